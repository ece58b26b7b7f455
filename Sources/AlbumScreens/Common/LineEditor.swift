import Canvas

/// Text being typed, with a cursor between its characters.
struct LineEditor: Sendable, Hashable {
    private(set) var characters: [Character]
    /// 0…count.
    private(set) var cursor: Int
    /// Whether Enter and pasted line ends make new lines.
    let isMultiline: Bool

    init(_ text: String = "", isMultiline: Bool = false) {
        characters = Array(text)
        cursor = characters.count
        self.isMultiline = isMultiline
    }

    var text: String {
        get { String(characters) }
        set {
            characters = Array(newValue)
            cursor = characters.count
        }
    }

    var isEmpty: Bool { characters.isEmpty }
    /// What stands before the cursor on its line.
    var beforeCursor: String {
        let start = characters[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0
        return String(characters[start..<cursor])
    }
    /// The cursor's line, from 0.
    var line: Int { characters[..<cursor].count { $0 == "\n" } }
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    /// Takes a key; false when it means nothing to a line of text.
    mutating func press(_ key: Key) -> Bool {
        switch key {
        case .character(let character): insert(character)
        case .paste(let text): for character in text { insert(pasted: character) }
        case .enter where isMultiline: insert("\n")
        case .backspace, .control("h"): erase(cursor - 1)
        case .delete: erase(cursor)
        case .left, .control("b"): cursor = max(0, cursor - 1)
        case .right, .control("f"): cursor = min(characters.count, cursor + 1)
        case .home, .control("a"): cursor = lineStart
        case .end, .control("e"): cursor = lineEnd
        case .control("u"):
            characters.removeSubrange(lineStart..<cursor)
            cursor = min(cursor, characters.count)
            cursor = lineStart
        case .control("k"): characters.removeSubrange(cursor..<lineEnd)
        case .control("w"): eraseWord()
        default: return false
        }
        return true
    }

    /// Moves a line up or down; false when there is none.
    mutating func moveLine(_ step: Int) -> Bool {
        let column = cursor - lineStart
        if step < 0 {
            guard lineStart > 0 else { return false }
            cursor = lineStart - 1
            cursor = min(lineStart + column, lineEnd)
        } else {
            guard lineEnd < characters.count else { return false }
            cursor = lineEnd + 1
            cursor = min(lineStart + column, lineEnd)
        }
        return true
    }

    private var lineStart: Int { characters[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0 }
    private var lineEnd: Int { characters[cursor...].firstIndex(of: "\n") ?? characters.count }

    private mutating func insert(pasted character: Character) {
        if character.isNewline {
            insert(isMultiline ? "\n" : " ")
        } else {
            insert(character)
        }
    }

    private mutating func insert(_ character: Character) {
        characters.insert(character, at: cursor)
        // A combining mark typed by itself joins the character before it.
        let joined = Array(String(characters))
        cursor += joined.count - (characters.count - 1)
        characters = joined
    }

    private mutating func erase(_ index: Int) {
        guard characters.indices.contains(index) else { return }
        characters.remove(at: index)
        cursor = index
    }

    private mutating func eraseWord() {
        while cursor > 0, characters[cursor - 1] == " " { erase(cursor - 1) }
        while cursor > 0, !characters[cursor - 1].isWhitespace { erase(cursor - 1) }
    }
}
