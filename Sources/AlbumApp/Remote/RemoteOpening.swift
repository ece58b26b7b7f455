import AlbumModel
import AlbumStore
import AlbumSync
import CLinux
import Encryption
import Remotes

extension Invocation {
    /// Opens an album's remote, with its key where it is an encrypted one; nothing is sent, but where the
    /// key is not on this machine it is fetched with the passphrase of a file.
    func open(_ url: RemoteURL, for store: AlbumStore) async throws(Failure) -> any Remote {
        let inner = try open(url)
        let name = try await AlbumRemote(store: store).keyName()
        guard let name else { return inner }
        let file = RemoteKeyFile(folder: store.folder)
        let opened: RemoteLocks.Opened
        if let kept = try file.read(keyName: name) {
            opened = kept
        } else {
            let passphrase = Passphrase(invocation: self)
            guard passphrase.hasFile else {
                throw Failure(RemoteError(.park, code: "NoKeyHere"))
            }
            opened = try await unlock(inner, keyName: name, try await passphrase.existing())
            try file.write(opened)
        }
        return EncryptedRemote(
            inner, key: opened.key, spool: store.folder.spool, lock: opened.lock)
    }

    /// The key of an encrypted remote that no album of this machine knows yet; nil where it is not
    /// encrypted.
    func join(_ inner: any Remote) async throws(Failure) -> RemoteLocks.Opened? {
        let state: RemoteLocks.State
        do throws(RemoteError) {
            state = try await RemoteLocks(remote: inner).state()
        } catch {
            throw Failure(error)
        }
        guard case .encrypted(let name) = state else { return nil }
        return try await unlock(
            inner, keyName: name, try await Passphrase(invocation: self).existing())
    }

    func unlock(
        _ inner: any Remote, keyName: String, _ passphrase: [UInt8]
    ) async throws(Failure) -> RemoteLocks.Opened {
        do throws(RemoteError) {
            return try await RemoteLocks(remote: inner)
                .open(keyName: keyName, passphrase: passphrase)
        } catch {
            throw Failure(error)
        }
    }

    /// Opens a remote with the keys that the environment leads to; nothing is sent yet. From then on the
    /// process leaves no core file: there may be secrets in it.
    func open(_ url: RemoteURL) throws(Failure) -> any Remote {
        _ = linux_keep_secrets()
        let environment = remoteEnvironment
        return try Failure.mapping { () throws(RemoteError) in
            try url.open(environment: environment)
        }
    }

    /// The environment, with what the config says about remotes.
    var remoteEnvironment: [String: String] {
        var environment = environment
        if config.values["remote.allow-http"] == "yes" { environment["GYOTAKU_PLAIN_HTTP"] = "1" }
        return environment
    }
}
