package import AlbumModel
package import FoundationEssentials

/// The numbers as a picture: months as bars, species by month and days as squares. SVG 1.1, with
/// nothing in it that runs or loads. No place is drawn: a chart is made to be shown.
package struct NumbersChart: Sendable {
    private let numbers: AlbumNumbers
    private let words: NumbersWords
    private let name: @Sendable (UUID) -> String
    private let width = 840

    package init(
        _ numbers: AlbumNumbers, _ language: Language, name: @escaping @Sendable (UUID) -> String
    ) {
        self.numbers = numbers
        words = Words.of(language).numbers
        self.name = name
    }

    package var svg: String {
        var body: [String] = []
        var y = 40
        let total = words.total(numbers.fish, numbers.stampMonths.count, numbers.days.count)
        body.append(text(total, 20, y, size: 18))
        for draw in [months, species, calendar] { body += draw(&y) }
        let height = y + 30
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" font-family="sans-serif">
            <rect width="\(width)" height="\(height)" fill="#fbf8f1"/>
            \(body.joined(separator: "\n"))
            </svg>

            """
    }

    private func months(_ y: inout Int) -> [String] {
        let counts = numbers.months.sorted { $0.key < $1.key }.suffix(24)
        guard let most = counts.map(\.value).max() else { return [] }
        var lines = heading(words.months, &y)
        let step = (width - 60) / max(1, counts.count)
        for (index, month) in counts.enumerated() {
            let height = max(1, month.value * 120 / most)
            let x = 30 + index * step
            lines.append(square(x, y + 120 - height, min(step - 4, 60), height, "#2c5f7c"))
            lines.append(text("\(month.value)", x, y + 114 - height, size: 10))
            lines.append(text(String(month.key.dropFirst(2)), x, y + 134, size: 9))
        }
        y += 140
        return lines
    }

    private func species(_ y: inout Int) -> [String] {
        let rows = numbers.stampMonths.map { (name: name($0.key), months: $0.value) }
            .sorted {
                let (a, b) = ($0.months.reduce(0, +), $1.months.reduce(0, +))
                return a == b ? $0.name < $1.name : a > b
            }.prefix(30)
        guard let most = rows.flatMap(\.months).max() else { return [] }
        var lines = heading(words.species, &y)
        for month in 1...12 { lines.append(text("\(month)", 208 + month * 48, y, size: 10)) }
        y += 8
        for row in rows {
            lines.append(text(row.name, 30, y + 14, size: 12))
            for (index, count) in row.months.enumerated() where count > 0 {
                let x = 240 + index * 48
                lines.append(square(x, y, 44, 18, shade(count, most)))
                lines.append(text("\(count)", x + 4, y + 13, size: 10))
            }
            y += 21
        }
        return lines
    }

    private func calendar(_ y: inout Int) -> [String] {
        guard let year = numbers.days.keys.max().flatMap({ Int($0.prefix(4)) }) else { return [] }
        let first = LocalTime(year: year, month: 1, day: 1).dayNumber
        let end = LocalTime(year: year + 1, month: 1, day: 1).dayNumber
        let start = first - LocalTime(dayNumber: first).weekday
        let most = numbers.days.filter { $0.key.hasPrefix("\(year)-") }.values.max() ?? 1
        var lines = heading("\(words.calendar) \(year)", &y)
        for day in first..<end {
            let (week, weekday) = ((day - start) / 7, (day - start) % 7)
            let count = numbers.days[LocalTime(dayNumber: day).isoDate] ?? 0
            let color = count == 0 ? "#ece5d6" : shade(count, most)
            lines.append(square(30 + week * 14, y + weekday * 14, 12, 12, color))
        }
        y += 7 * 14
        return lines
    }

    private func heading(_ title: String, _ y: inout Int) -> [String] {
        y += 44
        defer { y += 16 }
        return [text(title, 20, y, size: 14)]
    }

    private func shade(_ count: Int, _ most: Int) -> String {
        ["#c6d8e0", "#8fb3c4", "#5689a3", "#2c5f7c"][min(3, (count * 4 - 1) / max(1, most))]
    }

    private func square(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: String) -> String
    {
        """
        <rect x="\(x)" y="\(y)" width="\(width)" height="\(height)" fill="\(color)"/>
        """
    }

    private func text(_ text: String, _ x: Int, _ y: Int, size: Int) -> String {
        let safe = displayText(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        return "<text x=\"\(x)\" y=\"\(y)\" font-size=\"\(size)\" fill=\"#222\">\(safe)</text>"
    }
}
