import AlbumModel
import AlbumStore
import Canvas
import Pictures

extension CommandSpec {
    static let catches = CommandSpec(
        name: "catches",
        summary: Phrase("catches, newest first", "列出漁獲，新的在前", "釣果の一覧（新しい順）"),
        arguments: [ArgumentSpec(name: "QUERY", count: .any)],
        examples: ["gyotaku catches 澎湖", "gyotaku catches --json"],
        run: { invocation in
            let store = try await invocation.openForReading()
            let query = invocation.line.arguments.joined(separator: " ")
            let pages = Pages { limit, offset in
                try await store.catches(query: query, limit: limit, offset: offset)
            }
            let language = invocation.language
            if invocation.isJSON {
                try await invocation.output.jsonArray { add in
                    try await pages.each { add($0.json(language)) }
                }
            } else {
                try await pages.eachPage { page in
                    invocation.output.result(CatchTable(catches: page, language: language).text)
                }
            }
            return .done
        })

    static let photos = CommandSpec(
        name: "photos",
        summary: Phrase("photos, newest first", "列出照片，新的在前", "写真の一覧（新しい順）"),
        arguments: [ArgumentSpec(name: "QUERY", count: .any)],
        options: [
            OptionSpec(
                "inbox", nil, Phrase("only those waiting to be named", "只列待命名的", "名前を待つものだけ"))
        ],
        examples: ["gyotaku photos --inbox"],
        run: { invocation in
            let store = try await invocation.openForReading()
            let query = invocation.line.arguments.joined(separator: " ")
            let scope: PhotoScope = invocation.line.has("inbox") ? .inbox : .all
            let pages = Pages { limit, offset in
                try await store.photos(scope, query: query, limit: limit, offset: offset)
            }
            if invocation.isJSON {
                try await invocation.output.jsonArray { add in
                    try await pages.each { add($0.json) }
                }
            } else {
                try await pages.eachPage { page in
                    invocation.output.result(PhotoTable(photos: page).text)
                }
            }
            return .done
        })
}

/// Reads a listing of the store page by page, so that it never stands in memory whole.
struct Pages<Element: Sendable>: Sendable {
    private let read: @Sendable (Int, Int) async throws -> [Element]
    /// Whoever skips to an offset passes over all before it: few large pages cost less than many.
    private static var size: Int { 4000 }

    init(_ read: @escaping @Sendable (_ limit: Int, _ offset: Int) async throws -> [Element]) {
        self.read = read
    }

    func eachPage(_ body: ([Element]) -> Void) async throws {
        var offset = 0
        while true {
            let page: [Element]
            do {
                page = try await read(Self.size, offset)
            } catch let error as AlbumError {
                throw Failure(error)
            }
            if !page.isEmpty { body(page) }
            guard page.count == Self.size else { return }
            offset += page.count
        }
    }

    func each(_ body: (Element) -> Void) async throws {
        try await eachPage { $0.forEach(body) }
    }
}

struct CatchTable: Sendable {
    let text: String

    init(catches: [CatchEntry], language: Language) {
        var table = Table()
        for entry in catches {
            let record = entry.record
            table.add(
                String(entry.id.lowerText.prefix(8)), record.caughtAt.minuteText,
                "#\(entry.stampNumber) \(displayText(entry.stampNames[language]))",
                record.isLost ? "✗" : record.quantity > 1 ? "×\(record.quantity)" : "",
                record.length?.formatted ?? "", record.weight?.formatted ?? "",
                displayText(record.place?.name ?? ""), displayText(record.title ?? ""))
        }
        text = table.text
    }
}

struct PhotoTable: Sendable {
    let text: String

    init(photos: [Photo]) {
        var table = Table(rightAligned: [2])
        for photo in photos {
            let facts = photo.facts
            table.add(
                String(photo.id.lowerText.prefix(8)), facts.takenAt?.minuteText ?? "",
                facts.width > 0 ? "\(facts.width)×\(facts.height)" : "",
                truncated(displayText(facts.camera ?? ""), width: 40),
                truncated(displayText(photo.originalName), width: 60),
                photo.isInInbox ? "inbox" : "")
        }
        text = table.text
    }
}
