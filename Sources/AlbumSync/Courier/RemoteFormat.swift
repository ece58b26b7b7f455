internal import AlbumModel
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

    static func read(_ remote: any Remote) async throws(RemoteError) -> Found {
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
        if found == bytes { return .ours }
        let json = try? JSONValue(decoding: found)
        if json?["format"]?.string == "gyotaku", let version = json?["v"]?.int, version > 1 {
            return .foreign(detail: "v\(version)")
        }
        return .foreign(detail: ObjectKey.format.text)
    }

    static func write(_ remote: any Remote) async throws(RemoteError) {
        _ = try await remote.put(
            ObjectKey.format.text, ObjectSource(bytes, contentType: "application/json")
        ) { _ in }
    }
}
