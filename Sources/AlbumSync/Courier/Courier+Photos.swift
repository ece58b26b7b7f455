internal import AlbumModel
internal import AlbumStore
internal import Disk
internal import FoundationEssentials
internal import Remotes

extension AlbumStore {
    /// The local setting for photos of other machines: `all` fetches them with every sync.
    package static var photosWanted: String { "photos" }
    /// There while not all of them were fetched.
    static var photosPending: String { "photos.pending" }
}

extension Courier {
    /// Fetches the photos that came with other machines' changes, where the album is to hold them all.
    func fetchPhotos(_ outcome: inout SyncOutcome) async throws(SyncError) {
        let (store, merged, options) = (store, outcome.merged, options)
        let isWanted = try await album { () async throws(AlbumError) in
            let noted = try await store.localSetting(AlbumStore.photosWanted)
            if let photos = options.photos {
                let word = photos == .all ? "all" : "lazy"
                if word != noted {
                    try await store.setLocalSetting(AlbumStore.photosWanted, word)
                    try await store.setLocalSetting(AlbumStore.photosPending, "yes")
                }
            }
            guard options.photos == .all || options.photos == nil && noted == "all" else {
                return false
            }
            if merged > 0 { try await store.setLocalSetting(AlbumStore.photosPending, "yes") }
            return try await store.localSetting(AlbumStore.photosPending) != nil
        }
        guard isWanted else { return }
        board.enter(.files)
        var fetched = RestoreOutcome(user: UUID())
        try await FileRestore(
            store: store, remote: remote, attempts: attempts(), board: board,
            options: RestoreOptions(), isQuick: true
        ).run(&fetched)
        outcome.missing = fetched.missing
        // They may come back: each sync looks again.
        guard fetched.missing.isEmpty else { return }
        try await album { () async throws(AlbumError) in
            try await store.setLocalSetting(AlbumStore.photosPending, nil)
        }
    }
}
