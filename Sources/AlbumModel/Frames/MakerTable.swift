internal import CAssets

/// The camera makers that are known, those that a user added before the others.
package struct MakerTable: Sendable {
    package let makers: [CameraMaker]

    /// The table built into the program.
    package static let embedded = unsafe MakerTable(
        UnsafeRawBufferPointer(start: gyotaku_makers(), count: gyotaku_makers_length()))

    private init(_ bytes: UnsafeRawBufferPointer) {
        let text = unsafe String(decoding: bytes, as: UTF8.self)
        makers = (try? Self.parse(text)) ?? []
    }

    package init(makers: [CameraMaker]) { self.makers = makers }

    /// The lines of a table: name, patterns, mark, weight, tracking, colour, font.
    package static func parse(_ text: String) throws(ArtError) -> [CameraMaker] {
        var makers: [CameraMaker] = []
        var number = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(
                String.init)
            if line.isEmpty || line.hasPrefix("#") || number == 1 && fields[0] == "name" {
                continue
            }
            makers.append(try maker(fields, number))
        }
        return makers
    }

    private static func maker(_ fields: [String], _ line: Int) throws(ArtError) -> CameraMaker {
        guard fields.count == 7 else {
            throw ArtError(line: line, "seven columns, not \(fields.count), separated by tabs")
        }
        let patterns = fields[1].split(separator: ";").map { $0.lowercased() }
        guard !fields[0].isEmpty, !patterns.isEmpty, !fields[2].isEmpty else {
            throw ArtError(line: line, "a maker has a name, a pattern and a mark")
        }
        guard let weight = Int(fields[3]), (100...900).contains(weight) else {
            throw ArtError(line: line, "a weight is from 100 to 900, not “\(fields[3])”")
        }
        guard let tracking = Int(fields[4]), (-200...1000).contains(tracking) else {
            throw ArtError(line: line, "tracking is from -200 to 1000, not “\(fields[4])”")
        }
        let color = FrameWords.color(fields[5])
        guard color != nil || fields[5] == "ink" else {
            throw ArtError(line: line, "a colour is ink or #rrggbb, not “\(fields[5])”")
        }
        guard let font = FrameLine.Font(rawValue: fields[6]) else {
            throw ArtError(line: line, "a font is sans or serif, not “\(fields[6])”")
        }
        let mark = FrameMark(
            text: fields[2], weight: weight, tracking: tracking, color: color, font: font)
        return CameraMaker(name: fields[0], mark: mark, patterns: patterns)
    }

    /// The maker of a camera: the one that explains most of what EXIF says; one that is not known
    /// gets its own name. Nil when there is nothing to go by.
    package func maker(make: String?, model: String?) -> CameraMaker? {
        let said = Self.plain(make)
        let camera = Self.plain(model)
        let found = makers.enumerated().compactMap { place, maker in
            // Where only the model is known, it may begin with the maker.
            maker.fit(said.isEmpty ? camera : said, camera).map {
                (maker: maker, fit: $0, place: place)
            }
        }
        if let best = found.max(by: { ($0.fit, $1.place) < ($1.fit, $0.place) }) {
            return best.maker
        }
        guard let name = make.flatMap(CameraName.maker) else { return nil }
        return CameraMaker(name: name, mark: FrameMark(text: name), patterns: [])
    }

    /// The model without anything of its maker in front: `EOS 6D`, `D5600`, `K-x`.
    package func model(_ model: String, make: String?) -> String? {
        guard var shown = CameraName.model(model, make: make) else { return nil }
        guard let maker = maker(make: make, model: model) else { return shown }
        let says =
            [maker.name, maker.mark.text]
            + maker.patterns.flatMap { pattern in
                pattern.split(separator: "/").map(String.init)
            }
        for word in says.sorted(by: { $0.count > $1.count }) {
            let start = shown.prefix(word.count)
            guard shown.count > word.count + 1, start.lowercased() == word.lowercased() else {
                continue
            }
            let next = shown[shown.index(shown.startIndex, offsetBy: word.count)]
            guard next == " " || next == "_" || next == "-" else { continue }
            shown = String(shown.dropFirst(word.count + 1))
        }
        return shown
    }

    private static func plain(_ text: String?) -> String {
        let words = (text ?? "").split { $0 == " " || $0 == "\u{0}" || $0 == "\t" || $0 == "\n" }
        return words.joined(separator: " ").lowercased()
    }
}
