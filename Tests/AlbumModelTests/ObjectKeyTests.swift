import AlbumModel
import FoundationEssentials
import Testing

@Suite struct ObjectKeyTests {
    private let user = UUID(lowerText: "0a1b2c3d-0000-4000-8000-00000000000a")!
    private let file = UUID(lowerText: "0a1b2c3d-0000-4000-8000-00000000000b")!
    private let hash = String(repeating: "0123456789abcdef", count: 4)
    private let device = DeviceID(value: 0xabcd)

    @Test func `keys have the layout of the design`() throws {
        let key = try #require(
            ObjectKey.file(user: user, file: file, sha256: hash, fileExtension: "jpg"))
        #expect(
            key.text
                == "v1/u/0a1b2c3d-0000-4000-8000-00000000000a/files/"
                + "0a1b2c3d-0000-4000-8000-00000000000b/\(hash).jpg")
        let name = try #require(SegmentName(device: device, from: 1, to: 40, sha256: hash))
        #expect(
            ObjectKey.segment(name, user: user).text
                == "v1/u/0a1b2c3d-0000-4000-8000-00000000000a/log/000000000000abcd/"
                + "0000000001-0000000040-0123456789abcdef.jsonl.gz")
        #expect(ObjectKey.format.text == "v1/format.json")
    }

    @Test func `what is made reads back as the same`() throws {
        let name = try #require(
            SegmentName(device: device, from: 7, to: 9_999_999_999, sha256: hash))
        for key in [
            ObjectKey.format, ObjectKey.segment(name, user: user),
            try #require(
                ObjectKey.file(user: user, file: file, sha256: hash, fileExtension: "png")),
        ] {
            #expect(ObjectKey(key.text) == key)
            #expect(
                key.text.utf8.allSatisfy {
                    "abcdefghijklmnopqrstuvwxyz0123456789/.-".utf8.contains($0)
                })
        }
    }

    @Test func `hostile and strange keys are not read`() {
        let base = "v1/u/0a1b2c3d-0000-4000-8000-00000000000a/"
        let id = "0a1b2c3d-0000-4000-8000-00000000000b"
        let bad = [
            "", "/v1/format.json", "v1/FORMAT.json", "v1/format.json/", "../v1/format.json",
            base, base + "files/\(id)/\(hash)", base + "files/\(id)/\(hash).",
            base + "files/\(id)/\(hash).jp/g", base + "files/\(id)/\(hash).jpg/..",
            base + "files/\(id)/\(hash.uppercased()).jpg", base + "files/\(id)/\(hash).JPG",
            base + "files/\(id.uppercased())/\(hash).jpg", base + "files/../\(hash).jpg",
            base + "files/\(id)/../../\(hash).jpg", base + "files/\(id)/\(hash).jpg\0",
            base + "files//\(hash).jpg", base + "files/\(id)/\(hash.dropLast()).jpg",
            base + "files/\(id)/\(hash).\(String(repeating: "a", count: 300))",
            base + "log/000000000000abcd/0000000002-0000000001-0123456789abcdef.jsonl.gz",
            base + "log/000000000000abcd/0000000000-0000000001-0123456789abcdef.jsonl.gz",
            base + "log/000000000000abcd/1-2-0123456789abcdef.jsonl.gz",
            base + "log/abcd/0000000001-0000000002-0123456789abcdef.jsonl.gz",
            base + "log/000000000000abcd/+000000001-0000000002-0123456789abcdef.jsonl.gz",
            base + "log/000000000000abcd/0000000001-0000000002-\(hash).jsonl.gz",
            base + "other/\(id)/\(hash).jpg", "v2" + base.dropFirst(2) + "files/\(id)/\(hash).jpg",
        ]
        for key in bad { #expect(ObjectKey(key) == nil, "\(key)") }
    }

    @Test func `names that people gave cannot get into a key`() {
        for fileExtension in ["", "蛋", "j g", "jpg+", "..", "toolongext", "JPG"] {
            #expect(
                ObjectKey.file(user: user, file: file, sha256: hash, fileExtension: fileExtension)
                    == nil)
        }
    }
}
