@testable import AlbumScreens
import AlbumModel
import Canvas
import TestSupport
import Testing

@Suite(.tags(.small)) struct DiaryTests {
    private func player(_ columns: Int = 80, _ rows: Int = 24) -> Player {
        var player = Player(columns: columns, rows: rows)
        player.pages = Sample.pages
        player.press("<Tab>")
        return player
    }

    @Test func `months stand above their entries, a trip's at its last day`() {
        var player = player()
        let rows = player.state.diary!.rows(20, from: 0)
        #expect(rows.first == .month("2026-12") && rows.contains(.month("2026-11")))
        #expect(player.text.contains("龍洞兩日") && player.text.contains("11-30–01"))
        player.press("G")
        #expect(player.state.diary!.list.selection == player.state.diary!.list.total! - 1)
        let shown = player.state.diary!.rows(21, from: player.state.diary!.list.top)
        #expect(shown.contains(.entry(player.state.diary!.list.selection)))
        player.press("g")
        #expect(player.state.diary!.list.top == 0)
    }

    @Test(arguments: [(40, 12), (80, 24), (120, 30)])
    func `the selected entry is always on show`(columns: Int, rows: Int) {
        var player = player(columns, rows)
        let height = DiaryLayout(size: player.state.size).list.rows
        for _ in 0..<player.state.diary!.list.total! {
            let list = player.state.diary!.list
            #expect(
                player.state.diary!.rows(height, from: list.top).contains(.entry(list.selection)))
            player.press("j")
        }
    }

    @Test func `photos go onto a page, and what is no picture is taken off and said`() {
        var player = player()
        player.press("a浪太大<^P>")
        #expect(player.state.picker != nil)
        player.press("G<Enter>")
        #expect(player.state.pageForm?.photos.map(\.name) == ["黒鯛 朝まずめ.png"])
        #expect(player.text.contains("黒鯛 朝まずめ.png"))
        player.send(.photoFacts(path: "/photos/黒鯛 朝まずめ.png", Sample.facts, reason: nil))
        player.press(.paste("/tmp/x.png"))
        player.press("<^S>")
        guard case .savePage(_, let photos)? = player.effects.last else {
            Issue.record("nothing was saved")
            return
        }
        #expect(photos == ["/photos/黒鯛 朝まずめ.png"])
        player.send(.failed("disk full"))
        player.send(.photoFacts(path: photos[0], nil, reason: "empty"))
        #expect(player.state.pageForm?.photos.isEmpty == true)
        #expect(player.text.contains("! 黒鯛 朝まずめ.png: empty"))
    }

    @Test func `a page is written, and a day that is none is asked for`() {
        var player = player()
        player.press("a浪太大<^S>")
        guard case .savePage(let telling, _)? = player.effects.last else {
            Issue.record("nothing was saved")
            return
        }
        #expect(telling.title == "浪太大" && telling.day.isoDate == "2026-05-03")
        #expect(telling.until == nil && !telling.isBlank)
        player.send(.failed("disk full"))
        #expect(player.state.pageForm?.isSaving == false)
        player.press("<Up><^U>2026-05-01<^S>")
        #expect(player.state.pageForm?.field == .until)
        #expect(player.text.contains("! " + player.state.words.diary.untilWrong))
        player.press("<^U>2026-05-05<Tab><Tab><Tab>阿明、小華<^T><^S>")
        guard case .savePage(let trip, _)? = player.effects.last else {
            Issue.record("nothing was saved")
            return
        }
        #expect(trip.companions == ["阿明", "小華"] && trip.isBlank)
        #expect(trip.until?.isoDate == "2026-05-05")
        player.send(.pageSaved(Sample.uuid(1)))
        #expect(player.state.pageForm == nil)
    }

    @Test func `changing a page sends what changed and nothing else`() {
        var player = player()
        player.press("e<^S>")
        #expect(player.state.message?.text == player.state.words.form.nothingChanged)
        player.press("e<^U>b<^T><^S>")
        #expect(
            player.effects.last
                == .edit(
                    catch: Sample.pages[0].id, [.title("b"), .isBlank(true)], newFish: nil,
                    photos: []))
        player.send(.edited(Sample.pages[0].id))
        #expect(player.state.pageForm == nil && player.state.diary != nil)
    }

    @Test func `what was typed is not left without a question`() {
        var player = player()
        player.press("ax<Esc>")
        #expect(player.text.contains(player.state.words.form.leaveQuestion))
        player.press("y")
        #expect(player.state.pageForm == nil && player.state.diary != nil)
    }

    @Test func `a search narrows the diary as it is typed, and Esc brings all back`() {
        var player = player()
        let all = player.state.diary!.list.total!
        player.press("/龍洞")
        #expect(player.state.diary!.list.total == 1)
        player.press("<Enter>")
        #expect(player.state.diary!.editor == nil && player.text.contains("/龍洞"))
        player.press("<Enter>")
        #expect(player.state.pageScreen?.id == Sample.pages[0].id)
        player.press("q<Esc>")
        #expect(player.state.diary!.list.total == all)
        player.press("/zzz<Enter>")
        #expect(player.text.contains(player.state.words.diary.noMatch("zzz")))
        player.press("<Esc><Esc>")
        #expect(player.state.screens.isEmpty)
    }

    @Test func `a page goes into the bin after a question`() {
        var player = player()
        player.press("<Enter>d")
        #expect(player.text.contains("龍洞兩日"))
        player.press("y")
        #expect(player.effects.contains(.remove(.page(Sample.pages[0].id))))
        player.send(.removed(.page(Sample.pages[0].id)))
        #expect(player.state.pageScreen == nil && player.state.diary != nil)
    }

    @Test func `a catch opens from the diary with its own page`() {
        var player = player()
        player.press("j<Enter>")
        #expect(player.state.catchPage != nil)
        player.press("j")
        #expect(player.state.message != nil)
    }
}
