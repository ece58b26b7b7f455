import Disk
import Remotes
import SignatureV4
import TestSupport
import Testing

@Suite(.tags(.medium)) struct S3SettingsTests {
    /// HOME with the two files of AWS.
    fileprivate func home(credentials: String?, config: String?) throws -> TemporaryFolder {
        let folder = TemporaryFolder()
        if let credentials { try SmallFile.write(Array(credentials.utf8), to: folder("keys")) }
        if let config { try SmallFile.write(Array(config.utf8), to: folder("config")) }
        return folder
    }

    private func environment(
        _ folder: TemporaryFolder, _ more: [String: String] = [:]
    ) -> [String: String] {
        [
            "AWS_SHARED_CREDENTIALS_FILE": folder("keys"), "AWS_CONFIG_FILE": folder("config"),
        ].merging(more) { $1 }
    }

    private static let both = (
        keys: "[default]\naws_access_key_id = FILE\naws_secret_access_key = s/e+c=\n[b]\n",
        config: """
        [default]
        region = eu-north-1
        endpoint_url = https://s3.example
        s3 =
          addressing_style = path
        [profile b]
        aws_access_key_id: CONFIG
        aws_secret_access_key: other
        region = ap-east-1
        """
    )

    @Test func `the environment comes before the files`() async throws {
        let folder = try home(credentials: Self.both.keys, config: Self.both.config)
        let settings = try S3Settings(
            environment: environment(
                folder,
                [
                    "AWS_ACCESS_KEY_ID": "ENV", "AWS_SECRET_ACCESS_KEY": "x",
                    "AWS_SESSION_TOKEN": "t", "AWS_DEFAULT_REGION": "us-west-2",
                    "AWS_ENDPOINT_URL": "https://b", "AWS_ENDPOINT_URL_S3": "https://a",
                    "AWS_CA_BUNDLE": "/ca.pem",
                ]))
        let found = try await settings.credentials.current(now: 0)
        #expect(found.credentials.accessKeyID == "ENV")
        #expect(found.credentials.sessionToken == "t")
        #expect(found.source == "AWS_ACCESS_KEY_ID")
        #expect(settings.region == "us-west-2")
        #expect(settings.endpoint == "https://a")
        #expect(settings.caBundle == "/ca.pem")
    }

    @Test func `the default profile gives keys, region and endpoint`() async throws {
        let folder = try home(credentials: Self.both.keys, config: Self.both.config)
        let settings = try S3Settings(environment: environment(folder))
        let found = try await settings.credentials.current(now: 0)
        #expect(found.credentials.accessKeyID == "FILE")
        #expect(found.credentials.secretAccessKey == "s/e+c=")
        #expect(found.source == "profile default in " + folder("keys"))
        #expect(settings.region == "eu-north-1" && settings.endpoint == "https://s3.example")
    }

    @Test func `a named profile may stand in the config file alone`() async throws {
        let folder = try home(credentials: Self.both.keys, config: Self.both.config)
        let settings = try S3Settings(environment: environment(folder, ["AWS_PROFILE": "b"]))
        let found = try await settings.credentials.current(now: 0)
        #expect(found.credentials.accessKeyID == "CONFIG")
        #expect(found.source == "profile b in " + folder("config"))
        #expect(settings.region == "ap-east-1" && settings.endpoint == nil)
    }

    @Test func `a session token of two thousand characters is whole`() async throws {
        let token = String(repeating: "Tok/+=", count: 340)
        let keys = """
            [default]
            aws_access_key_id = A
            aws_secret_access_key = s
            aws_session_token = \(token)
            region = eu-west-3
            """
        let folder = try home(credentials: keys, config: nil)
        let settings = try S3Settings(environment: environment(folder))
        let found = try await settings.credentials.current(now: 0)
        #expect(found.credentials.sessionToken == token)
        #expect(settings.region == "eu-west-3")
    }

    @Test func `without keys it says where they were looked for`() async throws {
        let folder = try home(credentials: nil, config: nil)
        let settings = try S3Settings(
            environment: environment(folder, ["AWS_EC2_METADATA_DISABLED": "true"]))
        let error = await #expect(throws: RemoteError.self) {
            try await settings.credentials.current(now: 0)
        }
        #expect(error?.code == "NoCredentials" && error?.consequence == .park)
        #expect(error?.detail.contains("AWS_ACCESS_KEY_ID") == true)
        #expect(error?.detail.contains(folder("keys")) == true)
    }

    @Test func `a profile that is nowhere is named`() async throws {
        let folder = try home(credentials: Self.both.keys, config: Self.both.config)
        let error = #expect(throws: RemoteError.self) {
            try S3Settings(environment: environment(folder, ["AWS_PROFILE": "nowhere"]))
        }
        #expect(error?.code == "NoSuchProfile" && error?.detail.contains("nowhere") == true)
    }

    @Test func `settings never show a secret`() async throws {
        let folder = try home(
            credentials: Self.both.keys.replacing("s/e+c=", with: "canary"), config: nil)
        let settings = try S3Settings(environment: environment(folder))
        let found = try await settings.credentials.current(now: 0)
        var text =
            "\(found) \(String(reflecting: found)) \(settings) \(String(reflecting: settings))"
        dump(settings, to: &text)
        dump(found, to: &text)
        #expect(!text.contains("canary"))
    }
}
