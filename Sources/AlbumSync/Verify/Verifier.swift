internal import AlbumModel
package import AlbumStore
internal import Digest
internal import FoundationEssentials
package import Remotes

/// Compares a remote with the album: one listing merged with the database, both in the order of their
/// keys, a page of each in memory. Not being in a listing is reported, and nothing more.
package struct Verifier: Sendable {
    let store: AlbumStore
    let remote: any Remote
    let attempts: Attempts
    /// For the first request: a remote that is away is told so at once.
    private let first: Attempts
    /// Objects read at once by a deep look.
    private let concurrency = 8

    package init(store: AlbumStore, remote: any Remote, options: SyncOptions = SyncOptions()) {
        self.store = store
        self.remote = remote
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
        try await checkFormat(&result)
        let user = try await album { () async throws(AlbumError) in try await store.user() }
        var depth = DeepLook(sample, concurrency: concurrency)
        var files = FileCursor(store: store)
        try await compare(
            prefix: ObjectKey.filesPrefix(user: user), &result, &depth, progress
        ) { () async throws(SyncError) in try await files.next() }
        let rows = try await album { () async throws(AlbumError) in try await store.segments() }
        let device = try await album { () async throws(AlbumError) in try await store.device() }
        let own = Set(rows.map(\.name.device)).union([device])
        var segments = storedSegments(rows, user)[...]
        try await compare(
            prefix: ObjectKey.logPrefix(user: user), &result, &depth, progress
        ) { () async throws(SyncError) in segments.popFirst() }
        try await depth.run(remote, attempts, &result, all: true)
        let known = try await album { () async throws(AlbumError) in
            try await store.pullState().known
        }
        var unknown: [Verification.Finding] = []
        for finding in result.unknown {
            if Self.isOfAnotherMachine(finding.key, user, own, known),
                try await isReadable(finding.key, user, known)
            {
                continue
            }
            unknown.append(finding)
        }
        result.unknown = unknown
        return result
    }

    /// Whether a segment was taken in, or can be: what cannot is nobody's.
    private func isReadable(
        _ key: String, _ user: UUID, _ known: Set<SegmentName>
    ) async throws(SyncError) -> Bool {
        guard case .segment(let name, _) = ObjectKey(key)?.kind, !known.contains(name) else {
            return true
        }
        let source = JournalSource(remote: remote, attempts: attempts, user: user)
        switch await source.fetch(name) {
        case .segment, .newer: return true
        case .damaged: return false
        case .failed(let error): throw error
        }
    }

    /// The journals of the user's other machines belong to the album too; they alone know what is in
    /// them. So it is for a restored album, whose machine is a new one; and where a machine was copied,
    /// what the copy wrote under the same id is known once it was taken in.
    private static func isOfAnotherMachine(
        _ key: String, _ user: UUID, _ own: Set<DeviceID>, _ known: Set<SegmentName>
    ) -> Bool {
        guard case .segment(let name, user) = ObjectKey(key)?.kind else { return false }
        return !own.contains(name.device) || known.contains(name)
    }

    private func checkFormat(_ result: inout Verification) async throws(SyncError) {
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
        case .nothing: result.missing.append(finding)
        case .foreign: result.changed.append(finding)
        }
    }

    private func storedSegments(_ rows: [SegmentRow], _ user: UUID) -> [Expected] {
        rows.filter(\.isStored).map { row in
            Expected(
                key: ObjectKey.segment(row.name, user: user).text, byteCount: row.byteCount,
                sha256: row.sha256, subject: .segment(row.name))
        }.sorted { $0.key < $1.key }
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
    fileprivate mutating func note(unknown key: String) {
        unknown.append(Finding(key: key, subject: .unknown))
    }
}

/// An object that should be on the remote.
struct Expected: Sendable, Hashable {
    var key: String
    var byteCount: Int64
    var sha256: SHA256Digest
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
            guard let key = file.storedKey, let sha256 = SHA256Digest(hex: file.sha256) else {
                continue
            }
            return Expected(
                key: key.text, byteCount: file.byteCount, sha256: sha256, subject: .file(file))
        }
    }
}
