@testable import AlbumScreens
import AlbumModel
import Canvas
import FoundationEssentials
import TestSupport
import Testing

@Suite(.tags(.small)) struct DraftTests {
    private func kept(_ player: Player) -> [FormDraft?] {
        player.effects.compactMap {
            if case .keepDraft(let draft) = $0 { Optional.some(draft) } else { nil }
        }
    }

    @Test func `what is typed is kept, and forgotten once it is saved`() throws {
        var player = Player(language: .en)
        player.press("a")
        #expect(kept(player).isEmpty)
        player.press("黑格<Enter><Enter>")
        player.press("<Esc>")
        player.press("<Tab><Tab>42<Tab>")
        let draft = try #require(kept(player).last ?? nil)
        #expect(draft.texts[FormField.length.rawValue] == "42")
        player.press("<^S>")
        let form = try #require(player.state.form)
        #expect(form.isSaving && kept(player).last != .some(nil))
        let stamp = player.stamps[154]
        player.send(
            .saved(
                SavedCatch(
                    catchID: Sample.uuid(5), stampID: stamp.id, stampNumber: 155,
                    names: stamp.names, count: 4)))
        #expect(kept(player).last == .some(nil))
    }

    @Test func `leaving a half-filled form asks, and forgets it only then`() {
        var player = Player(language: .en)
        player.press("axyz<Esc><Esc>")
        #expect(player.text.contains("Leave without saving"))
        #expect(kept(player).last != .some(nil))
        player.press("y")
        #expect(player.state.form == nil && kept(player).last == .some(nil))
    }

    @Test(arguments: Language.allCases)
    func `a form that a crash left is offered, and goes on as it was`(language: Language) throws {
        var before = Player(language: language)
        before.press("a黑格<Enter><Enter>")
        before.press("<Esc>")
        before.press("<Tab><Tab>42<Tab>1.5 kg<Tab><Tab>龍洞<Tab>")
        let draft = try #require(kept(before).last ?? nil)
        let copy = try JSONDecoder().decode(FormDraft.self, from: JSONEncoder().encode(draft))
        #expect(copy == draft)

        var player = Player(language: language)
        player.send(.draft(copy, nil, []))
        #expect(player.state.form == nil)
        player.press("y")
        let (old, new) = try (#require(before.state.form), #require(player.state.form))
        for field in FormField.allCases where field.isText {
            #expect(old.text(field) == new.text(field), "\(field)")
        }
        #expect(old.fish == new.fish && new.isDirty)
        // It is kept on.
        player.press("<^S>")
        #expect(player.effects.contains { if case .save = $0 { true } else { false } })
    }

    @Test func `who does not want it is asked no second time`() {
        var player = Player(language: .en)
        let form = FormScreen(purpose: .add)
        player.send(.draft(form.draft, nil, []))
        player.press("<Esc>")
        #expect(kept(player).isEmpty)
        player.send(.draft(form.draft, nil, []))
        player.press("n")
        #expect(kept(player) == [nil])
    }

    @Test func `a change of a catch that is gone is not offered`() {
        var player = Player()
        var draft = FormScreen(purpose: .add).draft
        draft.catchID = Sample.uuid(3)
        player.send(.draft(draft, nil, []))
        #expect(player.state.screens.isEmpty)
    }

    @Test func `the note goes to the user's editor and comes back`() {
        var player = Player(language: .en)
        player.press("axyz<^O>")
        #expect(player.effects.contains(.editText("")))
        player.send(.textEdited("line one\nline two"))
        #expect(player.state.form?.text(.note) == "line one\nline two")
        #expect(player.text.contains("line two"))
        player.send(.textEdited(nil))
        #expect(player.state.form?.text(.note) == "line one\nline two")
        #expect(player.state.message?.tone == .problem)
    }
}

@Suite(.tags(.small)) struct SpokenDateTests {
    @Test(
        arguments: [
            ("yesterday 5am", "2026-05-02 05:00"), ("昨天早上5點", "2026-05-02 05:00"),
            ("今朝", "2026-05-03 06:00"), ("5/1", "2026-05-01 00:00"),
        ])
    func `a date in words shows what it means, and becomes it`(typed: String, date: String) {
        var player = Player(columns: 100, language: .en)
        player.press("axyz")
        player.state.form?.field = .date
        player.press("<^U>")
        player.press(.paste(typed))
        #expect(player.text.contains("→ " + date))
        player.press("<Tab>")
        #expect(player.state.form?.text(.date) == date)
        #expect(player.state.form?.problems[.date] == nil)
    }

    @Test(arguments: Language.allCases)
    func `what is no date is told beside the field`(language: Language) {
        var player = Player(columns: 120, language: language)
        player.press("axyz")
        player.state.form?.field = .date
        player.press("<^U>some day<Tab>")
        #expect(player.text.contains("! " + player.state.words.form.dateWrong))
    }
}
