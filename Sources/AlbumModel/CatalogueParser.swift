/// Reads `assets/species.tsv`: UTF-8, LF, a header line, 17 columns separated by tabs, lists by `;`.
enum CatalogueParser {
    static let columnCount = 17

    /// One pass over the bytes; strings are made only for the fields that are kept.
    static func species(_ bytes: [UInt8]) -> [Species] {
        var found: [Species] = []
        found.reserveCapacity(300)
        var fields: [ArraySlice<UInt8>] = []
        fields.reserveCapacity(columnCount)
        var isHeader = true
        var fieldStart = 0
        for index in 0...bytes.count {
            let isEnd = index == bytes.count || bytes[index] == UInt8(ascii: "\n")
            guard isEnd || bytes[index] == UInt8(ascii: "\t") else { continue }
            fields.append(bytes[fieldStart..<index])
            fieldStart = index + 1
            guard isEnd else { continue }
            if !isHeader, let species = species(fields: fields) { found.append(species) }
            isHeader = false
            fields.removeAll(keepingCapacity: true)
        }
        return found
    }

    private static func species(fields: [ArraySlice<UInt8>]) -> Species? {
        guard fields.count == columnCount, let number = Int(text(fields[0])),
            !fields[1].isEmpty, let water = Water(rawValue: text(fields[8])),
            let shape = BodyShape(rawValue: text(fields[10]))
        else { return nil }
        return Species(
            id: text(fields[1]), number: number, scientific: text(fields[2]),
            family: text(fields[3]),
            names: Names(
                zhHant: optional(fields[4]), ja: optional(fields[6]), en: optional(fields[7])),
            aliases: list(fields[5]), water: water,
            regions: list(fields[9]).compactMap(Region.init(rawValue:)), shape: shape,
            maxLengthCm: Double(text(fields[11])), maxWeightKg: Double(text(fields[12])),
            lengthWeight: lengthWeight(fields[13...15]), synonyms: list(fields[16]))
    }

    private static func lengthWeight(_ fields: ArraySlice<ArraySlice<UInt8>>) -> LengthWeight? {
        guard let a = Double(text(fields[13])), let b = Double(text(fields[14])) else { return nil }
        return LengthWeight(a: a, b: b, lengthKind: text(fields[15]))
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    private static func optional(_ bytes: ArraySlice<UInt8>) -> String? {
        bytes.isEmpty ? nil : text(bytes)
    }

    private static func list(_ bytes: ArraySlice<UInt8>) -> [String] {
        bytes.isEmpty ? [] : bytes.split(separator: UInt8(ascii: ";")).map(text)
    }
}
