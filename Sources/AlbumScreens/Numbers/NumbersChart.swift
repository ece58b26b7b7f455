package import AlbumModel
package import FoundationEssentials

/// The numbers as a picture: months, hours, Moon, tides, places and gear as bars, species by month and
/// days as squares. A chart is made to be shown: places are in it only as others may see them.
package struct NumbersChart: Sendable {
    private let numbers: AlbumNumbers
    private let words: NumbersWords
    private let sky: AlmanacWords
    private let name: @Sendable (UUID) -> String
    private let places: [String: Int]
    private let width = 840

    /// - Parameter places: fish by place, as far as others may see it.
    package init(
        _ numbers: AlbumNumbers, _ language: Language, places: [String: Int] = [:],
        name: @escaping @Sendable (UUID) -> String
    ) {
        self.numbers = numbers
        self.places = places
        words = Words.of(language).numbers
        sky = AlmanacWords.of(language)
        self.name = name
    }

    package var chart: Chart {
        var shapes: [Chart.Shape] = []
        var y = 40
        let total = words.total(numbers.fish, numbers.stampMonths.count, numbers.days.count)
        shapes.append(text(total, 20, y, size: 18))
        for draw in [months, species, calendar, hours] { shapes += draw(&y) }
        let phases = MoonPhase.Name.allCases.map { (sky.phases[$0] ?? "", numbers.phases[$0] ?? 0) }
        let tides = TideName.allCases.map {
            (sky.tides[$0] ?? $0.rawValue, numbers.tides[$0] ?? 0)
        }
        shapes += rows(words.moon, phases, &y)
        shapes += rows(words.tides, tides, &y)
        for (title, counts) in [
            (words.places, places), (words.baits, numbers.baits), (words.gear, numbers.gear),
        ] {
            let best = AlbumNumbers.ranked(counts).prefix(12).map { ($0.name, $0.count) }
            shapes += rows(title, best, &y)
        }
        return Chart(width: width, height: y + 30, shapes: shapes)
    }

    private func months(_ y: inout Int) -> [Chart.Shape] {
        let counts = numbers.months.sorted { $0.key < $1.key }.suffix(24)
        guard let most = counts.map(\.value).max() else { return [] }
        var lines = heading(words.months, &y)
        let step = (width - 60) / max(1, counts.count)
        for (index, month) in counts.enumerated() {
            let height = max(1, month.value * 120 / most)
            let x = 30 + index * step
            lines.append(square(x, y + 120 - height, min(step - 4, 60), height, 0x2C5F7C))
            lines.append(text("\(month.value)", x, y + 114 - height, size: 10))
            lines.append(text(String(month.key.dropFirst(2)), x, y + 134, size: 9))
        }
        y += 140
        return lines
    }

    private func species(_ y: inout Int) -> [Chart.Shape] {
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

    private func calendar(_ y: inout Int) -> [Chart.Shape] {
        guard let year = numbers.days.keys.max().flatMap({ Int($0.prefix(4)) }) else { return [] }
        let first = LocalTime(year: year, month: 1, day: 1).dayNumber
        let end = LocalTime(year: year + 1, month: 1, day: 1).dayNumber
        let start = first - LocalTime(dayNumber: first).weekday
        let most = numbers.days.filter { $0.key.hasPrefix("\(year)-") }.values.max() ?? 1
        var lines = heading("\(words.calendar) \(year)", &y)
        for day in first..<end {
            let (week, weekday) = ((day - start) / 7, (day - start) % 7)
            let count = numbers.days[LocalTime(dayNumber: day).isoDate] ?? 0
            let color = count == 0 ? 0xECE5D6 : shade(count, most)
            lines.append(square(30 + week * 14, y + weekday * 14, 12, 12, color))
        }
        y += 7 * 14
        return lines
    }

    private func hours(_ y: inout Int) -> [Chart.Shape] {
        guard let most = numbers.hours.max(), most > 0 else { return [] }
        var lines = heading(words.hours, &y)
        for (hour, count) in numbers.hours.enumerated() {
            let height = max(count > 0 ? 1 : 0, count * 80 / most)
            let x = 30 + hour * 32
            if count > 0 { lines.append(square(x, y + 80 - height, 26, height, 0x2C5F7C)) }
            lines.append(text("\(hour)", x + 6, y + 94, size: 10))
        }
        y += 100
        return lines
    }

    /// A bar a line, with its name before it and its number behind.
    private func rows(_ title: String, _ counts: [(String, Int)], _ y: inout Int) -> [Chart.Shape] {
        guard let most = counts.map(\.1).max(), most > 0 else { return [] }
        var lines = heading(title, &y)
        for (name, count) in counts {
            let length = max(count > 0 ? 1 : 0, count * 480 / most)
            lines.append(text(name, 30, y + 13, size: 12))
            if count > 0 { lines.append(square(240, y, length, 16, 0x2C5F7C)) }
            lines.append(text("\(count)", 246 + length, y + 13, size: 10))
            y += 21
        }
        return lines
    }

    private func heading(_ title: String, _ y: inout Int) -> [Chart.Shape] {
        y += 44
        defer { y += 16 }
        return [text(title, 20, y, size: 14)]
    }

    private func shade(_ count: Int, _ most: Int) -> UInt32 {
        [0xC6D8E0, 0x8FB3C4, 0x5689A3, 0x2C5F7C][min(3, (count * 4 - 1) / max(1, most))]
    }

    private func square(
        _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: UInt32
    ) -> Chart.Shape {
        .box(x: x, y: y, width: width, height: height, color: color)
    }

    private func text(_ text: String, _ x: Int, _ y: Int, size: Int) -> Chart.Shape {
        .text(displayText(text), x: x, y: y, size: size)
    }
}
