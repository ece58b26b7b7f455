import AlbumModel
import AlbumStore
import Digest
import Disk
import FoundationEssentials
import Synchronization

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
    /// One undo takes the whole import back.
    let batch = UUID()
    /// Told of a file that another program still writes.
    let onWaiting: @Sendable (String) -> Void
    private let looked = Looked()

    /// - Parameters:
    ///   - stamp: what each photo is a catch of, if anything.
    ///   - isDryRun: whether only to look.
    init(
        importer: Importer, stamp: StampChoice?, isDryRun: Bool, fallbackTime: LocalTime,
        onWaiting: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.importer = importer
        self.stamp = stamp
        self.isDryRun = isDryRun
        self.fallbackTime = fallbackTime
        self.onWaiting = onWaiting
    }

    /// What a dry run has come by: the same bytes under two names are one photo.
    private final class Looked: Sendable {
        private let seen = Mutex<Set<SHA256Digest>>([])

        func isNew(_ digest: SHA256Digest) -> Bool { seen.withLock { $0.insert(digest).inserted } }
    }

    struct Outcome: Sendable {
        var imported: [UUID] = []
        var known = 0
        /// Photos that the album knows, but has in its bin.
        var binned: [String] = []
        /// What is to be said of files that were cut short or cannot be shown.
        var problems: [Phrase] = []
        /// Catches that set a personal best.
        var bests: [AddedCatch] = []
        /// What is to be said of the times that were taken, a line a photo.
        var remarks: [Phrase] = []
        var refused: [(path: String, failure: Failure)] = []
    }

    private enum Step: Sendable {
        case imported(AddedUnknown, Phrase?, problem: Phrase?)
        case known
        case binned(String)
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
                case .imported(let added, let remark, let problem):
                    outcome.imported += added.photoIDs
                    if let problem { outcome.problems.append(problem) }
                    if let made = added.catch, !made.bests.isEmpty { outcome.bests.append(made) }
                    if let remark { outcome.remarks.append(remark) }
                case .known: outcome.known += 1
                case .binned(let path):
                    outcome.known += 1
                    outcome.binned.append(path)
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
        outcome.binned.sort { order[$0, default: 0] < order[$1, default: 0] }
        return outcome
    }

    private func take(_ path: String) async -> Step {
        do throws(Failure) {
            await LiveFile(path: path).wait { onWaiting(path) }
            if isDryRun { return try await look(path) }
            let candidate = try await importer.copy(path)
            if stamp != nil, let photo = candidate.waiting {
                return try await name(photo, candidate)
            }
            if !candidate.known.isEmpty {
                return candidate.living.isEmpty ? .binned(path) : .known
            }
            let cut = candidate.cutRemark
            let draft = try await importer.keep(candidate)
            let time = candidate.time
            guard let added = try await add(draft, time?.time ?? fallbackTime) else {
                return .known
            }
            let prints = try await importer.makePrints(of: added.photoIDs)
            let name = candidate.incoming.originalName
            return .imported(
                added, stamp == nil ? nil : time?.remark(name),
                problem: cut ?? prints.refusals.first.map { Failure.unshown(name, $0) })
        } catch {
            return .refused(path, error)
        }
    }

    /// What taking it would come to; nothing is copied.
    private func look(_ path: String) async throws(Failure) -> Step {
        let look = try await importer.look(path)
        if stamp != nil, let photo = look.living.first(where: \.isInInbox) {
            return .imported(AddedUnknown(photoIDs: [photo.id], catch: nil), nil, problem: nil)
        }
        if !look.known.isEmpty { return look.living.isEmpty ? .binned(path) : .known }
        guard looked.isNew(look.sha256) else { return .known }
        return .imported(
            AddedUnknown(photoIDs: [UUID()], catch: nil), nil,
            problem: Importer.cutRemark(look.facts, Folder.name(of: path)))
    }

    /// Makes the catch that a photo of the inbox was waiting for.
    private func name(
        _ photo: Photo, _ candidate: Importer.Candidate
    ) async throws(Failure) -> Step {
        guard let stamp else { return .known }
        let time = candidate.time
        let draft = CatchDraft(
            stamp: stamp, caughtAt: time?.time ?? fallbackTime, place: photo.facts.place)
        do {
            let added = try await importer.store.addCatch(
                draft, inbox: [photo.id], batch: batch)
            let remark = time?.remark(candidate.incoming.originalName)
            return .imported(
                AddedUnknown(photoIDs: [photo.id], catch: added), remark,
                problem: candidate.cutRemark)
        } catch {
            throw Failure(error)
        }
    }

    private func add(_ draft: PhotoDraft, _ time: LocalTime) async throws(Failure) -> AddedUnknown?
    {
        do {
            guard let stamp else { return try await importer.store.addUnknown(draft, batch: batch) }
            let catchDraft = CatchDraft(stamp: stamp, caughtAt: time, place: draft.facts.place)
            return try await importer.store.addUnknown(
                draft, as: catchDraft, batch: batch)
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
