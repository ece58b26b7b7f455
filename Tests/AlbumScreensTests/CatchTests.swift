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

    @Test func `undo says what was undone`() {
        var player = Player(language: .en)
        player.send(.undone(nil))
        #expect(player.state.message?.text == "Nothing to undo.")
    }
}
