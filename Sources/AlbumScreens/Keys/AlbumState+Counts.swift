import Canvas

/// A number typed before a key: `5j`, `12G`.
extension AlbumState {
    /// How often a movement is to be made.
    var times: Int { count ?? 1 }

    /// Whether the key is a digit of a count; takes it.
    mutating func takeCount(_ key: Key) -> Bool {
        guard !table.isTyping, case .character(let character) = key,
            character.isASCII, let digit = character.wholeNumberValue, digit > 0 || count != nil
        else { return false }
        count = min(999_999, (count ?? 0) * 10 + digit)
        return true
    }

    /// `gg` is `g`: the second one of a pair does nothing more.
    mutating func isSecondOfPair(_ key: Key, _ row: KeyRow) -> Bool {
        let isFirst = key == .character("g") && row.action == "first"
        defer { isPairOpen = isFirst && !isPairOpen }
        return isFirst && isPairOpen
    }
}
