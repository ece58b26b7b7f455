import Remotes
import TestSupport
import Testing

@Suite(.tags(.medium)) struct S3ListTests {
    static func listing(_ keys: [String], next: String? = nil, more: String = "") -> String {
        let contents = keys.map { "<Contents><Key>\($0)</Key><Size>5</Size></Contents>" }.joined()
        let token = next.map { "<NextContinuationToken>\($0)</NextContinuationToken>" } ?? ""
        return """
            <?xml version="1.0" encoding="UTF-8"?>\
            <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>album</Name>\
            <EncodingType>url</EncodingType><IsTruncated>\(next != nil)</IsTruncated>\
            \(contents)\(token)\(more)</ListBucketResult>
            """
    }

    @Test func `pages are asked for by the store's token, as it gave it`() async throws {
        let fixture = try S3Fixture { _, before in
            .reply(
                200,
                body: before == 0
                    ? Self.listing(["fish/v1/a", "fish/v1/b"], next: "t+/=&amp;1")
                    : Self.listing(["fish/v1/c"]))
        }
        #expect(try await fixture.remote.allKeys("v1/") == ["v1/a", "v1/b", "v1/c"])
        let targets = fixture.server.requests.map(\.target)
        #expect(targets[0].contains("prefix=fish%2Fv1%2F"))
        #expect(targets[1].contains("continuation-token=t%2B%2F%3D%261"))
    }

    @Test func `encoded keys come back, foreign ones are left out`() async throws {
        let keys = ["fish/v1/..%2F..%2Fetc", "fish/v1/%E9%BB%91+%2B", "other/x"]
        let fixture = try S3Fixture { _, _ in .reply(200, body: Self.listing(keys)) }
        let page = try await fixture.remote.list("v1/", cursor: nil)
        #expect(page.objects.map(\.key) == ["v1/../../etc", "v1/黑 +"])
    }

    @Test(arguments: [
        "", "<", "<ListBucketResult>", "<ListBucketResult><Contents><Key>fish/a</Key>",
        "<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult><x>",
    ])
    func `a listing that is cut off is retried, never taken as short`(_ body: String) async throws {
        let fixture = try S3Fixture { _, _ in .reply(200, body: body) }
        let error = await #expect(throws: RemoteError.self) {
            try await fixture.remote.list("", cursor: nil)
        }
        #expect(error?.consequence == .retry)
    }

    @Test(arguments: [
        "<!DOCTYPE a [<!ENTITY b 'bomb'>]><ListBucketResult>&b;</ListBucketResult>",
        "<html><body>a proxy's page</body></html>",
        listing(["fish/a"]).replacing("<Size>5</Size>", with: "<Size>-5</Size>"),
        listing(["fish/%zz"]), listing(["fish/b", "fish/a"]),
        listing([], next: "").replacing("true", with: "false").replacing("false", with: "true"),
        String(repeating: "<a>", count: 1000),
    ])
    func `what is no listing is refused`(_ body: String) async throws {
        let fixture = try S3Fixture { _, _ in .reply(200, body: body) }
        let error = await #expect(throws: RemoteError.self) {
            try await fixture.remote.list("", cursor: nil)
        }
        #expect(error?.consequence == .corrupt)
    }

    @Test func `an endless reply is cut at its limit`() async throws {
        let fixture = try S3Fixture { _, _ in
            .reply(200, body: String(repeating: "<a/>", count: (8 << 20) / 4 + 1))
        }
        let error = await #expect(throws: RemoteError.self) {
            try await fixture.remote.list("", cursor: nil)
        }
        #expect(error?.code == "TooLarge")
    }

    @Test func `a listing that goes round in a circle is found out`() async throws {
        let fixture = try S3Fixture { _, before in
            .reply(
                200,
                body: Self.listing([before % 2 == 0 ? "fish/a" : "fish/b"], next: "t\(before % 3)"))
        }
        let error = await #expect(throws: RemoteError.self) {
            try await fixture.remote.allKeys("")
        }
        #expect(error?.code == "ListingLoop")
        #expect(fixture.server.requests.count == 3)
    }

    @Test func `a page without keys may be followed by one with`() async throws {
        let fixture = try S3Fixture { _, before in
            .reply(
                200,
                body: before == 0 ? Self.listing([], next: "t") : Self.listing(["fish/a"]))
        }
        #expect(try await fixture.remote.allKeys("") == ["a"])
    }

    @Test func `children are asked for as folders`() async throws {
        let folders = "<CommonPrefixes><Prefix>fish/v1/u/a%2F</Prefix></CommonPrefixes>"
        let fixture = try S3Fixture { _, _ in .reply(200, body: Self.listing([], more: folders)) }
        #expect(try await fixture.remote.children(of: "v1/u/") == ["a"])
        #expect(fixture.server.requests[0].target.contains("delimiter=%2F"))
    }
}
