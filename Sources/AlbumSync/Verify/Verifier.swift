internal import AlbumModel
package import AlbumStore
internal import FoundationEssentials
package import Remotes

/// Compares a remote with the album: one listing merged with the database, both in the order of their
/// keys, a page of each in memory. Not being in a listing is reported, and nothing more.
package struct Verifier: Sendable {
    let store: AlbumStore
    let remote: any Remote
    let attempts: Attempts
    let app: String
    /// For the first request: a remote that is away is told so at once.
    private let first: Attempts
    /// Objects read at once by a deep look.
    private let concurrency = 8

    package init(store: AlbumStore, remote: any Remote, options: SyncOptions = SyncOptions()) {
        self.store = store
        self.remote = remote
        app = options.app
        attempts = Attempts(policy: options.retry, patience: options.patience.later)
        first = Attempts(
            policy: options.retry, patience: options.patience.later,
            offlinePatience: options.patience.first)
    }

    /// - Parameter isDeep: also reads every object that should be there and hashes it.
    package func verify(
        isDeep: Bool = false, progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) async throws(SyncError) -> Verification {
        try await verify(reading: isDeep ? Sample(share: 1, seed: 0) : nil, progress: progress)
    }

    /// - Parameter sample: which objects are read and hashed too; nil for none.
    package func verify(
        reading sample: Sample?, progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) async throws(SyncError) -> Verification {
        var result = Verification()
        let user = try await album { () async throws(AlbumError) in try await store.user() }
        try await checkFormat(user, &result)
        var depth = DeepLook(sample, concurrency: concurrency)
        var files = FileCursor(store: store)
        try await compare(
            prefix: ObjectKey.filesPrefix(user: user), &result, &depth, progress
        ) { () async throws(SyncError) in try await files.next() }
        try await compareJournals(user, &result, &depth, progress)
        let (unsent, here) = try await album { () async throws(AlbumError) in
            (try await store.unsentFiles(), try await store.unsentFilesHere())
        }
        result.notSent = here
        let ids = Set(here.map(\.id))
        result.elsewhere = unsent.filter { $0.kind == .original && !ids.contains($0.id) }.count
        return result
    }

    private func checkFormat(
        _ user: UUID, _ result: inout Verification
    ) async throws(SyncError) {
        let remote = remote
        let found: RemoteFormat.Found
        do throws(RemoteError) {
            found = try await first.run { () async throws(RemoteError) in
                try await RemoteFormat.read(remote)
            }
        } catch {
            throw .remote(error)
        }
        let finding = Verification.Finding(key: ObjectKey.format.text, subject: .format)
        result.checked += 1
        switch found {
        case .ours: break
        case .nothing:
            try await requireAnything(user)
            result.missing.append(finding)
        case .foreign: result.changed.append(finding)
        }
    }

    /// A remote without anything, which held this album before, is another one or a disk that is not
    /// there: nothing is to be compared with it, and nothing written to it.
    private func requireAnything(_ user: UUID) async throws(SyncError) {
        let isExpected = try await album { () async throws(AlbumError) in
            try await store.expectsRemote()
        }
        guard isExpected else { return }
        var listing = Listing(
            remote: remote, attempts: attempts, prefix: ObjectKey.userPrefix(user))
        if try await listing.next() == nil { throw .emptiedRemote }
    }

    /// Walks the listing and what is expected side by side.
    private func compare(
        prefix: String, _ result: inout Verification, _ depth: inout DeepLook,
        _ progress: @Sendable (Int) -> Void,
        next: () async throws(SyncError) -> Expected?
    ) async throws(SyncError) {
        var listing = Listing(remote: remote, attempts: attempts, prefix: prefix)
        var found = try await listing.next()
        var wanted = try await next()
        while found != nil || wanted != nil {
            guard let object = wanted, found.map({ object.key <= $0.key }) ?? true else {
                if let found { result.note(unknown: found.key) }
                found = try await listing.next()
                continue
            }
            result.checked += 1
            if let there = found, there.key == object.key {
                if there.byteCount != object.byteCount {
                    result.changed.append(object.finding)
                } else {
                    try await depth.add(object, remote, attempts, &result)
                }
                found = try await listing.next()
            } else {
                result.missing.append(object.finding)
            }
            progress(result.checked)
            wanted = try await next()
        }
    }
}

extension Verification {
    mutating func note(unknown key: String) {
        unknown.append(Finding(key: key, subject: .unknown))
    }
}

/// An object that should be on the remote.
struct Expected: Sendable, Hashable {
    var key: String
    var byteCount: Int64
    /// Hex of the content's SHA-256, or its start.
    var hash: String
    var subject: Verification.Subject

    var finding: Verification.Finding { Verification.Finding(key: key, subject: subject) }
}

/// The stored files of the album in the order of their keys, a page at a time.
struct FileCursor {
    let store: AlbumStore
    private var page: [FileRecord] = []
    private var last: UUID?
    private var isLast = false

    init(store: AlbumStore) { self.store = store }

    mutating func next() async throws(SyncError) -> Expected? {
        while true {
            if page.isEmpty {
                guard !isLast else { return nil }
                let store = store
                let after = last
                let rows = try await album { () async throws(AlbumError) in
                    try await store.storedFiles(after: after, limit: 1000)
                }
                isLast = rows.count < 1000
                last = rows.last?.id
                page = rows.reversed()
            }
            guard let file = page.popLast() else { continue }
            guard let key = file.storedKey else { continue }
            return Expected(
                key: key.text, byteCount: file.byteCount, hash: file.sha256, subject: .file(file))
        }
    }
}
