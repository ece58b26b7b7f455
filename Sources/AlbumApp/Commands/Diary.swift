import AlbumModel
import AlbumStore
import FoundationEssentials

extension CommandSpec {
    static let diary = CommandSpec(
        name: "diary",
        summary: Phrase(
            "pages and catches, newest first", "日誌：頁面與漁獲，新的在前", "日記：ページと釣果（新しい順）"),
        arguments: [ArgumentSpec(name: "QUERY", count: .any)],
        examples: ["gyotaku diary", "gyotaku diary 澎湖 --json"],
        run: { invocation in
            let store = try await invocation.openForReading()
            let query = invocation.line.arguments.joined(separator: " ")
            let pages = Pages { limit, offset in
                try await store.diary(query: query, limit: limit, offset: offset)
            }
            let language = invocation.language
            if invocation.isJSON {
                try await invocation.output.jsonArray { add in
                    try await pages.each { add($0.json(language)) }
                }
            } else {
                var month = ""
                try await pages.eachPage { entries in
                    let table = DiaryTable(entries, language: language, after: month)
                    month = table.month
                    invocation.output.result(table.text)
                }
            }
            return .done
        })

    static let page = CommandSpec(
        name: "page",
        summary: Phrase(
            "write a page of the diary: a day, a trip, a blank", "寫一頁日誌：一天、一趟或槓龜",
            "日記のページを書く：一日・釣行・ボウズ"),
        arguments: [ArgumentSpec(name: "PHOTO", count: .any, isFile: true)],
        options: [
            OptionSpec(
                "date", "DATE", Phrase("its day; today if left out", "日期，預設今天", "日付（省略時は今日）")),
            OptionSpec("until", "DATE", Phrase("the last day of a trip", "最後一天", "最終日")),
        ] + PageOptions.specs,
        examples: [
            "gyotaku page --title 初探 --with 阿明 --place 龍洞 --note '浪太大，收竿'",
            "gyotaku page --date yesterday --blank",
        ],
        run: { invocation in try await PageCommand(invocation: invocation).run() })
}

/// What `page` and `edit` say of a page of the diary.
enum PageOptions {
    static let specs: [OptionSpec] = [
        OptionSpec("title", "TEXT", Phrase("a title", "標題", "題名")),
        OptionSpec("note", "TEXT", Phrase("what happened", "記事", "メモ")),
        OptionSpec("place", "NAME", Phrase("where", "地點", "場所")),
        OptionSpec(
            "with", "NAME", Phrase("who came along; may be given again", "同行的人，可重複", "同行者（繰り返し可）"),
            isRepeatable: true),
        OptionSpec("weather", "TEXT", Phrase("as you would say it", "天氣（自由填寫）", "天気（自由に）")),
        OptionSpec("blank", nil, Phrase("fished and caught nothing", "槓龜", "ボウズ")),
    ]
}

/// Writes one page: every photo is copied and read first, so that one bad file leaves nothing behind.
private struct PageCommand: Sendable {
    let invocation: Invocation

    func run() async throws -> ExitCode {
        let line = invocation.line
        let options = CatchOptions(line: line, now: invocation.now())
        let day = try options.date() ?? TypedTime.local(invocation.now())
        let telling = DiaryTelling(
            day: day, until: try options.date("until"), title: line.value("title"),
            note: line.value("note"), place: line.value("place"), companions: line.values("with"),
            weather: line.value("weather"), isBlank: line.has("blank"))
        guard telling.isValid else {
            throw Failure.badValue(
                option: "--until", value: line.value("until") ?? "", expected: "≥ --date")
        }
        let store = try await invocation.open()
        let importer = Importer(store: store, pictures: invocation.pictures)
        var candidates: [Importer.Candidate] = []
        for path in line.arguments { candidates.append(try await importer.copy(path)) }
        var photos: [PhotoDraft] = []
        for candidate in candidates { photos.append(try await importer.keep(candidate)) }
        let drafts = photos
        let id = try await AlbumError.asFailure { () async throws(AlbumError) in
            try await store.addPage(telling, photos: drafts)
        }
        let entry = try await store.diaryPage(id)
        try await importer.makePrints(of: entry?.photos.map(\.id) ?? [])
        let target = Target(store: store, language: invocation.language)
        if invocation.isJSON {
            invocation.output.json(try await target.json(.page(id)))
        } else {
            invocation.output.result(try await target.text(.page(id)))
        }
        return .done
    }
}

/// The diary as lines, with a header a month.
struct DiaryTable: Sendable {
    let text: String
    /// The last month that has its header.
    private(set) var month: String

    init(_ entries: [DiaryEntry], language: Language, after month: String) {
        self.month = month
        var blocks: [String] = []
        var table = Table()
        for entry in entries {
            let own = String(entry.day.isoDate.prefix(7))
            if own != self.month {
                if !table.isEmpty { blocks.append(table.text) }
                table = Table()
                blocks.append((self.month.isEmpty ? "" : "\n") + own)
                self.month = own
            }
            table.add(Self.cells(entry, language))
        }
        if !table.isEmpty { blocks.append(table.text) }
        text = blocks.joined(separator: "\n")
    }

    private static func cells(_ entry: DiaryEntry, _ language: Language) -> [String] {
        let id = String(entry.id.lowerText.prefix(8))
        switch entry {
        case .catch(let entry):
            let record = entry.record
            let measures = [record.length?.formatted, record.weight?.formatted].compactMap(\.self)
            return [
                id, "  " + String(record.caughtAt.minuteText.dropFirst(5)),
                "#\(entry.stampNumber) \(displayText(entry.stampNames[language]))"
                    + (record.isLost ? " ✗" : record.quantity > 1 ? " ×\(record.quantity)" : ""),
                measures.joined(separator: " "), displayText(record.place?.name ?? ""),
                displayText(record.title ?? ""),
            ]
        case .page(let entry):
            let telling = entry.page.telling
            let days = [telling.day, telling.until].compactMap { $0?.isoDate.dropFirst(5) }
            let blank = Phrase("blank", "槓龜", "ボウズ")[language]
            return [
                id, "■ " + days.joined(separator: "–"), displayText(telling.title ?? ""),
                telling.isBlank ? blank : entry.fish > 0 ? "×\(entry.fish)" : "",
                displayText(telling.place ?? ""),
                displayText(telling.companions.joined(separator: ", ")),
            ]
        }
    }
}

extension DiaryEntry {
    func json(_ language: Language) -> JSONValue {
        switch self {
        case .page(let entry): entry.json
        case .catch(let entry): entry.json(language).adding(["kind": .string("catch")])
        }
    }
}

extension DiaryPageEntry {
    var json: JSONValue {
        let telling = page.telling
        return .object([
            "kind": .string("page"), "id": .string(id.lowerText),
            "date": .string(telling.day.isoDate), "until": .optional(telling.until?.isoDate),
            "title": .optional(telling.title), "note": .optional(telling.note),
            "place": .optional(telling.place),
            "with": .array(telling.companions.map(JSONValue.string)),
            "weather": .optional(telling.weather), "blank": .bool(telling.isBlank),
            "fish": .int(fish), "photos": .array(photos.map { .string($0.id.lowerText) }),
            "createdAt": .string(page.createdAt.ISO8601Format()),
        ])
    }
}

extension JSONValue {
    /// An object with more members.
    func adding(_ members: [String: JSONValue]) -> JSONValue {
        guard case .object(let own) = self else { return self }
        return .object(own.merging(members) { _, new in new })
    }
}
