package import SignatureV4

/// Keys, when they end, and where they were found.
package struct FoundCredentials: Sendable, Hashable {
    package var credentials: Credentials
    /// Seconds since 1970; nil for keys that last.
    package var expiration: Int64?
    /// For people, never a secret: `profile b in /home/fisher/.aws/config`.
    package var source: String

    init(
        _ credentials: Credentials, expiration: Int64? = nil, source: String
    ) throws(RemoteError) {
        let parts = [
            credentials.accessKeyID, credentials.secretAccessKey, credentials.sessionToken ?? "",
        ]
        // They become headers.
        guard parts.allSatisfy({ $0.utf8.allSatisfy { (0x20..<0x7F).contains($0) } }) else {
            throw RemoteError(
                .park, code: "BadCredentials",
                detail: "\(source): the keys hold characters that none has")
        }
        self.credentials = credentials
        self.expiration = expiration
        self.source = source
    }
}

/// One of the places where keys may be.
protocol CredentialSource: Sendable {
    /// For people, where nothing was found.
    var place: String { get }

    /// nil where this source is not set up; throws where it is and gives no keys.
    func find(now: Int64) async throws(RemoteError) -> FoundCredentials?
}

/// Keys that are at hand.
struct FixedSource: CredentialSource {
    let credentials: Credentials
    static let name = "what was given"
    var place: String { Self.name }

    func find(now: Int64) throws(RemoteError) -> FoundCredentials? {
        try FoundCredentials(credentials, source: place)
    }
}

/// `AWS_ACCESS_KEY_ID` and its kin.
struct EnvironmentSource: CredentialSource {
    let credentials: Credentials?

    init(_ environment: [String: String]) {
        credentials = Credentials { environment["AWS_" + $0.uppercased()] }
    }

    var place: String { "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY" }

    func find(now: Int64) throws(RemoteError) -> FoundCredentials? {
        guard let credentials else { return nil }
        return try FoundCredentials(credentials, source: "AWS_ACCESS_KEY_ID")
    }
}

extension Credentials {
    /// From what `value` has for `access_key_id`, `secret_access_key` and `session_token`.
    init?(_ value: (String) -> String?) {
        guard let id = value("access_key_id"), let secret = value("secret_access_key"),
            !id.isEmpty, !secret.isEmpty
        else { return nil }
        self.init(
            accessKeyID: id, secretAccessKey: secret,
            sessionToken: S3Settings.first(value("session_token")))
    }
}
