import AlbumModel
import AlbumStore
import Disk
import FoundationEssentials
import Pictures
import Remotes

/// An album to look around in: made-up catches, drawn photos, taken in as a person's own are.
struct DemoAlbum: Sendable {
    let folder: AlbumFolder
    let catches: Int
    let seed: UInt64
    let pictures: any PictureReader

    /// So many catches go through the importer; what is beyond has no photos and is added at once.
    static let inFull = 48

    /// Makes the album and the folder `remote` in it, which its sync is set to.
    ///
    /// - Parameter folder: absolute. An album that is there already is refused.
    /// - Parameter catches: how many; at least 1.
    static func make(
        _ folder: AlbumFolder, catches: Int, seed: UInt64, pictures: any PictureReader
    ) async throws(Failure) -> AlbumStore {
        try await DemoAlbum(folder: folder, catches: catches, seed: seed, pictures: pictures).made()
    }

    private func made() async throws(Failure) -> AlbumStore {
        let store = try await openNew()
        let plan = plan(store.catalogue)
        try await take(plan.full, into: store)
        do {
            if !plan.rest.isEmpty { _ = try await store.addCatches(plan.rest) }
            try await AlbumRemote(store: store).set(.folder(remote), isPlaything: true)
            return store
        } catch {
            throw Failure(any: error)
        }
    }

    private var remote: String { folder.path + "/remote" }
    private var camera: String { folder.path + "/camera" }

    private func openNew() async throws(Failure) -> AlbumStore {
        do {
            if try Folder.facts(folder.database) != nil { throw alreadyThere }
            try Folder.makeAll(remote)
            try Folder.makeAll(camera)
            let user = UUID(namespace: UUID.speciesNamespace, name: "demo \(seed)")
            return try await AlbumStore.open(folder, user: user)
        } catch {
            throw Failure(any: error)
        }
    }

    private var alreadyThere: Failure {
        let path = displayText(folder.path)
        return Failure(
            .usage, "\(path) already holds an album; give the demo a new folder",
            "\(path) 已經有集郵冊，請給示範一個新資料夾",
            "\(path) にはもうアルバムがあります。新しいフォルダーを指定してください")
    }

    private func plan(_ catalogue: Catalogue) -> (full: [DemoCatch], rest: [CatchDraft]) {
        var source = DemoCatches(seed: seed, catalogue: catalogue)
        let full = (0..<min(catches, Self.inFull)).map { _ in source.nextWithPhoto() }
        let rest = (full.count..<max(catches, full.count)).map { _ in source.next() }
        return (full, rest)
    }

    /// Draws and takes in, as many at once as the workers can serve.
    private func take(_ catches: [DemoCatch], into store: AlbumStore) async throws(Failure) {
        let importer = Importer(store: store, pictures: pictures)
        var failure: Failure?
        await withTaskGroup(of: Failure?.self) { group in
            var rest = catches[...]
            for _ in 0..<3 {
                if let next = rest.popFirst() { group.addTask { await add(next, importer) } }
            }
            while let ended = await group.next() {
                if let problem = ended { failure = failure ?? problem }
                if failure == nil, !Task.isCancelled, let next = rest.popFirst() {
                    group.addTask { await add(next, importer) }
                }
            }
        }
        if let failure { throw failure }
        if Task.isCancelled { throw .interrupted }
    }

    private func add(_ entry: DemoCatch, _ importer: Importer) async -> Failure? {
        do {
            var photos: [PhotoDraft] = []
            if let photo = entry.photo {
                let path = camera + "/" + photo.fileName
                try await draw(photo.sample, to: path)
                photos = [try await importer.keep(importer.copy(path))]
            }
            let added = try await importer.store.addCatch(entry.draft, photos: photos)
            try await importer.makePrints(of: added.photoIDs)
            return nil
        } catch {
            return Failure(any: error)
        }
    }

    private func draw(_ sample: Sample, to path: String) async throws {
        let file = try OpenFile(updating: path)
        _ = try await pictures.drawSample(sample, into: file.descriptor)
        try file.close()
    }
}
