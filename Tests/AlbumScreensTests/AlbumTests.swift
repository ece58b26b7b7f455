@testable import AlbumScreens
import AlbumModel
import Canvas
import TestSupport
import Testing

@Suite(.tags(.small)) struct AlbumTests {
    @Test(
        arguments: [
            ("l", 1), ("lh", 0), ("h", 0), ("j", 4), ("jk", 0), ("G", 270), ("Gg", 0),
            ("<PgDn>", 8), ("<^D><^U>", 0), ("<Down><Right>", 5), ("GG<Left>", 269), ("k", 0),
        ])
    func `keys move the selection`(keys: String, selection: Int) {
        var player = Player()
        player.press(keys)
        #expect(player.state.album.selection == selection)
        #expect(
            player.text.contains(
                player.state.words.stamp.number(player.state.selectedStamp!.number)))
    }

    @Test func `c shows the caught, the uncaught, all`() {
        var player = Player()
        player.press("c")
        #expect(player.state.album.shown.count == 5)
        player.press("c")
        #expect(player.state.album.shown.count == player.stamps.count - 5)
        player.press("c")
        #expect(player.state.album.shown.count == player.stamps.count)
    }

    @Test func `the filter takes waters and caught together`() {
        var player = Player()
        player.press("Fj<Space>jj<Space><Enter>")
        #expect(player.state.album.caught == .caught)
        #expect(player.state.album.waters == [.salt])
        #expect(player.state.album.shown.map { player.stamps[$0].number } == [2, 3, 6])
    }

    @Test func `a search jumps as it is typed, by any name, and n goes on`() {
        var player = Player(language: .en)
        player.press("/黑格")
        #expect(player.state.selectedStamp?.number == 155)
        player.press("<BkSp><BkSp>黑毛<Enter>n")
        #expect(player.state.selectedStamp?.number == 2)
        player.press("N")
        #expect(player.state.selectedStamp?.number == 1)
        #expect(player.text.contains("/黑毛 1/2"))
        player.press("<Esc>")
        #expect(!player.text.contains("/黑毛"))
    }

    @Test func `leaving a search goes back to where it began`() {
        var player = Player()
        player.press("ll/黑格<Esc>")
        #expect(player.state.album.selection == 2)
        player.press("/zzzz<Enter>")
        #expect(player.state.message?.tone == .problem)
    }

    @Test(arguments: [("oj", 0), ("ojj", 1), ("ojjj", 2)])
    func `orders keep the selected stamp selected`(keys: String, first: Int) {
        var player = Player()
        player.press("lllll" + keys + "<Enter>")
        #expect(player.state.selectedStamp?.number == 6)
        let shown = player.state.album.shown.map { player.stamps[$0] }
        switch first {
        case 0:
            let names = shown.map { folded($0.names[.zhHant]) }
            #expect(names == names.sorted())
        case 1: #expect(shown[0].last! >= shown[1].last! && shown[6].last == nil)
        default: #expect(shown[0].number == 6 && shown[0].count == 12)
        }
    }

    @Test func `only what is on the screen is asked for, once`() {
        var player = Player()
        let asked = player.effects.filter { if case .loadPicture = $0 { true } else { false } }
        #expect(asked.count == 3)
        player.press("lhlhl")
        let later = player.effects.filter { if case .loadPicture = $0 { true } else { false } }
        #expect(later == asked)
    }

    @Test func `effects of plain keys`() {
        for (keys, effect) in [
            ("u", Effect.undo), ("<^R>", .redo), ("q", .quit), ("<^L>", .redraw),
            ("<^Z>", .suspend),
        ] {
            var player = Player()
            player.press(keys)
            #expect(player.effects.last == effect)
        }
    }

    @Test func `regions, language and units are set from lists`() {
        var player = Player(language: .en)
        player.press("r<Space><Enter>")
        #expect(player.effects.contains(.set(.regions([.jp]))))
        player.press(",jj<Enter>jj<Enter>")
        #expect(player.effects.contains(.set(.config("language", "ja"))))
        #expect(player.text.contains("設定"))
        player.press("6j<Enter>j<Enter>")
        #expect(player.effects.contains(.set(.config("length-unit", "in"))))
        #expect(player.state.preferences.lengthUnit == .inch)
    }

    @Test func `a region must remain`() {
        var player = Player(language: .en)
        player.press("r<Space>j<Space><Enter>")
        #expect(player.state.choice != nil)
        #expect(player.state.message?.tone == .problem)
    }

    @Test func `names that steer a terminal come out harmless`() {
        var player = Player()
        player.stamps[0].names = Names(zhHant: "a\u{1B}]52;c;x\u{7}\u{202E}b\n")
        player.send(.stamps(player.stamps))
        #expect(
            !player.text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0 == "\u{202E}" }
        )
    }

    @Test func `the picture shows once it is there, and no fish twice`() {
        var player = Player()
        player.press("g")
        let slots = draw(player.state).pictures
        #expect(slots.count == 3)
        #expect(slots.allSatisfy { $0.rect.columns == 18 && $0.rect.rows == 7 })
    }
}

@Suite(.tags(.small)) struct WishTests {
    @Test func `a fish is wished for and hidden with one key each`() {
        var player = Player()
        let stamp = player.state.selectedStamp!
        player.press("w")
        #expect(
            player.effects.last
                == .edit(catch: stamp.id, [.isWanted(true)], newFish: nil, photos: []))
        player.press("H")
        #expect(
            player.effects.last
                == .edit(catch: stamp.id, [.isHidden(true)], newFish: nil, photos: []))
        player.stamps[0].isWanted = true
        player.send(.edited(stamp.id))
        #expect(player.text.contains("☆ " + player.state.words.choices.wantedOnly))
    }
}
