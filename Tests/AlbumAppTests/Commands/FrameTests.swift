import AlbumModel
import FoundationEssentials
import Pictures
import TestSupport
import Testing

@Suite(.tags(.medium)) struct FrameTests {
    let album = TestAlbum()

    /// A turned picture of a known camera, at a known place.
    private func picture(_ name: String, isTurned: Bool = false) throws -> String {
        var facts = PhotoFacts(format: "JPEG", width: 1, height: 1)
        facts.make = "Canon"
        facts.model = "Canon EOS 6D"
        facts.lens = "EF35mm f/2 IS USM"
        facts.fNumber = 2
        facts.exposureTime = 0.004
        facts.iso = 100
        facts.focalLength = 35
        facts.takenAt = LocalTime(year: 2026, month: 5, day: 3, hour: 6, minute: 10)
        facts.latitude = 25.1276
        facts.longitude = 121.7392
        facts.orientation = isTurned ? 6 : 1
        let jpeg = TestJPEG.photo(300, 200, seed: 7, exif: ExifWriter(facts).bytes)
        let path = album.folder(name)
        try Data(jpeg.bytes).write(to: URL(filePath: path))
        return path
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }

    private func reveals(_ value: JSONValue) -> [String] {
        value["reveals"]?.array?.compactMap(\.string) ?? []
    }

    @Test func `a file is framed without an album, and what it shows is listed`() async throws {
        let output = album.folder("share.jpg")
        let made = try await album.object("frame", try picture("a.jpg"), "-o", output)
        #expect(made["output"]?.string == output)
        // Its plate is 13 % of the shorter side.
        #expect(made["width"]?.int == 300 && made["height"]?.int == 226)
        #expect(reveals(made) == ["camera", "lens", "exposure"])
        let facts = try await exif(output)
        #expect(facts["make"] == .null && facts["latitude"] == .null)
        #expect(try !text(output).contains("Exif"))
    }

    private func exif(_ path: String) async throws -> JSONValue {
        try #require(try await album.array("exif", path).first)
    }

    @Test func `EXIF and the place go along only where both are asked for`() async throws {
        let source = try picture("a.jpg", isTurned: true)
        let kept = album.folder("kept.jpg")
        let made = try await album.object("frame", source, "-o", kept, "--keep-exif")
        #expect(reveals(made).contains("exif") && !reveals(made).contains("gps"))
        #expect(reveals(made).contains("date"), "the block that is kept tells it")
        #expect(made["width"]?.int == 200 && made["height"]?.int == 326)
        var facts = try await exif(kept)
        #expect(facts["make"]?.string == "Canon" && facts["latitude"] == .null)
        #expect(facts["orientation"]?.int == 1)
        let exact = album.folder("exact.jpg")
        let told = try await album.object(
            "frame", source, "-o", exact, "--keep-exif", "--place", "exact", "--style", "dated")
        #expect(reveals(told).contains("gps") && reveals(told).contains("exactPlace"))
        facts = try await exif(exact)
        #expect(facts["latitude"] != .null)
    }

    @Test func `several go into a folder under neutral names, and a bad one stops no other`()
        async throws
    {
        let folder = album.folder("out")
        let (a, b) = (try picture("DSC_0001.jpg"), try picture("DSC_0002.jpg"))
        let bad = album.folder("bad.jpg")
        try Data("no picture".utf8).write(to: URL(filePath: bad))
        for pass in 1...2 {
            let result = try await album.run(
                "frame", a, bad, b, "-o", folder + "/", "--json", "--style", "polaroid")
            #expect(result.status == 3, "\(result.errors)")
            let list = try #require(try JSONValue(decoding: Array(result.output.utf8)).array)
            #expect(list.count == 3 && list[1]["error"]?.string != nil)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            let wanted = [
                "gyotaku-frame-2.jpg", "gyotaku-frame-3.jpg", "gyotaku-frame-4.jpg",
                "gyotaku-frame.jpg",
            ]
            #expect(names == (pass == 1 ? [wanted[0], wanted[3]] : wanted))
        }
    }

    @Test func `a file that is there is never replaced`() async throws {
        let source = try picture("a.jpg")
        let output = album.folder("share.jpg")
        try Data("mine".utf8).write(to: URL(filePath: output))
        let result = try await album.run("frame", source, "-o", output)
        #expect(result.status == 1)
        #expect(try text(output) == "mine")
    }

    @Test func `a photo of the album brings its fish, and its place at the level chosen`()
        async throws
    {
        _ = try await album.object(
            "add", "#155", try picture("a.jpg"), "--title", "早上", "--length", "42cm", "--place",
            "秘密點")
        var told = try await album.object(
            "frame", "#155", "-o", album.folder("a.png"), "--style", "polaroid")
        #expect(reveals(told) == ["date", "title", "species", "length"])
        told = try await album.object(
            "frame", "#155", "-o", album.folder("b.png"), "--style", "polaroid", "--place", "exact")
        #expect(reveals(told).contains("exactPlace"))
    }

    @Test func `a style of one's own is used, and a mistake in it told with its line`() async throws
    {
        let source = try picture("a.jpg")
        let folder = album.folder("config") + "/gyotaku/frames"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        try Data("paper #102030\nborder 10 10 10 10\n".utf8)
            .write(to: URL(filePath: folder + "/mine.frame"))
        try Data("paper blue\n".utf8).write(to: URL(filePath: folder + "/wrong.frame"))
        let made = try await album.object(
            "frame", source, "--style", "mine", "-o", album.folder("mine.png"))
        #expect(made["width"]?.int == 340 && made["height"]?.int == 240)
        let result = try await album.run(
            "frame", source, "--style", "wrong", "-o", album.folder("w.png"), "--lang", "en")
        #expect(result.status == 2 && result.errors.contains("line 1"))
        let list = try await album.array("frame", "--styles")
        #expect(list.count == 10)
    }

    @Test func `a picture without a word gets no empty plate`() async throws {
        let path = album.folder("plain.jpg")
        try Data(TestJPEG.photo(300, 200, seed: 7).bytes).write(to: URL(filePath: path))
        let made = try await album.object("frame", path, "-o", album.folder("p.jpg"))
        #expect(made["height"]?.int == 200 && reveals(made).isEmpty)
        let titled = try await album.object(
            "frame", path, "-o", album.folder("t.jpg"), "--title", "黑鯛")
        #expect(titled["height"]?.int == 226 && reveals(titled) == ["title"])
    }

    @Test func `sizes, ratios and formats are as asked for`() async throws {
        let source = try picture("a.jpg")
        let made = try await album.object(
            "frame", source, "-o", album.folder("s.webp"), "--size", "150", "--ratio", "1:1",
            "--crop", "--style", "dated-dark", "--label", "model=My camera", "--quality", "80")
        #expect(made["width"]?.int == 150 && made["height"]?.int == 150)
        let facts = try await exif(album.folder("s.webp"))
        #expect(facts["format"]?.string == "WebP" && facts["width"]?.int == 150)
        for bad in [
            ["--ratio", "0:1"], ["--label", "nothing=1"], ["--fit", "--crop"], ["--style", "no"],
        ] {
            let result = try await album.run(
                ["frame", source, "-o", album.folder("x.jpg")] + bad)
            #expect(result.status == 2, "\(bad)")
        }
    }
}
