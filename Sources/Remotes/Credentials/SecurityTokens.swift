import Digest
import SignatureV4

/// AWS's Security Token Service, which gives keys of a role.
struct SecurityTokens: Sendable {
    let context: CredentialContext
    let region: String?

    /// A role of a profile or of the environment.
    struct Role: Sendable {
        var arn: String
        var sessionName: String?
        var externalID: String?
        var seconds: String?
    }

    /// Keys of `role` for a token that somebody else signed.
    func assume(
        _ role: Role, webToken: String, source: String
    ) async throws(RemoteError) -> FoundCredentials {
        var fields = Self.fields("AssumeRoleWithWebIdentity", role)
        fields.append(.init("WebIdentityToken", webToken))
        return try await ask(fields, signedWith: nil, now: 0, source: source)
    }

    /// Keys of `role` for one who may have them.
    func assume(
        _ role: Role, with credentials: Credentials, now: Int64, source: String
    ) async throws(RemoteError) -> FoundCredentials {
        var fields = Self.fields("AssumeRole", role)
        if let id = role.externalID { fields.append(.init("ExternalId", id)) }
        return try await ask(fields, signedWith: credentials, now: now, source: source)
    }

    private static func fields(_ action: String, _ role: Role) -> [SignableRequest.Field] {
        var fields: [SignableRequest.Field] = [
            .init("Action", action), .init("Version", "2011-06-15"),
            .init("RoleArn", role.arn),
            .init("RoleSessionName", role.sessionName ?? "gyotaku"),
        ]
        if let seconds = role.seconds { fields.append(.init("DurationSeconds", seconds)) }
        return fields
    }

    private func ask(
        _ fields: [SignableRequest.Field], signedWith credentials: Credentials?, now: Int64,
        source: String
    ) async throws(RemoteError) -> FoundCredentials {
        let endpoint = context.endpoints.sts(region: region)
        let body = Array(
            fields.map { PercentEncoding.encode($0.name) + "=" + PercentEncoding.encode($0.value) }
                .joined(separator: "&").utf8)
        var request = HTTPRequest(.post, endpoint + "/", body: .bytes(body))
        request.headers = try headers(endpoint, body, credentials, now)
        let response = try await context.ask(request, of: "STS at \(endpoint)")
        return try Self.keys(response, source: source)
    }

    private func headers(
        _ endpoint: String, _ body: [UInt8], _ credentials: Credentials?, _ now: Int64
    ) throws(RemoteError) -> [String] {
        let type = SignableRequest.Field(
            "content-type", "application/x-www-form-urlencoded; charset=utf-8")
        guard let credentials else { return [type.name + ": " + type.value] }
        let date = SigningDate(unixSeconds: now)
        let rest = endpoint.split(separator: "://", maxSplits: 1).last ?? ""
        let host = rest.prefix { $0 != "/" }
        let hash = SHA256.hash(body).hex
        var signable = SignableRequest(
            method: "POST", wirePath: rest.dropFirst(host.count) + "/", query: [],
            headers: [type, .init("host", String(host)), .init("x-amz-date", date.text)],
            payloadHash: hash)
        if let token = credentials.sessionToken {
            signable.headers.append(.init("x-amz-security-token", token))
        }
        let signer = Signer(
            credentials: credentials, region: region ?? context.endpoints.region, service: "sts")
        return signable.headers.map { $0.name + ": " + $0.value }
            + ["authorization: " + signer.authorization(signable, date: date)]
    }

    private static func keys(
        _ response: HTTPResponse, source: String
    ) throws(RemoteError) -> FoundCredentials {
        var found: [String: String] = [:]
        do {
            try XMLReader.read(response.body) { path, text in
                let parts = path.split(separator: "/")
                if parts.count >= 2, ["Credentials", "Error"].contains(parts[parts.count - 2]) {
                    found[String(parts[parts.count - 1])] = text
                }
            }
        } catch {
            guard !response.isSuccess else { throw RemoteError(.retry, code: "IncompleteReply") }
        }
        guard response.isSuccess else { throw refusal(response.status, found, source) }
        guard let id = found["AccessKeyId"], let secret = found["SecretAccessKey"],
            let token = found["SessionToken"]
        else { throw CredentialContext.bad(source, "STS gave no keys") }
        return try FoundCredentials(
            .init(accessKeyID: id, secretAccessKey: secret, sessionToken: token),
            expiration: try CredentialContext.end(found["Expiration"], source), source: source)
    }

    /// STS's words name the role and who asked, never a key.
    private static func refusal(
        _ status: Int, _ found: [String: String], _ source: String
    ) -> RemoteError {
        let code = found["Code"] ?? "HTTP\(status)"
        let isPassing =
            status >= 500 || status == 429 || code == "Throttling"
            || code == "IDPCommunicationError"
        let words = String((found["Message"] ?? "").prefix(300))
        return RemoteError(
            isPassing ? .retry : .park, code: isPassing ? code : "RoleRefused",
            detail: "\(source): \(code)" + (words.isEmpty ? "" : ": " + words))
    }
}
