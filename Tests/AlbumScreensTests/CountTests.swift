@testable import AlbumScreens
import AlbumModel
import Canvas
import TestSupport
import Testing

@Suite(.tags(.small)) struct CountTests {
    @Test(
        arguments: [
            ("5l", 5), ("2j", 8), ("20l2k", 12), ("12G", 11), ("12gg", 11), ("gg", 0),
            ("Ggg", 0), ("99999j", 268), ("5<Esc>l", 1), ("1", 0), ("10l", 10), ("3l0l", 4),
            ("2<^D>", 16),
        ])
    func `a number before a key repeats it, or says where to`(keys: String, selection: Int) {
        var player = Player()
        player.press(keys)
        #expect(player.state.album.selection == selection)
    }

    @Test func `the number shows while it is typed`() {
        var player = Player(language: .en)
        player.press("12")
        #expect(player.text.contains(" 12\n"))
        player.press("l")
        #expect(!player.text.contains(" 12\n"))
    }

    @Test func `lists count too`() {
        var player = Player()
        player.press("5l<Enter>4j")
        #expect(player.state.stampPage?.catches.selection == 4)
        player.press("2G")
        #expect(player.state.stampPage?.catches.selection == 1)
        player.press("99999G")
        #expect(player.state.stampPage?.catches.selection == 11)
        player.press("3gg")
        #expect(player.state.stampPage?.catches.selection == 2)
    }

    @Test func `where text is typed digits are text`() {
        var player = Player()
        player.press("a12")
        #expect(player.state.form?.text(.fish) == "12")
        player = Player()
        player.press("/15")
        #expect(player.state.album.editor?.text == "15")
    }
}
