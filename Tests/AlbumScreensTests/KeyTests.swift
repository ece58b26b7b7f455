@testable import AlbumScreens
import AlbumModel
import Canvas
import TestSupport
import Testing

@Suite(.tags(.small)) struct KeyTests {
    static let tables: [(String, [KeyRow])] = [
        ("album", AlbumKeys.table), ("search", SearchKeys.table), ("stamp", StampKeys.table),
        ("catch", CatchKeys.table), ("form", FormKeys.table), ("picker", PickerKeys.table),
        ("inbox", InboxKeys.table), ("naming", InboxNamingKeys.table),
        ("sync", SyncKeys.table(isActive: true)),
        ("resting sync", SyncKeys.table(isActive: false)), ("help", HelpKeys.table),
        ("choice", ChoiceKeys.single), ("choices", ChoiceKeys.several),
        ("question", QuestionKeys.table), ("remote", RemoteKeys.table),
    ]

    @Test(arguments: tables.map(\.0))
    func `a key means one thing on a screen`(name: String) {
        let table = Self.tables.first { $0.0 == name }?.1 ?? []
        let keys = table.flatMap(\.keys)
        #expect(!keys.isEmpty)
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
        player.press(player.state.form != nil && player.state.picker == nil ? "<F1>" : "?")
        let text = player.text
        for row in table + AlbumState.commonKeys {
            #expect(text.contains(row.keys.map(\.name).joined(separator: " ")))
            #expect(text.contains(row.text(player.state.words).help))
        }
    }

    @Test(arguments: Language.allCases)
    func `no word of a key is empty`(language: Language) {
        for (_, table) in Self.tables {
            for row in table {
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
}
