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

    @Test func `a catch without a photo has no print of its own`() async throws {
        let added = try await album.object("add", "#155")
        let id = try #require(added["catch"]?.string)
        let result = try await album.run("print", id, "-o", album.folder("no.png"), "--lang", "en")
        #expect(result.status == 1 && result.errors.contains("no photo"))
    }
}
