/// Kana in Latin letters, in one spelling for all the ways people have: `shi` and `si`, `tsu` and `tu`
/// become one, so that `kurodai` finds クロダイ however it is typed.
enum Romaji {
    /// The reading of a name in kana, folded (hiragana); nil when it holds anything else.
    static func reading(ofFolded kana: String) -> String? {
        var text = ""
        var isDoubled = false
        for scalar in kana.unicodeScalars {
            if scalar == "っ" {
                isDoubled = true
                continue
            }
            if scalar == "ー" || scalar == "・" || scalar == " " { continue }
            if let small = small[scalar] {
                guard text.last == "i" || text.last == "u" || text.last == "e" else { return nil }
                let last = text.removeLast()
                // ティ, フェ: the vowel gives way; キャ: a y stands between.
                text += last == "i" && small.count == 2 ? small : String(small.suffix(1))
                continue
            }
            guard let syllable = syllables[scalar] else { return nil }
            if isDoubled, let first = syllable.first { text.append(first) }
            isDoubled = false
            text += syllable
        }
        for (long, short) in [("ou", "o"), ("oo", "o"), ("uu", "u")] {
            text = text.replacing(long, with: short)
        }
        return text.isEmpty ? nil : text
    }

    /// Latin letters in the same spelling; nil for what is no such word.
    static func spelling(_ folded: String) -> String? {
        guard folded.utf8.count >= 2,
            folded.utf8.allSatisfy({
                (97...122).contains($0) || $0 == 0x20 || $0 == 0x2d || $0 == 0x27
            })
        else { return nil }
        var text = folded.filter { $0 != " " && $0 != "-" && $0 != "'" }
        for (from, to) in spellings { text = text.replacing(from, with: to) }
        return text
    }

    private static let spellings: [(String, String)] = [
        ("sshi", "ssi"), ("shi", "si"), ("sh", "sy"), ("tch", "cch"), ("chi", "ti"), ("ch", "ty"),
        ("tsu", "tu"), ("fu", "hu"), ("ji", "zi"), ("jy", "zy"), ("j", "zy"), ("mb", "nb"),
        ("mp", "np"), ("mm", "nm"), ("dzu", "zu"), ("du", "zu"), ("di", "zi"), ("f", "h"),
        ("ou", "o"), ("oo", "o"), ("uu", "u"),
    ]

    private static let small: [Unicode.Scalar: String] = [
        "ゃ": "ya", "ゅ": "yu", "ょ": "yo", "ぁ": "a", "ぃ": "i", "ぅ": "u", "ぇ": "e", "ぉ": "o",
    ]

    private static let syllables: [Unicode.Scalar: String] = {
        let rows: [(String, String)] = [
            ("あいうえお", ""), ("かきくけこ", "k"), ("がぎぐげご", "g"), ("さしすせそ", "s"), ("ざじずぜぞ", "z"),
            ("たちつてと", "t"), ("だ", "d"), ("なにぬねの", "n"), ("はひふへほ", "h"), ("ばびぶべぼ", "b"),
            ("ぱぴぷぺぽ", "p"), ("まみむめも", "m"), ("らりるれろ", "r"),
        ]
        var table: [Unicode.Scalar: String] = [
            "ぢ": "zi", "づ": "zu", "で": "de", "ど": "do", "や": "ya", "ゆ": "yu", "よ": "yo", "わ": "wa",
            "ゐ": "i", "ゑ": "e", "を": "o", "ん": "n", "ゔ": "bu",
        ]
        for (kana, consonant) in rows {
            for (scalar, vowel) in zip(kana.unicodeScalars, ["a", "i", "u", "e", "o"]) {
                table[scalar] = consonant + vowel
            }
        }
        return table
    }()
}
