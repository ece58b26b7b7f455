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

    @Test func `an album and a remote within a folder are passed over, and downloads that go on`()
        async throws
    {
        _ = try await album.run("import", picture("1.png"))
        _ = try await album.run("remote", "set", "file://" + album.folder("remote"))
        #expect(try await album.run("sync").status == 0)
        _ = try picture("2.png.part", seed: 2)
        _ = try picture("3.png", seed: 3)
        let looked = try await album.run("import", "-r", album.folder.path, "--dry-run")
        #expect(looked.output.contains("1 would be imported, 1 known already, 0 refused"))
        let result = try await album.run("import", "-r", album.folder.path)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("1 imported, 1 known already, 0 refused"))
        #expect(result.errors.contains("album is an album or a remote"))
        #expect(result.errors.contains("remote is an album or a remote"))
        #expect(try await album.array("photos").count == 2)
    }

    @Test func `what cannot be shown is kept, and that is said`() async throws {
        let huge = album.folder("huge.png")
        let png = PNGFile.signature + PNGFile.header(40_000, 40_000) + PNGFile.chunk("IEND", [])
        try Data(png).write(to: URL(filePath: huge))
        let result = try await album.run("import", huge)
        #expect(result.status == 3 && result.output.contains("1 imported"))
        #expect(result.errors.contains("huge.png is kept, without a print: too large a picture"))
        let photos = try await album.array("photos")
        #expect(photos[0].object?["width"]?.int == 40_000)
    }

    @Test func `a name in another encoding is told from one that is not there`() async throws {
        let result = try await album.run("exif", "latin\u{FFFD}.jpg", "absent.jpg")
        #expect(result.errors.contains("latin\u{FFFD}.jpg: its name is not UTF-8"))
        #expect(result.errors.contains("absent.jpg: there is no such file"))
    }
}
