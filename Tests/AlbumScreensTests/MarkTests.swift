@testable import AlbumScreens
import AlbumModel
import Canvas
import FoundationEssentials
import TestSupport
import Testing

@Suite(.tags(.small)) struct MarkTests {
    @Test func `catches are marked and tagged together`() {
        var player = Player(language: .en)
        player.press("5l<Enter> v")
        #expect(player.text.contains("2 marked") && player.text.contains("✓"))
        player.press("tboat, dawn<Enter>")
        guard case .changeMarked(.catches(let ids), let change) = player.effects.last else {
            Issue.record("nothing was changed")
            return
        }
        let all = player.catches[player.state.stampPage!.id]!
        #expect(Set(ids) == Set(all.prefix(2).map(\.id)))
        #expect(change == .tag(["boat", "dawn"]))
        player.send(.changedMarked(2, change))
        #expect(player.state.message?.text == "2 catches tagged.")
        #expect(player.state.marked.isEmpty)
    }

    @Test func `without a mark the chosen one is meant`() {
        var player = Player(language: .en)
        player.press("5l<Enter>jpharbour<Enter>")
        let all = player.catches[player.state.stampPage!.id]!
        #expect(player.effects.last == .changeMarked(.catches([all[1].id]), .place("harbour")))
    }

    @Test func `stamps mean all their catches, and the bin asks`() {
        var player = Player(language: .en)
        player.press(":filter caught<Enter>Vd")
        #expect(player.text.contains("5 stamps") && player.text.contains("19 fish"))
        player.press("y")
        guard case .changeMarked(.stamps(let ids), .bin) = player.effects.last else {
            Issue.record("nothing was put into the bin")
            return
        }
        #expect(ids.count == 5)
    }

    @Test func `an uncaught stamp has nothing to change`() {
        var player = Player(language: .en)
        player.press("t")
        #expect(player.state.valueScreen == nil && player.state.message != nil)
    }

    @Test func `Esc takes the marks off, leaving a stamp does too`() {
        var player = Player()
        player.press("  ")
        #expect(player.state.marked.count == 2)
        player.press("<Esc>")
        #expect(player.state.marked.isEmpty)
        player.press("g5l<Enter> q<Enter>")
        #expect(player.state.marked.isEmpty)
    }

    @Test(arguments: Language.allCases)
    func `undo says how many it took back`(language: Language) {
        var player = Player(language: language)
        player.send(
            .undone(
                HistoryEntry(
                    id: 1, at: .init(timeIntervalSince1970: 0), kind: .remove,
                    subject: .catch(Sample.uuid(1)), names: Names(en: "x"), recordCount: 12,
                    isUndone: true)))
        #expect(player.state.message?.text.contains("12") == true)
    }
}
