import Digest
import Disk
import FoundationEssentials
import SignatureV4

/// AWS's single sign-on: keys for the token that `aws sso login` left in its cache.
struct SingleSignOn: Sendable {
    let context: CredentialContext
    let profileName: String

    func find(
        _ profile: ProfileFile.Section, _ contents: AWSFiles.Contents, now: Int64
    ) async throws(RemoteError) -> FoundCredentials {
        let source = "single sign-on of profile \(profileName)"
        let session = profile["sso_session"]
        let settings = session.flatMap { contents.section("sso-session", $0) }
        guard let account = profile["sso_account_id"], let role = profile["sso_role_name"],
            let start = settings?["sso_start_url"] ?? profile["sso_start_url"],
            let region = settings?["sso_region"] ?? profile["sso_region"],
            AWSEndpoints.isRegion(region)
        else {
            throw CredentialContext.bad(
                source, "it needs sso_start_url, sso_region, sso_account_id and sso_role_name")
        }
        let token = try await token(session ?? start, region, now, source)
        let query =
            "role_name=" + PercentEncoding.encode(role) + "&account_id="
            + PercentEncoding.encode(account)
        let request = HTTPRequest(
            .get, context.endpoints.sso(region: region) + "/federation/credentials?" + query,
            headers: ["x-amz-sso_bearer_token: " + token])
        let response = try await context.ask(request, of: source)
        guard response.isSuccess else { throw refusal(response.status, source) }
        return try Self.keys(response.body, "\(source), role \(role)")
    }

    private func refusal(_ status: Int, _ source: String) -> RemoteError {
        if status >= 500 || status == 429 {
            return RemoteError(.retry, code: "HTTP\(status)", detail: source)
        }
        if status == 401 { return ended(source) }
        return CredentialContext.bad(source, "HTTP \(status)")
    }

    private func ended(_ source: String) -> RemoteError {
        CredentialContext.bad(
            source, "nobody is signed in any more: aws sso login --profile \(profileName)")
    }

    private static func keys(
        _ body: [UInt8], _ source: String
    ) throws(RemoteError) -> FoundCredentials {
        struct Answer: Decodable {
            struct Keys: Decodable {
                var accessKeyId, secretAccessKey, sessionToken: String
                /// Milliseconds.
                var expiration: Int64
            }
            var roleCredentials: Keys
        }
        guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(body)) else {
            throw CredentialContext.bad(source, "its answer holds no keys")
        }
        let keys = answer.roleCredentials
        return try FoundCredentials(
            .init(
                accessKeyID: keys.accessKeyId, secretAccessKey: keys.secretAccessKey,
                sessionToken: keys.sessionToken),
            expiration: keys.expiration / 1000, source: source)
    }

    // MARK: The token

    private func token(
        _ name: String, _ region: String, _ now: Int64, _ source: String
    ) async throws(RemoteError) -> String {
        guard let folder = context.files.ssoCache else { throw ended(source) }
        let path = folder + "/" + SHA1.hash(name.utf8) + ".json"
        guard let bytes = try? OpenFile(readingGiven: path).contents(limit: 1 << 18),
            let cached = try? JSONDecoder().decode([String: CacheValue].self, from: Data(bytes))
        else { throw ended(source) }
        let end = cached["expiresAt"]?.text.flatMap(AWSTime.unixSeconds) ?? 0
        if let token = cached["accessToken"]?.text, end > now + 60 {
            return try plain(token, source)
        }
        return try await renewed(cached, path, region, now, source)
    }

    private func plain(_ token: String, _ source: String) throws(RemoteError) -> String {
        guard token.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }) else {
            throw CredentialContext.bad(source, "its token is no line of text")
        }
        return token
    }

    /// A new token for the refresh token in the cache, which takes the old one's place there: the old
    /// refresh token may be good for nothing afterwards.
    private func renewed(
        _ cached: [String: CacheValue], _ path: String, _ region: String, _ now: Int64,
        _ source: String
    ) async throws(RemoteError) -> String {
        let clientEnd = cached["registrationExpiresAt"]?.text.flatMap(AWSTime.unixSeconds) ?? 0
        guard let refresh = cached["refreshToken"]?.text, let client = cached["clientId"]?.text,
            let secret = cached["clientSecret"]?.text, clientEnd > now
        else { throw ended(source) }
        let asked = [
            "grantType": "refresh_token", "clientId": client, "clientSecret": secret,
            "refreshToken": refresh,
        ]
        guard let body = try? JSONEncoder().encode(asked) else { throw ended(source) }
        let request = HTTPRequest(
            .post, context.endpoints.oidc(region: region) + "/token",
            headers: ["content-type: application/json"], body: .bytes(Array(body)))
        let response = try await context.ask(request, of: source)
        guard response.isSuccess else {
            throw response.status < 500 ? ended(source) : refusal(response.status, source)
        }
        struct Answer: Decodable {
            var accessToken: String
            var expiresIn: Int64
            var refreshToken: String?
        }
        guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(response.body)) else {
            throw ended(source)
        }
        var kept = cached
        kept["accessToken"] = .text(answer.accessToken)
        kept["refreshToken"] = .text(answer.refreshToken ?? refresh)
        let end = Date(timeIntervalSince1970: Double(now + answer.expiresIn))
        kept["expiresAt"] = .text(end.formatted(.iso8601))
        if let json = try? JSONEncoder().encode(kept) {
            try? SmallFile.write(Array(json), to: path)
        }
        return try plain(answer.accessToken, source)
    }
}
