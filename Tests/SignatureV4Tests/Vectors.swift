import FoundationEssentials
import SignatureV4
import TestSupport
import Testing

/// Reads a vector file that lies beside these tests.
func vectors<Value: Decodable>(_ name: String) throws -> [Value] {
    let path = Program.packageRoot + "/Tests/SignatureV4Tests/Vectors/\(name).json"
    return try JSONDecoder().decode([Value].self, from: Data(contentsOf: URL(filePath: path)))
}

// The members carry the names of the vector files.

struct DocumentedExample: Decodable, Sendable, CustomTestStringConvertible {
    let name, method, canonical_uri, query, payload_hash: String
    let headers: [[String]]
    let region, service, access_key, secret_key, amz_date: String
    let canonical_request, string_to_sign, signature: String

    var testDescription: String { name }

    var signer: Signer {
        Signer(
            credentials: Credentials(accessKeyID: access_key, secretAccessKey: secret_key),
            region: region, service: service)
    }

    var request: SignableRequest {
        let pairs = query.split(separator: "&").map { pair in
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return SignableRequest.Field(
                PercentEncoding.decode(String(halves[0]))!,
                halves.count > 1 ? PercentEncoding.decode(String(halves[1]))! : "")
        }
        return SignableRequest(
            method: method, wirePath: canonical_uri, query: pairs,
            headers: headers.map { .init($0[0], $0[1]) }, payloadHash: payload_hash)
    }
}

struct DerivedExample: Decodable, Sendable, CustomTestStringConvertible {
    let name, method, wire_path, wire_query, payload_hash: String
    let key, session_token: String?
    let params, headers: [[String]]
    let region, service, access_key, secret_key, amz_date: String
    let canonical_request, string_to_sign, signature, authorization: String

    var testDescription: String { name }

    var signer: Signer {
        Signer(
            credentials: Credentials(
                accessKeyID: access_key, secretAccessKey: secret_key, sessionToken: session_token),
            region: region, service: service)
    }

    var request: SignableRequest {
        SignableRequest(
            method: method, wirePath: wire_path, query: params.map { .init($0[0], $0[1]) },
            headers: headers.map { .init($0[0], $0[1]) }, payloadHash: payload_hash)
    }
}
