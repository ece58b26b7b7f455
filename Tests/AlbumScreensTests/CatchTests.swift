@testable import AlbumScreens
import AlbumModel
import Canvas
import TestSupport
import Testing

@Suite(.tags(.small)) struct CatchTests {
    @Test func `a stamp's catches come in pages, however many`() {
        var player = Player()
        player.isAnswering = false
        player.press("lllll<Enter>")
        let stamp = player.state.stampPage!.id
        #expect(
            player.effects.last { if case .loadCatches = $0 { true } else { false } }
                == .loadCatches(stamp: stamp, offset: 0, limit: 64))
        let fish = Catalogue.embedded[number: 6]!
        let page = (0..<64).map { Sample.caught(fish, $0 % 10) }
        player.send(.catches(stamp: stamp, offset: 0, page, total: 100_000))
        player.press("G")
        #expect(player.state.stampPage?.catches.selection == 99_999)
        #expect(player.effects.contains(.loadCatches(stamp: stamp, offset: 99_968, limit: 64)))
        let asked = player.effects.count { if case .loadCatches = $0 { true } else { false } }
        #expect(asked <= 3)
    }

    @Test func `pages that are far away are let go and asked for again`() {
        var list = PagedList<Int>()
        #expect(list.wanted(visible: 10) == [0])
        for page in 0..<40 {
            list.selection = page * 64
            list.take(Array(repeating: page, count: 64), offset: page * 64, total: 2560)
        }
        #expect((0..<2560).count { list[$0] != nil } <= 9 * 64)
        #expect(list[10] == nil && list[2500] == 39)
        list.top = 0
        #expect(list.wanted(visible: 10) == [0])
        #expect(list.wanted(visible: 10) == [])
    }

    @Test func `the bin asks first`() {
        var player = Player()
        player.press("lllll<Enter>dn")
        #expect(!player.effects.contains { if case .remove = $0 { true } else { false } })
        player.press("dy")
        let id = player.state.selectedCatch!.id
        #expect(player.effects.last == .remove(.catch(id)))
        player.send(.removed(.catch(id)))
        #expect(player.text.contains(player.state.words.messages.binned))
        #expect(player.effects.contains(.loadSummary))
    }

    @Test func `photos and catches are turned`() {
        var player = Player()
        player.press("lllll<Enter><Enter>")
        player.press("l")
        #expect(player.state.catchPage?.photo == 1)
        player.press("l")
        #expect(player.state.catchPage?.photo == 1)
        player.press("hj")
        #expect(player.state.stampPage?.catches.selection == 1)
        #expect(player.state.catchPage?.entry.record.isReleased == true)
        player.press("k<Esc><Esc>")
        #expect(player.state.screens.isEmpty)
    }

    @Test func `a page of a catch that went to the bin closes`() {
        var player = Player()
        player.press("lllll<Enter><Enter>")
        player.send(.catchEntry(player.state.catchPage!.id, nil))
        #expect(player.state.catchPage == nil)
    }

    @Test(arguments: Language.allCases)
    func `what another machine changed at the same time shows, and a key decides`(
        _ language: Language
    ) {
        var player = Player(columns: 100, rows: 40, language: language)
        player.press("lllll<Enter><Enter>")
        var entry = player.state.catchPage!.entry
        player.press("v")
        #expect(player.state.message?.text == player.state.words.conflicts.none)
        let stamp = ClockStamp(milliseconds: 1, counter: 0, device: DeviceID(value: 1))
        let conflict = Conflict(
            id: 3, type: .catch, record: entry.id.lowerText, field: "note",
            lost: .string("潮が速い"), lostStamp: stamp, won: .string("calm"), wonStamp: stamp)
        entry.conflicts = [conflict]
        player.send(.catchEntry(entry.id, entry))
        #expect(player.text.contains("潮が速い"))
        player.press("v<Esc>")
        #expect(!player.effects.contains { if case .settle = $0 { true } else { false } })
        player.press("vn")
        #expect(player.effects.last == .settle(conflict, isTaking: false))
        player.press("vy")
        #expect(player.effects.last == .settle(conflict, isTaking: true))
        player.send(.settled)
        #expect(player.state.message?.text == player.state.words.conflicts.settled)
        #expect(player.effects.contains(.loadCatch(entry.id)))
    }

    @Test func `a merge shows what it brought, on the album and on an open page`() {
        var player = Player()
        player.press("lllll<Enter><Enter>")
        let id = player.state.catchPage!.id
        player.effects = []
        player.send(.merged(changes: 5, conflicts: 0))
        #expect(player.state.message?.text == player.state.words.messages.merged(5))
        #expect(player.effects.contains(.loadCatch(id)) && player.effects.contains(.loadSummary))
        player.send(.merged(changes: 9, conflicts: 2))
        #expect(player.state.message?.text == player.state.words.messages.mergedConflicts(2))
    }

    @Test func `undo says what was undone`() {
        var player = Player(language: .en)
        player.send(.undone(nil))
        #expect(player.state.message?.text == "Nothing to undo.")
    }
}
