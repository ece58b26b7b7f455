import AlbumModel
import AlbumScreens
import AlbumStore
import FoundationEssentials
import TestSupport
import Testing

@testable import AlbumApp

@Suite(.tags(.medium)) struct DraftFileTests {
    private static let text =
        #"{"texts":{"2":"2026-05-01 05:30","3":"42"},"fate":0,"photos":[],"inboxPhotos":[],"point":[]}"#

    private func draft(_ text: String = Self.text) throws -> FormDraft {
        try JSONDecoder().decode(FormDraft.self, from: Data(text.utf8))
    }

    @Test func `the last draft is kept, nil takes it away`() async throws {
        let album = try await LoopAlbum()
        let folder = album.store.folder
        let file = await DraftFile(folder)
        #expect(DraftFile.read(folder) == nil)
        let one = try draft()
        let two = try draft(Self.text.replacing("42", with: "43"))
        await file.keep(one)
        await file.keep(two)
        await file.finish()
        #expect(DraftFile.read(folder) == two)
        let again = await DraftFile(folder)
        await again.keep(nil)
        await again.finish()
        #expect(DraftFile.read(folder) == nil)
    }

    @Test func `it is offered at the start, with the catch it was about`() async throws {
        let album = try await LoopAlbum()
        #expect(await album.run(.loadDraft).isEmpty)
        let saved = try #require(await album.save().saved)
        var kept = try draft()
        kept.catchID = saved.catchID
        let file = await DraftFile(album.store.folder)
        await file.keep(kept)
        await file.finish()
        guard case .draft(let found, let entry, _)? = await album.run(.loadDraft).first else {
            Issue.record("nothing is offered")
            return
        }
        #expect(found == kept && entry?.id == saved.catchID)
    }

    @Test(arguments: ["", "{", "[]", "null", "{\"texts\":3}"])
    func `a file that is no draft is none`(text: String) async throws {
        let album = try await LoopAlbum()
        try Data(text.utf8).write(to: URL(filePath: DraftFile.path(album.store.folder)))
        #expect(await album.run(.loadDraft).isEmpty)
    }

    @Test func `several are changed by one effect, and undone by one`() async throws {
        let album = try await LoopAlbum()
        let first = try #require(await album.save().saved)
        let second = try #require(await album.save().saved)
        let events = await album.run(
            .changeMarked(.catches([first.catchID, second.catchID]), .tag(["boat"])))
        guard case .changedMarked(2, .tag(["boat"]))? = events.first else {
            Issue.record("\(events)")
            return
        }
        _ = await album.run(.changeMarked(.stamps([first.stampID]), .bin))
        #expect(try await album.store.catches().isEmpty)
        _ = await album.run(.undo)
        #expect(try await album.store.catches().count == 2)
    }

    @Test(
        arguments: [
            ("printf 'two\\nlines\\n' >", "two\nlines" as String?), ("true", "old"), ("false", nil),
            ("/no/such/editor", nil),
        ])
    func `the user's editor makes a text of a text`(editor: String, expected: String?) {
        let user = UserEditor(environment: ["EDITOR": editor, "PATH": "/usr/bin:/bin"])
        #expect(user.edit("old") == expected)
    }

    @Test(
        arguments: [
            ("15;0", false), ("0;15", true), ("0;default;15", true), ("7;8", false), ("", false),
            ("12", true), ("x;y", false), ("0;7", true), ("15;default", false),
        ])
    func `COLORFGBG tells of the ground`(value: String, isLight: Bool) {
        #expect(LoopOpening.isLightGround(["COLORFGBG": value]) == isLight)
    }
}
