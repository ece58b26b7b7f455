import AlbumModel
import TestSupport
import Testing

/// Every command is a process of its own: whatever is undone here is undone after a restart.
@Suite(.tags(.medium)) struct UndoTests {
    let album = TestAlbum()

    @Test func `settings are undone too, with what they were`() async throws {
        _ = try await album.object("add", "#2")
        _ = try await album.object("goal", "30", "--year", "2026")
        _ = try await album.object("goal", "40", "--year", "2026")
        #expect(try await album.run("spots", "--share", "none").status == 0)
        let history = try await album.array("history")
        #expect(
            history.map { $0["setting"]?.string } == [
                "place-level", "goal.2026", "goal.2026", nil,
            ])
        let change = history[1]["fields"]?.array?.first
        #expect(change?["before"]?.int == 30 && change?["after"]?.int == 40)
        #expect(try await album.run("history", "--lang", "en").output.contains("30 → 40"))

        _ = try await album.object("undo")
        let added = try await album.object("add", "#1", "--place", "x")
        let id = try #require(added["catch"]?.string)
        #expect(try await album.object("show", id)["shared"]?["level"]?.string == "area")
        _ = try await album.object("undo")
        _ = try await album.object("undo")
        #expect(try await album.object("goal", "--year", "2026")["goal"]?.int == 30)
        _ = try await album.object("redo")
        #expect(try await album.object("goal", "--year", "2026")["goal"]?.int == 40)
    }

    @Test func `a deletion is undone after a restart, and history says what a field was`()
        async throws
    {
        let added = try await album.object("add", "#1", "--length", "32cm", "--note", "n")
        let id = try #require(added["catch"]?.string)
        _ = try await album.object("edit", id, "--length", "33cm")
        _ = try await album.object("remove", id)
        #expect(try await album.array("catches").isEmpty)
        _ = try await album.object("undo")
        #expect(try await album.array("catches").first?["note"]?.string == "n")
        let lines = try await album.run("history", "--lang", "en").output
        #expect(lines.contains("length: 32 cm → 33 cm"))
        let undone = try await album.run("undo", "--lang", "en").output
        #expect(undone.contains("32 cm → 33 cm"))
        #expect(try await album.array("catches").first?["length"]?["text"]?.string == "32")
    }
}
