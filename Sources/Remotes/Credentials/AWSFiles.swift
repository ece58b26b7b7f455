import Disk

/// The two files of AWS, as they are now, and what they say about a profile.
struct AWSFiles: Sendable {
    let credentialsPath: String?
    let configPath: String?
    /// `AWS_PROFILE`, else `default`.
    let profileName: String
    private let isNamed: Bool
    private let home: String?

    init(_ environment: [String: String]) {
        home = S3Settings.first(environment["HOME"])
        credentialsPath = S3Settings.first(
            environment["AWS_SHARED_CREDENTIALS_FILE"], home.map { $0 + "/.aws/credentials" })
        configPath = S3Settings.first(
            environment["AWS_CONFIG_FILE"], home.map { $0 + "/.aws/config" })
        let named = S3Settings.first(environment["AWS_PROFILE"])
        profileName = named ?? "default"
        isNamed = named != nil
    }

    /// Where `aws sso login` leaves its tokens.
    var ssoCache: String? { home.map { $0 + "/.aws/sso/cache" } }

    /// For people.
    var places: [String] {
        [credentialsPath, configPath].compactMap { path in
            path.map { "profile \(profileName) in \($0)" }
        }
    }

    /// What both files say now. Throws `.park` with `ProfileUnreadable`, or with `NoSuchProfile` where
    /// the profile that a person named is in neither.
    func read() throws(RemoteError) -> Contents {
        let contents = Contents(
            secrets: try Self.file(credentialsPath), config: try Self.file(configPath))
        if isNamed, contents.profile(profileName) == nil { throw missing(profileName) }
        return contents
    }

    func missing(_ name: String) -> RemoteError {
        RemoteError(
            .park, code: "NoSuchProfile",
            detail: "profile \(name) is in neither \(credentialsPath ?? "-") nor "
                + (configPath ?? "-"))
    }

    struct Contents {
        let secrets: ProfileFile?
        let config: ProfileFile?

        /// nil where neither file has it; the credentials file counts more.
        func profile(_ name: String) -> ProfileFile.Section? {
            let secret = secrets?.sections[name]
            var plain = config?.sections["profile " + name]
            if plain == nil, name == "default" { plain = config?.sections[name] }
            guard var section = plain ?? secret else { return nil }
            section.values.merge(secret?.values ?? [:]) { _, secret in secret }
            return section
        }

        /// Whether the profile's static keys are in the credentials file.
        func hasSecrets(_ name: String) -> Bool {
            secrets?.sections[name]?["aws_access_key_id"] != nil
        }

        /// `[sso-session NAME]` or `[services NAME]`.
        func section(_ kind: String, _ name: String) -> ProfileFile.Section? {
            config?.sections[kind + " " + name]
        }
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
