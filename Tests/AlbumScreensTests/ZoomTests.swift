@testable import AlbumScreens
import AlbumModel
import Canvas
import TestSupport
import Testing

@Suite(.tags(.small)) struct ZoomTests {
    @Test func `stamps become larger, smaller, and a list`() {
        var player = Player(columns: 110, rows: 40, language: .en)
        let normal = player.state.grid.capacity
        player.press("+")
        #expect(player.state.grid.capacity < normal)
        #expect(player.effects.contains(.set(.config("stamps", "large"))))
        player.press("--")
        #expect(player.state.grid.capacity > normal)
        player.press("-")
        #expect(player.state.album.zoom == .list && player.state.grid.columns == 1)
        player.press("-")
        #expect(player.state.album.zoom == .list)
    }

    @Test(
        arguments: Zoom.allCases, [(40, 12), (80, 24), (119, 30), (120, 30), (200, 60), (41, 60)])
    func `in every size the selected stamp is in sight and nothing stands over another`(
        zoom: Zoom, size: (Int, Int)
    ) {
        var player = Player(columns: size.0, rows: size.1, language: .en)
        player.press(":set stamps \(zoom.rawValue)<Enter>")
        for keys in ["", "G", "k", "155G", "<PgUp>", "3j", "l"] {
            player.press(keys)
            let grid = player.state.grid
            let place = player.state.album.selection - player.state.album.topRow * grid.columns
            #expect((0..<grid.capacity).contains(place))
            let rect = grid.rect(place)
            #expect(rect.clipped(to: Rect(player.state.size)) == rect)
            #expect(rect.endRow <= size.1 - grid.footRows)
            if let pane = grid.pane { #expect(rect.endColumn < pane.column) }
        }
    }

    @Test func `a list tells number, name, count, date and best`() {
        var player = Player(language: .en)
        player.press(":set stamps list<Enter>6G")
        let line = player.text.split(separator: "\n").first { $0.contains("▸") } ?? ""
        #expect(line.contains(" 6 ") && line.contains("×12") && line.contains("41 cm"))
    }

    @Test
    func `from 120 columns on the selected stamp is told at the side, until it is not wanted`() {
        var player = Player(columns: 120, rows: 30, language: .en)
        player.press("6G")
        #expect(player.text.contains("41 cm"))
        player.press("|")
        #expect(!player.text.contains("41 cm"))
        #expect(player.effects.contains(.set(.config("pane", "off"))))
        player.press("|")
        player.send(.resize(Size(columns: 119, rows: 30)))
        #expect(player.state.grid.pane == nil)
    }

    @Test func `the pane's picture is asked for, and shown once it is there`() {
        var player = Player(columns: 160, rows: 40)
        player.press("6G")
        let pane = player.state.grid.pane!
        let inPane = draw(player.state).pictures.filter { $0.rect.column >= pane.column }
        #expect(inPane.count == 1)
    }
}

@Suite(.tags(.small)) struct BookTests {
    @Test(arguments: AlbumBook.allCases.filter { $0 != .none })
    func `pages hold every stamp, each of them, and turn`(book: AlbumBook) {
        var player = Player(language: .en)
        let all = Set(player.state.album.shown)
        player.press(":page \(book.rawValue)<Enter>")
        let count = player.state.album.pages.count
        #expect(count > 1)
        player.press("99[")
        var seen: Set<Int> = []
        for page in 0..<count {
            #expect(player.state.album.page == page)
            #expect(!player.state.album.shown.isEmpty)
            seen.formUnion(player.state.album.shown)
            player.press("]")
        }
        #expect(seen == all)
        #expect(player.state.album.page == count - 1)
    }

    @Test func `the page of the selected stamp opens, and the header names it`() {
        var player = Player(columns: 100, language: .en)
        player.press("155Gb")
        player.press("jj<Enter>")
        #expect(player.state.selectedStamp?.number == 155)
        #expect(player.text.contains("[Sparidae "))
        player.press("b")
        player.press("gg<Enter>")
        #expect(player.state.album.pages.isEmpty)
        #expect(player.state.selectedStamp?.number == 155)
    }

    @Test func `without pages turning says so`() {
        var player = Player()
        player.press("]")
        #expect(player.state.message?.text == player.state.words.messages.noPages)
    }
}
