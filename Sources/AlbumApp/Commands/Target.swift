import AlbumModel
import AlbumScreens
import AlbumStore
import FoundationEssentials

/// The record that a REF on a command line points at.
struct Target: Sendable {
    let store: AlbumStore
    let language: Language

    /// One record, or a failure that offers the choice.
    func find(_ text: String) async throws(Failure) -> Reference {
        let found = try await AlbumError.asFailure { () async throws(AlbumError) in
            try await store.find(text)
        }
        if found.count == 1 { return found[0] }
        let shown = displayText(text)
        guard !found.isEmpty else {
            throw Failure(
                .failed, "nothing in the album is “\(shown)”: see gyotaku list, catches, photos",
                "集郵冊裡沒有「\(shown)」：請看 gyotaku list、catches、photos",
                "アルバムに「\(shown)」はありません。gyotaku list・catches・photos をご覧ください")
        }
        var names: [String] = []
        for reference in found.prefix(6) { names.append(await name(reference)) }
        let list = names.joined(separator: ", ") + (found.count > 6 ? " …" : "")
        throw Failure(
            .usage, "“\(shown)” may be several: \(list)", "「\(shown)」可能是：\(list)",
            "「\(shown)」は複数あります：\(list)")
    }

    private func name(_ reference: Reference) async -> String {
        if case .stamp(let id) = reference, let stamp = try? await store.stamp(id) {
            return "#\(stamp.number) \(displayText(stamp.names[language]))"
        }
        return String(reference.id.lowerText.prefix(12))
    }

    /// The record as `show` and `edit` print it, with what lost in it on another machine.
    func json(_ reference: Reference) async throws(Failure) -> JSONValue {
        guard case .object(var members) = try await record(reference) else { return .null }
        let conflicts = try await AlbumError.asFailure { () async throws(AlbumError) in
            try await store.conflicts(of: reference.id)
        }
        members["conflicts"] = .array(conflicts.map(\.json))
        let isInBin = try await AlbumError.asFailure { () async throws(AlbumError) in
            try await store.isInBin(reference)
        }
        members["inBin"] = .bool(isInBin)
        return .object(members)
    }

    private func record(_ reference: Reference) async throws(Failure) -> JSONValue {
        do {
            switch reference {
            case .stamp(let id):
                guard let stamp = try await store.stamp(id) else { throw AlbumError.notFound(id) }
                return stamp.json(language, stamp.speciesID.flatMap { store.catalogue[$0] })
            case .catch(let id):
                guard let entry = try await store.catchEntry(id) else {
                    throw AlbumError.notFound(id)
                }
                guard case .object(var fields) = entry.json(language) else { return .null }
                fields["almanac"] = entry.record.almanac.json
                fields["shared"] = try await shared(entry.record.place)
                return .object(fields)
            case .spot(let id):
                guard let spot = try await store.spot(id) else { throw AlbumError.notFound(id) }
                return spot.json
            case .page(let id):
                guard let entry = try await store.diaryPage(id) else {
                    throw AlbumError.notFound(id)
                }
                return entry.json
            case .photo(let id):
                guard let photo = try await store.photo(id) else { throw AlbumError.notFound(id) }
                return photo.json
            }
        } catch let error as AlbumError {
            throw Failure(error)
        } catch {
            preconditionFailure("no other errors are thrown: \(error)")
        }
    }

    /// What others may see of a place.
    private func shared(_ place: Place?) async throws(AlbumError) -> JSONValue {
        let level = try await store.placeLevel()
        var spot: Spot?
        if let name = place?.name { spot = try await store.spot(called: name) }
        return SharedPlace(place, spot: spot, level: level).json(level)
    }

    /// The record for a person: one field a line, what is not known left out.
    func text(_ reference: Reference) async throws(Failure) -> String {
        guard case .object(let fields) = try await json(reference) else { return "" }
        var table = Table()
        if fields["inBin"]?.bool == true {
            let word = reference.id.lowerText.prefix(8)
            table.add(
                "inBin",
                Phrase(
                    "in the bin; gyotaku bin back \(word) brings it back",
                    "在回收筒裡；gyotaku bin back \(word) 可以取回",
                    "ごみ箱の中。gyotaku bin back \(word) で戻せます")[language])
        }
        for (name, value) in fields.sorted(by: { $0.key < $1.key })
        where name != "almanac" && name != "shared" && name != "inBin" {
            let shown = Self.text(value)
            if !shown.isEmpty { table.add(name, displayText(shown)) }
        }
        for line in await almanacLines(reference) { table.add(line.label, line.value) }
        return table.text
    }

    /// A record in a few words, safe to show.
    func headline(_ reference: Reference) async -> String {
        switch reference {
        case .stamp: return await name(reference)
        case .catch(let id):
            guard let entry = try? await store.catchEntry(id) else { return "" }
            return entry.record.caughtAt.minuteText + "  "
                + displayText(entry.stampNames[language])
        case .photo(let id):
            guard let photo = try? await store.photo(id) else { return "" }
            return displayText(photo.originalName)
        case .page(let id):
            guard let page = try? await store.diaryPage(id)?.page.telling else { return "" }
            return page.day.isoDate + "  " + displayText(page.title ?? "")
        case .spot(let id):
            return displayText((try? await store.spot(id))??.name ?? "")
        }
    }

    private func almanacLines(_ reference: Reference) async -> [AlmanacWords.Line] {
        guard case .catch(let id) = reference, let entry = try? await store.catchEntry(id) else {
            return []
        }
        let words = AlmanacWords.of(language)
        let almanac = entry.record.almanac
        return [words.dateLine(almanac)].compactMap(\.self) + words.skyLines(almanac)
    }

    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .null: ""
        case .bool(let bool): bool ? "yes" : ""
        case .number(let text), .string(let text): text
        case .array(let values): values.map(text).joined(separator: ", ")
        case .object(let fields):
            if let typed = fields["text"], let unit = fields["unit"] {
                text(typed) + " " + text(unit)
            } else {
                fields.sorted { $0.key < $1.key }.map { text($0.value) }
                    .filter { !$0.isEmpty }.joined(separator: " · ")
            }
        }
    }
}
