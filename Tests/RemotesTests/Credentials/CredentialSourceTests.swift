import Digest
import Disk
import SignatureV4
import TestSupport
import Testing

@testable import Remotes

/// Each place where keys may be, with what is wrong in it told by name.
@Suite(.tags(.medium)) struct CredentialSourceTests {
    @Test func `a token in a file gives a role, unsigned`() async throws {
        let house = try KeyHouse { _, _ in KeyHouse.role("WEB") }
        try SmallFile.write(Array("web-token\n".utf8), to: house.folder("token"))
        let found = try await house.find([
            "AWS_WEB_IDENTITY_TOKEN_FILE": house.folder("token"),
            "AWS_ROLE_ARN": "arn:aws:iam::1:role/r",
        ])
        #expect(found.credentials.accessKeyID == "WEB" && found.expiration == 1_800_003_600)
        #expect(found.credentials.sessionToken == "token")
        let request = try #require(house.server.requests.first)
        #expect(request.headers["authorization"] == nil)
        #expect(request.text.contains("Action=AssumeRoleWithWebIdentity"))
        #expect(request.text.contains("WebIdentityToken=web-token"))
        #expect(request.text.contains("RoleArn=arn%3Aaws%3Aiam%3A%3A1%3Arole%2Fr"))
        #expect(found.source.contains("arn:aws:iam::1:role/r"))
    }

    @Test func `a role of a profile is asked for with the source profile's keys`() async throws {
        let house = try KeyHouse(
            config: """
                [profile fish]
                role_arn = arn:aws:iam::1:role/fish
                source_profile = base
                external_id = ext/1
                role_session_name = boat
                duration_seconds = 1800
                region = eu-west-3
                """, credentials: "[base]\naws_access_key_id=BASE\naws_secret_access_key=canary\n"
        ) { _, _ in KeyHouse.role("ROLE") }
        let found = try await house.find(["AWS_PROFILE": "fish"])
        #expect(found.credentials.accessKeyID == "ROLE")
        #expect(found.source.contains("profile fish") && found.source.contains("profile base"))
        let request = try #require(house.server.requests.first)
        #expect(
            request.headers["authorization"]?.contains("BASE/20270115/eu-west-3/sts/aws4_request")
                == true)
        for part in ["ExternalId=ext%2F1", "RoleSessionName=boat", "DurationSeconds=1800"] {
            #expect(request.text.contains(part))
        }
    }

    @Test func `roles may follow one another, and never in a circle`() async throws {
        let config = """
            [profile a]
            role_arn = arn:a
            source_profile = b
            [profile b]
            role_arn = arn:b
            source_profile = c
            [profile c]
            aws_access_key_id = C
            aws_secret_access_key = canary
            [profile x]
            role_arn = arn:x
            source_profile = y
            [profile y]
            role_arn = arn:y
            source_profile = x
            """
        let house = try KeyHouse(config: config) { _, before in KeyHouse.role("K\(before)") }
        #expect(try await house.find(["AWS_PROFILE": "a"]).credentials.accessKeyID == "K1")
        #expect(house.server.requests[0].text.contains("arn%3Ab"))
        #expect(await house.error(["AWS_PROFILE": "x"])?.detail.contains("circle") == true)
    }

    @Test func `a role may be asked for with the environment's or the container's keys`()
        async throws
    {
        let config = "[profile e]\nrole_arn=arn:e\ncredential_source=EcsContainer\n"
        let house = try KeyHouse(config: config) { request, _ in
            request.method == "GET"
                ? .reply(200, body: KeyHouse.json("BOX")) : KeyHouse.role("ROLE")
        }
        let found = try await house.find([
            "AWS_PROFILE": "e", "AWS_CONTAINER_CREDENTIALS_FULL_URI": house.server.url + "/keys",
        ])
        #expect(found.credentials.accessKeyID == "ROLE")
        #expect(house.server.requests.last?.headers["authorization"]?.contains("=BOX/") == true)
    }

    @Test func `what STS refuses is told in its words`() async throws {
        let house = try KeyHouse(
            config:
                "[default]\nrole_arn=arn:r\nsource_profile=b\n[profile b]\naws_access_key_id=B\naws_secret_access_key=canary-secret\n"
        ) {
            _, _ in
            .reply(
                403,
                body:
                    "<ErrorResponse><Error><Code>AccessDenied</Code><Message>B is not allowed</Message></Error></ErrorResponse>"
            )
        }
        let error = await house.error()
        #expect(error?.code == "RoleRefused" && error?.consequence == .park)
        #expect(error?.detail.contains("B is not allowed") == true)
        #expect(error?.detail.contains("canary") == false)
    }

    @Test func `a program gives keys, run without a shell`() async throws {
        let house = try KeyHouse()
        let script = "#!/bin/sh\nprintf '%s' \"$1\" > \"$HOME/seen\"\ncat \"$HOME/answer\"\n"
        try SmallFile.write(Array(script.utf8), to: house.folder("give keys"))
        try Folder.setMode(house.folder("give keys"), 0o700)
        try SmallFile.write(Array(KeyHouse.json("PROG").utf8), to: house.folder("answer"))
        let config = "[default]\ncredential_process = \"\(house.folder("give keys"))\" 'a $(b) c'\n"
        try SmallFile.write(Array(config.utf8), to: house.folder(".aws/config"))
        let found = try await house.find()
        #expect(found.credentials.accessKeyID == "PROG" && found.expiration == 1_800_003_600)
        #expect(found.source == "credential_process of profile default")
        #expect(try SmallFile.read(house.folder("seen")) == Array("a $(b) c".utf8))
    }

    @Test(arguments: [
        ("/bin/false", "code 1"), ("/nowhere/at/all", "No such file"),
        ("/bin/echo hello", "no keys"),
        ("/bin/echo 'open", "quote"),
    ])
    func `a program that gives none is told`(_ line: String, _ words: String) async throws {
        let house = try KeyHouse(config: "[default]\ncredential_process = \(line)\n")
        let error = await house.error()
        #expect(error?.code == "BadCredentials" && error?.detail.contains(words) == true)
    }

    @Test func `the words of a line are those of a shell`() {
        #expect(
            CredentialProgram.words(#"a "b c" 'd "e' f\ g """#) == [
                "a", "b c", #"d "e"#, "f g", "",
            ])
        #expect(CredentialProgram.words(#""a\"b\n""#) == [#"a"b\n"#])
        #expect(CredentialProgram.words("a 'b") == nil)
    }

    @Test func `single sign-on takes the token that aws sso login left`() async throws {
        let house = try KeyHouse(
            config: """
                [profile s]
                sso_session = fish
                sso_account_id = 123456789012
                sso_role_name = Angler
                [sso-session fish]
                sso_start_url = https://fish.awsapps.com/start
                sso_region = eu-west-1
                """
        ) { _, _ in
            .reply(
                200,
                body: """
                    {"roleCredentials": {"accessKeyId": "SSO", "secretAccessKey": "canary",
                     "sessionToken": "t", "expiration": 1800003600000}}
                    """)
        }
        try Folder.makeAll(house.folder(".aws/sso/cache"))
        let path = house.folder(".aws/sso/cache/" + SHA1.hash("fish".utf8) + ".json")
        let token =
            #"{"accessToken":"bearer-1","expiresAt":"2027-01-15T08:30:00Z","region":"eu-west-1"}"#
        try SmallFile.write(Array(token.utf8), to: path)
        let found = try await house.find(["AWS_PROFILE": "s"])
        #expect(found.credentials.accessKeyID == "SSO" && found.expiration == 1_800_003_600)
        let request = try #require(house.server.requests.first)
        #expect(request.headers["x-amz-sso_bearer_token"] == "bearer-1")
        #expect(
            request.target
                == "/federation/credentials?role_name=Angler&account_id=123456789012")
        let late = await house.error(["AWS_PROFILE": "s"], now: 1_900_000_000)
        #expect(late?.detail.contains("aws sso login --profile s") == true)
    }

    @Test func `a token of single sign-on that ended is renewed and put back`() async throws {
        let house = try KeyHouse(
            config: """
                [default]
                sso_session = fish
                sso_account_id = 1
                sso_role_name = R
                [sso-session fish]
                sso_start_url = https://x
                sso_region = eu-west-1
                """
        ) { request, _ in
            request.target == "/token"
                ? .reply(200, body: #"{"accessToken":"new","expiresIn":3600,"refreshToken":"r2"}"#)
                : .reply(
                    200,
                    body:
                        #"{"roleCredentials":{"accessKeyId":"S","secretAccessKey":"c","sessionToken":"t","expiration":1800003600000}}"#
                )
        }
        try Folder.makeAll(house.folder(".aws/sso/cache"))
        let path = house.folder(".aws/sso/cache/" + SHA1.hash("fish".utf8) + ".json")
        let token = """
            {"accessToken":"old","expiresAt":"2027-01-15T07:00:00UTC","refreshToken":"r1","clientId":"c",
             "clientSecret":"s","registrationExpiresAt":"2027-02-15T08:30:00Z","scopes":["a"]}
            """
        try SmallFile.write(Array(token.utf8), to: path)
        #expect(try await house.find().credentials.accessKeyID == "S")
        #expect(house.server.requests.last?.headers["x-amz-sso_bearer_token"] == "new")
        let kept = String(decoding: try SmallFile.read(path), as: UTF8.self)
        #expect(kept.contains("\"r2\"") && kept.contains("2027-01-15T09:00:00Z"))
        #expect(kept.contains("\"scopes\":[\"a\"]"))
    }

    @Test func `a container's service is asked with the token in its file`() async throws {
        let house = try KeyHouse { _, _ in .reply(200, body: KeyHouse.json("BOX")) }
        try SmallFile.write(Array("tok\n".utf8), to: house.folder("tok"))
        let found = try await house.find([
            "AWS_CONTAINER_CREDENTIALS_FULL_URI": house.server.url + "/v1/keys?a=b",
            "AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE": house.folder("tok"),
        ])
        #expect(found.credentials.accessKeyID == "BOX")
        #expect(house.server.requests.first?.headers["authorization"] == "tok")
        #expect(house.server.requests.first?.target == "/v1/keys?a=b")
    }

    @Test(arguments: [
        ("http://evil.example/keys", false), ("http://169.254.170.2.evil.example/", false),
        ("http://169.254.170.23/x", true), ("http://[fd00:ec2::23]/x", true),
        ("https://keys.example/", true), ("http://127.0.0.1:80/", true), ("ftp://127.0.0.1", false),
    ])
    func `plain HTTP for keys stays on the machine`(_ url: String, _ isAllowed: Bool) {
        #expect(ContainerSource.isAllowed(url) == isAllowed)
    }

    @Test func `a machine's role is asked for with a session token only`() async throws {
        let house = try KeyHouse { request, _ in
            switch (request.method, request.target) {
            case ("PUT", "/latest/api/token"): .reply(200, body: "imds-token")
            case ("GET", "/latest/meta-data/iam/security-credentials/"):
                .reply(200, body: "fish-role\n")
            case ("GET", "/latest/meta-data/iam/security-credentials/fish-role"):
                .reply(200, body: KeyHouse.json("EC2"))
            default: .reply(404)
            }
        }
        let found = try await house.find([
            "AWS_EC2_METADATA_DISABLED": "false",
            "AWS_EC2_METADATA_SERVICE_ENDPOINT": house.server.url,
            "HTTP_PROXY": "http://127.0.0.1:1", "ALL_PROXY": "http://127.0.0.1:1",
        ])
        #expect(found.credentials.accessKeyID == "EC2")
        let requests = house.server.requests
        #expect(requests[0].headers["x-aws-ec2-metadata-token-ttl-seconds"] == "21600")
        #expect(
            requests.dropFirst().allSatisfy {
                $0.headers["x-aws-ec2-metadata-token"] == "imds-token"
            })
    }

    @Test func `without any keys every place is named`() async throws {
        let house = try KeyHouse()
        let error = await house.error()
        #expect(error?.code == "NoCredentials" && error?.consequence == .park)
        for place in [
            "AWS_ACCESS_KEY_ID", "AWS_WEB_IDENTITY_TOKEN_FILE", house.folder(".aws/credentials"),
            house.folder(".aws/config"), "AWS_CONTAINER_CREDENTIALS", "AWS_EC2_METADATA_DISABLED",
        ] {
            #expect(error?.detail.contains(place) == true, "\(place)")
        }
    }

    @Test func `a key with a line end in it never becomes a header`() async throws {
        let house = try KeyHouse()
        let error = await house.error([
            "AWS_ACCESS_KEY_ID": "A", "AWS_SECRET_ACCESS_KEY": "canary",
            "AWS_SESSION_TOKEN": "t\r\nx-evil: 1",
        ])
        #expect(error?.code == "BadCredentials" && error?.detail.contains("evil") == false)
    }
}
