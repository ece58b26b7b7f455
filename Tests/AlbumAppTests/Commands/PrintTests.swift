import AlbumModel
import FoundationEssentials
import TestSupport
import Testing

@Suite(.tags(.medium)) struct PrintTests {
    let album = TestAlbum()

    @Test func `a stamp without a photo is drawn, framed, and says what it is`() async throws {
        _ = try await album.object("add", "#155")
        let output = album.folder("stamp.png")
        let size = try await album.object("print", "#155", "-o", output)
        #expect(size["width"]?.int == 512 && size["height"]?.int == 512)
        let png = try Data(contentsOf: URL(filePath: output))
        #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        let text = String(decoding: png, as: UTF8.self)
        #expect(text.contains("Acanthopagrus schlegelii"))

        let again = album.folder("again.png")
        _ = try await album.object("print", "#155", "-o", again)
        #expect(try Data(contentsOf: URL(filePath: again)) == png)
    }

    @Test func `a stamp is drawn before there is an album, a name that is no stamp is refused`()
        async throws
    {
        let output = album.folder("155.png")
        let size = try await album.object("print", "155", "-o", output)
        #expect(size["width"]?.int == 512)
        let unknown = try await album.run("print", "nosuchfish", "-o", album.folder("x.png"))
        #expect(unknown.status == 1 && unknown.errors.contains("nothing in the album is"))
        let absent = try await album.run("print", "absent.jpg")
        #expect(absent.status == 1 && absent.errors.contains("there is no such file"))
        #expect(!FileManager.default.fileExists(atPath: album.path))
    }

    @Test func `a stamp shows the first photo that can be shown, else it is drawn`() async throws {
        let whole = TinyPNG.picture(width: 64, height: 48, seed: 1)
        func file(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
            try Data(bytes).write(to: URL(filePath: album.folder(name)))
            return album.folder(name)
        }
        let tiff: [UInt8] = [
            0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 2, 0, 0, 1, 3, 0, 1, 0, 0, 0, 40, 0, 0, 0,
            1, 1, 3, 0, 1, 0, 0, 0, 30, 0, 0, 0, 0, 0, 0, 0,
        ]
        _ = try await album.run(
            "add", "#20", try file("1.tif", tiff), try file("2.png", whole.prefix(whole.count / 2)),
            try file("3.png", whole))
        let shown = try await album.object("print", "#20", "-o", album.folder("20.png"))
        #expect(shown["width"]?.int == 64)
        _ = try await album.run("add", "#155", album.folder("1.tif"))
        let result = try await album.run("print", "#155", "-o", album.folder("155.png"))
        #expect(result.status == 0 && result.output.contains("512×512"))
        #expect(result.errors.contains("TIFF pictures are kept"))
    }

    @Test func `a catch without a photo has no print of its own`() async throws {
        let added = try await album.object("add", "#155")
        let id = try #require(added["catch"]?.string)
        let result = try await album.run("print", id, "-o", album.folder("no.png"), "--lang", "en")
        #expect(result.status == 1 && result.errors.contains("no photo"))
    }
}
