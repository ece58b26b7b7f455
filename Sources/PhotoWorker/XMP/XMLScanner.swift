/// Cuts XML into tags and text, tolerantly and within bounds: XMP packets come with damage, and
/// nothing of XML's that can grow (entities of one's own, DTDs) is taken.
struct XMLScanner {
    enum Piece {
        case opening(name: Substring, attributes: [(name: Substring, value: String)], isEmpty: Bool)
        case closing
        case text(String)
    }

    private let text: Substring.UTF8View
    private var position: Substring.UTF8View.Index

    private static let mostAttributes = 1000

    init(_ text: String) {
        self.text = text[...].utf8
        position = self.text.startIndex
    }

    /// The next piece; nil at the end.
    mutating func next() -> Piece? {
        while position < text.endIndex {
            guard text[position] == UInt8(ascii: "<") else { return readText() }
            if let end = skipped("<!--", until: "-->") ?? skipped("<?", until: "?>")
                ?? skipped("<!", until: ">")
            {
                position = end
                continue
            }
            return readTag()
        }
        return nil
    }

    private mutating func readText() -> Piece {
        let end = text[position...].firstIndex(of: UInt8(ascii: "<")) ?? text.endIndex
        defer { position = end }
        return .text(Self.plain(text[position..<end]))
    }

    private mutating func readTag() -> Piece? {
        let start = text.index(after: position)
        guard let end = tagEnd(start) else {
            position = text.endIndex
            return nil
        }
        position = text.index(after: end)
        var body = text[start..<end]
        if body.first == UInt8(ascii: "/") { return .closing }
        let isEmpty = body.last == UInt8(ascii: "/")
        if isEmpty { body = body.dropLast() }
        let name = body.prefix { !Self.isSpace($0) }
        return .opening(
            name: Substring(name), attributes: Self.attributes(body[name.endIndex...]),
            isEmpty: isEmpty)
    }

    /// The `>` that is not within quotes.
    private func tagEnd(_ start: Substring.UTF8View.Index) -> Substring.UTF8View.Index? {
        var quote: UInt8?
        var place = start
        while place < text.endIndex {
            let byte = text[place]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return place
            }
            text.formIndex(after: &place)
        }
        return nil
    }

    private static func attributes(
        _ body: Substring.UTF8View
    ) -> [(name: Substring, value: String)] {
        var all: [(name: Substring, value: String)] = []
        var rest = body
        while all.count < mostAttributes {
            rest = rest.drop(while: isSpace)
            guard let equals = rest.firstIndex(of: UInt8(ascii: "=")) else { return all }
            let name = rest[..<equals].prefix { !isSpace($0) }
            rest = rest[rest.index(after: equals)...].drop(while: isSpace)
            guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
            else { return all }
            rest = rest.dropFirst()
            guard let end = rest.firstIndex(of: quote) else { return all }
            all.append((Substring(name), plain(rest[..<end])))
            rest = rest[rest.index(after: end)...]
        }
        return all
    }

    /// Where what begins with `mark` here ends.
    private func skipped(_ mark: StaticString, until end: String) -> Substring.UTF8View.Index? {
        let rest = text[position...]
        guard rest.starts(with: "\(mark)".utf8) else { return nil }
        let wanted = Array(end.utf8)
        var place = position
        while place < text.endIndex {
            if text[place] == wanted[0], text[place...].starts(with: wanted) {
                return text.index(place, offsetBy: wanted.count)
            }
            text.formIndex(after: &place)
        }
        return text.endIndex
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

    /// With the five entities of XML and character references put in.
    private static func plain(_ raw: Substring.UTF8View) -> String {
        let text = Substring(raw)
        guard text.utf8.contains(UInt8(ascii: "&")) else { return String(text) }
        var result = ""
        var rest = text
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            guard let end = rest.prefix(12).firstIndex(of: ";"),
                let character = entity(rest[rest.index(after: start)..<end])
            else {
                result += "&"
                rest = rest.dropFirst()
                continue
            }
            result.unicodeScalars.append(character)
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func entity(_ name: Substring) -> Unicode.Scalar? {
        switch name {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.first == "#" else { return nil }
            let digits = name.dropFirst()
            let number =
                digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            return number.flatMap { Unicode.Scalar($0) }
        }
    }
}
