import AlbumModel
import AlbumStore
import FoundationEssentials

/// Catches as a table that spreadsheets and other programs read, and the way back.
enum CatchCSV {
    static let columns = [
        "id", "fish", "number", "scientific", "date", "offset", "length", "weight", "count",
        "place",
        "latitude", "longitude", "title", "note", "tags", "released", "lost", "bait", "gear",
        "weather", "photos",
    ]

    /// The marks by which spreadsheets know UTF-8, and the names of the columns.
    static var head: String { "\u{FEFF}" + CSVTable.line(columns) }

    static func line(_ shared: SharedCatch, _ language: Language) -> String {
        let entry = shared.entry
        let record = entry.record
        let species = Catalogue.embedded[stamp: record.stampID]
        func text(_ text: String?) -> String { CSVTable.text(text ?? "") }
        func number(_ value: Double?) -> String { value.map { $0.debugDescription } ?? "" }
        return CSVTable.line([
            entry.id.lowerText, text(entry.stampNames[language]), "\(entry.stampNumber)",
            species?.scientific ?? "", record.caughtAt.iso.replacing("T", with: " "),
            record.caughtAt.offsetText ?? "", record.length?.formatted ?? "",
            record.weight?.formatted ?? "", "\(record.quantity)", text(record.place?.name),
            number(record.place?.point?.latitude), number(record.place?.point?.longitude),
            text(record.title), text(record.note), text(record.tags.joined(separator: ", ")),
            record.isReleased ? "yes" : "", record.isLost ? "yes" : "",
            text(record.circumstances.bait), text(record.circumstances.gear),
            text(record.circumstances.weather), entry.photos.isEmpty ? "" : "\(entry.photos.count)",
        ])
    }
}

/// Reads a table of catches, this program's or another's: columns are known by their names, in three
/// languages.
struct CatchCSVReader: Sendable {
    /// A row that makes a catch, its fish still as it was written.
    struct Line: Sendable {
        var number: Int
        var id: UUID
        var fish: String
        /// The stamp's number beside the name, for names of several fish.
        var stampNumber: String?
        var draft: CatchDraft
    }

    private(set) var lines: [Line] = []
    /// Rows that make none, each with its reason.
    private(set) var refused: [(line: Int, reason: Phrase)] = []
    private var positions: [String: Int] = [:]
    /// How often the same row was there: two alike are two.
    private var occurrences: [String: Int] = [:]

    static let names: [String: [String]] = [
        "id": ["id", "uuid"],
        "fish": ["fish", "species", "name", "魚", "魚種", "魚名", "名前"],
        "number": ["number", "no", "編號", "番号"],
        "date": ["date", "caughtat", "datetime", "日期", "時間", "日付", "日時"],
        "time": ["time", "時刻"],
        "offset": ["offset", "utcoffset", "時差"],
        "length": ["length", "size", "長度", "體長", "長さ", "全長"],
        "weight": ["weight", "重量", "重さ", "體重"],
        "count": ["count", "quantity", "數量", "尾數", "数", "匹数"],
        "place": ["place", "location", "spot", "地點", "釣點", "場所", "釣り場"],
        "latitude": ["latitude", "lat", "緯度"],
        "longitude": ["longitude", "lon", "lng", "long", "經度", "経度"],
        "title": ["title", "標題", "題名"],
        "note": ["note", "notes", "comment", "comments", "記事", "備註", "メモ"],
        "tags": ["tags", "tag", "標籤", "タグ"],
        "released": ["released", "放流", "リリース"],
        "lost": ["lost", "跑掉", "バラし"],
        "bait": ["bait", "lure", "餌", "エサ"],
        "gear": ["gear", "tackle", "釣具", "タックル"],
        "weather": ["weather", "天氣", "天気"],
    ]

    /// nil where the first row names no fish and no date.
    init?(_ rows: [CSVTable.Row]) {
        guard let head = rows.first else { return nil }
        for (index, cell) in head.cells.enumerated() {
            let wanted = folded(cell)
            guard let name = Self.names.first(where: { $0.value.contains { folded($0) == wanted } })
            else { continue }
            positions[name.key] = positions[name.key] ?? index
        }
        guard positions["fish"] != nil, positions["date"] != nil else { return nil }
        for row in rows.dropFirst() { read(row) }
    }

    private mutating func read(_ row: CSVTable.Row) {
        func cell(_ name: String) -> String? {
            guard let index = positions[name], row.cells.indices.contains(index) else { return nil }
            let text = CSVTable.plain(row.cells[index]).trimmingSpaces
            return text.isEmpty ? nil : text
        }
        do throws(BadCell) {
            guard let fish = cell("fish") else { throw BadCell(name: "fish", text: "") }
            var draft = CatchDraft(stamp: .species(""), caughtAt: try Self.time(cell))
            draft.length = try Self.measure(cell("length"), .length, "length")
            draft.weight = try Self.measure(cell("weight"), .weight, "weight")
            draft.quantity = try Self.count(cell("count"))
            draft.place = try Self.place(cell)
            draft.title = cell("title")
            draft.note = cell("note")
            draft.tags = cell("tags").map(Self.tags) ?? []
            draft.isReleased = Self.isYes(cell("released"))
            draft.isLost = Self.isYes(cell("lost"))
            draft.circumstances = Circumstances(
                bait: cell("bait"), gear: cell("gear"), weather: cell("weather"))
            lines.append(
                Line(
                    number: row.line, id: id(cell("id"), row), fish: fish,
                    stampNumber: cell("number"), draft: draft))
        } catch {
            refused.append((row.line, error.words))
        }
    }

    /// Its own id, else one that the row's words make: the same table twice adds nothing.
    private mutating func id(_ text: String?, _ row: CSVTable.Row) -> UUID {
        if let id = text.flatMap({ UUID(lowerText: $0.lowercased()) }) { return id }
        let words = row.cells.joined(separator: "\u{1f}")
        let number = occurrences[words, default: 0]
        occurrences[words] = number + 1
        return UUID(namespace: Self.namespace, name: words + "\u{1f}\(number)")
    }

    /// The namespace of catches of tables, made once at random and never to change.
    private static let namespace = UUID(
        uuid: (
            0x2d, 0x91, 0x5e, 0xc0, 0x77, 0x1f, 0x4b, 0x3a, 0x9a, 0x0c, 0x63, 0xd8, 0x12, 0xe4,
            0x5b, 0x07
        ))

    private struct BadCell: Error {
        var name: String
        var text: String

        var words: Phrase {
            let text = displayText(text)
            return Phrase(
                "\(name) is “\(text)”", "\(name) 是「\(text)」", "\(name) が「\(text)」です")
        }
    }

    private static func time(_ cell: (String) -> String?) throws(BadCell) -> LocalTime {
        let date = cell("date") ?? ""
        let text = date + (cell("time").map { " " + $0 } ?? "")
        guard var time = LocalTime(parsing: text) ?? LocalTime(parsing: date) else {
            throw BadCell(name: "date", text: text)
        }
        if let offset = cell("offset") {
            guard let minutes = LocalTime.offset(parsing: offset) else {
                throw BadCell(name: "offset", text: offset)
            }
            time.offsetMinutes = minutes
        }
        if time.offsetMinutes == nil { time.offsetMinutes = TypedTime.hostOffset(time) }
        return time
    }

    private static func measure(
        _ text: String?, _ kind: Measure.Kind, _ name: String
    ) throws(BadCell) -> Measure? {
        guard let text else { return nil }
        // Without a unit nothing is assumed: 100 cm must not become 100 in.
        guard let measure = try? Measure(parsing: text, as: kind) else {
            throw BadCell(name: name, text: text)
        }
        return measure
    }

    private static func count(_ text: String?) throws(BadCell) -> Int {
        guard let text else { return 1 }
        guard let count = Int(folded(text)), (1...1_000_000).contains(count) else {
            throw BadCell(name: "count", text: text)
        }
        return count
    }

    private static func place(_ cell: (String) -> String?) throws(BadCell) -> Place? {
        var place = Place(name: cell("place"))
        let (latitude, longitude) = (cell("latitude"), cell("longitude"))
        if latitude != nil || longitude != nil {
            guard let north = latitude.flatMap(Double.init), abs(north) <= 90 else {
                throw BadCell(name: "latitude", text: latitude ?? "")
            }
            guard let east = longitude.flatMap(Double.init), abs(east) <= 180 else {
                throw BadCell(name: "longitude", text: longitude ?? "")
            }
            place.point = GeoPoint(latitude: north, longitude: east)
        }
        return place.name == nil && place.point == nil ? nil : place
    }

    private static func tags(_ text: String) -> [String] {
        let marks: Set<Character> = [",", "，", "、", ";", "；"]
        return text.split(whereSeparator: { marks.contains($0) })
            .map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
    }

    private static func isYes(_ text: String?) -> Bool {
        let yes = ["yes", "y", "true", "1", "x", "是", "はい", "✓", "○"]
        return text.map { yes.contains(folded($0)) } ?? false
    }
}
