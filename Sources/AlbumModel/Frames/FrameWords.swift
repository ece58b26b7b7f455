/// The words of one line of a style, read in order.
struct FrameWords {
    let number: Int
    private var left: Substring

    /// - Parameter text: the line; one that begins with `#` is a comment.
    init(_ text: Substring, number: Int) {
        self.number = number
        left = text.drop(while: Self.isSpace)
        while let last = left.last, Self.isSpace(last) || last == "\r" { left.removeLast() }
        if left.first == "#" { left = "" }
    }

    var isEmpty: Bool { left.isEmpty }

    func error(_ reason: String) -> ArtError { ArtError(line: number, reason) }

    private static func isSpace(_ character: Character) -> Bool {
        character == " " || character == "\t"
    }

    private var next: Substring { left.prefix { !Self.isSpace($0) } }

    private mutating func drop(_ word: Substring) {
        left = left.dropFirst(word.count).drop(while: Self.isSpace)
    }

    mutating func word(_ what: String) throws(ArtError) -> String {
        let word = next
        guard !word.isEmpty else { throw error("\(what) is missing") }
        drop(word)
        return String(word)
    }

    /// All that is left.
    mutating func rest() -> String {
        defer { left = "" }
        return String(left)
    }

    /// The next word where it is `key=value`.
    mutating func setting() -> (key: String, value: String)? {
        let word = next
        guard word.first != "\"", let sign = word.firstIndex(of: "=") else { return nil }
        drop(word)
        return (String(word[..<sign]), String(word[word.index(after: sign)...]))
    }

    /// Whether the next word is this one; takes it.
    mutating func flag(_ wanted: String) -> Bool {
        let word = next
        guard word == wanted else { return false }
        drop(word)
        return true
    }

    /// Text between quotation marks, to the line's end.
    mutating func quoted() throws(ArtError) -> String {
        guard left.count >= 2, left.first == "\"", left.last == "\"" else {
            throw error("the text stands in quotation marks: \"{model}\"")
        }
        return String(rest().dropFirst().dropLast())
    }

    mutating func percent(
        _ what: String, _ range: ClosedRange<Double>
    ) throws(ArtError) -> Double {
        try number(try word(what), what, range)
    }

    func number(
        _ text: String, _ what: String, _ range: ClosedRange<Double>
    ) throws(ArtError) -> Double {
        guard let value = Double(text), range.contains(value) else {
            let (low, high) = (Int(range.lowerBound), Int(range.upperBound))
            throw error("\(what) is a number from \(low) to \(high), not “\(text)”")
        }
        return value
    }

    mutating func color() throws(ArtError) -> UInt32 {
        let text = try word("a colour")
        guard let color = Self.color(text) else {
            throw error("a colour is # and six hexadecimal digits, not “\(text)”")
        }
        return color
    }

    /// `#1a1a1a` as 0xRRGGBB.
    static func color(_ text: String) -> UInt32? {
        guard text.count == 7, text.first == "#", text.dropFirst().allSatisfy(\.isHexDigit) else {
            return nil
        }
        return UInt32(text.dropFirst(), radix: 16)
    }

    mutating func choice<Value: RawRepresentable & CaseIterable>(
        _ what: String
    ) throws(ArtError) -> Value where Value.RawValue == String {
        try choice(try word(what), what)
    }

    func choice<Value: RawRepresentable & CaseIterable>(
        _ text: String, _ what: String
    ) throws(ArtError) -> Value where Value.RawValue == String {
        guard let value = Value(rawValue: text) else {
            let known = Value.allCases.map(\.rawValue).joined(separator: ", ")
            throw error("\(what) is one of \(known), not “\(text)”")
        }
        return value
    }

    func finish() throws(ArtError) {
        if !left.isEmpty { throw error("“\(next)” is one word too many") }
    }
}
