import AlbumModel
import Disk
import FoundationEssentials
import Pictures
import TestSupport
import Testing

@Suite(.tags(.medium)) struct ImportTests {
    let album = TestAlbum()
    private var photos: String { album.folder("photos") }

    private func photo(_ name: String, _ facts: PhotoFacts? = nil, seed: UInt64 = 1) throws {
        try Folder.makeAll(photos)
        let exif = facts.map { ExifWriter($0).bytes }
        try SmallFile.write(
            TestJPEG.photo(60, 40, seed: seed, exif: exif).bytes, to: photos + "/" + name)
    }

    @Test func `RAW and video are listed as not taken, by name, without being read`() async throws {
        try photo("a.jpg")
        for name in ["a.CR3", "b.nef", "c.MOV", "d.mp4"] {
            try SmallFile.write(Array("x".utf8), to: photos + "/" + name)
        }
        let result = try await album.run("import", photos, "--json", "--lang", "en")
        #expect(result.status == 3)
        let outcome = try JSONValue(decoding: Array(result.output.utf8))
        #expect(outcome["imported"]?.int == 1)
        let reasons = outcome["refused"]?.array?.compactMap { $0["reason"]?.string } ?? []
        #expect(reasons.count == 4)
        #expect(reasons.count { $0.contains("RAW") } == 2)
        #expect(reasons.count { $0.contains("video") } == 2)
    }

    @Test func `a dry run copies nothing and makes no album`() async throws {
        try photo("a.jpg")
        try photo("b.jpg", seed: 2)
        try SmallFile.write(Array("x".utf8), to: photos + "/c.jpg")
        let dry = try await album.run("import", photos, "--dry-run", "--json")
        #expect(dry.status == 3)
        #expect(try Folder.facts(album.path) == nil)
        _ = try await album.object("import", photos + "/a.jpg")
        let before = try FileManager.default.subpathsOfDirectory(atPath: album.path + "/originals")
        let second = try await album.run("import", photos, "--dry-run", "--json")
        let outcome = try JSONValue(decoding: Array(second.output.utf8))
        #expect(outcome["imported"]?.int == 1 && outcome["known"]?.int == 1)
        #expect(outcome["refused"]?.array?.count == 1)
        let after = try FileManager.default.subpathsOfDirectory(atPath: album.path + "/originals")
        #expect(before == after)
    }

    @Test func `a copy that is still being written is waited for and comes whole`() async throws {
        try Folder.makeAll(photos)
        let bytes = TestJPEG.photo(400, 300, seed: 9).bytes
        let path = photos + "/live.jpg"
        let file = try OpenFile(creating: path)
        try file.write(bytes[..<(bytes.count / 2)])
        let importing = try RunningProgram(
            Program.gyotaku, ["import", photos, "--json", "--lang", "en"],
            environment: album.environment)
        // It says that it waits: only then the rest comes.
        while !importing.errorsSoFar.contains("still being written") {
            try await Task.sleep(for: .milliseconds(20))
        }
        try file.write(bytes[(bytes.count / 2)...])
        try file.close()
        let result = await importing.wait()
        #expect(result.status == 0, "\(result.errors)")
        let stored = try await album.array("photos")
        #expect(stored.map { $0["bytes"]?.int } == [Int64(bytes.count)])
    }

    @Test func `one odd photo of many fails alone, and two of one second and place are two`()
        async throws
    {
        var facts = PhotoFacts(format: "JPEG", width: 60, height: 40)
        facts.takenAt = LocalTime(year: 2026, month: 5, day: 1, hour: 6, offsetMinutes: 480)
        (facts.latitude, facts.longitude) = (25.1, 121.9)
        for n in 0..<20 { try photo("\(n).jpg", facts, seed: UInt64(n)) }
        try SmallFile.write(Array(repeating: 0xff, count: 900), to: photos + "/odd.jpg")
        let result = try await album.run("import", photos, "--as", "#1", "--json")
        #expect(result.status == 3)
        let outcome = try JSONValue(decoding: Array(result.output.utf8))
        #expect(outcome["imported"]?.int == 20)
        #expect(outcome["refused"]?.array?.count == 1)
        #expect(try await album.array("catches").count == 20)
    }

    @Test func `one undo takes a whole import back, one redo brings it again`() async throws {
        for n in 0..<5 { try photo("\(n).jpg", seed: UInt64(n)) }
        _ = try await album.object("add", "#1")
        _ = try await album.object("import", photos, "--as", "#2")
        let history = try await album.array("history")
        #expect(history.count == 2 && history[0]["records"]?.int == 10)
        #expect(try await album.object("undo")["records"]?.int == 10)
        #expect(try await album.array("catches").count == 1)
        #expect(try await album.array("photos").isEmpty)
        _ = try await album.object("redo")
        #expect(try await album.array("catches").count == 6)
        #expect(try await album.array("history").count == 2)
        _ = try await album.object("undo")
        _ = try await album.object("undo")
        #expect(try await album.array("catches").isEmpty)
    }

    @Test func `a first add or import that takes nothing makes no album`() async throws {
        try Folder.makeAll(photos)
        try SmallFile.write(Array("x".utf8), to: photos + "/c.jpg")
        #expect(try await album.run("add", "no such fish").status == 2)
        #expect(try await album.run("add", "#1", photos + "/c.jpg").status == 1)
        #expect(try await album.run("add", "#1", photos + "/none.jpg").status == 1)
        #expect(try await album.run("import", photos).status == 1)
        #expect(try Folder.facts(album.path) == nil)
    }

    @Test func `a best is told at once, also of an import`() async throws {
        _ = try await album.object("add", "#1", "--length", "30cm")
        try photo("a.jpg")
        let result = try await album.run("import", photos, "--as", "#2", "--lang", "en")
        #expect(result.errors.contains("a new stamp!"))
        let longer = try await album.run("add", "#1", "--length", "31cm", "--lang", "en")
        #expect(longer.output.contains("your longest yet!"))
    }
}
