internal import AlbumModel
internal import Remotes

/// The objects under a prefix one after the other, a page in memory.
struct Listing: Sendable {
    let remote: any Remote
    let attempts: Attempts
    let prefix: String
    private var page: [Receipt] = []
    private var cursor: String?
    private var hasBegun = false
    private var emptyPages = 0
    private var foreign = 0
    /// A remote with so many pages without a key, or so many keys that are not ours, never ends.
    private static let mostEmptyPages = 1000
    private static let mostForeign = 100_000

    init(remote: any Remote, attempts: Attempts, prefix: String) {
        self.remote = remote
        self.attempts = attempts
        self.prefix = prefix
    }

    mutating func next() async throws(SyncError) -> Receipt? {
        while page.isEmpty {
            if hasBegun, cursor == nil { return nil }
            let (remote, prefix, cursor) = (remote, prefix, cursor)
            let next: ListPage
            do throws(RemoteError) {
                next = try await attempts.run { () async throws(RemoteError) in
                    try await remote.list(prefix, cursor: cursor)
                }
            } catch {
                throw .remote(error)
            }
            hasBegun = true
            if let given = next.cursor, given == cursor {
                throw .remote(RemoteError(.park, code: "ListingLoops", detail: prefix))
            }
            self.cursor = next.cursor
            page = next.objects.reversed()
            emptyPages = page.isEmpty ? emptyPages + 1 : 0
            if emptyPages > Self.mostEmptyPages { throw endless }
        }
        guard let object = page.popLast() else { return nil }
        if ObjectKey(object.key) == nil {
            foreign += 1
            if foreign > Self.mostForeign { throw endless }
        }
        return object
    }

    private var endless: SyncError {
        .remote(RemoteError(.park, code: "ListingEndless", detail: prefix))
    }
}
