import Digest
import Remotes
import Synchronization
import TestSupport
import Testing

@Suite(.tags(.medium)) struct S3PutTests {
    @Test func `a reply with the checksum is proof, and one request is all`() async throws {
        let fixture = try S3Fixture { _, _ in S3Fixture.proof }
        let seen = Mutex<Int64>(0)
        let receipt = try await fixture.remote.put("v1/a.jpg", S3Fixture.source) { count in
            seen.withLock { $0 = count }
        }
        #expect(receipt == Receipt(key: "v1/a.jpg", byteCount: 12, sha256: S3Fixture.hash))
        #expect(seen.withLock { $0 } == 12)
        #expect(fixture.server.requests.count == 1)
        #expect(fixture.remote.capabilities.hasChecksums)
        let request = try #require(fixture.server.requests.first)
        #expect(request.method == "PUT" && request.target == "/album/fish/v1/a.jpg")
        #expect(request.body == S3Fixture.content)
        #expect(request.headers["x-amz-content-sha256"] == S3Fixture.hash.hex)
        #expect(request.headers["x-amz-checksum-sha256"] == S3Fixture.hash.base64)
        #expect(request.headers["x-amz-meta-sha256"] == S3Fixture.hash.hex)
        #expect(request.headers["content-type"] == "image/jpeg")
        #expect(request.headers["expect"] == nil)
    }

    @Test func `a reply without a checksum is proved by a HEAD`() async throws {
        let fixture = try S3Fixture { request, _ in
            request.method == "PUT"
                ? .reply(200)
                : .head(
                    200,
                    headers: ["Content-Length": "12", "x-amz-meta-sha256": S3Fixture.hash.hex])
        }
        #expect(await fixture.failure() == nil)
        #expect(fixture.server.requests.map(\.method) == ["PUT", "HEAD"])
        #expect(!fixture.remote.capabilities.hasChecksums)
    }

    @Test func `a store that keeps no metadata is read back`() async throws {
        let fixture = try S3Fixture { request, _ in
            switch request.method {
            case "PUT": .reply(200)
            case "HEAD": .head(200, headers: ["Content-Length": "12"])
            default: .reply(200, body: "a small fish")
            }
        }
        #expect(await fixture.failure() == nil)
        #expect(fixture.server.requests.map(\.method) == ["PUT", "HEAD", "GET"])
    }

    @Test(arguments: ["11", "13"])
    func `another length at the HEAD is not done`(_ length: String) async throws {
        let fixture = try S3Fixture { request, _ in
            request.method == "PUT"
                ? .reply(200)
                : .head(
                    200,
                    headers: ["Content-Length": length, "x-amz-meta-sha256": S3Fixture.hash.hex])
        }
        let error = await fixture.failure()
        #expect(error?.consequence == .corrupt && error?.code == "StoredDiffers")
    }

    @Test func `a wrong checksum in the reply is not done`() async throws {
        let other = SHA256.hash([1]).base64
        let fixture = try S3Fixture { _, _ in
            .reply(200, headers: ["x-amz-checksum-sha256": other])
        }
        let error = await fixture.failure()
        #expect(error?.consequence == .corrupt && error?.code == "StoredDiffers")
    }

    @Test func `a 200 that stored nothing is tried again`() async throws {
        let fixture = try S3Fixture { request, _ in
            request.method == "PUT" ? .reply(200) : .head(404, headers: ["Content-Length": "0"])
        }
        let error = await fixture.failure()
        #expect(error?.consequence == .retry && error?.code == "NotStored")
    }

    @Test func `a store that refuses the checksum header is remembered`() async throws {
        let fixture = try S3Fixture { request, _ in
            if request.headers["x-amz-checksum-sha256"] != nil {
                return S3Fixture.error(501, "NotImplemented")
            }
            return request.method == "PUT"
                ? .reply(200)
                : .head(
                    200,
                    headers: ["Content-Length": "12", "x-amz-meta-sha256": S3Fixture.hash.hex])
        }
        for _ in 0..<2 { #expect(await fixture.failure() == nil) }
        #expect(fixture.server.requests.map(\.method) == ["PUT", "PUT", "HEAD", "PUT", "HEAD"])
    }

    @Test func `names people gave are percent-encoded, and what does not fit is left out`()
        async throws
    {
        let fixture = try S3Fixture { _, _ in S3Fixture.proof }
        var source = S3Fixture.source
        source.metadata = [
            "name": "蒸蛋 +\n.png", "zlong": String(repeating: "魚", count: 300), "Bad:": "x",
        ]
        _ = try await fixture.remote.put("v1/a.jpg", source) { _ in }
        let headers = fixture.server.requests[0].headers
        #expect(headers["x-amz-meta-name"] == "%E8%92%B8%E8%9B%8B%20%2B%0A.png")
        #expect(headers["x-amz-meta-zlong"] == nil)
        #expect(!headers.keys.contains { $0.contains("bad") })
    }

    @Test func `a file is sent whole, and again whole when the connection dies`() async throws {
        let folder = TemporaryFolder()
        let content = bytes(300_000, seed: 9)
        let source = try fileSource(content, at: folder("a.jpg"))
        let fixture = try S3Fixture { request, before in
            before == 0
                ? .replyThenDie(503)
                : .reply(
                    200, headers: ["x-amz-checksum-sha256": SHA256.hash(request.body).base64])
        }
        do throws(RemoteError) {
            _ = try await fixture.remote.put("v1/a.jpg", source) { _ in }
        } catch {
            #expect(error.consequence == .retry)
            _ = try await fixture.remote.put("v1/a.jpg", source) { _ in }
        }
        #expect(fixture.server.requests.last?.body == content)
    }

    @Test func `temporary keys are sent with their token, signed`() async throws {
        let fixture = try S3Fixture(token: "TOKEN") { _, _ in S3Fixture.proof }
        #expect(await fixture.failure() == nil)
        let headers = fixture.server.requests[0].headers
        #expect(headers["x-amz-security-token"] == "TOKEN")
        #expect(headers["authorization"]?.contains("x-amz-security-token") == true)
        #expect(headers["authorization"]?.contains("canary") == false)
    }
}
