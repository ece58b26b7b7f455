@testable import AlbumModel
import FoundationEssentials
import Testing

@Suite struct UUIDTests {
    @Test func `a named UUID is that of RFC 9562's example`() throws {
        let dns = try #require(UUID(lowerText: "6ba7b810-9dad-11d1-80b4-00c04fd430c8"))
        #expect(
            UUID(namespace: dns, name: "www.example.com").lowerText
                == "2ed6657d-e927-568b-95e1-2665a8aea6a2")
    }

    @Test(arguments: [
        ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
        ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
        (String(repeating: "a", count: 119), "ee971065aaa017e0632a8ca6c77bb3bf8b1dfc56"),
    ])
    func `SHA-1 gives the published digests`(message: String, hex: String) {
        let digest = SHA1.digest(Array(message.utf8))
        #expect(digest.map { String(UInt16($0) + 256, radix: 16).dropFirst() }.joined() == hex)
    }

    @Test func `text is lower case and reads back, other forms do not`() throws {
        for _ in 0..<100 {
            let id = UUID()
            #expect(id.lowerText == id.uuidString.lowercased())
            #expect(UUID(lowerText: id.lowerText) == id)
            #expect(UUID(lowerText: id.uuidString) == nil || id.uuidString == id.lowerText)
        }
        for text in [
            "", "6ba7b8109dad11d180b400c04fd430c8", "6ba7b810-9dad-11d1-80b4-00c04fd430c8 ",
            "6ba7b810-9dad-11d1-80b400c04fd4-30c8", "6ba7b810-9dad-11d1-80b4-00c04fd430cg",
        ] { #expect(UUID(lowerText: text) == nil) }
    }

    @Test(arguments: [
        ("zh_TW.UTF-8", Region.tw), ("ja_JP.UTF-8", .jp), ("en_US", .na), ("en_AU.utf8", .au),
        ("en_NZ", .nz), ("de_DE@euro", .eu), ("pt_BR", .sa), ("th", .sea), ("zh-Hant-TW", .tw),
    ])
    func `a locale's country decides the region`(locale: String, region: Region) {
        #expect(Region.regions(locale: locale) == [region])
    }

    @Test(arguments: ["C", "C.UTF-8", "POSIX", "", "xx_XX"])
    func `without a country Taiwan and Japan show`(locale: String) {
        #expect(Region.regions(locale: locale) == [.tw, .jp])
    }
}
