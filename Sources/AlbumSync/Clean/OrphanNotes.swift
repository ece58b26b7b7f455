internal import AlbumModel
internal import AlbumStore
internal import FoundationEssentials

/// When this machine saw each orphan for the first time: one look is too little to remove anything.
struct OrphanNotes: Sendable {
    let store: AlbumStore
    private static let name = "clean.orphans"
    /// The rest waits until these are gone.
    private static let most = 5000

    /// Notes those that are new, forgets those that are none any more, and tells since when each is
    /// known.
    func update(_ keys: [String]) async throws(SyncError) -> [String: Date] {
        let (store, now) = (store, store.time)
        return try await album { () async throws(AlbumError) in
            let text = try await store.localSetting(Self.name) ?? ""
            let old = (try? JSONValue(decoding: Array(text.utf8)))?.object ?? [:]
            var seen: [String: Date] = [:]
            for key in keys.prefix(Self.most) {
                let then = old[key]?.int.map { Date(timeIntervalSince1970: Double($0)) }
                seen[key] = min(then ?? now, now)
            }
            let kept = seen.mapValues { JSONValue.int(Int64($0.timeIntervalSince1970)) }
            let new = kept.isEmpty ? nil : JSONValue.object(kept).encodedText
            if new != (text.isEmpty ? nil : text) {
                try await store.setLocalSetting(Self.name, new)
            }
            return seen
        }
    }
}
