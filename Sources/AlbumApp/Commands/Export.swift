import AlbumModel
import AlbumStore
import Disk
import FoundationEssentials
import Pictures

extension CommandSpec {
    static let export = CommandSpec(
        name: "export",
        summary: Phrase(
            "everything as JSON with its originals; catches as CSV, GPX or KML; the diary as pages",
            "匯出：JSON（完整，含原檔）、CSV、GPX、KML，或日誌網頁資料夾",
            "書き出し：JSON（原本つき全部）、CSV、GPX、KML、日記のページ"),
        arguments: [
            ArgumentSpec(name: "FILE.json|.csv|.gpx|.kml|FOLDER", count: .one, isFile: true)
        ],
        options: [
            OptionSpec(
                "place", "LEVEL",
                Phrase(
                    "how much of a place is told; else as spots --share says",
                    "地點透露到什麼程度，預設依 spots --share", "場所の細かさ（省略時は spots --share のとおり）"),
                words: PlaceLevel.allCases.map(\.rawValue)),
            OptionSpec("year", "YEAR", Phrase("of one year only", "只算某一年", "その年だけ")),
        ],
        examples: [
            "gyotaku export album.json", "gyotaku export catches.csv --place exact",
            "gyotaku export trip.gpx --place snapped", "gyotaku export diary/",
        ],
        run: { invocation in try await ExportCommand(invocation: invocation).run() })
}

struct ExportCommand: Sendable {
    let invocation: Invocation

    private enum Form: Sendable { case json, csv, map(MapText), pages }

    func run() async throws -> ExitCode {
        let path = invocation.line.arguments[0]
        let form = try form(path)
        let year = try YearOption(invocation.line).year
        let store = try await invocation.openForReading()
        let level = try await level(store)
        switch form {
        case .json:
            guard invocation.line.value("place") == nil, year == nil else {
                throw Failure(
                    .usage,
                    "the JSON export is complete: --place and --year are for the other forms",
                    "JSON 匯出是完整的：--place 和 --year 只用於其他格式",
                    "JSON の書き出しは全部です。--place と --year はほかの形式用です")
            }
            return try await json(store, path)
        case .csv: return try await lines(store, path, level, year, CSVForm())
        case .map(let map): return try await lines(store, path, level, year, MapForm(map: map))
        case .pages:
            let pages = DiaryPages(
                store: store, pictures: invocation.pictures, language: invocation.language,
                level: level, year: year)
            let written = try await pages.write(to: path) { invocation.output.progress("\($0)") }
            invocation.output.progress("")
            report(
                [("entries", written.entries), ("photos", written.photos)], path, level,
                Phrase(
                    "\(Plural.of(written.entries, "entry", "entries")), "
                        + Plural.of(written.photos, "photo", "photos"),
                    "\(written.entries) 則，\(written.photos) 張照片",
                    "\(written.entries)件、写真\(written.photos)枚"))
            return .done
        }
    }

    private func form(_ path: String) throws(Failure) -> Form {
        let name = Folder.name(of: path).lowercased()
        if name.hasSuffix(".json") { return .json }
        if name.hasSuffix(".csv") { return .csv }
        if name.hasSuffix(".gpx") { return .map(.gpx) }
        if name.hasSuffix(".kml") { return .map(.kml) }
        guard !name.contains(".") || path.hasSuffix("/") else {
            throw Failure.badValue(
                option: "FILE", value: path, expected: ".json, .csv, .gpx, .kml, FOLDER")
        }
        return .pages
    }

    private func level(_ store: AlbumStore) async throws -> PlaceLevel {
        if let level = invocation.line.value("place").flatMap(PlaceLevel.init) { return level }
        return try await store.placeLevel()
    }

    private func json(_ store: AlbumStore, _ path: String) async throws -> ExitCode {
        let output = invocation.output
        let written = try await AlbumDocument.write(store, to: path, at: invocation.now()) {
            output.progress("\($0)")
        }
        output.progress("")
        if written.missing > 0 {
            let count = Plural.of(written.missing, "original is", "originals are")
            invocation.say(
                Phrase(
                    "\(count) not on this machine: gyotaku restore URL --photos all brings all",
                    "有 \(written.missing) 個原檔不在這台機器上",
                    "\(written.missing) 枚の原本がこのマシンにありません"))
        }
        invocation.say(
            Phrase(
                "exact places are in it: it is for you, not for sharing",
                "內含精確位置：只供自己備份，不要分享", "正確な場所を含みます。自分用です"))
        report(
            [("records", written.records), ("originals", written.originals)], path, .exact,
            Phrase(
                "\(Plural.of(written.records, "record", "records")), "
                    + "\(Plural.of(written.originals, "original", "originals")), "
                    + ByteText.of(written.bytes),
                "\(written.records) 筆，\(written.originals) 個原檔，\(ByteText.of(written.bytes))",
                "\(written.records)件、原本\(written.originals)枚、\(ByteText.of(written.bytes))"))
        return written.missing == 0 ? .done : .partly
    }

    /// Writes catches, a few hundred in memory at once; the file is there whole or not at all.
    private func lines(
        _ store: AlbumStore, _ path: String, _ level: PlaceLevel, _ year: Int?,
        _ form: some CatchForm
    ) async throws -> ExitCode {
        let spots = SpotNames(try await store.spots())
        let temporary = SmallFile.temporaryPath(beside: path)
        var (written, left) = (0, 0)
        do {
            let file = try OpenFile(creating: temporary)
            try file.write(Array(form.head.utf8))
            var offset = 0
            while true {
                let page = try await store.catches(limit: 4000, offset: offset)
                offset += page.count
                var text = ""
                for entry in page where year == nil || entry.record.caughtAt.year == year {
                    let shared = SharedCatch(entry, spots: spots, level: level)
                    if let line = form.line(shared, invocation.language) {
                        text += line
                        written += 1
                    } else {
                        left += 1
                    }
                }
                try file.write(Array(text.utf8))
                if page.count < 4000 { break }
                try Task.checkCancellation()
            }
            try file.write(Array(form.foot.utf8))
            try file.sync()
            try Folder.rename(temporary, to: path)
        } catch {
            try? Folder.removeFile(temporary)
            throw error
        }
        if left > 0 { tellLeft(left, level) }
        report(
            [("catches", written), ("left", left)], path, level,
            Phrase(
                Plural.of(written, "catch", "catches"), "\(written) 筆漁獲", "釣果\(written)件"))
        return .done
    }

    private func tellLeft(_ count: Int, _ level: PlaceLevel) {
        let level = level.rawValue
        invocation.say(
            Phrase(
                "\(Plural.of(count, "catch has", "catches have")) no point at the level \(level)",
                "有 \(count) 筆漁獲在「\(level)」層級沒有座標", "\(count)件は「\(level)」では座標がありません"))
    }

    private func report(
        _ counts: [(String, Int)], _ path: String, _ level: PlaceLevel, _ words: Phrase
    ) {
        if invocation.isJSON {
            var members: [String: JSONValue] = [
                "output": .string(path), "place": .string(level.rawValue),
            ]
            for (name, count) in counts { members[name] = .int(count) }
            invocation.output.json(.object(members))
        } else {
            invocation.output.result("\(displayText(path))  \(words[invocation.language])")
        }
    }
}

/// How catches are written one after the other.
private protocol CatchForm: Sendable {
    var head: String { get }
    var foot: String { get }
    /// nil where the form has no room for it.
    func line(_ shared: SharedCatch, _ language: Language) -> String?
}

private struct CSVForm: CatchForm {
    var head: String { CatchCSV.head }
    var foot: String { "" }
    func line(_ shared: SharedCatch, _ language: Language) -> String? {
        CatchCSV.line(shared, language)
    }
}

private struct MapForm: CatchForm {
    let map: MapText
    var head: String { map.head }
    var foot: String { map.foot }
    func line(_ shared: SharedCatch, _ language: Language) -> String? {
        map.point(shared, language)
    }
}
