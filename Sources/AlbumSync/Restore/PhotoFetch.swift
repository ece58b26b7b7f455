package import AlbumModel
package import AlbumStore
internal import Disk
package import FoundationEssentials
package import Remotes

/// Brings single files of the album from its remote: photos of other machines, when they are looked
/// at. What is here already is not fetched.
package struct PhotoFetch: Sendable {
    private let store: AlbumStore
    private let files: FileRestore

    /// Tries for a few seconds, for somebody is waiting.
    package init(store: AlbumStore, remote: any Remote) {
        self.store = store
        let (_, continuation) = AsyncStream.makeStream(of: SyncProgress.self)
        files = FileRestore(
            store: store, remote: remote,
            attempts: Attempts(policy: RetryPolicy(), patience: 10, offlinePatience: 2),
            board: ProgressBoard(continuation), options: RestoreOptions(), isQuick: true)
    }

    /// Whether the photo's original (or print) is here now, verified.
    package func fetch(
        _ photo: UUID, kind: FileKind = .original
    ) async throws(SyncError) -> Bool {
        let store = store
        let file = try await album { () async throws(AlbumError) in
            try await store.file(FileRecord.id(photo: photo, kind: kind))
        }
        guard let file, file.storedKey != nil else { return false }
        return try await files.one(file)
    }
}
