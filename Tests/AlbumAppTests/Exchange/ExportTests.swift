import AlbumModel
import Disk
import FoundationEssentials
import Pictures
import TestSupport
import Testing

/// What leaves the album, and how it comes back.
@Suite(.tags(.medium)) struct ExportTests {
    let album = TestAlbum()

    private func photo(_ name: String, seed: UInt64 = 1, hour: Int = 6) throws -> String {
        var facts = PhotoFacts(format: "JPEG", width: 60, height: 40)
        facts.takenAt = LocalTime(
            year: 2026, month: 5, day: 1, hour: hour, offsetMinutes: 480)
        (facts.latitude, facts.longitude) = (25.1123, 121.9187)
        (facts.make, facts.model) = ("Canon", "Canon EOS R5")
        let path = album.folder(name)
        let bytes = TestJPEG.photo(60, 40, seed: seed, exif: ExifWriter(facts).bytes).bytes
        try SmallFile.write(bytes, to: path)
        return path
    }

    /// An album with one of everything, the bin too.
    private func fill() async throws {
        _ = try await album.object(
            "spot", "龍洞", "--at", "25.1123,121.9187", "--area", "東北角", "--alias", "龍洞灣")
        _ = try await album.object(
            "add", "黑鯛", try photo("a.jpg"), try photo("b.jpg", seed: 2), "--place", "龍洞",
            "--length", "42.5cm", "--weight", "3斤", "--note", "=SUM(1)\n第二行, \"quoted\"", "--tag",
            "夜釣", "--tag", "磯", "--title", "<b>big</b>", "--bait", "南極蝦", "--gear", "-3 rod")
        _ = try await album.object(
            "add", "Sea monster", "--new", "--date", "2026-06-02 23:30", "--lost", "--count", "3")
        _ = try await album.object(
            "page", "--date", "2026-05-01", "--until", "2026-05-03", "--title", "Trip", "--with",
            "阿明", "--place", "龍洞", "--blank", try photo("c.jpg", seed: 3))
        _ = try await album.object("import", try photo("d.jpg", seed: 4))
        let gone = try await album.object("add", "#3", "--date", "2026-01-01")
        _ = try await album.object("remove", try #require(gone["catch"]?.string))
        _ = try await album.object("edit", "#7", "--wanted", "yes")
        _ = try await album.object("goal", "30", "--year", "2026")
    }

    private func everything(_ album: TestAlbum) async throws -> [JSONValue] {
        var all: [JSONValue] = []
        for command in ["catches", "photos", "diary", "spots", "bin"] {
            // When it was put into the bin is the import's time there.
            all += try await album.array(command).map { record in
                var members = record.object ?? [:]
                members["binnedAt"] = nil
                return .object(members)
            }
        }
        all.append(.array(try await album.array("list", "--wanted")))
        all.append(.array(try await album.array("list", "--caught")))
        all.append(try await album.object("goal", "--year", "2026"))
        return all
    }

    @Test func `the complete export comes back identical, byte for byte, and only once`()
        async throws
    {
        try await fill()
        let file = album.folder("out/album.json")
        try Folder.makeAll(album.folder("out"))
        let written = try await album.object("export", file)
        #expect(written["originals"]?.int == 4)
        let other = TestAlbum()
        let dry = try await other.object("import-album", file, "--dry-run")
        #expect(dry["added"]?.int == written["records"]?.int && dry["refused"]?.int == 0)
        #expect(try Folder.facts(other.path) == nil)
        let taken = try await other.object("import-album", file)
        #expect(taken["added"]?.int == written["records"]?.int)

        #expect(try await everything(other) == everything(album))
        #expect(try await other.object("doctor", "--deep")["ok"]?.bool == true)
        let again = album.folder("again.json")
        _ = try await other.run("export", again)
        let records = { (path: String) in
            try JSONValue(decoding: SmallFile.read(path, limit: 1 << 24))["records"]
        }
        #expect(try records(again) == records(file))

        let twice = try await other.object("import-album", file)
        #expect(twice["added"]?.int == 0 && twice["known"] == taken["added"])
        // One undo takes all of it back.
        _ = try await other.object("undo")
        #expect(try await other.array("catches").isEmpty)
        #expect(try await other.object("goal", "--year", "2026")["goal"]?.isNull == true)
    }

    @Test func `a damaged original is left out with its photo, and named`() async throws {
        _ = try await album.object("add", "#1", try photo("a.jpg"))
        let file = album.folder("album.json")
        _ = try await album.object("export", file)
        let originals = album.folder("album.originals")
        let names = try FileManager.default.subpathsOfDirectory(atPath: originals)
        let name = try #require(names.first { $0.hasSuffix(".jpg") })
        try SmallFile.write(Array("something else".utf8), to: originals + "/" + name)
        let other = TestAlbum()
        let result = try await other.run("import-album", file, "--json", "--lang", "en")
        #expect(result.status == 3 && result.errors.contains("a.jpg"))
        #expect(try await other.array("catches").count == 1)
        #expect(try await other.array("photos").isEmpty)
        #expect(try await other.object("doctor", "--deep")["ok"]?.bool == true)
    }

    @Test func `a hostile export names no path and makes no half record`() async throws {
        let file = album.folder("x.json")
        let records = [
            #"{"t":"photo","id":"3f2a0000-0000-4000-8000-000000000001","set":{"sha256":"../../etc","extension":"jpg","bytes":1}}"#,
            #"{"t":"catch","id":"../x","set":{"stamp":"x","caughtAt":"y"}}"#,
            #"{"t":"catch","id":"3f2a0000-0000-4000-8000-000000000002","set":{"caughtAt":"2026"}}"#,
            #"{"t":"setting","id":"local.remote","set":{"value":"s3://evil"}}"#,
            #"{"nothing":1}"#,
        ]
        let text =
            #"{"format":"gyotaku-album","v":1,"originals":"../../x","records":["#
            + records.joined(separator: ",") + "]}"
        try SmallFile.write(Array(text.utf8), to: file)
        let result = try await album.run("import-album", file, "--json")
        #expect(result.status == 1)
        let counts = try JSONValue(decoding: Array(result.output.utf8))
        #expect(counts["added"]?.int == 0 && counts["refused"]?.int == 4)
        #expect(try await album.object("doctor", "--deep")["ok"]?.bool == true)
        try SmallFile.write(
            Array(#"{"format":"gyotaku-album","v":9,"records":[]}"#.utf8), to: file)
        #expect(try await album.run("import-album", file, "--lang", "en").errors.contains("newer"))
    }

    @Test func `CSV goes out and comes back with every field as it was typed`() async throws {
        try await fill()
        let file = album.folder("catches.csv")
        _ = try await album.object("export", file, "--place", "exact")
        let other = TestAlbum()
        let dry = try await other.object("import-album", file, "--dry-run", "--new")
        #expect(dry["added"]?.int == 2)
        let taken = try await other.object("import-album", file, "--new")
        #expect(taken["added"]?.int == 2 && taken["refused"]?.int == 0)
        let fields = [
            "id", "name", "caughtAt", "utcOffset", "length", "weight", "count", "place",
            "latitude", "longitude", "title", "note", "tags", "released", "lost", "bait", "gear",
            "weather",
        ]
        let (old, new) = (try await album.array("catches"), try await other.array("catches"))
        #expect(new.count == 2)
        for (old, new) in zip(old, new) {
            for field in fields { #expect(old[field] == new[field], "\(field)") }
        }
        #expect(try await other.object("import-album", file, "--new")["known"]?.int == 2)
        _ = try await other.object("undo")
        #expect(try await other.array("catches").isEmpty)
    }

    @Test
    func `a table of another program: columns by name, two alike are two, doubts are refused`()
        async throws
    {
        let file = album.folder("old.csv")
        let text = """
            Species;Date;Length;Weight;Notes;Quantity
            クロダイ;2024-05-01 06:10;32 cm;;first;1
            クロダイ;2024-05-01 06:10;32 cm;;first;1
            クロダイ;2024-05-02;100;;no unit;1
            nobody knows it;2024-05-03;;;;
            クロダイ;someday;;;;
            クロダイ;2024-05-04;1.2 kg;;wrong kind;
            クロダイ;2024-05-05;;5 lb 3 oz;;2

            """
        try SmallFile.write(Array(text.utf8), to: file)
        let result = try await album.run("import-album", file, "--json", "--lang", "en")
        #expect(result.status == 3)
        for line in [4, 5, 6, 7] { #expect(result.errors.contains("line \(line): ")) }
        let counts = try JSONValue(decoding: Array(result.output.utf8))
        #expect(counts["added"]?.int == 3 && counts["refused"]?.int == 4)
        let catches = try await album.array("catches")
        #expect(catches.count == 3)
        #expect(catches[0]["weight"]?["text"]?.string == "5+3")
        #expect(catches[1]["length"]?["text"]?.string == "32")
        let again = try await album.run("import-album", file, "--json")
        #expect(try JSONValue(decoding: Array(again.output.utf8))["added"]?.int == 0)
    }

    @Test(arguments: ["csv", "gpx", "kml", "pages"])
    func `no form tells the spot unless asked to`(_ form: String) async throws {
        try await fill()
        for (level, isArea, isExact) in [
            ("none", false, false), (nil, true, false), ("exact", true, true),
        ] {
            let name = "out-\(level ?? "default")"
            let path = album.folder(form == "pages" ? name : name + "." + form)
            let result = try await album.run(
                ["export", path] + (level.map { ["--place", $0] } ?? []))
            #expect(result.status == 0, "\(result.errors)")
            let text = try Self.text(path)
            #expect(text.contains("龍洞") == isExact, "\(form) \(name)")
            #expect(text.contains("25.1123") == (isExact && form != "pages"), "\(form) \(name)")
            let hasNames = form == "csv" || form == "pages"
            #expect(text.contains("東北角") == (isArea && !isExact && hasNames), "\(form) \(name)")
        }
    }

    @Test
    func `the pages show what was told and hold nothing that runs or tells the camera's file`()
        async throws
    {
        try await fill()
        let folder = album.folder("diary")
        let written = try await album.object("export", folder)
        #expect(written["photos"]?.int == 3 && written["entries"]?.int == 3)
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
        #expect(
            names == [
                "2026-05.html", "2026-06.html", "index.html", "photos", "photos/1.png",
                "photos/2.png", "photos/3.png",
            ])
        let text = try Self.text(folder)
        for told in ["&lt;b&gt;big", "42.5 cm", "Canon EOS R5", "2026-05-01 06:00", "阿明"] {
            #expect(text.contains(told), "\(told)")
        }
        #expect(!text.contains("<script") && !text.contains("http:") && !text.contains("a.jpg"))
        for n in 1...3 {
            let bytes = try SmallFile.read(folder + "/photos/\(n).png", limit: 1 << 24)
            let picture = String(decoding: bytes, as: UTF8.self)
            #expect(!picture.contains("Canon") && !picture.contains("eXIf"))
            #expect(!picture.contains("user"))
        }
        // What is there is not written over.
        #expect(try await album.run("export", folder).status == 1)
    }

    private static func text(_ path: String) throws -> String {
        guard try Folder.facts(path)?.isFolder == true else {
            return String(decoding: try SmallFile.read(path, limit: 1 << 24), as: UTF8.self)
        }
        return try FileManager.default.subpathsOfDirectory(atPath: path)
            .filter { $0.hasSuffix(".html") }
            .map {
                String(decoding: try SmallFile.read(path + "/" + $0, limit: 1 << 24), as: UTF8.self)
            }
            .joined()
    }
}
