import Canvas
import Testing

@Suite struct KeyTests {
    @Test func `every key has a name of its own`() {
        let keys: [Key] = [
            .character("q"), .character(" "), .character("?"), .control("d"), .control(" "),
            .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down, .left,
            .right, .home, .end, .pageUp, .pageDown, .function(1), .function(12), .paste("x"),
        ]
        let names = keys.map(\.name)
        #expect(names.allSatisfy { !$0.isEmpty })
        #expect(Set(names).count == keys.count)
        #expect(keys.map(\.asciiName).allSatisfy { $0.allSatisfy(\.isASCII) && !$0.isEmpty })
        #expect(Key.control("d").name == "^D")
        #expect(Key.up.name == "↑")
        #expect(Key.character(" ").name == "Space")
    }
}
