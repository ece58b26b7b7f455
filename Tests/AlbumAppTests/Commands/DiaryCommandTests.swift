import AlbumModel
import Disk
import TestSupport
import Testing

@Suite(.tags(.medium)) struct DiaryCommandTests {
    let album = TestAlbum()

    @Test func `a photo goes to a page, to a catch and back, and is of one of them`() async throws {
        let path = album.folder("a.png")
        try SmallFile.write(TinyPNG.picture(width: 30, height: 20, seed: 4), to: path)
        let page = try #require(
            try await album.object("page", "--date", "2026-05-01", "--title", "t")["id"]?.string)
        let caught = try #require(try await album.object("add", "#1")["catch"]?.string)
        _ = try await album.object("import", path)
        let photo = try #require(try await album.array("photos").first?["id"]?.string)
        let onPage = try await album.object("edit", photo, "--page", page)
        #expect(onPage["page"]?.string == page && onPage["catch"]?.isNull == true)
        #expect(try await album.object("show", page)["photos"]?.array?.count == 1)
        let onCatch = try await album.object("edit", photo, "--catch", caught)
        #expect(onCatch["catch"]?.string == caught && onCatch["page"]?.isNull == true)
        #expect(try await album.object("show", page)["photos"]?.array?.isEmpty == true)
        _ = try await album.object("undo")
        #expect(try await album.object("show", page)["photos"]?.array?.count == 1)
    }

    @Test func `a blank trip with companions is written, listed by month, edited and undone`()
        async throws
    {
        let page = try await album.object(
            "page", "--date", "2026-04-30", "--until", "2026-05-01", "--title", "初探", "--with",
            "阿明", "--with", "小華", "--blank", "--weather", "東北風", "--note", "浪太大")
        let id = try #require(page["id"]?.string)
        #expect(page["with"]?.array?.compactMap(\.string) == ["阿明", "小華"])
        #expect(page["blank"]?.bool == true && page["fish"]?.int == 0)
        _ = try await album.object("add", "黑格", "--date", "2026-04-02")
        let diary = try await album.array("diary")
        #expect(diary.map { $0["kind"]?.string } == ["page", "catch"])
        let text = try await album.run("diary").output
        #expect(text.contains("2026-05\n") && text.contains("2026-04\n") && text.contains("初探"))
        #expect(try await album.array("diary", "浪太").count == 1)

        let edited = try await album.object(
            "edit", String(id.prefix(8)), "--no-blank", "--clear", "until", "--date", "2026-04-02")
        #expect(edited["until"]?.isNull == true && edited["blank"]?.bool == false)
        #expect(edited["fish"]?.int == 1)
        _ = try await album.object("undo")
        #expect(try await album.object("show", id)["until"]?.string == "2026-05-01")
        _ = try await album.object("remove", id)
        #expect(try await album.array("diary").count == 1)
        #expect(
            try await album.run("page", "--date", "2026-05-02", "--until", "2026-05-01").status == 2
        )
        #expect(try await album.run("edit", id, "--length", "3cm").status == 2)
    }
}
