import AlbumModel
import FoundationEssentials
import TestSupport
import Testing

@Suite(.tags(.medium)) struct ImportCommandTests {
    private let album = TestAlbum()

    /// A picture in the album's home; its path.
    private func picture(_ name: String, seed: UInt64 = 1, cut: Bool = false) throws -> String {
        let bytes = TinyPNG.picture(width: 64, height: 48, seed: seed)
        let path = album.folder(name)
        try Data(cut ? bytes.prefix(bytes.count / 2) : bytes[...]).write(to: URL(filePath: path))
        return path
    }

    @Test func `a file that ends early is kept, told of and marked`() async throws {
        let result = try await album.run(
            "import", picture("whole.png", seed: 2), picture("half.png", cut: true))
        #expect(result.status == 3)
        #expect(result.output.contains("2 imported"))
        #expect(result.errors.contains("half.png: the file ends early"))
        #expect(!result.errors.contains("whole.png"))
        let photos = try await album.array("photos")
        #expect(photos.count == 2)
        let cut = photos.filter { $0.object?["isCut"] == .bool(true) }
        #expect(cut.map { $0.object?["file"]?.string } == ["half.png"])
        let added = try await album.run("add", "黑格", picture("cut.png", seed: 3, cut: true))
        #expect(added.status == 0 && added.errors.contains("cut.png: the file ends early"))
    }

    @Test func `what waits in the inbox becomes the photo of a catch, not a second photo`()
        async throws
    {
        let (one, two) = (try picture("1.png"), try picture("2.png", seed: 2))
        _ = try await album.run("import", one, two)
        let added = try await album.run("add", "黑格", one, one)
        #expect(added.status == 0, "\(added.errors)")
        let result = try await album.object("import", one, two, "--as", "黑格")
        #expect(result.object?["imported"]?.int == 1 && result.object?["known"]?.int == 1)
        let photos = try await album.array("photos")
        #expect(photos.count == 2)
        #expect(photos.allSatisfy { $0.object?["catch"]?.string != nil })
        #expect(try await album.array("catches").count == 2)
    }

    @Test func `what lies in the bin is not brought back, and that is said`() async throws {
        let path = try picture("1.png")
        _ = try await album.run("import", path)
        let id = try #require(try await album.array("photos")[0].object?["id"]?.string)
        #expect(try await album.run("remove", id).status == 0)
        let again = try await album.run("import", path)
        #expect(again.errors.contains("1.png is in the bin"))
        #expect(try await album.array("photos").isEmpty)
        #expect(try await album.object("import", path).object?["inBin"]?.int == 1)
    }

    @Test func `a name in another encoding is told from one that is not there`() async throws {
        let result = try await album.run("exif", "latin\u{FFFD}.jpg", "absent.jpg")
        #expect(result.errors.contains("latin\u{FFFD}.jpg: its name is not UTF-8"))
        #expect(result.errors.contains("absent.jpg: there is no such file"))
    }
}
