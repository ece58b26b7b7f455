package import AlbumModel
internal import Database
internal import Digest
package import FoundationEssentials

/// A photo about to be added: its original, kept already, and what its header says.
package struct PhotoDraft: Sendable {
    package var original: StoredOriginal
    package var facts: PhotoFacts
    package var title: String?
    package var note: String?

    package init(
        original: StoredOriginal, facts: PhotoFacts, title: String? = nil, note: String? = nil
    ) {
        self.original = original
        self.facts = facts
        self.title = title
        self.note = note
    }
}

/// What `addCatch` made.
package struct AddedCatch: Sendable, Hashable {
    package var catchID: UUID
    package var stampID: UUID
    package var photoIDs: [UUID]
    /// The personal bests that it set, of its stamp.
    package var bests: [PersonalBest]
}

/// What `addUnknown` made: photos, and the catch where they are one.
package struct AddedUnknown: Sendable, Hashable {
    package var photoIDs: [UUID]
    package var `catch`: AddedCatch?

    package init(photoIDs: [UUID], catch added: AddedCatch?) {
        self.photoIDs = photoIDs
        `catch` = added
    }
}

extension AlbumStore {
    /// Adds a catch with its photos, whose originals are put in the queue; all or nothing.
    /// - Parameters:
    ///   - inbox: photos of the inbox that become its first.
    ///   - batch: what is added under one id is undone together.
    package func addCatch(
        _ draft: CatchDraft, photos: [PhotoDraft] = [], inbox: [UUID] = [], batch: UUID? = nil
    ) throws(AlbumError) -> AddedCatch {
        try changing { try makeCatch(draft, photos, inbox, batch: batch) }
    }

    /// Adds a photo whose bytes are new to the album, to the inbox or as a catch of its own; nil where
    /// the album, the bin included, has them: another import may have brought them a moment ago.
    ///
    /// - Parameter batch: what is added under one id is undone together.
    package func addUnknown(
        _ photo: PhotoDraft, as draft: CatchDraft? = nil, batch: UUID? = nil
    ) throws(AlbumError) -> AddedUnknown? {
        try changing {
            let known = try connection.number(
                """
                SELECT count(*) FROM photo
                WHERE sha256 = ? AND id NOT IN (SELECT id FROM gone)
                """, photo.original.sha256.hex)
            guard known == 0 else { return nil }
            if let draft {
                let added = try makeCatch(draft, [photo], [], batch: batch)
                return AddedUnknown(photoIDs: added.photoIDs, catch: added)
            }
            return AddedUnknown(photoIDs: try makePhotos([photo], nil, batch: batch), catch: nil)
        }
    }

    /// Adds photos to a catch or a page, or to the inbox where none is given. Their UUIDs, in order.
    @discardableResult
    package func addPhotos(
        _ photos: [PhotoDraft], catch catchID: UUID? = nil, page: UUID? = nil
    ) throws(AlbumError) -> [UUID] {
        guard !photos.isEmpty else { return [] }
        return try changing {
            if let catchID { try requireAlive(.catch(catchID)) }
            if let page { try requireAlive(.page(page)) }
            let owner = catchID.map(PhotoOwner.catch) ?? page.map(PhotoOwner.page)
            return try makePhotos(photos, owner)
        }
    }

    /// Adds a fish of the user's own; where an own fish has one of the names already, that one.
    package func addOwnFish(_ names: Names, shape: BodyShape? = nil) throws(AlbumError) -> UUID {
        try changing {
            var changes: [HistoryChange] = []
            let id = try ownFish(names, shape: shape, &changes)
            if !changes.isEmpty {
                try HistoryRecord.add(.addFish, .stamp(id), changes, at: now(), connection)
            }
            return id
        }
    }

    /// Adds many catches, each with its journal operation, in one transaction and as one change, which
    /// one undo takes back. About a hundred thousand in a few seconds.
    package func addCatches(_ drafts: [CatchDraft]) throws(AlbumError) -> [UUID] {
        try changingMuch {
            isBulk = true
            var changes: [HistoryChange] = []
            let ids = try drafts.map { draft in
                let stamp = try stamp(of: draft.stamp, &changes)
                let entry = try checked(draft, id: UUID(), stamp: stamp)
                try record(
                    .catch, entry.id.lowerText, set: CatchRecord.fields(entry), isNew: true)
                changes.append(.made(.catch, entry.id.lowerText))
                return entry.id
            }
            if let first = ids.first {
                try HistoryRecord.add(.addCatch, .catch(first), changes, at: now(), connection)
            }
            return ids
        }
    }

    private func makeCatch(
        _ draft: CatchDraft, _ photos: [PhotoDraft], _ inbox: [UUID], batch: UUID? = nil
    ) throws -> AddedCatch {
        var changes: [HistoryChange] = []
        let stamp = try stamp(of: draft.stamp, &changes)
        let old = try StampRecord.storedLine(stamp.lowerText, connection)
        let entry = try checked(draft, id: UUID(), stamp: stamp)
        try record(.catch, entry.id.lowerText, set: CatchRecord.fields(entry), isNew: true)
        changes.append(.made(.catch, entry.id.lowerText))
        try take(inbox, to: entry.id, &changes)
        let ids = try add(photos, to: .catch(entry.id), firstPosition: inbox.count, &changes)
        try HistoryRecord.add(
            .addCatch, .catch(entry.id), changes, at: now(), batch: batch, connection)
        return AddedCatch(
            catchID: entry.id, stampID: stamp, photoIDs: ids, bests: bests(entry, old))
    }

    private func makePhotos(
        _ photos: [PhotoDraft], _ owner: PhotoOwner?, batch: UUID? = nil
    ) throws -> [UUID] {
        let (column, id): (String, UUID?) =
            switch owner {
            case .page(let id): ("page", id)
            case .catch(let id): ("catch", id)
            case nil: ("catch", nil)
            }
        let position = try connection.number(
            "SELECT coalesce(max(position) + 1, 0) FROM photo WHERE \(column) = ? AND alive = 1",
            id?.lowerText)
        var changes: [HistoryChange] = []
        let ids = try add(
            photos, to: owner, firstPosition: Int(position), &changes)
        try HistoryRecord.add(
            .addPhotos, .photo(ids[0]), changes, at: now(), batch: batch, connection)
        return ids
    }

    /// Gives photos of the inbox to a catch.
    private func take(
        _ inbox: [UUID], to catchID: UUID, _ changes: inout [HistoryChange]
    ) throws {
        for (position, photo) in inbox.enumerated() {
            try requireAlive(.photo(photo))
            let fields: [String: JSONValue] = [
                "catch": .string(catchID.lowerText), "position": .int(position),
            ]
            if let change = try self.set(fields, of: .photo(photo)) { changes.append(change) }
        }
    }

    /// What photos belong to; nil is the inbox.
    enum PhotoOwner: Sendable {
        case `catch`(UUID)
        case page(UUID)
    }

    func add(
        _ drafts: [PhotoDraft], to owner: PhotoOwner?, firstPosition: Int,
        _ changes: inout [HistoryChange]
    ) throws -> [UUID] {
        var (catchID, pageID): (UUID?, UUID?)
        switch owner {
        case .catch(let id): catchID = id
        case .page(let id): pageID = id
        case nil: break
        }
        return try drafts.enumerated().map { offset, draft in
            let original = draft.original
            let photo = Photo(
                id: UUID(), catchID: catchID, sha256: original.sha256.hex,
                byteCount: original.byteCount, fileExtension: original.fileExtension,
                originalName: original.originalName, title: draft.title, note: draft.note,
                position: firstPosition + offset, facts: draft.facts, addedAt: now(),
                pageID: pageID)
            let id = photo.id.lowerText
            try record(.photo, id, set: PhotoRecord.fields(photo), isNew: true)
            changes.append(.made(.photo, id))
            try enqueue(
                FileRecord(
                    id: FileRecord.id(photo: photo.id, kind: .original), photoID: photo.id,
                    kind: .original, sha256: photo.sha256, byteCount: photo.byteCount,
                    fileExtension: photo.fileExtension, storedKey: nil))
            return photo.id
        }
    }

    func checked(_ draft: CatchDraft, id: UUID, stamp: UUID) throws -> Catch {
        guard draft.caughtAt.isValid else { throw AlbumError.invalid(.time) }
        guard (1...1_000_000).contains(draft.quantity) else {
            throw AlbumError.invalid(.quantity)
        }
        if let point = draft.place?.point, !point.isValid { throw AlbumError.invalid(.place) }
        return Catch(
            id: id, stampID: stamp, caughtAt: draft.caughtAt, length: draft.length,
            weight: draft.weight, quantity: draft.quantity, place: draft.place,
            title: draft.title, note: draft.note, tags: draft.tags,
            isReleased: draft.isReleased, isLost: draft.isLost,
            circumstances: draft.circumstances, createdAt: now())
    }

    private func bests(_ entry: Catch, _ old: StampRecord.Line?) -> [PersonalBest] {
        if entry.isLost { return [] }
        guard let old, old.fish > 0 else { return [.first] }
        var bests: [PersonalBest] = []
        if let length = entry.length, length.base > old.length?.base ?? 0 { bests.append(.length) }
        if let weight = entry.weight, weight.base > old.weight?.base ?? 0 { bests.append(.weight) }
        return bests
    }
}

extension GeoPoint {
    var isValid: Bool { abs(latitude) <= 90 && abs(longitude) <= 180 }
}
