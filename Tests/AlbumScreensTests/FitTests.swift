@testable import AlbumScreens
import AlbumModel
import Canvas
import TestSupport
import Testing

@Suite(.tags(.small)) struct FitTests {
    /// Every screen, by the keys that lead to it.
    static let screens =
        GoldenTests.screens + [
            ("settings list", ",3j<Enter>"), ("typed setting", ",G<Enter>"), ("command", ":s"),
            ("tags", "5l<Enter>t"), ("numbers", "#"), ("books", "b"), ("order", "o"),
            ("list", ":set stamps list<Enter>"), ("small", ":set stamps small<Enter>"),
            ("large", ":set stamps large<Enter>"), ("page of a family", ":page family<Enter>"),
            ("marks", "  v"), ("bulk question", ":filter caught<Enter>Vd"), ("count", "123"),
            ("leaving", "axyz<Esc><Esc>"),
        ]
    static let sizes = [
        (40, 12), (41, 15), (60, 16), (79, 24), (80, 24), (119, 30), (120, 30), (200, 60),
    ]

    private func player(_ size: (Int, Int), _ language: Language, _ keys: String) -> Player {
        var player = Player(columns: size.0, rows: size.1, language: language)
        player.inbox = [Sample.photo(nil, 5), Sample.photo(nil, 6)]
        player.pages = Sample.pages
        player.press(keys)
        return player
    }

    @Test(arguments: screens.map(\.1), Language.allCases)
    func `on every screen in every size glyphs are whole and pictures are inside`(
        keys: String, language: Language
    ) {
        var player = player((80, 24), language, keys)
        for size in Self.sizes {
            player.send(.resize(Size(columns: size.0, rows: size.1)))
            let drawing = draw(player.state)
            let frame = drawing.frame
            for row in 0..<frame.rows {
                var column = 0
                while column < frame.columns {
                    let width = Int(frame[column, row].width)
                    #expect(width > 0, "half a glyph in \(keys) at \(column),\(row) of \(size)")
                    column += max(1, width)
                }
                #expect(column == frame.columns, "a glyph over the edge")
            }
            for slot in drawing.pictures {
                #expect(slot.rect.clipped(to: frame.bounds) == slot.rect)
            }
            if let cursor = frame.cursor { #expect(frame.bounds.contains(cursor)) }
        }
    }

    /// Lists, with what shows that a row is chosen.
    static let lists: [(String, String)] = [
        ("", "┏┗"), (":set stamps list<Enter>", "▸"), (":set stamps small<Enter>", "┏┗"),
        ("5l<Enter>", "▸"), ("i", "▸"), ("D", "▸"), (",", "▸"), ("F", "▸"), ("o", "▸"), ("r", "▸"),
        ("b", "▸"), (",3j<Enter>", "▸"), ("a黑格<Enter><Enter>", "▸"), ("a黑", "▸"),
        (",2j<Enter>", "▸"),
    ]

    @Test(arguments: lists.map(\.0), Language.allCases)
    func `what is chosen is always in sight`(keys: String, language: Language) {
        let sign = Self.lists.first { $0.0 == keys }?.1 ?? ""
        var player = player((80, 24), language, keys)
        for size in Self.sizes {
            player.send(.resize(Size(columns: size.0, rows: size.1)))
            for key in ["", "G", "k", "gg", "2j", "<PgDn>"] {
                if player.state.form == nil || player.state.picker != nil { player.press(key) }
                let text = player.text
                #expect(
                    sign.contains { text.contains($0) }, "\(keys)\(key) in \(size)")
            }
        }
    }

    @Test(arguments: [(40, 12), (80, 24)], Language.allCases)
    func `every field of the form can be reached and seen`(size: (Int, Int), language: Language) {
        var player = player(size, language, "a黑格")
        player.press("<Down><Enter>")
        var seen: Set<FormField> = []
        for _ in FormField.allCases {
            guard let field = player.state.form?.field else { break }
            seen.insert(field)
            let line = player.text.split(separator: "\n").first { $0.contains("▸") }
            #expect(line != nil, "\(field)")
            #expect(draw(player.state).frame.cursor != nil, "\(field)")
            player.press("<Tab>")
        }
        #expect(seen.isSuperset(of: Set(FormField.allCases).subtracting([.fish])))
    }

    @Test(arguments: Language.allCases, [AmbiguousWidth.one, .two])
    func `names with joined emoji, combining marks and wide letters stay in their places`(
        language: Language, ambiguous: AmbiguousWidth
    ) {
        var player = player((80, 24), language, "")
        player.state.look.ambiguous = ambiguous
        player.stamps[0].names = Names(zhHant: "👨‍👩‍👧‍👦魚○※", ja: "フ\u{3099}リ👍🏽", en: "e\u{301}e\u{301} ※")
        player.send(.stamps(player.stamps))
        let frame = draw(player.state).frame
        for row in 0..<frame.rows {
            var column = 0
            while column < frame.columns { column += max(1, Int(frame[column, row].width)) }
            #expect(column == frame.columns)
        }
    }
}
