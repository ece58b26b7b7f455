import Disk

/// A role for the token in a file: `AWS_WEB_IDENTITY_TOKEN_FILE` and `AWS_ROLE_ARN`.
struct WebIdentitySource: CredentialSource {
    let context: CredentialContext

    var place: String { "AWS_WEB_IDENTITY_TOKEN_FILE" }

    func find(now: Int64) async throws(RemoteError) -> FoundCredentials? {
        guard let path = context.value("AWS_WEB_IDENTITY_TOKEN_FILE") else { return nil }
        guard let arn = context.value("AWS_ROLE_ARN") else {
            throw CredentialContext.bad(place, "AWS_ROLE_ARN is not set")
        }
        let role = SecurityTokens.Role(
            arn: arn, sessionName: context.value("AWS_ROLE_SESSION_NAME"))
        return try await Self.assume(
            role, tokenFile: path, context, region: nil,
            source: "role \(arn) for the token in \(path)")
    }

    /// The token is read each time: whoever puts it there changes it.
    static func assume(
        _ role: SecurityTokens.Role, tokenFile path: String, _ context: CredentialContext,
        region: String?, source: String
    ) async throws(RemoteError) -> FoundCredentials {
        let token = try SecretFile.line(path, of: source)
        return try await SecurityTokens(context: context, region: region)
            .assume(role, webToken: token, source: source)
    }
}

enum SecretFile {
    /// The text of a small file without white space at its end.
    static func line(_ path: String, of source: String) throws(RemoteError) -> String {
        do {
            let bytes = try OpenFile(readingGiven: path).contents(limit: 1 << 16)
            var text = String(decoding: bytes, as: UTF8.self)[...]
            while text.last?.isWhitespace == true { text.removeLast() }
            guard !text.isEmpty else { throw CredentialContext.bad(source, "\(path) is empty") }
            return String(text)
        } catch let error as DiskError {
            throw CredentialContext.bad(source, "\(path): \(error.systemText)")
        } catch let error as RemoteError {
            throw error
        } catch {
            throw CredentialContext.bad(source, path)
        }
    }
}
