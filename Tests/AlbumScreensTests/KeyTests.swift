@testable import AlbumScreens
import AlbumModel
import Canvas
import TestSupport
import Testing

@Suite(.tags(.small)) struct KeyTests {
    static let screens = KeyTable.allCases.filter { $0 != .common && $0 != .plain }

    @Test(arguments: screens)
    func `a key means one thing on a screen`(table: KeyTable) {
        let shared =
            table.isTyping
            ? AlbumState.commonKeys
            : KeyTable.plain.rows
                + AlbumState.commonKeys
        let keys = (table.rows + shared).flatMap(\.keys)
        #expect(!table.rows.isEmpty)
        #expect(Set(keys).count == keys.count, "\(keys.map(\.name))")
        #expect(keys.allSatisfy { !$0.name.isEmpty })
    }

    @Test(
        arguments: ["", "lllll<Enter>", "lllll<Enter><Enter>", "a", "a黑格<Enter><Enter>", "i"],
        Language.allCases)
    func `the help names every key of its screen`(keys: String, language: Language) {
        var player = Player(columns: 200, rows: 60, language: language)
        player.press(keys)
        let table = player.state.keyTable
        let shared = player.state.sharedKeys
        player.press(player.state.form != nil && player.state.picker == nil ? "<F1>" : "?")
        let text = player.text
        for row in table + shared {
            #expect(text.contains(row.keys.map(\.name).joined(separator: " ")))
            #expect(text.contains(row.text(player.state.words).help))
        }
    }

    @Test(arguments: Language.allCases)
    func `no word of a key is empty`(language: Language) {
        for table in KeyTable.allCases {
            for row in table.rows {
                let text = row.text(Words.of(language))
                #expect(!text.hint.isEmpty && !text.help.isEmpty)
            }
        }
    }

    @Test(arguments: ["", "lllll<Enter>", "lllll<Enter><Enter>", "a", "i"])
    func `the foot tells of the help, however narrow`(keys: String) {
        for language in Language.allCases {
            var player = Player(columns: 40, rows: 12, language: language)
            player.press(keys)
            let foot = player.text.split(separator: "\n").last ?? ""
            #expect(foot.contains(" " + player.state.words.keys.help.hint))
        }
    }

    @Test func `the foot leaves out what does nothing now`() {
        var player = Player(language: .en)
        player.press("<Enter>")
        #expect(player.text.contains("a add") && !player.text.contains("e edit"))
        player.press("qi")
        #expect(!player.text.contains("Enter name") && player.text.contains("? help"))
        player.press("qlllll<Enter>G<Enter>")
        #expect(player.text.contains("e edit") && !player.text.contains("j older"))
        player.press("j")
        #expect(player.text.contains("This is the first catch."))
    }

    @Test func `a key that can do nothing says why`() {
        var player = Player()
        player.press("n")
        #expect(player.state.message?.text == player.state.words.messages.noSearch)
        player.press("<Enter>")
        player.press("d")
        #expect(player.state.message?.text == player.state.words.messages.noCatch)
    }

    @Test(arguments: KeyTable.allCases)
    func `an action has a name of its own on its screen, fit for the config file`(table: KeyTable) {
        let names = table.rows.map(\.action)
        #expect(Set(names).count == names.count, "\(names)")
        #expect(
            names.allSatisfy { name in
                !name.isEmpty
                    && name.allSatisfy { $0.isASCII && $0 != " " && $0 != "=" && $0 != "." }
            }, "\(names)")
    }

    @Test(arguments: KeyTable.allCases.filter { !$0.isTyping })
    func `no key of a screen is a digit, which counts`(table: KeyTable) {
        for key in table.rows.flatMap(\.keys) {
            if case .character(let character) = key { #expect(!("1"..."9").contains(character)) }
        }
    }

    @Test(arguments: KeyTable.allCases)
    func `every key can be written in the config file as the help shows it`(table: KeyTable) {
        for key in table.rows.flatMap(\.keys) {
            let written = key == .character(";") ? "Semicolon" : key.name
            #expect(Key(named: written) == key && Key(named: key.asciiName) == key, "\(key)")
        }
    }
}
