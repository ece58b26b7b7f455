package import AlbumModel
internal import Database
package import FoundationEssentials

extension AlbumStore {
    /// Writes a page of the diary, with its photos; all or nothing.
    package func addPage(
        _ telling: DiaryTelling, photos: [PhotoDraft] = []
    ) throws(AlbumError) -> UUID {
        try changing {
            guard telling.isValid else { throw AlbumError.invalid(.time) }
            let page = DiaryPage(id: UUID(), telling: telling, createdAt: now())
            let id = page.id.lowerText
            try record(.page, id, set: PageRecord.fields(page), isNew: true)
            var changes = [HistoryChange.made(.page, id)]
            _ = try add(photos, to: .page(page.id), firstPosition: 0, &changes)
            try HistoryRecord.add(.addPage, .page(page.id), changes, at: now(), connection)
            return page.id
        }
    }

    func pageFields(_ change: FieldChange) throws -> [String: JSONValue] {
        switch change {
        case .title(let title): return ["title": .optional(title)]
        case .note(let note): return ["note": .optional(note)]
        case .weather(let weather): return ["weather": .optional(weather)]
        case .place(let place): return ["place": .optional(place?.name)]
        case .companions(let names): return ["companions": .texts(names)]
        case .isBlank(let isBlank): return ["blank": .bool(isBlank)]
        case .days(let first, let last):
            let telling = DiaryTelling(day: first, until: last)
            guard telling.isValid else { throw AlbumError.invalid(.time) }
            return [
                "day": .string(first.isoDate), "until": .optional(last?.isoDate),
            ]
        default: throw AlbumError.invalid(.field)
        }
    }

    func materialisePage(_ id: UUID, _ fields: [String: JSONValue]) throws {
        guard let page = PageRecord.page(id: id, fields) else { return }
        try PageRecord.write(page, isAlive: fields.isAlive, connection)
    }
}
