import Digest
import FoundationEssentials
import Glibc
import SignatureV4
import TestSupport
import Testing

/// The public AWS signing suite, read in place from the developers' shared folder.
@Suite(
    .tags(.small),
    .enabled(
        if: Program.shared("data/sigv4/aws-c-auth/v4") != nil,
        "../shared/data/sigv4/aws-c-auth is not here"))
struct PublicSuiteTests {
    static let cases: [PublicCase] = PublicCase.all()

    @Test func `all 38 cases are read`() { #expect(Self.cases.count == 38) }

    @Test(arguments: cases)
    func `signed in the header`(_ example: PublicCase) throws {
        let date = example.date
        var request = example.request
        request.headers.append(.init("X-Amz-Date", date.text))
        if example.signsBody {
            request.headers.append(.init("X-Amz-Content-Sha256", request.payloadHash))
        }
        if let token = example.token, !example.omitsToken {
            request.headers.append(.init("X-Amz-Security-Token", token))
        }
        let signature = example.signer(hasToken: false).signature(request, date: date)
        #expect(signature.canonicalRequest == example.text("header-canonical-request"))
        #expect(signature.stringToSign == example.text("header-string-to-sign"))
        #expect(signature.hex == example.text("header-signature"))
    }

    @Test(arguments: cases)
    func `signed in the query`(_ example: PublicCase) throws {
        let signer = example.signer(hasToken: !example.omitsToken)
        let signed = signer.presigned(
            example.request, date: example.date, seconds: example.expiration)
        #expect(
            signed.wireQuery.hasSuffix("X-Amz-Signature=" + example.text("query-signature")))
    }
}

struct PublicCase: Sendable, CustomTestStringConvertible {
    let name: String
    private let folder: String
    private let context: Context

    private struct Context: Decodable {
        struct Keys: Decodable { let access_key_id, secret_access_key: String, token: String? }
        let credentials: Keys
        let expiration_in_seconds: Int
        let normalize, sign_body: Bool
        let region, service, timestamp: String
        let omit_session_token: Bool?
    }

    var testDescription: String { name }

    static func all() -> [PublicCase] {
        guard let root = Program.shared("data/sigv4/aws-c-auth/v4") else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        return names.sorted().compactMap { name in
            let folder = root + "/" + name
            guard let json = FileManager.default.contents(atPath: folder + "/context.json"),
                let context = try? JSONDecoder().decode(Context.self, from: json)
            else { return nil }
            return PublicCase(name: name, folder: folder, context: context)
        }
    }

    func text(_ file: String) -> String {
        let bytes = FileManager.default.contents(atPath: "\(folder)/\(file).txt") ?? Data()
        return String(decoding: bytes, as: UTF8.self)
    }

    var token: String? { context.credentials.token }
    var signsBody: Bool { context.sign_body }
    var omitsToken: Bool { context.omit_session_token ?? false }
    var expiration: Int { context.expiration_in_seconds }
    var date: SigningDate {
        SigningDate(text: context.timestamp.filter { $0 != "-" && $0 != ":" })!
    }

    func signer(hasToken: Bool) -> Signer {
        Signer(
            credentials: Credentials(
                accessKeyID: context.credentials.access_key_id,
                secretAccessKey: context.credentials.secret_access_key,
                sessionToken: hasToken ? token : nil),
            region: context.region, service: context.service)
    }

    /// The raw request of `request.txt`, its path normalised where the case asks for it (no S3
    /// request ever is).
    var request: SignableRequest {
        let parts = text("request").split(separator: "\n\n", maxSplits: 1).map(String.init)
        var lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
        let first = lines.removeFirst().split(separator: " ")
        let target = first[1..<(first.count - 1)].joined(separator: " ")
        let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let path = context.normalize ? normalized(String(halves[0])) : String(halves[0])
        var headers: [SignableRequest.Field] = []
        for line in lines where !line.isEmpty {
            if line.first == " " {
                headers[headers.count - 1].value += "\n" + line
            } else {
                let pair = line.split(
                    separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
                headers.append(.init(String(pair[0]), String(pair[1])))
            }
        }
        let body = context.sign_body && parts.count > 1 ? parts[1] : ""
        return SignableRequest(
            method: String(first[0]), wirePath: PercentEncoding.encodePath(path),
            query: halves.count > 1 ? fields(halves[1]) : [], headers: headers,
            payloadHash: SHA256.hash(body.utf8).hex)
    }

    private func fields(_ query: Substring) -> [SignableRequest.Field] {
        query.split(separator: "&").map { pair in
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return .init(
                PercentEncoding.decode(String(halves[0])) ?? String(halves[0]),
                halves.count > 1
                    ? PercentEncoding.decode(String(halves[1])) ?? String(halves[1]) : "")
        }
    }

    private func normalized(_ path: String) -> String {
        var kept: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = kept.popLast() } else { kept.append(part) }
        }
        let joined = "/" + kept.joined(separator: "/")
        return path.hasSuffix("/") && joined != "/" ? joined + "/" : joined
    }
}
