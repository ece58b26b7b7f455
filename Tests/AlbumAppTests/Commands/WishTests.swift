import AlbumModel
import Disk
import TestSupport
import Testing

@Suite(.tags(.medium)) struct WishTests {
    let album = TestAlbum()

    @Test func `the wish list, the hidden and the goal of the year`() async throws {
        _ = try await album.object("add", "#1", "--date", "2026-02-03")
        _ = try await album.object("edit", "#2", "--wanted", "yes")
        _ = try await album.object("edit", "#3", "--hidden", "yes")
        #expect(try await album.array("list", "--wanted").map { $0["number"]?.int } == [2])
        let all = try await album.array("list", "--region", "all")
        let hidden = try await album.array("list", "--region", "all", "--hidden")
        #expect(hidden.count == all.count + 1)
        #expect(hidden.filter { $0["hidden"]?.bool == true }.map { $0["number"]?.int } == [3])
        _ = try await album.object("undo")
        #expect(try await album.array("list", "--region", "all").count == hidden.count)

        let goal = try await album.object("goal", "30", "--year", "2026")
        #expect(goal["goal"]?.int == 30 && goal["species"]?.int == 1 && goal["left"]?.int == 29)
        #expect(try await album.object("goal", "--year", "2025")["goal"]?.isNull == true)
        #expect(try await album.object("goal", "0", "--year", "2026")["goal"]?.isNull == true)
        #expect(try await album.run("goal", "many").status == 2)
    }

    @Test func `an import tells of a new stamp at once`() async throws {
        let path = album.folder("a.png")
        try SmallFile.write(TinyPNG.picture(width: 40, height: 30, seed: 3), to: path)
        let result = try await album.run("import", path, "--as", "#1", "--lang", "en")
        #expect(result.status == 0 && result.errors.contains("a new stamp!"))
        // The file's date, for the picture says none.
        #expect(result.errors.contains("the file's date"))
    }
}
