extension LocalTime {
    /// A date as people write it, in any of the three languages: `2026-05-01 05:30`, `5/1`, `5月1日 5時半`,
    /// `yesterday 5am`, `3 days ago`, `last friday`, 昨天下午3點, 今朝, 昨夜 8:15.
    ///
    /// A day without a year is the last one that was; a day without a time is midnight, but today is
    /// now; a part of a day without an hour is the middle of it. The offset is not set. nil for
    /// anything else.
    package init?(spoken text: String, now: LocalTime) {
        if let exact = LocalTime(parsing: text) {
            self = exact
            return
        }
        var reader = SpokenReader(folded(text), now: now)
        guard let time = reader.time() else { return nil }
        self = time
    }
}

extension LocalTime {
    /// Midnight of its day, without an offset.
    package var startOfDay: LocalTime { LocalTime(year: year, month: month, day: day) }
}

/// Takes a date apart from left to right.
private struct SpokenReader {
    private var rest: Substring
    private let now: LocalTime

    init(_ text: String, now: LocalTime) {
        rest = text[...]
        self.now = now
    }

    private struct Clock {
        var hour: Int
        var minute: Int
        /// Whether it says that it is a time.
        var isSure: Bool
    }

    /// A part of the day: what its hours become, and its middle.
    private enum Part { case dawn, morning, noon, afternoon, evening, night }

    mutating func time() -> LocalTime? {
        var part: Part?
        let today = now.dayNumber
        let day = dayNumber(today, &part)
        skip()
        if day != nil { _ = take("の") || take("at ") }
        skip()
        part = part ?? takePart()
        skip()
        let clock = takeClock(&part)
        skip()
        // A number alone is no time.
        guard rest.isEmpty, day != nil || part != nil || clock?.isSure == true else { return nil }
        return made(day ?? today, clock, part, isToday: day == nil || day == today)
    }

    private func made(
        _ day: Int, _ clock: Clock?, _ part: Part?, isToday: Bool
    ) -> LocalTime? {
        var time = LocalTime(dayNumber: day)
        if let clock {
            guard let hour = Self.hour(clock.hour, part) else { return nil }
            (time.hour, time.minute) = (hour, clock.minute)
        } else if let part {
            time.hour = Self.middle(part)
        } else if isToday {
            (time.hour, time.minute) = (now.hour, now.minute)
        }
        return time.isValid ? time : nil
    }

    private static func hour(_ hour: Int, _ part: Part?) -> Int? {
        switch part {
        case nil: hour
        case .dawn, .morning: hour == 12 ? 0 : hour <= 12 ? hour : nil
        case .noon: hour < 11 ? hour + 12 : hour
        // Twelve at night may be either end of a day.
        case .evening, .night: hour == 12 ? nil : hour < 12 ? hour + 12 : hour
        case .afternoon: hour < 12 ? hour + 12 : hour
        }
    }

    private static func middle(_ part: Part) -> Int {
        switch part {
        case .dawn: 5
        case .morning: 6
        case .noon: 12
        case .afternoon: 15
        case .evening: 18
        case .night: 20
        }
    }

    // MARK: Days

    private mutating func dayNumber(_ today: Int, _ part: inout Part?) -> Int? {
        for (word, back, itsPart) in Self.days where take(word) {
            part = itsPart
            return today - back
        }
        return numbered(today) ?? weekday(today) ?? named(today)
    }

    private static let days: [(String, Int, Part?)] = [
        ("day before yesterday", 2, nil), ("the day before yesterday", 2, nil),
        ("yesterday", 1, nil), ("today", 0, nil), ("this morning", 0, .morning),
        ("this afternoon", 0, .afternoon), ("this evening", 0, .evening),
        ("last night", 1, .night), ("tonight", 0, .night),
        ("今天", 0, nil), ("今日", 0, nil), ("本日", 0, nil), ("きょう", 0, nil),
        ("大前天", 3, nil), ("前天", 2, nil), ("一昨日", 2, nil), ("おととい", 2, nil),
        ("昨天", 1, nil), ("昨日", 1, nil), ("きのう", 1, nil),
        ("今早", 0, .morning), ("今朝", 0, .morning), ("けさ", 0, .morning),
        ("今晚", 0, .night), ("今晩", 0, .night), ("今夜", 0, .night),
        ("昨晚", 1, .night), ("昨晩", 1, .night), ("昨夜", 1, .night), ("ゆうべ", 1, .night),
        ("昨早", 1, .morning),
    ]

    /// `3 days ago`, 3天前, `5/1`, `2026/5/1`, 5月1日, `3 may`.
    private mutating func numbered(_ today: Int) -> Int? {
        let start = rest
        guard let first = takeNumber() else { return nil }
        if let back = ago(first) { return today - back }
        if take("年") || first >= 1000 && (take("/") || take("-")) {
            guard let month = takeNumber(), take("月") || take("/") || take("-"),
                let day = takeNumber()
            else { return undo(start) }
            _ = take("日") || take("號") || take("号")
            return Self.number(first, month, day) ?? undo(start)
        }
        if take("月") || take("/") {
            guard let day = takeNumber() else { return undo(start) }
            _ = take("日") || take("號") || take("号")
            return recent(month: first, day: day, today) ?? undo(start)
        }
        skip()
        if let month = takeMonth() { return recent(month: month, day: first, today) }
        return undo(start)
    }

    private mutating func ago(_ count: Int) -> Int? {
        let start = rest
        skip()
        for (word, days) in [
            ("days ago", 1), ("day ago", 1), ("weeks ago", 7), ("week ago", 7), ("天前", 1),
            ("日前", 1), ("週間前", 7), ("週前", 7), ("個禮拜前", 7),
        ] where take(word) && count < 5000 {
            return count * days
        }
        rest = start
        return nil
    }

    private static let weekdays: [String] = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]

    /// The last such day: today counts, unless it says "last".
    private mutating func weekday(_ today: Int) -> Int? {
        let start = rest
        let isLast = take("last ") || take("上")
        for (index, name) in Self.weekdays.enumerated() where take(name) {
            return back(to: index, today, isLast)
        }
        for prefix in ["週", "星期", "禮拜", "周"] where take(prefix) {
            for (index, names) in ["一", "二", "三", "四", "五", "六", "日天"].enumerated() {
                if let first = rest.first, names.contains(first) {
                    rest.removeFirst()
                    return back(to: index, today, isLast)
                }
            }
        }
        for (index, name) in ["月", "火", "水", "木", "金", "土", "日"].enumerated()
        where take(name + "曜") {
            _ = take("日")
            return back(to: index, today, isLast)
        }
        return undo(start)
    }

    private func back(to weekday: Int, _ today: Int, _ isLast: Bool) -> Int {
        let days = (now.weekday - weekday + 7) % 7
        return today - (days == 0 && isLast ? 7 : days)
    }

    /// `may 3`, `may 3 2026`
    private mutating func named(_ today: Int) -> Int? {
        let start = rest
        guard let month = takeMonth() else { return nil }
        skip()
        guard let day = takeNumber() else { return undo(start) }
        return recent(month: month, day: day, today) ?? undo(start)
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
    ]

    private mutating func takeMonth() -> Int? {
        for (index, name) in Self.months.enumerated() where take(name) || take(name.prefix(3)) {
            _ = take(".")
            return index + 1
        }
        return nil
    }

    private static func number(_ year: Int, _ month: Int, _ day: Int) -> Int? {
        let time = LocalTime(year: year, month: month, day: day)
        return time.isValid ? time.dayNumber : nil
    }

    /// The last time that there was such a day.
    private func recent(month: Int, day: Int, _ today: Int) -> Int? {
        for year in stride(from: now.year, to: now.year - 9, by: -1) {
            if let number = Self.number(year, month, day), number <= today { return number }
        }
        return nil
    }

    // MARK: Times

    private mutating func takePart() -> Part? {
        let parts: [(String, Part)] = [
            ("凌晨", .dawn), ("清晨", .dawn), ("早晨", .morning), ("早上", .morning), ("上午", .morning),
            ("中午", .noon), ("下午", .afternoon), ("傍晚", .evening), ("晚上", .night),
            ("夜裡", .night), ("午前", .morning), ("午後", .afternoon), ("夜明け", .dawn),
            ("未明", .dawn), ("朝", .morning), ("早朝", .dawn), ("昼", .noon), ("夕方", .evening),
            ("夕", .evening), ("夜", .night), ("早", .morning), ("晚", .night),
            ("in the morning", .morning),
            ("in the evening", .evening), ("in the afternoon", .afternoon), ("dawn", .dawn),
            ("morning", .morning), ("noon", .noon), ("afternoon", .afternoon),
            ("evening", .evening), ("night", .night),
        ]
        skip()
        for (word, part) in parts where take(word) {
            _ = take("の")
            return part
        }
        return nil
    }

    /// `5:30`, `5am`, `17h`, 5點半, 5時30分.
    private mutating func takeClock(_ part: inout Part?) -> Clock? {
        let start = rest
        guard let hour = takeNumber(), hour <= 24 else { return undo(start) }
        var minute = 0
        var isSure = true
        if take(":") {
            guard let typed = takeNumber(), typed < 60 else { return undo(start) }
            minute = typed
        } else if take("點") || take("点") || take("時") || take("时") {
            if take("半") {
                minute = 30
            } else if let typed = takeNumber() {
                guard typed < 60 else { return undo(start) }
                minute = typed
                _ = take("分")
            }
        } else {
            isSure = false
        }
        skip()
        if take("am") || take("a.m.") {
            guard part == nil || part == .morning || part == .dawn, (1...12).contains(hour) else {
                return undo(start)
            }
            part = .morning
            isSure = true
        } else if take("pm") || take("p.m.") {
            guard part != .morning, part != .dawn, (1...12).contains(hour) else {
                return undo(start)
            }
            part = hour == 12 ? nil : .afternoon
            isSure = true
        }
        return Clock(hour: hour, minute: minute, isSure: isSure)
    }

    // MARK: Letters

    @discardableResult
    private mutating func take(_ word: some StringProtocol) -> Bool {
        guard rest.hasPrefix(word) else { return false }
        rest = rest.dropFirst(word.count)
        return true
    }

    private mutating func skip() {
        while rest.first == " " || rest.first == "," || rest.first == "、" { rest.removeFirst() }
    }

    private mutating func takeNumber() -> Int? {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, digits.count <= 4, let number = Int(digits) else { return nil }
        rest = rest.dropFirst(digits.count)
        return number
    }

    private mutating func undo<T>(_ start: Substring) -> T? {
        rest = start
        return nil
    }
}
