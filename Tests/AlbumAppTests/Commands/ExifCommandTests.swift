import AlbumModel
import FoundationEssentials
import Pictures
import TestSupport
import Testing

@Suite(.tags(.medium)) struct ExifCommandTests {
    private let album = TestAlbum()

    /// A JPEG of 40×30 whose EXIF says another size; its path.
    private func picture(_ width: UInt32, _ height: UInt32) throws -> String {
        var writer = ExifWriter()
        writer.set(0x0100, in: .main, to: .long([width]))
        writer.set(0x0101, in: .main, to: .long([height]))
        var jpeg = TestJPEG(40, 30, color: [9, 9, 9])
        jpeg.exif = writer.bytes
        let path = album.folder("\(width)x\(height).jpg")
        try Data(jpeg.bytes).write(to: URL(filePath: path))
        return path
    }

    @Test func `JSON has the recorded size and that of the picture, the album the latter`()
        async throws
    {
        let path = try picture(4048, 3036)
        let facts = try await album.array("exif", path)[0].object
        #expect(facts?["width"]?.int == 4048 && facts?["height"]?.int == 3036)
        #expect(facts?["pixelWidth"]?.int == 40 && facts?["pixelHeight"]?.int == 30)
        _ = try await album.run("import", path)
        let photo = try await album.array("photos")[0].object
        #expect(photo?["width"]?.int == 40 && photo?["height"]?.int == 30)
    }

    @Test func `a person is told the size, and that it was once a larger one`() async throws {
        let shrunk = try await album.run("exif", picture(4048, 3036), "--lang", "en")
        #expect(shrunk.output.contains("40 × 30 JPEG"))
        #expect(shrunk.output.contains("recorded as 4048 × 3036: the picture was made smaller"))
        for path in [try picture(40, 30), try picture(30, 40), try picture(20, 10)] {
            let same = try await album.run("exif", path, "--lang", "en")
            #expect(!same.output.contains("recorded"), "\(same.output)")
        }
    }
}
