internal import AlbumModel
internal import Digest
internal import Remotes

/// The constant object that says which layout the prefix has.
enum RemoteFormat {
    static let bytes = Array("{\"format\":\"gyotaku\",\"v\":1}\n".utf8)

    /// What a prefix says of itself.
    enum Found: Sendable, Hashable {
        case ours
        /// Nothing was ever stored here.
        case nothing
        case foreign(detail: String)
    }

    /// Throws `.park` with `RemoteEncrypted`, `RemoteNotEncrypted` or `OtherKey` where what is there and
    /// how `remote` was opened do not fit: nothing may be sent then.
    static func read(_ remote: any Remote) async throws(RemoteError) -> Found {
        switch (try await look(remote), remote.encryption) {
        case (.nothing, _): return .nothing
        case (.foreign(let detail), _): return .foreign(detail: detail)
        case (.plain, nil): return .ours
        case (.plain, _): throw RemoteError(.park, code: "RemoteNotEncrypted")
        case (.encrypted, nil): throw RemoteError(.park, code: "RemoteEncrypted")
        case (.encrypted(let name), let encryption?):
            guard name == encryption.keyName else { throw RemoteError(.park, code: "OtherKey") }
            return .ours
        }
    }

    static func look(_ remote: any Remote) async throws(RemoteError) -> RemoteLocks.State {
        let content = ByteCollector()
        do throws(RemoteError) {
            _ = try await remote.get(ObjectKey.format.text, limit: 4096) { content.append($0) }
        } catch {
            switch error.consequence {
            case .missing: return .nothing
            case .corrupt where error.code == "TooLarge": return .foreign(detail: error.code)
            default: throw error
            }
        }
        let found = content.bytes
        if found == bytes { return .plain }
        let json = try? JSONValue(decoding: found)
        if json?["format"]?.string == "gyotaku", let version = json?["v"]?.int, version > 1 {
            return .foreign(detail: "v\(version)")
        }
        if let name = json?["key"]?.string, found == encryptedBytes(keyName: name) {
            return .encrypted(keyName: name)
        }
        return .foreign(detail: ObjectKey.format.text)
    }

    private static func encryptedBytes(keyName: String) -> [UInt8] {
        guard keyName.utf8.count == 32, Hex.decode(keyName) != nil else { return [] }
        return Array(
            ("{\"format\":\"gyotaku\",\"v\":1,\"encryption\":\"xchacha20poly1305\",\"key\":\""
                + keyName + "\"}\n").utf8)
    }

    /// The lock first: a format without one could not be joined.
    static func write(_ remote: any Remote) async throws(RemoteError) {
        if let lock = remote.encryption?.lock {
            _ = try await remote.put(
                lock.key, ObjectSource(lock.bytes, contentType: "application/json")
            ) { _ in }
        }
        let bytes = remote.encryption.map { encryptedBytes(keyName: $0.keyName) } ?? bytes
        _ = try await remote.put(
            ObjectKey.format.text, ObjectSource(bytes, contentType: "application/json")
        ) { _ in }
    }
}
