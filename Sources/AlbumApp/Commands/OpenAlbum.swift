import AlbumModel
import AlbumStore
import Canvas

/// `gyotaku` alone: the album.
struct OpenAlbum: Sendable {
    let invocation: Invocation

    /// On a terminal: the whole interface.
    func onTerminal() async throws -> ExitCode { try await AlbumLoop.run(invocation) }

    /// Without one: the grid as text, eighty columns wide.
    func asText() async throws -> ExitCode {
        let (store, look) = try await invocation.openToLook()
        defer { look?.remove() }
        let summary = try await store.summary(defaultRegions: invocation.regions)
        var filter = StampFilter()
        filter.regions = summary.regions
        let stamps = try await store.stamps(filter)
        if invocation.isJSON {
            await invocation.output.jsonArray { add in
                for stamp in stamps {
                    let species = stamp.speciesID.flatMap { store.catalogue[$0] }
                    add(stamp.json(invocation.language, species))
                }
            }
            return .done
        }
        invocation.output.result(
            TextGrid(summary: summary, stamps: stamps, invocation.language).text)
        return .done
    }
}

/// The album for a pipe or a log: a cell a stamp, `■` caught and `·` not.
struct TextGrid: Sendable {
    let text: String

    init(summary: AlbumSummary, stamps: [StampEntry], _ language: Language) {
        let regions = summary.regions.map(\.rawValue).joined(separator: " ")
        let lead = Phrase(
            "gyotaku 魚拓  \(summary.caught) of \(summary.total) caught  (\(regions))",
            "gyotaku 魚拓  已釣到 \(summary.caught)／\(summary.total)  （\(regions)）",
            "gyotaku 魚拓  \(summary.caught)／\(summary.total) 種  （\(regions)）")
        let cells = stamps.map { stamp in
            let mark = stamp.count > 0 ? "■" : "·"
            let count = stamp.count > 0 ? " ×\(stamp.count)" : ""
            let name = truncated(
                displayText(stamp.names[language]), width: 24 - displayWidth(count))
            return "\(mark) \(stamp.number) \(name)\(count)"
        }
        var table = Table()
        for start in stride(from: 0, to: cells.count, by: 3) {
            table.add(Array(cells[start..<min(start + 3, cells.count)]))
        }
        text = lead[language] + "\n\n" + table.text
    }
}
