import AlbumModel
import AlbumStore
import AlbumSync
import Digest
import Disk
import Encryption
import Remotes

/// The master key of an encrypted remote, kept with the album in `remote.key`, which only its owner may
/// read: who can read the album needs no key, and what leaves the machine never has it.
struct RemoteKeyFile: Sendable {
    let folder: AlbumFolder

    private var path: String { folder.path + "/remote.key" }

    /// nil where there is none, or none of that name.
    func read(keyName: String) throws(Failure) -> RemoteLocks.Opened? {
        let bytes: [UInt8]
        do throws(DiskError) {
            bytes = try SmallFile.read(path, limit: 1 << 16)
        } catch {
            if error.reason == .missing { return nil }
            throw Failure(error)
        }
        guard let value = try? JSONValue(decoding: bytes),
            let key = value["key"]?.string.flatMap({ Hex.decode($0) }).flatMap(MasterKey.init),
            key.name == keyName, let name = value["lock-name"]?.string,
            let lock = value["lock"]?.string
        else { return nil }
        return RemoteLocks.Opened(
            key: key, lock: EncryptedRemote.Lock(key: name, bytes: Array(lock.utf8)))
    }

    func write(_ opened: RemoteLocks.Opened) throws(Failure) {
        let value = JSONValue.object([
            "key": .string(Hex.encode(opened.key.bytes)),
            "lock-name": .string(opened.lock.key),
            "lock": .string(String(decoding: opened.lock.bytes, as: UTF8.self)),
        ])
        do throws(DiskError) {
            try SmallFile.write(Array(value.encodedText.utf8), to: path, mode: 0o600)
        } catch {
            throw Failure(error)
        }
    }
}
