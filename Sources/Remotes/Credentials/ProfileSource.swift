import SignatureV4

/// The profile of `AWS_PROFILE`: a role, single sign-on, keys in a file, or a program that gives them.
struct ProfileSource: CredentialSource {
    let context: CredentialContext

    var place: String { context.files.places.joined(separator: ", ") }

    func find(now: Int64) async throws(RemoteError) -> FoundCredentials? {
        let contents = try context.files.read()
        return try await find(context.files.profileName, contents, now, through: [])
    }

    private func find(
        _ name: String, _ contents: AWSFiles.Contents, _ now: Int64, through names: [String]
    ) async throws(RemoteError) -> FoundCredentials? {
        guard let profile = contents.profile(name) else { return nil }
        if profile["role_arn"] != nil {
            return try await role(name, profile, contents, now, through: names)
        }
        if profile["sso_account_id"] != nil || profile["sso_session"] != nil {
            return try await SingleSignOn(context: context, profileName: name)
                .find(profile, contents, now: now)
        }
        if let keys = Credentials({ profile["aws_" + $0] }) {
            let path =
                contents.hasSecrets(name)
                ? context.files.credentialsPath : context.files.configPath
            return try FoundCredentials(keys, source: "profile \(name) in \(path ?? "-")")
        }
        if let line = profile["credential_process"] {
            return try await CredentialProgram(context: context, profileName: name).run(line)
        }
        return nil
    }

    private func role(
        _ name: String, _ profile: ProfileFile.Section, _ contents: AWSFiles.Contents,
        _ now: Int64, through names: [String]
    ) async throws(RemoteError) -> FoundCredentials? {
        let arn = profile["role_arn"] ?? ""
        let source = "role \(arn) of profile \(name)"
        let role = SecurityTokens.Role(
            arn: arn, sessionName: profile["role_session_name"],
            externalID: profile["external_id"], seconds: profile["duration_seconds"])
        if let path = profile["web_identity_token_file"] {
            return try await WebIdentitySource.assume(
                role, tokenFile: path, context, region: profile["region"], source: source)
        }
        if profile["mfa_serial"] != nil {
            throw CredentialContext.bad(
                source, "mfa_serial needs a code each time: use credential_process or aws sso login"
            )
        }
        let base = try await base(name, profile, contents, now, through: names)
        guard let base else {
            throw CredentialContext.bad(
                source, "its source_profile or credential_source has no keys")
        }
        return try await SecurityTokens(context: context, region: profile["region"])
            .assume(role, with: base.credentials, now: now, source: source + ", by " + base.source)
    }

    /// The keys that ask for the role.
    private func base(
        _ name: String, _ profile: ProfileFile.Section, _ contents: AWSFiles.Contents,
        _ now: Int64, through names: [String]
    ) async throws(RemoteError) -> FoundCredentials? {
        if let kind = profile["credential_source"] {
            switch kind.lowercased() {
            case "environment": return try EnvironmentSource(context.environment).find(now: now)
            case "ecscontainer": return try await ContainerSource(context: context).find(now: now)
            case "ec2instancemetadata":
                return try await InstanceSource(context: context).find(now: now)
            default:
                throw CredentialContext.bad("profile \(name)", "credential_source \(kind)")
            }
        }
        guard let other = profile["source_profile"] else { return nil }
        if other == name {
            guard let keys = Credentials({ profile["aws_" + $0] }) else { return nil }
            return try FoundCredentials(keys, source: "profile \(name)")
        }
        guard !names.contains(other), names.count < 8 else {
            throw CredentialContext.bad("profile \(name)", "its source_profile leads in a circle")
        }
        guard contents.profile(other) != nil else { throw context.files.missing(other) }
        return try await find(other, contents, now, through: names + [name])
    }
}
