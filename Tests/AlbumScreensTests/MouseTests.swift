@testable import AlbumScreens
import AlbumModel
import Canvas
import TestSupport
import Testing

@Suite(.tags(.small)) struct MouseTests {
    private func place(of text: String, in player: Player, row wanted: Int? = nil) -> Position? {
        let frame = draw(player.state).frame
        let letters = Array(text)
        for row in 0..<frame.rows where wanted == nil || row == wanted {
            for column in 0..<frame.columns {
                var at = column
                let isHere = letters.allSatisfy { letter in
                    defer { at += max(1, Int(frame[at, row].width)) }
                    return frame[at, row].text == letter
                }
                if isHere { return Position(column: column, row: row) }
            }
        }
        return nil
    }

    @Test func `a click selects a stamp, a double click opens it`() {
        var player = Player()
        let grid = player.state.grid
        let rect = grid.rect(5)
        let middle = Position(column: rect.column + 5, row: rect.row + 3)
        player.send(.mouse(Mouse(.click, at: middle)))
        #expect(player.state.album.selection == 5)
        player.send(.mouse(Mouse(.doubleClick, at: middle)))
        #expect(player.state.stampPage?.id == player.state.selectedStamp?.id)
    }

    @Test func `rows of lists are clicked`() throws {
        var player = Player(language: .en)
        player.press("5l<Enter>")
        let layout = StampLayout(size: player.state.size)
        let row = Position(column: layout.list.column + 4, row: layout.list.row + 3)
        player.send(.mouse(Mouse(.click, at: row)))
        #expect(player.state.stampPage?.catches.selection == 2)
        player.send(.mouse(Mouse(.doubleClick, at: row)))
        #expect(player.state.catchPage != nil)
    }

    @Test func `the wheel scrolls a list and moves in the sheet`() {
        var player = Player()
        player.press("5l<Enter>")
        player.send(.mouse(Mouse(.wheelDown, at: Position(column: 0, row: 0))))
        #expect(player.state.stampPage?.catches.selection == 3)
        player.send(.mouse(Mouse(.wheelUp, at: Position(column: 0, row: 0))))
        #expect(player.state.stampPage?.catches.selection == 0)
    }

    @Test func `tabs and hints are clicked`() throws {
        var player = Player(columns: 140, rows: 30, language: .en, remote: "/mnt/x")
        let tab = try #require(place(of: "Diary", in: player, row: 0))
        player.send(.mouse(Mouse(.click, at: tab)))
        #expect(player.state.diary != nil)
        let back = try #require(place(of: "q back", in: player, row: 29))
        player.send(.mouse(Mouse(.click, at: back)))
        #expect(player.state.screens.isEmpty)
        player.press("<Tab><Tab><Tab><Tab>")
        #expect(player.state.tab == .sync && !player.effects.contains(.startSync))
        player.press("<Tab>")
        #expect(player.state.tab == .album)
        player.press("<S-Tab>")
        #expect(player.state.tab == .sync)
    }

    @Test func `what is under a popup cannot be reached`() {
        var player = Player()
        player.press("F")
        player.send(.mouse(Mouse(.click, at: Position(column: 2, row: 3))))
        #expect(player.state.album.selection == 0 && player.state.choice?.selection == 0)
    }

    @Test func `lists over the screen are clicked, several marked`() throws {
        var player = Player(language: .en)
        player.press("o")
        let row = try #require(place(of: "by name", in: player))
        player.send(.mouse(Mouse(.click, at: row)))
        player.send(.mouse(Mouse(.doubleClick, at: row)))
        #expect(player.state.album.order == .name)
        player.press("F")
        let water = try #require(place(of: "salt water", in: player))
        player.send(.mouse(Mouse(.click, at: water)))
        #expect(player.state.choice?.marks.contains(.water(.salt)) == true)
    }

    @Test func `a field of the form is clicked`() throws {
        var player = Player(language: .en)
        player.press("a黑格<Enter><Enter>")
        player.press("<Esc>")
        let field = try #require(place(of: "Weight", in: player))
        player.send(.mouse(Mouse(.click, at: field)))
        #expect(player.state.form?.field == .weight)
    }

    @Test(arguments: [(-1, -1), (500, 500), (0, 23), (79, 0)])
    func `a click anywhere else does nothing`(column: Int, row: Int) {
        var player = Player()
        player.send(.mouse(Mouse(.click, at: Position(column: column, row: row))))
        player.send(.mouse(Mouse(.rightClick, at: Position(column: column, row: row))))
        #expect(player.state.screens.isEmpty || row == 23)
    }
}
