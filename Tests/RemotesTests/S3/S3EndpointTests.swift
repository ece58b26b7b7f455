import Testing
import TestSupport

@testable import Remotes

@Suite(.tags(.small)) struct S3EndpointTests {
    @Test(arguments: [
        ("album", nil, "album.s3.eu-west-1.amazonaws.com", "/a/b"),
        ("al.bum", nil, "s3.eu-west-1.amazonaws.com", "/al.bum/a/b"),
        ("album", "http://127.0.0.1:9000", "127.0.0.1:9000", "/album/a/b"),
        ("album", "http://localhost:9000/", "localhost:9000", "/album/a/b"),
        ("album", "https://[::1]:9000/s3", "[::1]:9000", "/s3/album/a/b"),
        ("album", "https://Minio.Example", "minio.example", "/album/a/b"),
        (
            "album", "https://s3.dualstack.eu-west-1.amazonaws.com",
            "album.s3.dualstack.eu-west-1.amazonaws.com", "/a/b"
        ),
    ])
    func `the bucket stands where the store expects it`(
        _ bucket: String, _ text: String?, _ authority: String, _ path: String
    ) throws {
        let endpoint = try S3Endpoint(bucket: bucket, region: "eu-west-1", endpoint: text)
        #expect(endpoint.authority == authority)
        #expect(endpoint.wirePath("a/b") == path)
    }

    @Test(arguments: [
        "", "minio:9000", "ftp://host", "https://", "https://user:SECRET@host", "https://host?x",
        "https://ho st", "https://host:0", "https://host:99999", "https://host/a%2fb",
        "https://host\r\nx: y",
    ])
    func `an endpoint that cannot be used is named`(_ text: String) {
        let error = #expect(throws: RemoteError.self) {
            try S3Endpoint(bucket: "album", region: "us-east-1", endpoint: text)
        }
        #expect(error?.code == "BadEndpoint" && error?.detail.contains("SECRET") == false)
    }

    @Test func `only hosts that belong to the store are trusted`() throws {
        let amazon = try S3Endpoint(bucket: "album", region: "us-east-1", endpoint: nil)
        #expect(amazon.trusts("album.s3.eu-west-1.amazonaws.com"))
        #expect(!amazon.trusts("amazonaws.com.evil.example"))
        #expect(!amazon.trusts("evilamazonaws.com"))
        let own = try S3Endpoint(
            bucket: "album", region: "us-east-1", endpoint: "https://s3.example:9000")
        #expect(own.trusts("s3.example:9000") && own.trusts("b.s3.example"))
        #expect(!own.trusts("example") && !own.trusts("evils3.example"))
        #expect(own.moved(toRegion: "eu-west-1") == nil)
        #expect(amazon.moved(toRegion: "cn-north-1")?.host == "s3.cn-north-1.amazonaws.com.cn")
    }

    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
        ("Tue, 29 Feb 2000 23:59:59 GMT", 951_868_799),
        ("Mon, 30 Nov 2026 08:34:07 GMT", 1_796_027_647),
    ])
    func `a date of a header is read`(_ text: String, _ seconds: Int64) {
        #expect(HTTPDate.unixSeconds(text) == seconds)
    }

    @Test(arguments: ["", "now", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 25:49:37 GMT"])
    func `what is no date is none`(_ text: String) {
        #expect(HTTPDate.unixSeconds(text) == nil)
    }
}
