package import AlbumModel
import Canvas
package import FoundationEssentials

/// The numbers as lines of text, for the terminal's screen and for a pipe alike.
package struct NumbersText: Sendable {
    /// A part that can be asked for by itself.
    package enum Part: Sendable, CaseIterable, Hashable {
        case months, species, calendar, hours, moon, tides, places, baits, gear
    }

    private let numbers: AlbumNumbers
    private let words: Words
    private let width: Int
    private let isUnicode: Bool
    private let name: @Sendable (UUID) -> String

    /// - Parameter name: of a stamp, safe to show.
    package init(
        _ numbers: AlbumNumbers, _ language: Language, width: Int, isUnicode: Bool = true,
        name: @escaping @Sendable (UUID) -> String
    ) {
        self.numbers = numbers
        words = Words.of(language)
        self.width = max(30, width)
        self.isUnicode = isUnicode
        self.name = name
    }

    /// The parts with their headings, an empty line between.
    package func lines(_ parts: [Part] = Part.allCases) -> [String] {
        guard numbers.fish > 0 else { return [words.numbers.none] }
        var lines = [
            words.numbers.total(numbers.fish, numbers.stampMonths.count, numbers.days.count)
        ]
        for part in parts {
            let own = self.lines(part)
            if !own.isEmpty { lines += ["", heading(part)] + own }
        }
        return lines
    }

    /// How far the year's goal is.
    func line(_ goal: YearGoal) -> String {
        guard let wanted = goal.goal else {
            return words.numbers.noGoal(goal.year, goal.species)
        }
        let room = min(30, width / 3)
        let eighths = min(room * 8, goal.species * room * 8 / max(1, wanted))
        return words.numbers.goal(goal.year, goal.species, wanted) + "  " + bar(eighths)
    }

    private func heading(_ part: Part) -> String {
        let n = words.numbers
        return switch part {
        case .months: n.months
        case .species: n.species
        case .calendar: n.calendar
        case .hours: n.hours
        case .moon: n.moon
        case .tides: n.tides
        case .places: n.places
        case .baits: n.baits
        case .gear: n.gear
        }
    }

    private func lines(_ part: Part) -> [String] {
        let sky = AlmanacWords.of(words.language)
        switch part {
        case .months: return bars(numbers.months.sorted { $0.key < $1.key }.suffix(24))
        case .species: return speciesLines
        case .calendar: return calendarLines
        case .hours:
            return bars(
                numbers.hours.enumerated().map { ((($0 < 10 ? "0" : "") + "\($0)"), $1) })
        case .moon:
            return bars(
                MoonPhase.Name.allCases.map { (sky.phases[$0] ?? "", numbers.phases[$0] ?? 0) })
        case .tides:
            return bars(
                TideName.allCases.map { (sky.tides[$0] ?? $0.rawValue, numbers.tides[$0] ?? 0) })
        case .places: return ranked(numbers.places)
        case .baits: return ranked(numbers.baits)
        case .gear: return ranked(numbers.gear)
        }
    }

    private func ranked(_ counts: [String: Int]) -> [String] {
        bars(AlbumNumbers.ranked(counts).prefix(12).map { (displayText($0.name), $0.count) })
    }

    /// A bar a line; its length tells, and the number behind it.
    private func bars(_ counts: some Collection<(key: String, value: Int)>) -> [String] {
        let most = counts.map(\.value).max() ?? 0
        guard most > 0 else { return [] }
        let label = min(28, counts.map { displayWidth($0.key) }.max() ?? 0)
        let digits = String(most).count
        let room = max(4, min(50, width - label - digits - 4))
        return counts.map { key, value in
            let eighths = (value * room * 8 + most - 1) / most
            return "  " + padded(truncated(key, width: label), label) + " "
                + bar(eighths) + (value > 0 ? " \(value)" : "")
        }
    }

    private func bar(_ eighths: Int) -> String {
        guard isUnicode else { return String(repeating: "#", count: (eighths + 7) / 8) }
        let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
        return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    }

    private var speciesLines: [String] {
        let all = numbers.stampMonths.map { (name: name($0.key), months: $0.value) }
            .sorted {
                let (a, b) = ($0.months.reduce(0, +), $1.months.reduce(0, +))
                return a == b ? $0.name < $1.name : a > b
            }.prefix(20)
        // Twelve columns do not stand beside a name on a narrow screen.
        guard width >= 60 else { return bars(all.map { ($0.name, $0.months.reduce(0, +)) }) }
        let most = all.flatMap(\.months).max() ?? 0
        let cell = max(2, String(most).count) + 1
        let label = max(4, min(24, width - 12 * cell - 4))
        let head = (1...12).map { right("\($0)", cell) }.joined()
        let rows = all.map { row in
            "  " + padded(truncated(row.name, width: label), label)
                + row.months.map { right($0 == 0 ? dot : "\($0)", cell) }.joined()
        }
        return ["  " + padded("", label) + head] + rows
    }

    private var dot: String { isUnicode ? "·" : "." }

    /// The last year with fish as weeks: a column a week, Monday on top, the darker the more.
    private var calendarLines: [String] {
        guard let last = numbers.days.keys.max(), let year = Int(last.prefix(4)) else { return [] }
        let first = LocalTime(year: year, month: 1, day: 1).dayNumber
        let end = LocalTime(year: year + 1, month: 1, day: 1).dayNumber
        let start = first - LocalTime(dayNumber: first).weekday
        let weeks = (end - start + 6) / 7
        let most = numbers.days.filter { $0.key.hasPrefix("\(year)-") }.values.max() ?? 1
        let shown = min(weeks, width - 4)
        let skip = weeks - shown
        var lines = ["  \(year)"]
        for weekday in 0..<7 {
            var line = "  "
            for week in skip..<weeks {
                let day = start + week * 7 + weekday
                guard (first..<end).contains(day) else {
                    line += " "
                    continue
                }
                line += shade(numbers.days[LocalTime(dayNumber: day).isoDate] ?? 0, of: most)
            }
            lines.append(line)
        }
        return lines
    }

    private func shade(_ count: Int, of most: Int) -> String {
        guard count > 0 else { return dot }
        let shades = isUnicode ? ["░", "▒", "▓", "█"] : ["-", "+", "*", "#"]
        return shades[min(3, (count * 4 - 1) / max(1, most))]
    }

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - displayWidth(text)))
    }

    private func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - displayWidth(text))) + text
    }
}
