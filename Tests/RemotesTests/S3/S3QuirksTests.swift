import Digest
import Remotes
import TestSupport
import Testing

/// How stores are told from each other, and what a probe finds out about one.
@Suite(.tags(.medium)) struct S3QuirksTests {
    /// The name after a probe of a store that answers with these headers.
    private func probed(
        _ headers: [String: String],
        condition: ScriptedServer.Answer = S3Fixture.error(412, "PreconditionFailed"),
        wrongBytes: ScriptedServer.Answer = S3Fixture.error(400, "XAmzContentSHA256Mismatch")
    ) async throws -> (RemoteAbilities, S3Fixture) {
        let fixture = try S3Fixture { request, _ in
            switch request.method {
            case "PUT" where request.headers["if-none-match"] != nil: condition
            case "PUT"
            where request.headers["x-amz-content-sha256"] != SHA256.hash(request.body).hex:
                wrongBytes
            case "HEAD":
                .head(
                    200,
                    headers: [
                        "Content-Length": "21",
                        "x-amz-meta-sha256": request.headers["x"]
                            ?? SHA256.hash("gyotaku remote check\n".utf8).hex,
                    ])
            default: .reply(200, headers: headers)
            }
        }
        return (try await fixture.remote.probe("v1/u/a/check/x.txt"), fixture)
    }

    @Test(arguments: [
        ("Server", "MinIO", "MinIO"), ("Server", "MinIO/RELEASE.2025", "MinIO"),
        ("server", "Ceph Object Gateway (squid)", "Ceph"), ("Server", "Garage", "Garage"),
        ("Server", "WasabiS3/7.20", "Wasabi"), ("Server", "UploadServer", "Google Cloud Storage"),
        ("x-amz-request-id", "tx00000dcc6f6a7a1beb783-006b0d9fd6-1008-default", "Ceph"),
        ("Server", "nginx", ""), ("x-amz-request-id", "4442587FB7D0A2F9", ""),
    ])
    func `a store is known by what its replies say`(
        _ header: String, _ value: String, _ name: String
    ) async throws {
        #expect(try await probed([header: value]).0.store == name)
    }

    @Test(
        arguments: [
            (S3Fixture.error(412, "PreconditionFailed"), true), (.reply(412), true),
            (.reply(304), true), (.reply(200), false),
            (S3Fixture.error(501, "NotImplemented"), false),
            (S3Fixture.error(503, "SlowDown"), nil),
        ] as [(ScriptedServer.Answer, Bool?)])
    func `a condition counts only where the store was seen to honour it`(
        _ answer: ScriptedServer.Answer, _ isHonoured: Bool?
    ) async throws {
        let (found, fixture) = try await probed([:], condition: answer)
        #expect(found.honoursCondition == isHonoured)
        #expect(fixture.remote.capabilities.hasConditionalPut == (isHonoured == true))
        _ = await fixture.failure()
        let puts = fixture.server.requests.filter { $0.target.hasSuffix("v1/a.jpg") }
        #expect((puts.first?.headers["if-none-match"] == "*") == (isHonoured == true))
        #expect(fixture.server.requests.contains { $0.method == "DELETE" })
    }

    @Test func `bytes that were not signed for are tried once and told`() async throws {
        #expect(try await probed([:]).0.refusesWrongBytes == true)
        #expect(try await probed([:], wrongBytes: .reply(200)).0.refusesWrongBytes == false)
        #expect(
            try await probed([:], wrongBytes: S3Fixture.error(503, "SlowDown")).0
                .refusesWrongBytes == nil)
    }

    @Test func `what was found out is kept as text`() {
        var abilities = RemoteAbilities()
        abilities.store = "Ceph of mine"
        abilities.honoursCondition = true
        abilities.tagIsMD5 = false
        #expect(RemoteAbilities(text: abilities.text) == abilities)
        #expect(RemoteAbilities(text: "") == RemoteAbilities())
    }

    @Test(arguments: [412, 304])
    func `our own bytes found under a condition are a success, others are replaced`(
        _ status: Int
    ) async throws {
        for isOurs in [true, false] {
            let hash = isOurs ? S3Fixture.hash : SHA256.hash([9])
            let fixture = try S3Fixture { request, _ in
                switch request.method {
                case "HEAD":
                    .head(
                        200, headers: ["Content-Length": "12", "x-amz-meta-sha256": hash.hex])
                case "PUT" where request.headers["if-none-match"] != nil: .reply(status)
                default: S3Fixture.proof
                }
            }
            var abilities = RemoteAbilities()
            abilities.honoursCondition = true
            fixture.remote.adopt(abilities)
            #expect(await fixture.failure() == nil)
            let methods = fixture.server.requests.map(\.method)
            #expect(methods == (isOurs ? ["PUT", "HEAD"] : ["PUT", "HEAD", "PUT"]))
        }
    }

    @Test func `the MD5 of the bytes in the reply is proof, another tag is not`() async throws {
        // MD5 of "a small fish".
        let md5 = "\"0b3a7dfde233ff67efe4a1f162814ee4\""
        for (tag, count) in [(md5, 1), ("\"00000000000000000000000000000000\"", 2)] {
            let fixture = try S3Fixture { request, _ in
                request.method == "PUT"
                    ? .reply(200, headers: ["ETag": tag])
                    : .head(
                        200,
                        headers: [
                            "Content-Length": "12", "x-amz-meta-sha256": S3Fixture.hash.hex,
                        ])
            }
            #expect(await fixture.failure() == nil)
            #expect(fixture.server.requests.count == count)
        }
    }
}
