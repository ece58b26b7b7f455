import AlbumModel
import AlbumStore
import FoundationEssentials

/// Takes many files, several at once so that every worker is busy; one odd file fails alone. Stopping
/// at any moment loses nothing that was counted, and the next run goes on where this one stopped.
struct BulkImport: Sendable {
    let importer: Importer
    /// With a stamp each photo becomes a catch of it; without, photos wait in the inbox.
    let stamp: StampChoice?
    let isDryRun: Bool
    /// Local time for a photo that says none.
    let fallbackTime: LocalTime
    var width = 4

    struct Outcome: Sendable {
        var imported: [UUID] = []
        var known = 0
        var refused: [(path: String, failure: Failure)] = []
    }

    private enum Step: Sendable {
        case imported([UUID])
        case known
        case refused(String, Failure)
    }

    /// - Parameter progress: told how many of the files are through.
    func run(
        _ files: [String], progress: @escaping @Sendable (Int, Int) -> Void
    ) async throws(Failure) -> Outcome {
        var outcome = Outcome()
        var rest = files[...]
        var done = 0
        await withTaskGroup(of: Step.self) { group in
            for path in rest.prefix(width) { group.addTask { await self.take(path) } }
            rest = rest.dropFirst(width)
            while let step = await group.next() {
                done += 1
                progress(done, files.count)
                switch step {
                case .imported(let ids): outcome.imported += ids
                case .known: outcome.known += 1
                // What fails while it is being stopped is not refused: the next run takes it.
                case .refused(let path, let failure):
                    if !Task.isCancelled { outcome.refused.append((path, failure)) }
                }
                let isFull = outcome.refused.last?.failure == .noSpace
                if !Task.isCancelled, !isFull, let path = rest.popFirst() {
                    group.addTask { await self.take(path) }
                }
            }
        }
        // Workers end in any order; a person reads the list in the order of the files.
        let order = Dictionary(files.enumerated().map { ($1, $0) }) { first, _ in first }
        outcome.refused.sort { order[$0.path, default: 0] < order[$1.path, default: 0] }
        return outcome
    }

    private func take(_ path: String) async -> Step {
        do throws(Failure) {
            let candidate = try await importer.copy(path)
            if !candidate.known.isEmpty { return .known }
            if isDryRun { return .imported([UUID()]) }
            let draft = try await importer.keep(candidate)
            guard let ids = try await add(draft) else { return .known }
            try await importer.makePrints(of: ids)
            return .imported(ids)
        } catch {
            return .refused(path, error)
        }
    }

    private func add(_ draft: PhotoDraft) async throws(Failure) -> [UUID]? {
        do {
            guard let stamp else { return try await importer.store.addUnknown(draft) }
            let taken = draft.facts.takenAt.flatMap { $0.isValid ? $0 : nil }
            let catchDraft = CatchDraft(
                stamp: stamp, caughtAt: taken ?? fallbackTime, place: draft.facts.place)
            return try await importer.store.addUnknown(draft, as: catchDraft)
        } catch {
            throw Failure(error)
        }
    }
}

extension PhotoFacts {
    /// Where the picture was taken, when its GPS says so.
    var place: Place? {
        guard let latitude, let longitude else { return nil }
        return Place(point: GeoPoint(latitude: latitude, longitude: longitude))
    }
}
