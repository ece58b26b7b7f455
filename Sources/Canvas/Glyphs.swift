/// A text taken apart into what cells can hold.
///
/// What must not reach a terminal (control, bidi, zero-width characters) comes out as a visible
/// replacement. Emoji sequences are reduced to their first picture and variation selectors are
/// left out, because terminals disagree on their width; at most three combining marks stay.
package struct Glyphs: Sequence, IteratorProtocol {
    private var scalars: String.UnicodeScalarView.Iterator
    private var upcoming: Unicode.Scalar?
    private let ambiguous: AmbiguousWidth
    private static let markLimit = 3

    package init(_ text: some StringProtocol, ambiguous: AmbiguousWidth = .one) {
        scalars = String(text).unicodeScalars.makeIterator()
        upcoming = scalars.next()
        self.ambiguous = ambiguous
    }

    package mutating func next() -> Glyph? {
        while let base = upcoming {
            upcoming = scalars.next()
            if base.value < 0x7F, base.value >= 0x20, (upcoming?.value ?? 0) < 0x80 {
                return Glyph(text: Character(base), width: 1)
            }
            if let glyph = glyph(from: base) { return glyph }
        }
        return nil
    }

    private mutating func glyph(from base: Unicode.Scalar) -> Glyph? {
        switch ScalarKind(base) {
        case .hostile: return .replacement(ambiguous)
        case .selector: return nil
        case .narrow where base.isRegionalIndicator: return flag(from: base)
        case .narrow: return marked(base, width: 1)
        case .ambiguous: return marked(base, width: Int(ambiguous.rawValue))
        case .wide: return marked(base, width: 2)
        case .combining: return Glyph(text: joined(" ", marks: [base]), width: 1)
        }
    }

    /// Two regional indicators are one flag; half a flag is a letter.
    private mutating func flag(from base: Unicode.Scalar) -> Glyph {
        guard let second = upcoming, second.isRegionalIndicator else {
            return Glyph(text: Character(base), width: 1)
        }
        upcoming = scalars.next()
        return Glyph(text: joined(base, marks: [second]), width: 2)
    }

    private mutating func marked(_ base: Unicode.Scalar, width: Int) -> Glyph {
        var marks: [Unicode.Scalar] = []
        let isPicture = width == 2 && base.properties.isEmoji
        while let scalar = upcoming {
            if isPicture, skipsPictureTail(scalar) { continue }
            let kind = ScalarKind(scalar)
            guard kind == .combining || kind == .selector else { break }
            if kind == .combining, marks.count < Glyphs.markLimit { marks.append(scalar) }
            upcoming = scalars.next()
        }
        guard !marks.isEmpty else { return Glyph(text: Character(base), width: width) }
        return Glyph(text: joined(base, marks: marks), width: width)
    }

    /// Skips a skin tone, a tag, or a joiner with the picture after it.
    private mutating func skipsPictureTail(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1F3FB...0x1F3FF, 0xE0020...0xE007F:
            upcoming = scalars.next()
        case 0x200D:
            upcoming = scalars.next()
            if let joined = upcoming, joined.properties.isEmoji { upcoming = scalars.next() }
        default:
            return false
        }
        return true
    }

    /// One character of base and marks, or the base alone where Unicode does not join them.
    private func joined(_ base: Unicode.Scalar, marks: [Unicode.Scalar]) -> Character {
        var view = String.UnicodeScalarView()
        view.append(base)
        view.append(contentsOf: marks)
        let text = String(view)
        let first = text.startIndex
        return text.index(after: first) == text.endIndex ? text[first] : Character(base)
    }
}

extension Unicode.Scalar {
    fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}
