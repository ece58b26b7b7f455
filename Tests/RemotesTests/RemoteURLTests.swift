import Remotes
import TestSupport
import Testing

@Suite(.tags(.small)) struct RemoteURLTests {
    @Test(arguments: [
        ("s3://album", RemoteURL.s3(bucket: "album", prefix: ""), "s3://album"),
        ("s3://al.bum/", .s3(bucket: "al.bum", prefix: ""), "s3://al.bum"),
        ("s3://album/a/b/", .s3(bucket: "album", prefix: "a/b"), "s3://album/a/b"),
        ("s3://album/黑 格", .s3(bucket: "album", prefix: "黑 格"), "s3://album/黑 格"),
        ("file:///mnt/nas", .folder("/mnt/nas"), "file:///mnt/nas"),
        ("file:///mnt/my%20nas/", .folder("/mnt/my nas"), "file:///mnt/my%20nas"),
    ])
    func `an address is read, and written so that it reads back`(
        _ text: String, _ url: RemoteURL, _ written: String
    ) throws {
        #expect(try RemoteURL(text) == url)
        #expect(url.text == written)
        #expect(try RemoteURL(written) == url)
    }

    @Test(arguments: [
        ("", RemoteURLError.Reason.scheme), ("album", .scheme), ("ftp://album", .scheme),
        ("https://s3.example/album", .endpoint), ("s3://", .bucket), ("s3://ab", .bucket),
        ("s3://-album", .bucket), ("s3://al..bum", .bucket), ("s3://al bum", .bucket),
        ("s3://album/a//b", .prefix), ("s3://album/../b", .prefix), ("s3://album/a\u{1b}", .prefix),
        ("file://host/a", .folder), ("file:a", .folder), ("file:///", .folder),
        ("file:///a/../b", .folder), ("file:///a%00b", .folder), ("file:///a%zz", .folder),
    ])
    func `what cannot be used is refused with its reason`(
        _ text: String, _ reason: RemoteURLError.Reason
    ) {
        let error = #expect(throws: RemoteURLError.self) { try RemoteURL(text) }
        #expect(error?.reason == reason && error?.text == text)
    }

    @Test(arguments: [
        "s3://KEYID:SECRET@album/x", "s3://KEYID:SEC/RET@album/x", "s3://KEYID:SECRET",
        "https://user:SECRET@host/album", "https://host/?X-Amz-Signature=SECRET",
    ])
    func `keys in an address are refused and never repeated`(_ text: String) throws {
        let error = #expect(throws: RemoteURLError.self) { try RemoteURL(text) }
        #expect(error?.text.contains("SECRET") == false && error?.text.contains("RET@") == false)
        #expect(try RemoteURL("s3://album/me@home:1") == .s3(bucket: "album", prefix: "me@home:1"))
    }
}
