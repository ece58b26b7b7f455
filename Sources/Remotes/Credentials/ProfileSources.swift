import Disk
import SignatureV4

/// The environment and the two files of AWS, and what they say about one profile.
struct ProfileSources {
    private let environment: [String: String]
    private let profile: String
    private let credentialsPath: String?
    private let configPath: String?
    private let secrets: [String: String]?
    private let config: [String: String]?

    init(_ environment: [String: String]) throws(RemoteError) {
        self.environment = environment
        let home = S3Settings.first(environment["HOME"])
        let named = S3Settings.first(environment["AWS_PROFILE"])
        profile = named ?? "default"
        credentialsPath = S3Settings.first(
            environment["AWS_SHARED_CREDENTIALS_FILE"], home.map { $0 + "/.aws/credentials" })
        configPath = S3Settings.first(
            environment["AWS_CONFIG_FILE"], home.map { $0 + "/.aws/config" })
        secrets = try Self.file(credentialsPath)?.sections[profile]
        let sections = try Self.file(configPath)?.sections
        config =
            sections?["profile " + profile] ?? (named == nil ? sections?[profile] : nil)
            ?? (profile == "default" ? sections?["default"] : nil)
        if let named, secrets == nil, config == nil {
            throw RemoteError(
                .park, code: "NoSuchProfile",
                detail: "profile \(named) is in neither \(credentialsPath ?? "-") nor "
                    + (configPath ?? "-"))
        }
    }

    /// Both files' settings; the credentials file counts more.
    var merged: [String: String] {
        (config ?? [:]).merging(secrets ?? [:]) { _, secret in secret }
    }

    func credentials() throws(RemoteError) -> Credentials {
        if let found = Self.keys({ environment["AWS_" + $0.uppercased()] }) { return found }
        for section in [secrets, config] {
            if let found = Self.keys({ section?["aws_" + $0] }) { return found }
        }
        var looked = ["AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY"]
        for path in [credentialsPath, configPath] {
            if let path { looked.append("profile \(profile) in \(path)") }
        }
        throw RemoteError(
            .park, code: "NoCredentials", detail: "looked at " + looked.joined(separator: ", "))
    }

    private static func keys(_ value: (String) -> String?) -> Credentials? {
        guard let id = value("access_key_id"), let secret = value("secret_access_key"),
            !id.isEmpty, !secret.isEmpty
        else { return nil }
        let token = S3Settings.first(value("session_token"))
        return Credentials(accessKeyID: id, secretAccessKey: secret, sessionToken: token)
    }

    private static func file(_ path: String?) throws(RemoteError) -> ProfileFile? {
        guard let path else { return nil }
        do {
            return try ProfileFile(path: path)
        } catch {
            throw RemoteError(
                .park, code: "ProfileUnreadable", detail: "\(path): \(error.systemText)")
        }
    }
}
