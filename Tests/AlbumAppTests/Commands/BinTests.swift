import AlbumModel
import Disk
import FoundationEssentials
import TestSupport
import Testing

@Suite(.tags(.medium)) struct BinTests {
    let album = TestAlbum()

    private func photo(_ name: String, _ seed: UInt64) throws -> String {
        let path = album.folder(name)
        try SmallFile.write(TinyPNG.picture(width: 30, height: 20, seed: seed), to: path)
        return path
    }

    private var originals: [String] {
        get throws {
            try FileManager.default.subpathsOfDirectory(atPath: album.path + "/originals")
                .filter { $0.hasSuffix(".png") }
        }
    }

    @Test func `the bin is listed, gives back, and empties only when told`() async throws {
        let kept = try await album.object("add", "#1", try photo("a.png", 1))
        let gone = try await album.object("add", "#2", try photo("b.png", 2), "--title", "b")
        let (first, second) = (
            try #require(kept["catch"]?.string), try #require(gone["catch"]?.string)
        )
        _ = try await album.object("remove", first)
        _ = try await album.object("remove", second)
        #expect(try await album.array("bin").map { $0["id"]?.string } == [second, first])
        #expect(try await album.object("show", first)["inBin"]?.bool == true)
        #expect(try await album.run("show", first, "--lang", "en").output.contains("in the bin"))
        _ = try await album.object("bin", "back", first)
        #expect(try await album.object("show", first)["inBin"]?.bool == false)
        #expect(try originals.count == 2)

        let emptied = try await album.object("bin", "empty")
        #expect(emptied["records"]?.int == 2, "the catch and its photo")
        #expect(try await album.array("bin").isEmpty)
        #expect(try originals.count == 1)
        #expect(try await album.object("doctor", "--deep")["ok"]?.bool == true)
        // Undo goes on with what is left, and never to what is gone.
        #expect(try await album.run("bin", "back", second).status == 1)
        while try await album.run("undo").status == 0 {}
        while try await album.run("redo").status == 0 {}
        #expect(try await album.array("catches").map { $0["id"]?.string } == [first])
        // The same photo is new again.
        let again = try await album.object("import", album.folder("b.png"))
        #expect(again["imported"]?.int == 1 && again["known"]?.int == 0)
        #expect(try await album.object("doctor", "--deep")["ok"]?.bool == true)
    }

    @Test func `an original that another photo has stays`() async throws {
        let path = try photo("a.png", 1)
        let first = try await album.object("add", "#1", path)
        _ = try await album.object("add", "#2", path)
        _ = try await album.object("remove", try #require(first["catch"]?.string))
        _ = try await album.object("bin", "empty")
        #expect(try originals.count == 1)
        #expect(try await album.object("doctor", "--deep")["ok"]?.bool == true)
    }
}
