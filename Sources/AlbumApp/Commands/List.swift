import AlbumModel
import AlbumStore

extension CommandSpec {
    static let list = CommandSpec(
        name: "list",
        summary: Phrase("the stamps of your album", "列出郵票", "切手の一覧"),
        arguments: [ArgumentSpec(name: "QUERY", count: .any)],
        options: [
            OptionSpec("caught", nil, Phrase("only the caught", "只列已釣到的", "釣ったものだけ")),
            OptionSpec("uncaught", nil, Phrase("only the uncaught", "只列還沒釣到的", "まだのものだけ")),
            OptionSpec("wanted", nil, Phrase("only your wish list", "只列想釣的", "釣りたいものだけ")),
            OptionSpec("hidden", nil, Phrase("the hidden too", "包含隱藏的", "隠したものも")),
            OptionSpec(
                "region", "REGION", Phrase("of this region, or all", "地區，或 all", "地域、または all"),
                isRepeatable: true, words: ["all"] + Region.allCases.map(\.rawValue)),
            OptionSpec(
                "water", "WATER", Phrase("of this water", "水域", "水域"), isRepeatable: true,
                words: Water.allCases.map(\.rawValue)),
            OptionSpec("family", "FAMILY", Phrase("of this family", "科", "科"), isRepeatable: true),
        ],
        examples: ["gyotaku list --caught", "gyotaku list 石斑 --json"],
        run: { invocation in
            // A new user looks at the fish there are before there is an album.
            let (store, look) = try await invocation.openToLook()
            defer { look?.remove() }
            let filter = try await StampFilter(invocation, store)
            let stamps = try await AlbumError.asFailure { () async throws(AlbumError) in
                try await store.stamps(filter)
            }
            let language = invocation.language
            if invocation.isJSON {
                await invocation.output.jsonArray { add in
                    for stamp in stamps {
                        add(stamp.json(language, stamp.speciesID.flatMap { store.catalogue[$0] }))
                    }
                }
            } else {
                let text = StampTable(stamps: stamps, language: language, store.catalogue).text
                if !text.isEmpty { invocation.output.result(text) }
            }
            return .done
        })
}

extension StampFilter {
    /// The filter that the options of `list` say; without `--region` the user's own regions.
    init(_ invocation: Invocation, _ store: AlbumStore) async throws(Failure) {
        self.init()
        let line = invocation.line
        text = line.arguments.joined(separator: " ")
        if line.has("caught"), !line.has("uncaught") { caught = .caught }
        if line.has("uncaught"), !line.has("caught") { caught = .uncaught }
        if line.has("wanted") { caught = .wanted }
        isShowingHidden = line.has("hidden")
        waters = line.values("water").compactMap(Water.init(rawValue:))
        families = line.values("family")
        let named = line.values("region")
        if named.isEmpty {
            let chosen = try await AlbumError.asFailure { () async throws(AlbumError) in
                try await store.regions()
            }
            // A search looks at all fish: nobody searches for what they know is hidden.
            if text.isEmpty { regions = chosen.isEmpty ? invocation.regions : chosen }
        } else if !named.contains("all") {
            regions = named.compactMap(Region.init(rawValue:))
        }
    }
}

/// Stamps as lines: number, name, ×count, first date, scientific name.
struct StampTable: Sendable {
    let text: String

    init(stamps: [StampEntry], language: Language, _ catalogue: Catalogue) {
        var table = Table(rightAligned: [0])
        for stamp in stamps {
            let species = stamp.speciesID.flatMap { catalogue[$0] }
            table.add(
                "#\(stamp.number)", displayText(stamp.names[language]),
                stamp.count > 0 ? "×\(stamp.count)" : "·", stamp.first?.isoDate ?? "",
                stamp.bestLength?.formatted ?? "", species?.scientific ?? "")
        }
        text = table.text
    }
}
