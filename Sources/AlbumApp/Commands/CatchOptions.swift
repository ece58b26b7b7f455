import AlbumModel
import FoundationEssentials

/// The fields of a catch as options of `add` and `edit`.
struct CatchOptions: Sendable {
    let line: ParsedLine
    let now: Date

    static let specs: [OptionSpec] = [
        OptionSpec(
            "date", "DATE",
            Phrase(
                "when: 2026-05-01 05:30, yesterday", "時間：2026-05-01 05:30、昨天",
                "日時：2026-05-01 05:30、昨日")),
        OptionSpec("length", "LENGTH", Phrase("32cm, 12.5in", "32cm、12.5in", "32cm、12.5in")),
        OptionSpec(
            "weight", "WEIGHT", Phrase("1.2kg, 5lb+3oz, 3斤", "1.2kg、5lb+3oz、3斤", "1.2kg、5lb+3oz、3斤")
        ),
        OptionSpec("count", "N", Phrase("how many fish", "幾尾", "匹数")),
        OptionSpec("place", "NAME", Phrase("where", "地點", "場所")),
        OptionSpec("at", "LAT,LON", Phrase("exact place in degrees", "精確位置（度）", "正確な位置（度）")),
        OptionSpec("title", "TEXT", Phrase("a title", "標題", "題名")),
        OptionSpec("note", "TEXT", Phrase("what happened", "記事", "メモ")),
        OptionSpec(
            "tag", "TAG", Phrase("a tag; may be given again", "標籤，可重複", "タグ（繰り返し可）"),
            isRepeatable: true),
        OptionSpec("released", nil, Phrase("it swims again", "已放流", "リリースした")),
        OptionSpec("lost", nil, Phrase("it got away; not counted", "跑掉了，不計入", "バラした（数えない）")),
        OptionSpec("bait", "TEXT", Phrase("bait or lure", "餌或假餌", "エサ・ルアー")),
        OptionSpec("gear", "TEXT", Phrase("rod, reel, line", "竿、捲線器、線", "竿・リール・糸")),
        OptionSpec("weather", "TEXT", Phrase("as you would say it", "天氣（自由填寫）", "天気（自由に）")),
    ]

    func date(_ option: String = "date") throws(Failure) -> LocalTime? {
        guard let text = line.value(option) else { return nil }
        guard let time = TypedTime(now: now)(text) else {
            throw Failure.badValue(option: "--" + option, value: text, expected: "2026-05-01 05:30")
        }
        return time
    }

    func measure(_ option: String, _ kind: Measure.Kind) throws(Failure) -> Measure? {
        guard let text = line.value(option) else { return nil }
        do {
            return try Measure(parsing: text, as: kind)
        } catch {
            throw Failure.badValue(
                option: "--" + option, value: text,
                expected: kind == .length ? "32cm, 12.5in" : "1.2kg, 5lb+3oz, 3斤")
        }
    }

    func quantity() throws(Failure) -> Int? {
        guard let text = line.value("count") else { return nil }
        guard let count = Int(text), count >= 1 else {
            throw Failure.badValue(option: "--count", value: text, expected: "1, 2, 3 …")
        }
        return count
    }

    var circumstances: Circumstances {
        Circumstances(
            bait: line.value("bait"), gear: line.value("gear"), weather: line.value("weather"))
    }

    func point() throws(Failure) -> GeoPoint? {
        guard let text = line.value("at") else { return nil }
        let parts = text.split(separator: ",").map { Double($0.filter { $0 != " " }) }
        guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
            abs(latitude) <= 90, abs(longitude) <= 180
        else {
            throw Failure.badValue(option: "--at", value: text, expected: "23.56,119.58")
        }
        return GeoPoint(latitude: latitude, longitude: longitude)
    }

    /// The place, made of `--place` and `--at`; `old` fills what is not given.
    func place(_ old: Place? = nil) throws(Failure) -> Place? {
        let point = try point()
        let name = line.value("place")
        guard point != nil || name != nil else { return old }
        return Place(name: name ?? old?.name, point: point ?? old?.point)
    }
}
