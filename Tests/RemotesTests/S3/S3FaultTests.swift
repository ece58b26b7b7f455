import Digest
import Remotes
import TestSupport
import Testing

/// What each fault of a store or a network means for the queue.
@Suite(.tags(.medium)) struct S3FaultTests {
    struct Refusal: Sendable, CustomTestStringConvertible {
        var status: Int
        var code: String
        var consequence: RemoteError.Consequence
        var testDescription: String { "\(status) \(code)" }
    }

    static let refusals: [Refusal] = [
        Refusal(status: 503, code: "SlowDown", consequence: .retry),
        Refusal(status: 500, code: "InternalError", consequence: .retry),
        Refusal(status: 503, code: "Unheard", consequence: .retry),
        Refusal(status: 429, code: "TooManyRequests", consequence: .retry),
        Refusal(status: 408, code: "RequestTimeout", consequence: .retry),
        Refusal(status: 400, code: "RequestTimeout", consequence: .retry),
        Refusal(status: 400, code: "IncompleteBody", consequence: .retry),
        Refusal(status: 400, code: "BadDigest", consequence: .retry),
        Refusal(status: 400, code: "XAmzContentSHA256Mismatch", consequence: .retry),
        Refusal(status: 409, code: "OperationAborted", consequence: .retry),
        Refusal(status: 409, code: "ConditionalRequestConflict", consequence: .retry),
        Refusal(status: 403, code: "AccessDenied", consequence: .park),
        Refusal(status: 404, code: "NoSuchBucket", consequence: .park),
        Refusal(status: 403, code: "InvalidAccessKeyId", consequence: .park),
        Refusal(status: 403, code: "SignatureDoesNotMatch", consequence: .park),
        Refusal(status: 400, code: "ExpiredToken", consequence: .park),
        Refusal(status: 403, code: "QuotaExceeded", consequence: .park),
        Refusal(status: 507, code: "InsufficientStorage", consequence: .park),
        Refusal(status: 200, code: "InternalError", consequence: .retry),
        Refusal(status: 200, code: "AccessDenied", consequence: .park),
    ]

    @Test(arguments: refusals)
    func `a refusal is retried or parked`(_ refusal: Refusal) async throws {
        let fixture = try S3Fixture { _, _ in S3Fixture.error(refusal.status, refusal.code) }
        let error = await fixture.failure()
        #expect(error?.consequence == refusal.consequence)
        #expect(error?.code == refusal.code)
        #expect(error?.detail == "as scripted")
    }

    @Test func `a refusal that is no XML goes by its status`() async throws {
        let fixture = try S3Fixture { _, _ in .reply(502, body: "<html><b>Bad gateway") }
        let error = await fixture.failure()
        #expect(error?.consequence == .retry && error?.code == "HTTP502")
    }

    @Test func `Retry-After is told`() async throws {
        let fixture = try S3Fixture { _, _ in
            S3Fixture.error(503, "SlowDown", headers: ["Retry-After": "7"])
        }
        #expect(await fixture.failure()?.retryAfter == 7)
    }

    @Test(arguments: [
        "", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf",
    ])
    func `a reset, a lost reply and half a reply are retried`(_ text: String) async throws {
        let fixture = try S3Fixture { _, _ in .cut(text) }
        #expect(await fixture.failure()?.consequence == .retry)
    }

    @Test func `a stall ends and is retried`() async throws {
        let fixture = try S3Fixture(stallSeconds: 1) { _, _ in .stall }
        let error = await fixture.failure()
        #expect(error?.consequence == .retry && error?.code == "curl28")
    }

    @Test func `nothing listening is offline`() async throws {
        var fixture: S3Fixture? = try S3Fixture { _, _ in .reply(200) }
        let remote = try #require(fixture?.remote)
        fixture = nil
        let error = await #expect(throws: RemoteError.self) { try await remote.head("v1/a.jpg") }
        #expect(error?.consequence == .offline)
    }

    @Test func `a cancelled put ends at once`() async throws {
        let fixture = try S3Fixture { _, _ in .stall }
        let put = Task { await fixture.failure() }
        while fixture.server.requests.isEmpty { await Task.yield() }
        put.cancel()
        #expect(await put.value?.consequence == .cancelled)
    }

    @Test func `a wrong clock is set by the store's date, once`() async throws {
        let fixture = try S3Fixture(clock: 1_700_000_000) { request, _ in
            request.headers["x-amz-date"] == "20261130T083407Z"
                ? S3Fixture.proof
                : S3Fixture.error(
                    403, "RequestTimeTooSkewed",
                    headers: ["Date": "Mon, 30 Nov 2026 08:34:07 GMT"])
        }
        for _ in 0..<2 { #expect(await fixture.failure() == nil) }
        #expect(fixture.server.requests.count == 3)
        #expect(fixture.remote.clockOffset == 1_796_027_647 - 1_700_000_000)
    }

    @Test func `a clock that stays wrong is retried later, not for ever now`() async throws {
        let fixture = try S3Fixture { _, _ in
            S3Fixture.error(
                403, "RequestTimeTooSkewed", headers: ["Date": "Mon, 30 Nov 2026 08:34:07 GMT"])
        }
        #expect(await fixture.failure()?.consequence == .retry)
        #expect(fixture.server.requests.count == 2)
    }

    @Test func `the bucket's region is taken on and the request signed anew`() async throws {
        let fixture = try S3Fixture { request, _ in
            request.headers["authorization"]?.contains("/eu-west-1/s3/") == true
                ? S3Fixture.proof
                : S3Fixture.error(
                    400, "AuthorizationHeaderMalformed", more: "<Region>eu-west-1</Region>")
        }
        for _ in 0..<2 { #expect(await fixture.failure() == nil) }
        #expect(fixture.server.requests.count == 3)
    }

    @Test func `nothing is sent to another host that a store names`() async throws {
        let thief = ScriptedServer { _, _ in .reply(200) }
        let fixture = try S3Fixture(token: "TOKEN") { _, _ in
            S3Fixture.error(
                307, "TemporaryRedirect",
                headers: [
                    "Location": "http://localhost:\(thief.port)/album/x",
                    "x-amz-bucket-region": "eu-west-1",
                ])
        }
        let error = await fixture.failure()
        #expect(error?.consequence == .park && error?.code == "Redirect")
        #expect(thief.requests.isEmpty)
        #expect(fixture.server.requests.count == 1)
    }

    @Test func `no secret is in any error`() async throws {
        for answer in [S3Fixture.error(403, "SignatureDoesNotMatch"), .cut(""), .reply(301)] {
            let fixture = try S3Fixture(token: "canary-token") { _, _ in answer }
            let error = try #require(await fixture.failure())
            var text = "\(error)"
            dump(error, to: &text)
            #expect(!text.contains("canary"))
        }
    }
}
