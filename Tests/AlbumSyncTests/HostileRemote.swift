import Remotes
import Synchronization

/// A bucket whose owner wants to harm: a true one below, with whatever a test adds to its listings.
final class HostileRemote: Remote {
    let inner: any Remote
    /// Objects among those of every listing, in their order.
    let extra: [Receipt]
    /// Pages put before those of the true listing, by their number; nil when there are no more.
    let pages: @Sendable (Int) -> ListPage?
    private let served = Mutex(0)

    init(
        _ inner: any Remote, extra: [Receipt] = [],
        pages: @escaping @Sendable (Int) -> ListPage? = { _ in nil }
    ) {
        self.inner = inner
        self.extra = extra
        self.pages = pages
    }

    var servedPages: Int { served.withLock { $0 } }
    var capabilities: RemoteCapabilities { inner.capabilities }

    func put(
        _ key: String, _ source: ObjectSource, progress: @escaping @Sendable (Int64) -> Void
    ) async throws(RemoteError) -> Receipt {
        try await inner.put(key, source, progress: progress)
    }

    func head(_ key: String) async throws(RemoteError) -> Receipt? { try await inner.head(key) }

    func get(
        _ key: String, limit: Int64, into sink: @escaping @Sendable (RawSpan) throws -> Void
    ) async throws(RemoteError) -> Receipt {
        try await inner.get(key, limit: limit, into: sink)
    }

    func list(_ prefix: String, cursor: String?) async throws(RemoteError) -> ListPage {
        let number = cursor.flatMap { $0.hasPrefix("evil ") ? Int($0.dropFirst(5)) : nil }
        if cursor == nil || number != nil, var page = pages((number ?? -1) + 1) {
            served.withLock { $0 += 1 }
            page.cursor = "evil \((number ?? -1) + 1)"
            return page
        }
        if !extra.isEmpty, cursor == nil {
            var all = extra
            var next: String?
            repeat {
                let page = try await inner.list(prefix, cursor: next)
                all += page.objects
                next = page.cursor
            } while next != nil
            all.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            return ListPage(objects: all, cursor: nil)
        }
        return try await inner.list(prefix, cursor: number == nil ? cursor : nil)
    }

    func delete(_ key: String) async throws(RemoteError) { try await inner.delete(key) }
}
