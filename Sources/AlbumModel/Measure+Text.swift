extension Measure {
    package enum Kind: Sendable, Hashable { case length, weight }

    /// Why a typed measure was not understood.
    package enum ParseError: Error, Sendable, Hashable {
        case notANumber
        /// No unit was given and none assumed, or one that is not known.
        case unknownUnit(String)
        /// A weight where a length belongs, or the other way round.
        case wrongKind
        /// Zero, or more than any fish: above 100 m or 100 t.
        case outOfRange
    }

    /// Reads `32cm`, `12 in`, `1.2kg`, `5lb 3oz`, `5lb+3oz`, `3斤`, `3台斤`, also in full-width
    /// letters and with a decimal comma. The number's text is kept as typed (but narrow). Where no
    /// unit is written, `assumed` is taken.
    package init(
        parsing typed: String, as kind: Kind, assumed: Unit? = nil
    ) throws(ParseError) {
        let parts = try Self.parts(folded(typed))
        switch parts.count {
        case 1:
            guard let unit = try Self.unit(parts[0].unit) ?? assumed else {
                throw .unknownUnit("")
            }
            try self.init(number: parts[0].number, unit: unit, kind: kind)
        case 2:
            guard try Self.unit(parts[0].unit) == .lb, try Self.unit(parts[1].unit) == .oz else {
                throw .notANumber
            }
            try self.init(
                number: "\(parts[0].number)+\(parts[1].number)", unit: .lbOz, kind: kind)
        default: throw .notANumber
        }
    }

    /// The measure of a number's text in a unit, as `text` and `unit` hold them.
    package init(number text: String, unit: Unit, kind: Kind) throws(ParseError) {
        guard unit.kind == kind else { throw .wrongKind }
        var base = 0.0
        if unit == .lbOz {
            let both = text.split(separator: "+", omittingEmptySubsequences: false)
            guard both.count == 2, let pounds = Self.value(both[0]),
                let ounces = Self.value(both[1])
            else { throw .notANumber }
            base = pounds * Unit.lb.inBase + ounces * Unit.oz.inBase
        } else {
            guard let value = Self.value(text[...]) else { throw .notANumber }
            base = value * unit.inBase
        }
        guard base > 0, base <= (kind == .length ? 100_000 : 100_000_000) else { throw .outOfRange }
        self.init(text: text, unit: unit, base: base)
    }

    /// As it was typed, with one form for each unit: `32 cm`, `5 lb 3 oz`, `3 斤`. Parses back to an
    /// equal value.
    package var formatted: String {
        guard unit == .lbOz, let plus = text.firstIndex(of: "+") else {
            return "\(text) \(unit.rawValue)"
        }
        return "\(text[..<plus]) lb \(text[text.index(after: plus)...]) oz"
    }

    /// In another unit of the same kind, for people: at most three digits behind the whole ones that
    /// matter (`12.6 in`, `1.25 kg`). The same as `formatted` when the unit is the typed one or of
    /// the other kind.
    package func formatted(in other: Unit) -> String {
        guard other != unit, other.kind == unit.kind else { return formatted }
        if other == .lbOz {
            let ounces = (base / Unit.oz.inBase).rounded()
            return "\(Int(ounces / 16)) lb \(Int(ounces) % 16) oz"
        }
        let value = base / other.inBase
        let digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
        return "\(Self.decimal(value, digits: digits)) \(other.rawValue)"
    }

    /// `value` with at most `digits` decimals and no trailing zeros.
    private static func decimal(_ value: Double, digits: Int) -> String {
        let scale = [1, 10, 100, 1000][digits]
        let scaled = Int((value * Double(scale)).rounded())
        var fraction = String(scaled % scale + scale).dropFirst()
        while fraction.last == "0" { fraction.removeLast() }
        return fraction.isEmpty ? "\(scaled / scale)" : "\(scaled / scale).\(fraction)"
    }
}

extension Measure {
    private struct Part {
        var number: String
        var unit: String
    }

    /// Splits `5lb 3oz` into its numbers, each with the word behind it.
    private static func parts(_ text: String) throws(ParseError) -> [Part] {
        var parts: [Part] = []
        for character in text where character != " " {
            let isNumber = ("0"..."9").contains(character) || character == "." || character == ","
            if character == "+" {
                guard let last = parts.last, !last.unit.isEmpty else { throw .notANumber }
            } else if isNumber {
                if parts.last?.unit.isEmpty ?? false {
                    parts[parts.count - 1].number.append(character)
                } else {
                    parts.append(Part(number: String(character), unit: ""))
                }
            } else {
                guard !parts.isEmpty else { throw .notANumber }
                parts[parts.count - 1].unit.append(character)
            }
        }
        guard !parts.isEmpty else { throw .notANumber }
        return parts
    }

    /// A plain decimal number; a comma with one or two digits behind it is a decimal comma.
    private static func value(_ text: Substring) -> Double? {
        var plain = String(text)
        if let comma = plain.firstIndex(of: ",") {
            let behind = plain[plain.index(after: comma)...]
            guard (1...2).contains(behind.count), !plain.contains(".") else { return nil }
            plain.replaceSubrange(comma...comma, with: ".")
        }
        guard !plain.isEmpty, plain.utf8.count <= 12,
            plain.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }),
            let value = Double(plain.hasPrefix(".") ? "0" + plain : plain), value.isFinite
        else { return nil }
        return value
    }

    /// The unit of a folded word; nil for an empty one.
    private static func unit(_ word: String) throws(ParseError) -> Unit? {
        if word.isEmpty { return nil }
        guard let unit = Unit.words[word] else { throw .unknownUnit(word) }
        return unit
    }
}

extension Measure.Unit {
    package var kind: Measure.Kind {
        switch self {
        case .mm, .cm, .m, .inch, .ft: .length
        case .g, .kg, .lb, .oz, .lbOz, .jin: .weight
        }
    }

    /// Millimetres or grams in one; for `lb+oz`, in one pound.
    package var inBase: Double {
        switch self {
        case .mm, .g: 1
        case .cm: 10
        case .m, .kg: 1000
        case .inch: 25.4
        case .ft: 304.8
        case .lb, .lbOz: 453.592_37
        case .oz: 28.349_523_125
        case .jin: 600
        }
    }

    /// What people write for each unit, folded (lower case, narrow, katakana as hiragana).
    fileprivate static let words: [String: Measure.Unit] = {
        let written: [Measure.Unit: String] = [
            .mm: "mm 毫米 公釐 公厘 ミリ ㎜ millimeter millimeters millimetre millimetres",
            .cm: "cm 公分 厘米 センチ ㎝ cms centimeter centimeters centimetre centimetres",
            .m: "m 公尺 米 メートル meter meters metre metres",
            .inch: "in in. inch inches 吋 英寸 インチ \" ″ ”",
            .ft: "ft ft. foot feet 呎 英尺 フィート ' ′ ’",
            .g: "g 公克 克 グラム gr gram grams gramme grammes",
            .kg: "kg 公斤 千克 キロ ㎏ kgs kilo kilos kilogram kilograms",
            .lb: "lb lb. lbs 磅 ポンド pound pounds", .oz: "oz oz. 盎司 オンス ounce ounces",
            .jin: "斤 台斤 臺斤 jin catty catties", .lbOz: "lb+oz",
        ]
        var table: [String: Measure.Unit] = [:]
        for (unit, words) in written {
            for word in words.split(separator: " ") { table[folded(word)] = unit }
        }
        return table
    }()
}
