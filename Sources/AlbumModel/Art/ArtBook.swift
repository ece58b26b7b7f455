internal import CAssets

/// The drawings' data: outlines and, for every species, how it is printed. Only what is asked for
/// is read; making the index takes a few dozen microseconds.
package struct ArtBook: Sendable {
    /// The data built into the program.
    package static let embedded = unsafe ArtBook(
        outlines: bytes(gyotaku_outlines(), gyotaku_outlines_length()),
        prints: bytes(gyotaku_prints(), gyotaku_prints_length()))

    private struct Section: Sendable {
        var bytes: Range<Int>
        /// The number of its first line.
        var line: Int
    }

    private let outlineBytes: [UInt8]
    private let printBytes: [UInt8]
    private let outlines: [String: Section]
    private let prints: [String: Section]

    /// - Parameters:
    ///   - outlines: the bytes of a file like `assets/outlines.txt`.
    ///   - prints: the bytes of a file like `assets/prints.tsv`.
    package init(outlines: [UInt8], prints: [UInt8]) {
        outlineBytes = outlines
        printBytes = prints
        self.outlines = Self.outlineSections(outlines)
        self.prints = Self.printSections(prints)
    }

    /// All that drawings are made from.
    package var bytes: [UInt8] { outlineBytes + printBytes }

    package var outlineNames: [String] { outlines.keys.sorted() }
    package var species: [String] { prints.keys.sorted() }

    /// An outline by its name; nil when there is none.
    package func outline(_ name: String) throws(ArtError) -> OutlineSource? {
        guard let section = outlines[name] else { return nil }
        return try OutlineParser.outline(Self.lines(outlineBytes, section))
    }

    /// How a species is printed; nil when the data do not say.
    package func plan(_ species: String) throws(ArtError) -> PrintPlan? {
        guard let section = prints[species],
            let (number, text) = Self.lines(printBytes, section).first
        else { return nil }
        let plan = try PrintPlanParser.plan(text, number: number)
        guard outlines[plan.outline] != nil else {
            throw ArtError(line: number, "there is no outline “\(plan.outline)”")
        }
        return plan
    }

    /// What to draw for a stamp: the species' own print, else that of its shape; of the plain
    /// fish when the data cannot be read.
    package func drawing(species: String?, shape: BodyShape) -> (plan: PrintPlan, figure: Figure) {
        let own = species.flatMap { (try? self.plan($0)) ?? nil }
        let plan = own ?? PrintPlan(outline: shape.rawValue)
        let source = (try? outline(plan.outline)) ?? nil
        return (plan, Figure(source ?? .plain, form: plan.form))
    }

    private static func lines(
        _ bytes: [UInt8], _ section: Section
    ) -> [(number: Int, text: Substring)] {
        let text = String(decoding: bytes[section.bytes], as: UTF8.self)
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
            (section.line + $0.offset, $0.element)
        }
    }

    /// Every line is one print; those that begin with `#` are comments, the first is the header.
    private static func printSections(_ bytes: [UInt8]) -> [String: Section] {
        var found: [String: Section] = [:]
        for (number, line) in lineRanges(bytes) where number > 1 && !line.isEmpty {
            guard bytes[line.lowerBound] != UInt8(ascii: "#") else { continue }
            let id = bytes[line].prefix { $0 != UInt8(ascii: "\t") }
            found[String(decoding: id, as: UTF8.self)] = Section(bytes: line, line: number)
        }
        return found
    }

    /// From each line `outline NAME` to the next.
    private static func outlineSections(_ bytes: [UInt8]) -> [String: Section] {
        let key = Array("outline ".utf8)
        var found: [String: Section] = [:]
        var open: (name: String, start: Int, line: Int)?
        func close(_ end: Int) {
            guard let section = open else { return }
            found[section.name] = Section(bytes: section.start..<end, line: section.line)
        }
        for (number, line) in lineRanges(bytes) where bytes[line].starts(with: key) {
            close(line.lowerBound)
            let name = bytes[line].dropFirst(key.count).prefix { $0 > 0x20 }
            open = (String(decoding: name, as: UTF8.self), line.lowerBound, number)
        }
        close(bytes.count)
        return found
    }

    private static func lineRanges(_ bytes: [UInt8]) -> [(number: Int, range: Range<Int>)] {
        var found: [(number: Int, range: Range<Int>)] = []
        var start = 0
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
            found.append((found.count + 1, start..<index))
            start = index + 1
        }
        if start < bytes.count { found.append((found.count + 1, start..<bytes.count)) }
        return found
    }

    private static func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
        unsafe Array(UnsafeBufferPointer(start: start, count: count))
    }
}

extension OutlineSource {
    /// A fish by any standard, for data that lack one.
    static let plain: OutlineSource = {
        var source = OutlineSource()
        source.name = "plain"
        source.back = [Point(x: 0, y: 0), Point(x: 350, y: 150), Point(x: 900, y: 40)]
        source.belly = [Point(x: 0, y: 0), Point(x: 350, y: -150), Point(x: 900, y: -40)]
        source.tail.kind = .forked
        return source
    }()
}
