import AlbumModel
import AlbumScreens
import AlbumStore
import FoundationEssentials

/// What came of taking files in.
private struct Taken: Sendable {
    var photos: [PhotoDraft] = []
    /// A line for people for each that was not taken.
    var problems: [String] = []
}

extension Effects {
    /// Saves a catch with those of its photos that can be taken. The prints are made afterwards.
    func save(_ save: CatchSave, _ language: Language) async throws -> SavedCatch {
        let taken = try await take(save.photos, language)
        var draft = save.draft
        draft.caughtAt = draft.caughtAt.withOffset(TypedTime.hostOffset(draft.caughtAt))
        let added = try await store.addCatch(
            draft, photos: taken.photos, inbox: save.inboxPhotos)
        let stamp = try await store.stamp(added.stampID)
        return SavedCatch(
            catchID: added.catchID, stampID: added.stampID, stampNumber: stamp?.number ?? 0,
            names: stamp?.names ?? Names(), count: stamp?.count ?? 0,
            bests: Set(added.bests), problems: taken.problems)
    }

    /// Changes a catch; a new fish is made first, and the catch goes to it.
    func edit(
        _ id: UUID, _ changes: [FieldChange], _ newFish: Names?, _ photos: [String],
        _ language: Language
    ) async throws -> [Event] {
        let taken = try await take(photos, language)
        var changes = changes
        if let newFish { changes.append(.stamp(try await store.addOwnFish(newFish))) }
        try await store.edit(id, changes)
        let isPage = try await store.diaryPage(id) != nil
        try await store.addPhotos(
            taken.photos, catch: isPage ? nil : id, page: isPage ? id : nil)
        return [.edited(id)] + taken.problems.map { .failed($0) }
    }

    /// Writes a page of the diary with those of its photos that can be taken.
    func savePage(
        _ telling: DiaryTelling, _ photos: [String], _ language: Language
    ) async throws -> [Event] {
        let taken = try await take(photos, language)
        let id = try await store.addPage(telling, photos: taken.photos)
        return [.pageSaved(id)] + taken.problems.map { .failed($0) }
    }

    /// The form that was kept, with what of it is in the album; nothing where that is gone.
    func loadDraft() async throws(AlbumError) -> [Event] {
        guard let draft = DraftFile.read(store.folder) else { return [] }
        var entry: CatchEntry?
        if let id = draft.catchID {
            entry = try await store.catchEntry(id)
            guard entry != nil else { return [] }
        }
        var photos: [Photo] = []
        for id in draft.inboxPhotos {
            if let photo = try await store.photo(id), photo.catchID == nil { photos.append(photo) }
        }
        return [.draft(draft, entry, photos)]
    }

    /// Changes several at once: one step of undo.
    func change(_ marked: Marked, _ change: MarkedChange) async throws(AlbumError) -> Event {
        let ids: [UUID] =
            switch marked {
            case .catches(let ids), .photos(let ids): ids
            case .stamps(let ids): try await store.catchIDs(ofStamps: ids)
            }
        let count =
            switch change {
            case .tag(let tags): try await store.tag(ids, adding: tags)
            case .place(let name): try await store.place(ids, name)
            case .bin: try await store.remove(ids)
            }
        return .changedMarked(count, change)
    }

    /// Copies all files in, then gives all their places. A full disk ends it; anything else that is
    /// wrong with one file is told and leaves the others alone.
    private func take(_ paths: [String], _ language: Language) async throws(Failure) -> Taken {
        var taken = Taken()
        var candidates: [Importer.Candidate] = []
        for path in paths {
            do throws(Failure) {
                candidates.append(try await importer.copy(path))
            } catch {
                if error == .noSpace { throw error }
                taken.problems.append(error.message[language])
            }
        }
        for candidate in candidates { taken.photos.append(try await importer.keep(candidate)) }
        return taken
    }
}
