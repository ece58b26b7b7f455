package import AlbumModel

/// Sun, Moon, lunar date and tide in words.
package struct AlmanacWords: Sendable {
    /// What is known of a day in the sky: a label and a value.
    package struct Line: Sendable, Hashable {
        package let label: String
        package let value: String
    }

    let sun, moon, lunar: String
    let rises, sets, firstLight, lastLight: @Sendable (String) -> String
    let alwaysUp, neverUp: String
    let phases: [MoonPhase.Name: String]
    let tides: [TideName: String]
    let lunarDate: @Sendable (LunarDate) -> String

    /// The words of a language.
    package static func of(_ language: Language) -> AlmanacWords {
        switch language {
        case .en: english
        case .zhHant: chinese
        case .ja: japanese
        }
    }

    /// The lunar date and the tide: what is known of any day, wherever it was.
    package func dateLine(_ almanac: Almanac) -> Line? {
        guard let date = almanac.lunar, let tide = almanac.tide else { return nil }
        return Line(
            label: lunar, value: "\(lunarDate(date))  \(tides[tide] ?? tide.rawValue)")
    }

    /// A lunisolar date.
    func text(_ date: LunarDate) -> String {
        "\(lunarDate(date))  \(tides[TideName(lunarDay: date.day)] ?? "")"
    }

    /// Sun and Moon.
    package func skyLines(_ almanac: Almanac) -> [Line] {
        var lines: [Line] = []
        if let sun = almanac.sunDay {
            lines.append(Line(label: self.sun, value: sunText(sun, almanac.twilight)))
        }
        let percent = Int((almanac.moon.illumination * 100).rounded())
        var moon = "\(phases[almanac.moon.name] ?? "") \(percent) %"
        if let day = almanac.moonDay { moon += "  " + text(day, rises, sets) }
        lines.append(Line(label: self.moon, value: moon))
        return lines
    }

    private func sunText(_ sun: Almanac.Day, _ twilight: Almanac.Day?) -> String {
        let light = twilight.map { day in
            [day.rise.map { firstLight($0.clock) }, day.set.map { lastLight($0.clock) }]
                .compactMap(\.self).joined(separator: "  ")
        }
        return [text(sun, rises, sets), light ?? ""].filter { !$0.isEmpty }
            .joined(separator: "  ")
    }

    private func text(
        _ day: Almanac.Day, _ rises: (String) -> String, _ sets: (String) -> String
    ) -> String {
        if let isUp = day.isAlwaysUp { return isUp ? alwaysUp : neverUp }
        let rise = day.rise.map { ($0, rises($0.clock)) }
        let set = day.set.map { ($0, sets($0.clock)) }
        return [rise, set].compactMap(\.self).sorted { $0.0 < $1.0 }.map(\.1)
            .joined(separator: "  ")
    }

    private static let english = AlmanacWords(
        sun: "Sun", moon: "Moon", lunar: "Lunar",
        rises: { "rise \($0)" }, sets: { "set \($0)" },
        firstLight: { "light from \($0)" }, lastLight: { "till \($0)" },
        alwaysUp: "up all day", neverUp: "down all day",
        phases: Dictionary(uniqueKeysWithValues: MoonPhase.Name.allCases.map { ($0, $0.rawValue) }),
        tides: [
            .spring: "spring tide (大潮)", .middle: "middle tide (中潮)", .neap: "neap tide (小潮)",
            .long: "long tide (長潮)", .young: "young tide (若潮)",
        ],
        lunarDate: { "\($0.isLeap ? "leap " : "")month \($0.month), day \($0.day)" })
    private static let chinese = AlmanacWords(
        sun: "日", moon: "月", lunar: "農曆",
        rises: { "\($0) 出" }, sets: { "\($0) 落" },
        firstLight: { "\($0) 天亮" }, lastLight: { "\($0) 天黑" },
        alwaysUp: "整日不落", neverUp: "整日不出",
        phases: [
            .new: "新月", .waxingCrescent: "眉月", .firstQuarter: "上弦月", .waxingGibbous: "盈凸月",
            .full: "滿月", .waningGibbous: "虧凸月", .lastQuarter: "下弦月", .waningCrescent: "殘月",
        ],
        tides: [
            .spring: "大潮（大流水）", .middle: "中潮", .neap: "小潮（小流水）", .long: "長潮", .young: "若潮",
        ],
        lunarDate: { $0.chineseText })
    private static let japanese = AlmanacWords(
        sun: "太陽", moon: "月", lunar: "旧暦",
        rises: { "出 \($0)" }, sets: { "入 \($0)" },
        firstLight: { "夜明け \($0)" }, lastLight: { "日暮れ \($0)" },
        alwaysUp: "一日中沈まない", neverUp: "一日中昇らない",
        phases: [
            .new: "新月", .waxingCrescent: "三日月", .firstQuarter: "上弦", .waxingGibbous: "十三夜ごろ",
            .full: "満月", .waningGibbous: "更待月ごろ", .lastQuarter: "下弦", .waningCrescent: "有明月",
        ],
        tides: [.spring: "大潮", .middle: "中潮", .neap: "小潮", .long: "長潮", .young: "若潮"],
        lunarDate: { "\($0.isLeap ? "閏" : "")\($0.month)月\($0.day)日" })
}

extension LocalTime {
    /// `06:10`
    fileprivate var clock: String { String(minuteText.suffix(5)) }
}
