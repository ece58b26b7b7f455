import AlbumModel
import AlbumStore
import FoundationEssentials

extension CommandSpec {
    static let spots = CommandSpec(
        name: "spots",
        summary: Phrase("your spots", "列出釣點", "釣り場の一覧"),
        options: [
            OptionSpec(
                "share", "LEVEL",
                Phrase(
                    "how much of a place others may see, from now on", "今後對外顯示到什麼程度",
                    "今後、他人に見せる場所の細かさ"), words: PlaceLevel.allCases.map(\.rawValue))
        ],
        examples: ["gyotaku spots --json", "gyotaku spots --share none"],
        run: { invocation in
            let store = try await invocation.openForReading()
            if let level = invocation.line.value("share").flatMap(PlaceLevel.init) {
                try await AlbumError.asFailure { () async throws(AlbumError) in
                    try await store.setPlaceLevel(level)
                }
            }
            let spots = try await AlbumError.asFailure { () async throws(AlbumError) in
                try await store.spots()
            }
            if invocation.isJSON {
                invocation.output.json(.array(spots.map(\.json)))
                return .done
            }
            var table = Table()
            for spot in spots {
                table.add(
                    String(spot.id.lowerText.prefix(8)), displayText(spot.name),
                    displayText(spot.aliases.joined(separator: "、")), displayText(spot.area ?? ""),
                    spot.point.map { "\($0.latitude), \($0.longitude)" } ?? "")
            }
            if !table.isEmpty { invocation.output.result(table.text) }
            return .done
        })

    static let spot = CommandSpec(
        name: "spot",
        summary: Phrase(
            "name a spot, or add to what is known of it", "命名釣點或補充資料", "釣り場に名前を付ける・書き足す"),
        arguments: [ArgumentSpec(name: "NAME", count: .one)],
        options: [
            OptionSpec("at", "LAT,LON", Phrase("exact place in degrees", "精確位置（度）", "正確な位置（度）")),
            OptionSpec(
                "from", "REF", Phrase("where this catch or photo is", "取自這筆漁獲或照片", "この釣果・写真の場所")),
            OptionSpec(
                "alias", "NAME", Phrase("another name; may be given again", "別名，可重複", "別名（繰り返し可）"),
                isRepeatable: true),
            OptionSpec(
                "area", "NAME", Phrase("what others may know of it", "可對外顯示的區域名", "他人に見せてよい地域名")),
            OptionSpec("rename", "NAME", Phrase("a new name", "改名", "新しい名前")),
        ],
        examples: ["gyotaku spot 龍洞 --at 25.11,121.92 --area 東北角 --alias 龍洞灣"],
        run: { invocation in try await SpotCommand(invocation: invocation).run() })
}

private struct SpotCommand: Sendable {
    let invocation: Invocation

    func run() async throws -> ExitCode {
        let line = invocation.line
        let name = line.arguments[0]
        let typed = try CatchOptions(line: line, now: invocation.now()).point()
        let store = try await invocation.open()
        let point: GeoPoint? =
            if let reference = line.value("from") {
                try await place(reference, store)
            } else {
                typed
            }
        let known = try await store.spot(called: name)
        let target = Target(store: store, language: invocation.language)
        let id: UUID
        do {
            if let known {
                try await store.edit(known.id, changes(known, point))
                id = known.id
            } else {
                id = try await store.addSpot(
                    line.value("rename") ?? name, aliases: line.values("alias"), at: point,
                    area: line.value("area"))
            }
        } catch AlbumError.invalid(.names) {
            throw Failure(
                .usage, "another spot has one of these names already: see gyotaku spots",
                "已有釣點使用這個名稱：請看 gyotaku spots",
                "その名前の釣り場がもうあります。gyotaku spots をご覧ください")
        } catch {
            throw Failure(error)
        }
        if invocation.isJSON {
            invocation.output.json(try await target.json(.spot(id)))
        } else {
            invocation.output.result(try await target.text(.spot(id)))
        }
        return .done
    }

    private func changes(_ known: Spot, _ point: GeoPoint?) -> [FieldChange] {
        let line = invocation.line
        var changes: [FieldChange] = []
        let new = line.values("alias").filter { !known.isCalled($0) }
        if !new.isEmpty { changes.append(.aliases(known.aliases + new)) }
        if let point { changes.append(.place(Place(point: point))) }
        if let area = line.value("area") { changes.append(.area(area)) }
        if let name = line.value("rename") { changes.append(.title(name)) }
        return changes
    }

    /// Where a catch or a photo is.
    private func place(_ text: String, _ store: AlbumStore) async throws -> GeoPoint {
        let target = Target(store: store, language: invocation.language)
        let point: GeoPoint?
        switch try await target.find(text) {
        case .catch(let id): point = try await store.catchEntry(id)?.record.place?.point
        case .photo(let id): point = try await store.photo(id)?.facts.place?.point
        default: point = nil
        }
        guard let point else {
            throw Failure.badValue(option: "--from", value: text, expected: "REF (lat, lon)")
        }
        return point
    }
}

extension Spot {
    var json: JSONValue {
        .object([
            "kind": .string("spot"), "id": .string(id.lowerText), "name": .string(name),
            "aliases": .array(aliases.map(JSONValue.string)), "area": .optional(area),
            "latitude": .degrees(point?.latitude), "longitude": .degrees(point?.longitude),
            "snappedLatitude": .degrees(snapped?.latitude),
            "snappedLongitude": .degrees(snapped?.longitude),
        ])
    }
}

extension SharedPlace {
    func json(_ level: PlaceLevel) -> JSONValue {
        .object([
            "level": .string(level.rawValue), "name": .optional(name),
            "latitude": .degrees(point?.latitude), "longitude": .degrees(point?.longitude),
        ])
    }
}

extension JSONValue {
    fileprivate static func degrees(_ value: Double?) -> JSONValue {
        value.map(JSONValue.double) ?? .null
    }
}
