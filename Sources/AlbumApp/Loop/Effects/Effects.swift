import AlbumModel
import AlbumScreens
import AlbumStore
import FoundationEssentials

/// Does what the screens want done, away from the keys, and says what came of it.
struct Effects: Sendable {
    let store: AlbumStore
    let importer: Importer
    let previews: Previews
    let configFile: ConfigFile?
    let environment: [String: String]
    /// Shown where the album has none of its own.
    let regions: [Region]
    let unprintable = Unprintable()
    let framing: Framing

    init(_ opening: LoopOpening) {
        let invocation = opening.invocation
        store = opening.store
        importer = Importer(store: store, pictures: invocation.pictures)
        let fetcher = PhotoFetcher(store: store, invocation: invocation)
        framing = Framing(store: store, invocation: invocation, fetcher: fetcher)
        previews = Previews(
            folder: store.folder, pictures: invocation.pictures, fetcher: fetcher,
            framing: framing)
        configFile = invocation.configFile
        environment = invocation.environment
        regions = invocation.regions
    }

    /// The events that an effect leads to. Those of `AlbumLoop` (quit, sync, suspend, redraw) lead to
    /// none here.
    func run(_ effect: Effect, _ language: Language) async -> [Event] {
        do {
            switch effect {
            case .loadStamps, .loadSummary, .loadCatches, .loadCatch, .loadInbox, .loadDiary,
                .loadDiaryPage, .loadNumbers, .loadSpots, .loadConflict:
                return try await load(effect)
            case .loadPicture(let request):
                return [.picture(request, await previews.picture(request))]
            case .loadFrames: return [frames(language)]
            case .frame(let task): return [await frame(task, language)]
            case .listFolder(let path): return [await list(path, language)]
            case .readFacts(let path): return [await facts(path, language)]
            case .save(let save): return [.saved(try await self.save(save, language))]
            case .nameInbox(let save):
                return [.named(try await self.save(save, language), photos: save.inboxPhotos)]
            case .edit(let id, let changes, let newFish, let photos):
                return try await edit(id, changes, newFish, photos, language)
            case .savePage(let telling, let photos):
                return try await savePage(telling, photos, language)
            case .remove(let reference):
                try await store.remove(reference.id)
                return [.removed(reference)]
            case .settle(let conflict, let isTaking):
                if isTaking {
                    try await store.takeBack(conflict)
                } else {
                    try await store.keep(conflict)
                }
                return [.settled]
            case .changeMarked(let marked, let change):
                return [try await self.change(marked, change)]
            case .loadDraft: return try await loadDraft()
            case .wake(let milliseconds):
                try await Task.sleep(for: .milliseconds(milliseconds))
                return [.tick]
            case .undo: return [.undone(try await store.undo())]
            case .redo: return [.redone(try await store.redo())]
            case .setRemote(let text): return [await setRemote(text, language)]
            case .retryParked(let id):
                try await store.queueRetry(id.map { [$0] })
                return []
            case .removeParked(let id):
                try await store.queueRemove([id])
                return []
            case .set(let setting):
                try await set(setting)
                return []
            case .startSync, .pauseSync, .redraw, .suspend, .quit, .keepDraft, .editText:
                return []
            }
        } catch {
            return [.failed(Failure(any: error).message[language])]
        }
    }

    private func load(_ effect: Effect) async throws(AlbumError) -> [Event] {
        switch effect {
        case .loadStamps(let filter): return [.stamps(try await store.stamps(filter))]
        case .loadSummary:
            return [.summary(try await store.summary(defaultRegions: regions))]
        case .loadCatches(let stamp, let offset, let limit):
            let entries = try await store.catches(stamp: stamp, limit: limit, offset: offset)
            let total = try await store.catchCount(stamp: stamp)
            return [.catches(stamp: stamp, offset: offset, entries, total: total)]
        case .loadCatch(let id): return [.catchEntry(id, try await store.catchEntry(id))]
        case .loadInbox(let isApart):
            return [.inbox(try await store.inboxGroups(isApart: isApart), isApart: isApart)]
        case .loadDiary(let query, let offset, let limit):
            let entries = try await store.diary(query: query, limit: limit, offset: offset)
            let total = try await store.diaryCount(query: query)
            return [.diary(query: query, offset: offset, entries, total: total)]
        case .loadSpots: return [.spots(try await store.spots())]
        case .loadConflict: return [try await newestConflict()]
        case .loadNumbers(let year):
            let goal = YearGoal(
                year: year, goal: try await store.goal(year: year),
                species: try await store.numbers(year: year).stampMonths.count)
            return [.numbers(try await store.numbers(), goal)]
        case .loadDiaryPage(let id): return [.diaryPage(id, try await store.diaryPage(id))]
        default: return []
        }
    }
}

extension Effects {
    private func newestConflict() async throws(AlbumError) -> Event {
        guard let conflict = try await store.conflicts(limit: 1).first else {
            return .conflict(nil, nil)
        }
        guard conflict.type == .catch, let id = UUID(lowerText: conflict.record) else {
            return .conflict(conflict, nil)
        }
        return .conflict(conflict, try await store.catchEntry(id))
    }
}

extension Effect {
    /// Where it is done: what changes the album in the order of the keys, what reads it in order too,
    /// the rest at once.
    var lane: EffectLane {
        switch self {
        case .save, .nameInbox, .savePage, .edit, .remove, .settle, .changeMarked, .undo, .redo,
            .setRemote,
            .set,
            .retryParked, .removeParked:
            .changing
        case .loadStamps, .loadSummary, .loadCatches, .loadCatch, .loadInbox, .loadDiary,
            .loadDiaryPage, .loadNumbers, .loadSpots, .loadConflict:
            .reading
        case .loadPicture, .listFolder, .readFacts, .loadFrames, .frame, .wake, .loadDraft: .free
        case .startSync, .pauseSync, .redraw, .suspend, .quit, .keepDraft, .editText: .loop
        }
    }
}

enum EffectLane: Sendable, Hashable { case changing, reading, free, loop }
