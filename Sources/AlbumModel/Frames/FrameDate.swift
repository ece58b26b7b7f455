/// Dates by strftime's words, in the languages of the interface, without the host's locale.
package enum FrameDate {
    /// What is used where nobody said otherwise.
    package static func usual(_ language: Language) -> String {
        switch language {
        case .en: "%-d %b %Y"
        case .zhHant, .ja: "%Y.%m.%d"
        }
    }

    /// `time` as `format` says: `%Y %y %m %d %e %H %I %M %S %p %B %b %A %a %F %T %R %D %z %j %%`, and
    /// with `-` behind the `%` without leading zeros. Any other letter stays as it is.
    package static func text(_ time: LocalTime, _ format: String, _ language: Language) -> String {
        var text = ""
        var rest = format[...]
        while let character = rest.popFirst() {
            guard character == "%", var letter = rest.popFirst() else {
                text.append(character)
                continue
            }
            var isShort = false
            if letter == "-" || letter == "E" || letter == "O", let next = rest.popFirst() {
                isShort = letter == "-"
                letter = next
            }
            text += part(letter, isShort, time, language) ?? "%" + String(letter)
        }
        return text
    }

    private static func part(
        _ letter: Character, _ isShort: Bool, _ time: LocalTime, _ language: Language
    ) -> String? {
        func two(_ number: Int) -> String { number < 10 && !isShort ? "0\(number)" : "\(number)" }
        switch letter {
        case "Y": return String(time.year)
        case "y": return two(time.year % 100)
        case "m": return two(time.month)
        case "d": return two(time.day)
        case "e": return "\(time.day)"
        case "H": return two(time.hour)
        case "I": return two((time.hour + 11) % 12 + 1)
        case "M": return two(time.minute)
        case "S": return two(time.second)
        case "j":
            return String(
                time.dayNumber - LocalTime(year: time.year, month: 1, day: 1).dayNumber + 1)
        case "p": return half(time, language)
        case "B", "b", "h": return month(time, isFull: letter == "B", language)
        case "A", "a": return weekday(time, isFull: letter == "A", language)
        case "F": return time.isoDate
        case "T": return String(time.iso.dropFirst(11))
        case "R": return String(time.iso.dropFirst(11).prefix(5))
        case "D": return "\(two(time.month))/\(two(time.day))/\(two(time.year % 100))"
        case "z": return time.offsetText.map { $0.filter { $0 != ":" } } ?? ""
        case "%": return "%"
        case "n", "t": return " "
        default: return nil
        }
    }

    private static func half(_ time: LocalTime, _ language: Language) -> String {
        switch language {
        case .en: time.hour < 12 ? "AM" : "PM"
        case .zhHant: time.hour < 12 ? "上午" : "下午"
        case .ja: time.hour < 12 ? "午前" : "午後"
        }
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]

    private static func month(_ time: LocalTime, isFull: Bool, _ language: Language) -> String {
        guard (1...12).contains(time.month) else { return "" }
        guard language == .en else { return "\(time.month)月" }
        let name = months[time.month - 1]
        return isFull ? name : String(name.prefix(3))
    }

    private static func weekday(_ time: LocalTime, isFull: Bool, _ language: Language) -> String {
        let day = time.weekday
        switch language {
        case .en:
            let names = [
                "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
            ]
            return isFull ? names[day] : String(names[day].prefix(3))
        case .zhHant:
            let names = ["一", "二", "三", "四", "五", "六", "日"]
            return (isFull ? "星期" : "週") + names[day]
        case .ja:
            let names = ["月", "火", "水", "木", "金", "土", "日"]
            return names[day] + (isFull ? "曜日" : "")
        }
    }
}
