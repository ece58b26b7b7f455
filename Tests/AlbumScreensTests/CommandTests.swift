@testable import AlbumScreens
import AlbumModel
import Canvas
import TestSupport
import Testing

@Suite(.tags(.small)) struct CommandLineTests {
    @Test func `numbers, filters, orders, pages`() {
        var player = Player(language: .en)
        player.press(":155<Enter>")
        #expect(player.state.selectedStamp?.number == 155)
        player.press(":goto 6<Enter>")
        #expect(player.state.selectedStamp?.number == 6)
        player.press(":filter caught salt<Enter>")
        #expect(player.state.album.shown.map { player.stamps[$0].number } == [2, 3, 6])
        player.press(":filter all<Enter>:sort count<Enter>g")
        #expect(player.state.selectedStamp?.number == 6)
        player.press(":page family<Enter>")
        #expect(!player.state.album.pages.isEmpty)
        player.press(":search 黑格<Enter>")
        #expect(player.state.selectedStamp?.number == 155)
    }

    @Test func `settings are set, asked for, and made as they come`() {
        var player = Player(language: .en)
        player.press(":set length-unit in<Enter>")
        #expect(player.effects.last == .set(.config("length-unit", "in")))
        #expect(player.state.preferences.lengthUnit == .inch)
        player.press(":set length-unit<Enter>")
        #expect(player.state.message?.text == "length-unit = in")
        player.press(":unset length-unit<Enter>")
        #expect(player.effects.last == .set(.config("length-unit", nil)))
        #expect(player.state.preferences.lengthUnit == .cm)
    }

    @Test func `the screen's own actions have names`() {
        var player = Player(language: .en)
        player.press(":add<Enter>")
        #expect(player.state.form != nil)
        player = Player(language: .en)
        player.press(":q<Enter>")
        #expect(player.effects.last == .quit)
        player.press(":open diary<Enter>")
        #expect(player.state.diary != nil)
        player.press(":back<Enter>")
        #expect(player.state.diary == nil)
    }

    @Test(
        arguments: [
            "fitler caught", "xyzzy", "filter purple", "sort purple", "goto", "goto x",
            "set nothing on", "set theme pink", "unset zz", "99999", "page", "open nothing",
            "mark some",
        ], Language.allCases)
    func `bad input is one clear line and changes nothing`(line: String, language: Language) {
        var player = Player(columns: 120, language: language)
        let effects = player.effects
        player.press(":\(line)<Enter>")
        #expect(player.state.message?.tone == .problem)
        #expect(player.state.screens.isEmpty && player.effects == effects)
        #expect(player.state.message?.text.contains("\n") == false)
    }

    @Test func `a near miss is named`() {
        var player = Player(language: .en)
        player.press(":fitler caught<Enter>")
        #expect(player.state.message?.text.contains("“filter”") == true)
    }

    @Test func `Tab completes, round and round, also values`() {
        var player = Player(language: .en)
        player.press(":fi<Tab>")
        #expect(player.state.commandScreen?.editor.text == "filter")
        player.press(" unc<Tab><Enter>")
        #expect(player.state.album.caught == .uncaught)
        player.press(":set th<Tab> d<Tab>")
        #expect(player.state.commandScreen?.editor.text == "set theme dark")
        player.press("<Esc>:s<Tab>")
        let first = player.state.commandScreen?.editor.text
        player.press("<Tab>")
        #expect(player.state.commandScreen?.editor.text != first)
        player.press("<S-Tab>")
        #expect(player.state.commandScreen?.editor.text == first)
    }

    @Test func `the history goes back and comes again`() {
        var player = Player(language: .en)
        player.press(":goto 6<Enter>:sort name<Enter>:dr<Up>")
        #expect(player.state.commandScreen?.editor.text == "sort name")
        player.press("<Up><Up>")
        #expect(player.state.commandScreen?.editor.text == "goto 6")
        player.press("<Down><Down>")
        #expect(player.state.commandScreen?.editor.text == "dr")
    }

    @Test func `rubbing out the colon leaves, a paste is text`() {
        var player = Player(language: .en)
        player.press(":<BkSp>")
        #expect(player.state.screens.isEmpty)
        player.press(":")
        player.press(.paste("q\nq\n"))
        #expect(!player.effects.contains(.quit))
        #expect(player.state.commandScreen?.editor.text == "q q ")
    }

    @Test(arguments: Language.allCases, [(40, 12), (80, 24)])
    func `the line stands at the foot with its cursor`(language: Language, size: (Int, Int)) {
        var player = Player(columns: size.0, rows: size.1, language: language)
        player.press(":set theme 黑")
        let frame = draw(player.state).frame
        let row = size.1 >= 16 ? size.1 - 2 : size.1 - 1
        #expect(frame.cursor == Position(column: 14, row: row))
    }
}
