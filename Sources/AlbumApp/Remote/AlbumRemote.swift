import AlbumModel
import AlbumStore
import AlbumSync
import Disk
import Remotes

/// The remote of an album, kept with the album: two albums of one person may go to two places.
struct AlbumRemote: Sendable {
    let store: AlbumStore
    private static let name = "remote.url"
    private static let keyNameSetting = "remote.key-name"

    func url() async throws(Failure) -> RemoteURL? {
        let text = try await AlbumError.asFailure { () async throws(AlbumError) in
            try await store.localSetting(Self.name)
        }
        guard let text, !text.isEmpty else { return nil }
        return try Failure.mapping { () throws(RemoteURLError) in try RemoteURL(text) }
    }

    /// Which master key the remote was encrypted with; nil where it is not encrypted.
    func keyName() async throws(Failure) -> String? {
        let text = try await AlbumError.asFailure { () async throws(AlbumError) in
            try await store.localSetting(Self.keyNameSetting)
        }
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The remote, or a failure that says how to set one.
    func required() async throws(Failure) -> RemoteURL {
        if let url = try await url() { return url }
        throw Failure(
            .usage, "no remote is set: gyotaku remote set s3://bucket/prefix or file:///folder",
            "還沒設定遠端：gyotaku remote set s3://bucket/prefix 或 file:///folder",
            "リモートが未設定です：gyotaku remote set s3://bucket/prefix か file:///folder")
    }

    /// Another remote holds nothing of this album yet: everything is queued for it again. So it is
    /// after `forget`, which is how a person says that a remote was emptied on purpose.
    ///
    /// Never beside a sync, which would mark done here what it stored there: waits `patience`
    /// seconds for one that is ending, then fails.
    func set(
        _ url: RemoteURL, keyName: String? = nil, patience: Double = 0
    ) async throws(Failure) {
        let lock = try await syncLock(patience)
        let result: Result<Void, Failure>
        do throws(Failure) {
            try await write(url, keyName ?? "")
            result = .success(())
        } catch {
            result = .failure(error)
        }
        _ = consume lock
        try result.get()
    }

    private func write(_ url: RemoteURL, _ keyName: String) async throws(Failure) {
        try await AlbumError.asFailure { () async throws(AlbumError) in
            let old = try await store.localSetting(Self.name)
            let oldKey = try await store.localSetting(Self.keyNameSetting) ?? ""
            // The same place named again without --encrypt stays encrypted: sync says so otherwise.
            let isSame = old == url.text && keyName.isEmpty
            if let old, old != url.text || !isSame && oldKey != keyName {
                try await store.queueEverything()
                try await store.setLocalSetting(RemoteAbilities.settingName, nil)
            }
            if !isSame { try await store.setLocalSetting(Self.keyNameSetting, keyName) }
            try await store.setLocalSetting(Self.name, url.text)
        }
    }

    private func syncLock(_ patience: Double) async throws(Failure) -> FileLock {
        let path = store.folder.syncLock
        let end = ContinuousClock.now + .seconds(patience)
        while true {
            do throws(DiskError) {
                return try FileLock(path)
            } catch {
                guard error.reason == .locked else { throw Failure(AlbumError.disk(error)) }
            }
            guard ContinuousClock.now < end, !Task.isCancelled else {
                throw Failure(SyncError.isSyncing(process: FileLock.holder(path)))
            }
            try? await Task.sleep(for: .milliseconds(20))
        }
    }

    func forget() async throws(Failure) {
        try await AlbumError.asFailure { () async throws(AlbumError) in
            guard try await store.localSetting(Self.name) != nil else { return }
            try await store.setLocalSetting(Self.name, "")
        }
    }
}
