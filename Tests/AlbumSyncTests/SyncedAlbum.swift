import AlbumModel
import AlbumStore
import AlbumSync
import Digest
import Disk
import FoundationEssentials
import Remotes
import Synchronization
import TestSupport
import Testing

/// An album in a folder of its own that is sent to a remote.
final class SyncedAlbum: Sendable {
    let temporary = TemporaryFolder()

    var folder: AlbumFolder { AlbumFolder(temporary("album")) }

    func open() async throws -> AlbumStore { try await AlbumStore.open(folder) }

    /// One catch for each name, with a photo of that name whose bytes depend on `seed` too.
    @discardableResult
    func add(_ names: [String], to store: AlbumStore, seed: UInt64 = 1) async throws -> [UUID] {
        var photos: [UUID] = []
        for (n, name) in names.enumerated() {
            let draft = CatchDraft(
                stamp: .species("blackhead-seabream"),
                caughtAt: LocalTime(
                    year: 2026, month: 5, day: 1 + n % 28, hour: 6, offsetMinutes: 480))
            let content = Content.bytes(1000 + n, seed: seed << 32 | UInt64(n))
            let added = try await store.addCatch(draft, photos: [try photo(name, content)])
            photos += added.photoIDs
        }
        return photos
    }

    /// A print for a photo, as the worker would make it.
    func addPrint(of photo: UUID, to store: AlbumStore, seed: UInt64) async throws {
        let content = Content.bytes(700, seed: seed)
        try SmallFile.write(content, to: folder.print(photo: photo))
        try await store.addPrint(
            of: photo, sha256: SHA256.hash(content).hex, byteCount: Int64(content.count))
    }

    private func photo(_ name: String, _ content: [UInt8]) throws -> PhotoDraft {
        let path = temporary(name)
        try SmallFile.write(content, to: path)
        let originals = OriginalStore(folder)
        return PhotoDraft(
            original: try originals.keep(originals.copy(path), fileExtension: "png"),
            facts: PhotoFacts(format: "PNG", width: 40, height: 30))
    }

    func sync(
        _ store: AlbumStore, _ remote: any Remote, _ options: SyncOptions = .quick
    ) async throws -> SyncOutcome {
        try await Courier(store: store, remote: remote, options: options).sync()
    }
}

extension SyncOptions {
    /// Waits for milliseconds where people would wait for seconds.
    static let quick = SyncOptions(
        retry: RetryPolicy(shortest: 0.001, longest: 0.01),
        patience: SyncPlan.Patience(first: 20, later: 20))
}

extension RemoteError {
    static let transient = RemoteError(.retry, code: "curl52")
    static let away = RemoteError(.offline, code: "curl7")
    static let denied = RemoteError(.park, code: "AccessDenied", detail: "no")
}

enum Content {
    static func bytes(_ count: Int, seed: UInt64) -> [UInt8] {
        var random = SplitMix(state: seed)
        return (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }
}
