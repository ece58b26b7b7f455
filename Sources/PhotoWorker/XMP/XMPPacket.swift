/// The simple properties of an XMP packet: those of its top descriptions, and the first member of
/// each list. Structures within are somebody else's (a history, an original).
struct XMPPacket {
    private var values: [String: String] = [:]

    /// Which names a photograph's facts come from: schemas by their URI, under short names.
    private static let schemas = [
        "http://ns.adobe.com/tiff/1.0/": "tiff", "http://ns.adobe.com/exif/1.0/": "exif",
        "http://cipa.jp/exif/1.0/": "exifEX", "http://cipa.jp/exif/2.32/": "exifEX",
        "http://ns.adobe.com/exif/1.0/aux/": "aux", "http://ns.adobe.com/xap/1.0/": "xmp",
        "http://ns.adobe.com/photoshop/1.0/": "photoshop",
        "http://www.w3.org/1999/02/22-rdf-syntax-ns#": "rdf",
    ]
    private static let mostDepth = 64
    private static let mostPieces = 200_000

    init(_ bytes: [UInt8]) {
        var scanner = XMLScanner(Self.decoded(bytes))
        var path = Path()
        for _ in 0..<Self.mostPieces {
            guard let piece = scanner.next() else { return }
            switch piece {
            case .opening(let name, let attributes, let isEmpty):
                for (name, value) in attributes { path.learn(name, value) }
                path.names.append(path.resolved(name))
                guard path.names.count <= Self.mostDepth else { return }
                if path.isDescription { take(attributes, path) }
                if isEmpty { path.names.removeLast() }
            case .closing:
                if path.names.isEmpty { return }
                path.names.removeLast()
            case .text(let text):
                if let property = path.property { add(property, text) }
            }
        }
    }

    /// The value of a property, `exif:FNumber`, trimmed; nil when there is nothing in it.
    subscript(_ name: String) -> String? { values[name] }

    private mutating func take(
        _ attributes: [(name: Substring, value: String)], _ path: Path
    ) {
        for (name, value) in attributes where !name.hasPrefix("xmlns") {
            add(path.resolved(name), value)
        }
    }

    private mutating func add(_ name: String, _ value: String) {
        guard !name.isEmpty, values[name] == nil, let text = Words.from(Array(value.utf8)) else {
            return
        }
        values[name] = text
    }

    /// UTF-8, or UTF-16 where every second byte says so.
    private static func decoded(_ bytes: [UInt8]) -> String {
        let start = bytes.prefix(4)
        let isWide = start.count == 4 && (start[0] == 0 || start[1] == 0 || start[0] >= 0xFE)
        guard isWide else { return String(decoding: bytes, as: UTF8.self) }
        let isBigFirst = start[0] == 0 || start[0] == 0xFE
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { place -> UInt16 in
            let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
            return isBigFirst ? first << 8 | second : second << 8 | first
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// The open elements, and what their prefixes mean.
    private struct Path {
        var names: [String] = []
        private var prefixes: [Substring: String] = [:]

        mutating func learn(_ attribute: Substring, _ value: String) {
            guard attribute.hasPrefix("xmlns:"), prefixes.count < 1000 else { return }
            prefixes[attribute.dropFirst(6)] = XMPPacket.schemas[value] ?? ""
        }

        /// `exif:FNumber` whatever the packet calls the schema; "" for a schema of no interest.
        func resolved(_ name: Substring) -> String {
            guard let colon = name.firstIndex(of: ":"), let schema = prefixes[name[..<colon]],
                !schema.isEmpty
            else { return "" }
            return schema + name[colon...]
        }

        private var root: Int? { names.firstIndex(of: "rdf:RDF") }

        /// Whether the innermost element is a top description.
        var isDescription: Bool {
            root == names.count - 2 && names.last == "rdf:Description"
        }

        /// The property whose text stands here.
        var property: String? {
            guard let root, names.count > root + 2, names[root + 1] == "rdf:Description" else {
                return nil
            }
            let inner = names[(root + 3)...]
            let isList =
                inner.count == 2 && inner.last == "rdf:li"
                && ["rdf:Seq", "rdf:Bag", "rdf:Alt"].contains(inner.first ?? "")
            return inner.isEmpty || isList ? names[root + 2] : nil
        }
    }
}
