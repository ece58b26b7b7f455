import AlbumModel
import AlbumStore
import AlbumSync
import Disk
import Glibc
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
    ///
    /// - Parameter isPlaything: a demo's, which may lie in the album itself.
    func set(
        _ url: RemoteURL, keyName: String? = nil, patience: Double = 0, isPlaything: Bool = false
    ) async throws(Failure) {
        if !isPlaything { try Self.check(url, beside: store.folder.path) }
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

    /// A folder that cannot be one, or would go with the album that it should be a copy of.
    private static func check(_ url: RemoteURL, beside album: String) throws(Failure) {
        guard case .folder(let path) = url else { return }
        if let facts = try? Folder.facts(following: path), !facts.isFolder {
            throw Failure(
                .usage, "\(displayText(path)) is a file: name a folder",
                "\(displayText(path)) 是檔案：請指定資料夾",
                "\(displayText(path)) はファイルです。フォルダーを指定してください")
        }
        let (remote, own) = (Self.real(path), Self.real(album))
        guard remote == own || remote.hasPrefix(own + "/") || own.hasPrefix(remote + "/v1/") else {
            return
        }
        throw Failure(
            .usage,
            "\(displayText(path)) is the album's own folder: what is lost with the album is no copy of it",
            "\(displayText(path)) 在集郵冊自己的資料夾裡：會跟著一起遺失，不算備份",
            "\(displayText(path)) はアルバム自身のフォルダーです。一緒に失われるので写しになりません")
    }

    /// Without links, as far as the path is there.
    private static func real(_ path: String) -> String {
        guard path != "/", !path.isEmpty else { return path }
        if let found = unsafe realpath(path, nil) {
            defer { unsafe free(found) }
            return unsafe String(cString: found)
        }
        return real(Folder.parent(of: path)) + "/" + Folder.name(of: path)
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
