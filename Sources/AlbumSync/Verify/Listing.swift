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
        }
        return page.popLast()
    }
}
