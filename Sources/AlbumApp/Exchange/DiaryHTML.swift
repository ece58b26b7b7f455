import AlbumModel
import AlbumScreens
import FoundationEssentials

/// The words of a diary as HTML. Everything that a person typed is escaped; nothing in it runs, and
/// nothing is loaded from elsewhere.
struct DiaryHTML: Sendable {
    let language: Language

    func article(_ shared: SharedCatch, _ figures: [String]) -> String {
        let (entry, record) = (shared.entry, shared.entry.record)
        var title = entry.stampNames[language]
        if record.quantity > 1 { title += " ×\(record.quantity)" }
        if record.isLost { title += " — " + Phrase("got away", "跑掉了", "バラし")[language] }
        if record.isReleased { title += " — " + Phrase("released", "放流", "リリース")[language] }
        let how = record.circumstances
        let lunar = AlmanacWords.of(language).dateLine(record.almanac)
        let facts: [(String, String?)] = [
            (Phrase("when", "時間", "日時")[language], record.caughtAt.minuteText),
            (lunar?.label ?? "", lunar?.value),
            (Phrase("length", "長度", "長さ")[language], record.length?.formatted),
            (Phrase("weight", "重量", "重さ")[language], record.weight?.formatted),
            (Phrase("where", "地點", "場所")[language], shared.place.name),
            (Phrase("bait", "餌", "エサ")[language], how.bait),
            (Phrase("gear", "釣具", "タックル")[language], how.gear),
            (Phrase("weather", "天氣", "天気")[language], how.weather),
            (Phrase("tags", "標籤", "タグ")[language], Self.joined(record.tags)),
        ]
        return article(title, record.title, facts, record.note, figures)
    }

    func article(_ entry: DiaryPageEntry, _ figures: [String]) -> String {
        let telling = entry.page.telling
        let days = [telling.day, telling.until].compactMap { $0?.isoDate }.joined(separator: " – ")
        var facts: [(String, String?)] = [
            (Phrase("where", "地點", "場所")[language], telling.place),
            (Phrase("with", "同行", "同行")[language], Self.joined(telling.companions)),
            (Phrase("weather", "天氣", "天気")[language], telling.weather),
        ]
        if entry.fish > 0 { facts.append((Phrase("fish", "尾數", "匹数")[language], "\(entry.fish)")) }
        let blank = telling.isBlank ? " — " + Phrase("blank", "槓龜", "ボウズ")[language] : ""
        return article(days + blank, telling.title, facts, telling.note, figures)
    }

    private static func joined(_ texts: [String]) -> String? {
        texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    private func article(
        _ head: String, _ title: String?, _ facts: [(String, String?)], _ note: String?,
        _ figures: [String]
    ) -> String {
        let told = title.map { "<p class=\"title\">\(escaped($0))</p>\n" } ?? ""
        let rows = facts.compactMap { label, value in
            value.map { "<dt>\(escaped(label))</dt><dd>\(escaped($0))</dd>" }
        }.joined(separator: "\n")
        let paragraphs =
            note.map { "<p class=\"note\">\(escaped($0).replacing("\n", with: "<br>\n"))</p>\n" }
            ?? ""
        return """
            <article>
            <h2>\(escaped(head))</h2>
            \(told)<dl>
            \(rows)
            </dl>
            \(paragraphs)\(figures.joined(separator: "\n"))
            </article>

            """
    }

    /// A photo with all that is known of it together: title, text, time, camera.
    func figure(_ photo: Photo, file: String, width: Int, height: Int) -> String {
        let facts = photo.facts
        let lines = [
            photo.title, photo.note, facts.takenAt?.minuteText,
            Self.joined([facts.camera, facts.lens].compactMap(\.self)), facts.exposureText,
        ].compactMap(\.self).filter { !$0.isEmpty }
        let caption = lines.map { escaped($0) }.joined(separator: "<br>")
        let alt = escaped(photo.title ?? "")
        return """
            <figure><img src="\(file)" width="\(width)" height="\(height)" alt="\(alt)">\
            <figcaption>\(caption)</figcaption></figure>
            """
    }

    private func escaped(_ text: String) -> String { MapText.escaped(text) }

    static func month(_ month: String, _ articles: [String], _ language: Language) -> String {
        let back = Phrase("all months", "所有月份", "すべての月")[language]
        return page(
            month,
            "<nav><a href=\"index.html\">\(back)</a></nav>\n<h1>\(month)</h1>\n"
                + articles.joined(), language)
    }

    static func index(_ months: [(month: String, entries: Int)], _ language: Language) -> String {
        let title = Phrase("Fishing diary", "釣魚日誌", "釣り日記")[language]
        let lines = months.map { month, entries in
            "<li><a href=\"\(month).html\">\(month)</a> <span>\(entries)</span></li>"
        }
        return page(
            title, "<h1>\(title)</h1>\n<ol>\n\(lines.joined(separator: "\n"))\n</ol>\n", language)
    }

    private static func page(_ title: String, _ body: String, _ language: Language) -> String {
        """
        <!DOCTYPE html>
        <html lang="\(language.rawValue)">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' \
        file:; style-src 'unsafe-inline'">
        <meta name="referrer" content="no-referrer">
        <title>\(title)</title>
        <style>
        body { font-family: "Noto Serif CJK TC", "Noto Serif", Georgia, serif; max-width: 46rem;
          margin: 2rem auto; padding: 0 1rem; color: #222; background: #fbf8f1; line-height: 1.6 }
        h1 { font-weight: normal; border-bottom: 3px solid #a3312a } h2 { margin-bottom: 0.2rem }
        article { border-bottom: 1px solid #d8cfbb; padding: 0.5rem 0 1.5rem }
        dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0.3rem 0 }
        dt { color: #6b6455 } dd { margin: 0 } .title { font-style: italic; margin: 0 }
        figure { margin: 1rem 0 } img { max-width: 100%; height: auto; display: block }
        figcaption { color: #6b6455; font-size: 0.85rem } ol { list-style: none; padding: 0 }
        a { color: #2c5f7c } li span { color: #6b6455 }
        @page { size: A4; margin: 18mm }
        @media print { body { background: none; margin: 0 } nav { display: none }
          article, figure { break-inside: avoid } }
        </style>
        </head>
        <body>
        \(body)</body>
        </html>

        """
    }
}
