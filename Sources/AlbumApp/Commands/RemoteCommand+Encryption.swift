import AlbumModel
import AlbumStore
import AlbumSync
import Encryption
import Remotes

/// What `remote` does about encryption.
struct RemoteEncryption: Sendable {
    let invocation: Invocation

    /// `remote set URL --encrypt`: makes an empty remote an encrypted one, or joins one that is.
    func set(_ url: RemoteURL) async throws(Failure) {
        let inner = try invocation.open(url)
        let locks = RemoteLocks(remote: inner)
        let passphrase = Passphrase(invocation: invocation)
        let opened: RemoteLocks.Opened
        switch try await state(locks) {
        case .nothing:
            let new = try await passphrase.new()
            opened = try await Self.mapping { () async throws(RemoteError) in
                try await locks.create(passphrase: new)
            }
        case .encrypted(let name):
            opened = try await invocation.unlock(
                inner, keyName: name, try await passphrase.existing())
        case .plain:
            throw Failure(
                .failed,
                "what is there is not encrypted: choose another prefix, it is sent anew",
                "那裡的內容沒有加密：請換一個前綴，會重新上傳", "そこにあるものは暗号化されていません。別の接頭辞にすれば送り直します")
        case .foreign(let detail):
            throw Failure(SyncError.foreignRemote(detail: detail))
        }
        let store = try await invocation.open()
        try RemoteKeyFile(folder: store.folder).write(opened)
        try await AlbumRemote(store: store).set(url, keyName: opened.key.name)
    }

    /// `remote passphrase`: another passphrase for the same key. Nothing is sent anew.
    func change() async throws(Failure) -> ExitCode {
        let store = try await invocation.openExisting()
        let album = AlbumRemote(store: store)
        let url = try await album.required()
        guard let name = try await album.keyName() else {
            throw Failure(
                .failed, "this remote is not encrypted", "這個遠端沒有加密", "このリモートは暗号化されていません")
        }
        let inner = try invocation.open(url)
        let file = RemoteKeyFile(folder: store.folder)
        guard let kept = try file.read(keyName: name) else {
            // The old one first: it brings the key here.
            let opened = try await invocation.unlock(
                inner, keyName: name, try await Passphrase(invocation: invocation).existing())
            try file.write(opened)
            invocation.say(
                Phrase(
                    "the key is on this machine now; gyotaku remote passphrase again sets another passphrase",
                    "這台機器已有金鑰；再執行 gyotaku remote passphrase 可更換密語",
                    "鍵をこのマシンに置きました。もう一度 gyotaku remote passphrase でパスフレーズを変えられます"))
            return .done
        }
        let new = try await Passphrase(invocation: invocation).new()
        let changed = try await Self.mapping { () async throws(RemoteError) in
            try await RemoteLocks(remote: inner).change(kept.key, to: new)
        }
        try file.write(changed)
        invocation.say(
            Phrase(
                "only the new passphrase opens the remote now", "現在只有新密語能打開遠端",
                "今から新しいパスフレーズだけがリモートを開けます"))
        return .done
    }

    private func state(_ locks: RemoteLocks) async throws(Failure) -> RemoteLocks.State {
        try await Self.mapping { () async throws(RemoteError) in try await locks.state() }
    }

    private static func mapping<Result>(
        _ body: () async throws(RemoteError) -> Result
    ) async throws(Failure) -> Result {
        do { return try await body() } catch { throw Failure(error) }
    }
}
