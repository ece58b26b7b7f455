import Digest
import Remotes
import TestSupport
import Testing

@Suite(.tags(.medium)) struct S3ReadTests {
    @Test func `half an object is never a whole one`() async throws {
        let answers: [ScriptedServer.Answer] = [
            .cut("HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\na sm"),
            .raw("HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\na sm"),
            .raw("HTTP/1.0 200 OK\r\n\r\na sm"),
        ]
        for answer in answers {
            let fixture = try S3Fixture { _, _ in answer }
            let error = await #expect(throws: RemoteError.self) {
                try await fixture.remote.read("v1/a.jpg")
            }
            #expect(error?.consequence == .retry)
        }
    }

    @Test func `an object that is not what was put is corrupt`() async throws {
        let fixture = try S3Fixture { _, _ in
            .reply(200, headers: ["x-amz-meta-sha256": S3Fixture.hash.hex], body: "a small Fish")
        }
        let error = await #expect(throws: RemoteError.self) {
            try await fixture.remote.read("v1/a.jpg")
        }
        #expect(error?.consequence == .corrupt && error?.code == "ContentDiffers")
    }

    @Test func `a compressed reply is not unpacked`() async throws {
        let fixture = try S3Fixture { _, _ in
            .reply(200, headers: ["Content-Encoding": "gzip"], body: "a small fish")
        }
        #expect(try await fixture.remote.read("v1/a.jpg") == S3Fixture.content)
    }

    @Test func `no such key is missing, no such bucket is parked`() async throws {
        for (code, consequence) in [
            ("NoSuchKey", RemoteError.Consequence.missing), ("NoSuchBucket", .park),
        ] {
            let fixture = try S3Fixture { _, _ in S3Fixture.error(404, code) }
            let error = await #expect(throws: RemoteError.self) {
                try await fixture.remote.read("v1/a.jpg")
            }
            #expect(error?.consequence == consequence)
        }
    }

    @Test func `a refusal for a key that a listing does not have means that it is missing`()
        async throws
    {
        for (isListed, isListing) in [(false, true), (true, true), (false, false)] {
            let fixture = try S3Fixture { request, _ in
                guard request.target.contains("list-type=2") else {
                    return request.method == "HEAD"
                        ? .head(403, headers: [:]) : S3Fixture.error(403, "AccessDenied")
                }
                guard isListing else { return S3Fixture.error(403, "AccessDenied") }
                let key = isListed ? "fish/v1/a.jpg" : "fish/v1/a.jpg.other"
                return .reply(
                    200,
                    body: "<ListBucketResult><IsTruncated>false</IsTruncated><Contents>"
                        + "<Key>\(key)</Key><Size>1</Size></Contents></ListBucketResult>")
            }
            let error = await #expect(throws: RemoteError.self) {
                try await fixture.remote.read("v1/a.jpg")
            }
            let isMissing = isListing && !isListed
            #expect(error?.consequence == (isMissing ? .missing : .park))
            if isMissing {
                #expect(try await fixture.remote.head("v1/a.jpg") == nil)
            } else {
                await #expect(throws: RemoteError.self) {
                    try await fixture.remote.head("v1/a.jpg")
                }
            }
        }
    }

    @Test func `a HEAD that is refused for its clock is mended by the date alone`() async throws {
        let fixture = try S3Fixture(clock: 1_700_000_000) { request, _ in
            request.headers["x-amz-date"] == "20261130T083407Z"
                ? .head(200, headers: ["Content-Length": "5"])
                : .head(403, headers: ["Date": "Mon, 30 Nov 2026 08:34:07 GMT"])
        }
        #expect(try await fixture.remote.head("v1/a.jpg")?.byteCount == 5)
    }

    @Test(arguments: ["../etc/passwd", "/a", "a//b", "A", "黑格", "a\0b", ""])
    func `a key that could lead astray is refused before anything is sent`(
        _ key: String
    ) async throws {
        let fixture = try S3Fixture { _, _ in .reply(200) }
        let error = await #expect(throws: RemoteError.self) { try await fixture.remote.head(key) }
        #expect(error?.code == "InvalidKey")
        #expect(fixture.server.requests.isEmpty)
    }

    @Test func `deleting what is not there is no error`() async throws {
        let fixture = try S3Fixture { _, _ in S3Fixture.error(404, "NoSuchKey") }
        try await fixture.remote.delete("v1/a.jpg")
    }
}
