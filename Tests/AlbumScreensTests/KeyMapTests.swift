@testable import AlbumScreens
import AlbumModel
import Canvas
import TestSupport
import Testing

@Suite(.tags(.small)) struct KeyMapTests {
    private func map(_ lines: (String, String)...) throws(KeyMap.Failure) -> KeyMap {
        try KeyMap(lines.map { KeyMap.Binding(name: $0.0, value: $0.1) })
    }

    private func problem(_ lines: (String, String)...) -> KeyMap.Failure? {
        do throws(KeyMap.Failure) {
            _ = try KeyMap(lines.map { KeyMap.Binding(name: $0.0, value: $0.1) })
            return nil
        } catch {
            return error
        }
    }

    @Test func `an action moves to the keys that the user names`() throws {
        var player = Player(columns: 200, rows: 60, language: .en)
        player.state.keyMap = try map(("album.add", "A Ins"))
        player.press("a")
        #expect(player.state.form == nil)
        player.press("A")
        #expect(player.state.form != nil)
        player.press("<Esc>?")
        #expect(player.text.contains("A Ins"))
    }

    @Test func `a name without a screen counts on all, one with a screen before it`() throws {
        let map = try map(("album.help", "F2"), ("help", "F1 ^G"))
        #expect(map.rows(.album).first { $0.action == "help" }?.keys == [.function(2)])
        #expect(map.rows(.diary).first { $0.action == "help" }?.keys.first == .function(1))
        #expect(map.rows(.stamp).first { $0.action == "help" }?.keys.last == .control("g"))
    }

    @Test func `a key may be taken over by moving the other one`() throws {
        let map = try map(("album.add", "c"), ("album.caught", "C"))
        #expect(map.rows(.album).first { $0.keys.contains(.character("c")) }?.action == "add")
    }

    @Test(
        arguments: [
            ("album.ad", "A", KeyMap.Problem.unknownAction("ad", actions: [])),
            ("albun.add", "A", .unknownScreen("albun", screens: [])),
            ("album.add", "Hyper-x", .unknownKey("Hyper-x")),
            ("album.add", "", .unknownKey("")),
            ("album.add", "7", .notForActions(key: "7", screen: "album")),
            ("form.save", "x", .notForActions(key: "x", screen: "form")),
            ("album.quit", "none", .needsKey("quit")),
            ("album.add", "j", .taken(key: "j", by: "down", screen: "album")),
            ("add", ":", .taken(key: ":", by: "command", screen: "album")),
            ("album.add", "^L", .taken(key: "^L", by: "redraw", screen: "album")),
        ])
    func `what cannot be is told, with the line`(
        name: String, value: String, expected: KeyMap.Problem
    ) throws {
        let found = try #require(problem(("album.sort", "O"), (name, value)))
        #expect(found.index == 1)
        switch (found.problem, expected) {
        case (.unknownAction(let a, let all), .unknownAction(let b, _)):
            #expect(a == b && all.contains("add"))
        case (.unknownScreen(let a, let all), .unknownScreen(let b, _)):
            #expect(a == b && all.contains("album"))
        case (.taken(let key, let by, let screen), .taken(let wanted, let owner, _)):
            #expect(key == wanted && by == owner && !screen.isEmpty)
        default: #expect(found.problem == expected)
        }
    }

    @Test(
        arguments: [
            ("a", Key.character("a")), ("A", .character("A")), ("^D", .control("d")),
            ("Ctrl-D", .control("d")), ("C-d", .control("d")), ("Enter", .enter),
            ("space", .character(" ")), ("F12", .function(12)), ("pgdn", .pageDown), ("↑", .up),
            ("Semicolon", .character(";")), ("S-Tab", .backTab), ("魚", .character("魚")),
        ])
    func `keys by their names`(name: String, key: Key) { #expect(Key(named: name) == key) }

    @Test(arguments: ["", " ", "^1", "^I", "^M", "F0", "F13", "ab", "Ctrl-", "\n"])
    func `what is no key has no name`(name: String) { #expect(Key(named: name) == nil) }
}
