import AlbumModel

/// Names of lenses.
enum LensText {
    /// The name, unless it is one of the ways to say that there is none: `N/A`, `----`, `0 mm f/0`.
    static func meaning(_ text: String) -> String? {
        let said = text.lowercased().filter { $0.isLetter || ("1"..."9").contains($0) }
        let nothing = [
            "", "na", "none", "unknown", "unknownlens", "null", "nil", "mm", "mmf", "f",
            "undefined",
            "nolens", "notavailable", "manuallens", "manual", "manualfocuslens", "nlens",
        ]
        return nothing.contains(said) ? nil : text
    }

    /// `18-55mm f/3.5-5.6`, as a barrel says it; nil without a focal length.
    static func range(
        _ shortest: Double?, _ longest: Double?, _ widest: Double?, _ widestLong: Double?
    ) -> String? {
        guard let shortest, shortest > 0, shortest < 10_000 else { return nil }
        var text = number(shortest)
        if let longest, longest > shortest, longest < 10_000 { text += "-" + number(longest) }
        text += "mm"
        guard let widest, widest > 0, widest < 100 else { return text }
        text += " f/" + number(widest)
        if let widestLong, widestLong > widest, widestLong < 100 {
            text += "-" + number(widestLong)
        }
        return text
    }

    /// To a hundredth.
    static func number(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let (whole, rest) = (hundredths / 100, hundredths % 100)
        if rest == 0 { return "\(whole)" }
        return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest / 10)\(rest % 10)"
    }
}
