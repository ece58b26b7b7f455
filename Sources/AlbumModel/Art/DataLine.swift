/// The words of one line of a drawing's data, read in order, and what it may not hold.
struct DataLine {
    let number: Int
    private var words: ArraySlice<Substring>

    /// - Parameter text: the line; what follows `#` is a comment.
    init(_ text: Substring, number: Int) {
        self.number = number
        let content = text.prefix { $0 != "#" }
        words = content.split(whereSeparator: { $0 == " " || $0 == "\t" })[...]
    }

    var isEmpty: Bool { words.isEmpty }

    func error(_ reason: String) -> ArtError { ArtError(line: number, reason) }

    mutating func word(_ what: String) throws(ArtError) -> String {
        guard let word = words.popFirst() else { throw error("\(what) is missing") }
        return String(word)
    }

    mutating func number(_ what: String) throws(ArtError) -> Double {
        try value(try word(what), what)
    }

    /// The next word when it is `key=value`; nil when it is something else.
    mutating func setting() -> (key: String, value: String)? {
        guard let word = words.first, let sign = word.firstIndex(of: "=") else { return nil }
        words.removeFirst()
        return (String(word[..<sign]), String(word[word.index(after: sign)...]))
    }

    /// Two numbers joined by `separator`.
    mutating func pair(
        _ what: String, separator: Character = ","
    ) throws(ArtError) -> BodyOutline.Point {
        let numbers = try numbers(what, separator: separator)
        guard numbers.count == 2 else { throw error("\(what) needs two numbers") }
        return BodyOutline.Point(x: numbers[0], y: numbers[1])
    }

    mutating func numbers(
        _ what: String, separator: Character = ","
    ) throws(ArtError) -> [Double] {
        let parts = try word(what).split(separator: separator, omittingEmptySubsequences: false)
        var found: [Double] = []
        for part in parts { found.append(try value(part, what)) }
        return found
    }

    /// All points to the line's end, at least `least`.
    mutating func points(_ least: Int, _ what: String) throws(ArtError) -> [BodyOutline.Point] {
        var found: [BodyOutline.Point] = []
        while !isEmpty { found.append(try pair(what)) }
        guard found.count >= least else {
            throw error("\(what) needs at least \(least) points")
        }
        return found
    }

    func finish() throws(ArtError) {
        if let word = words.first { throw error("“\(word)” is one word too many") }
    }

    /// A whole number within ±20,000.
    func value(_ text: some StringProtocol, _ what: String) throws(ArtError) -> Double {
        guard let number = Int(text), abs(number) <= 20_000 else {
            throw error("\(what) is a whole number, not “\(text)”")
        }
        return Double(number)
    }
}
