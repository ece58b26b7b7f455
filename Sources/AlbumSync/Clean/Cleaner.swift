internal import AlbumModel
package import AlbumStore
internal import FoundationEssentials
package import Remotes

/// Finds what on the remote is of no use any more, and removes it when told to.
///
/// - An orphan goes when this machine has seen it for a week, all journals are here whole, and still none
///   knows it: a file's operation is on the remote before the file.
/// - A file of the bin goes only when asked for, thirty days after it was put there, when every machine has
///   seen that, and while this machine has the original whole: out of the bin it is sent again.
/// - An upload in parts goes after a day, another machine's after a week.
///
/// What is under keys of another form is never touched, and not being in a listing means nothing.
package struct Cleaner: Sendable {
    let store: AlbumStore
    let remote: any Remote
    let attempts: Attempts
    /// Whether files of the bin are looked at.
    let withBin: Bool
    static let day: Double = 86_400
    static let orphanAge = 7 * day
    static let binAge = 30 * day

    package init(
        store: AlbumStore, remote: any Remote, withBin: Bool, options: SyncOptions = SyncOptions()
    ) {
        self.store = store
        self.remote = remote
        self.withBin = withBin
        attempts = Attempts(
            policy: options.retry, patience: options.patience.later,
            offlinePatience: options.patience.first)
    }

    /// Looks, and changes nothing but this machine's note of when it saw an orphan first.
    package func look() async throws(SyncError) -> CleanFindings {
        try await Restorer.checkFormat(of: remote)
        let user = try await album { () async throws(AlbumError) in try await store.user() }
        let source = JournalSource(remote: remote, attempts: attempts, user: user)
        // The listing of files before that of journals: a file is not there before its journal is.
        var findings = CleanFindings()
        try await compare(user, &findings)
        let journals = try await source.names()
        findings.incomplete = try await incomplete(journals)
        try await note(&findings)
        if withBin { try await lookIntoBin(source, journals, &findings) }
        findings.uploads = try await staleUploads(user)
        return findings
    }

    /// Walks the listing of files and the files of the album side by side.
    private func compare(
        _ user: UUID, _ findings: inout CleanFindings
    ) async throws(SyncError) {
        var listing = Listing(
            remote: remote, attempts: attempts, prefix: ObjectKey.filesPrefix(user: user))
        var known = KnownKeys(store: store, user: user)
        while let object = try await listing.next() {
            guard case .file(user, let id, _, _) = ObjectKey(object.key)?.kind else {
                findings.unknown.append(object.key)
                continue
            }
            if try await known.contains(object.key, of: id) { continue }
            findings.orphans.append(
                CleanFindings.Orphan(
                    key: object.key, byteCount: object.byteCount, firstSeen: store.time,
                    isDue: false))
        }
    }

    /// Machines of which the remote has more than is here.
    private func incomplete(
        _ journals: [DeviceID: [SegmentName]]
    ) async throws(SyncError) -> [DeviceID] {
        let (applied, own) = try await album { () async throws(AlbumError) in
            (try await store.appliedNumbers(), try await store.ownMachines())
        }
        return journals.filter { device, names in
            !own.contains(device) && names.contains { $0.to > applied[device] ?? 0 }
        }.keys.sorted { $0.text < $1.text }
    }

    private func note(_ findings: inout CleanFindings) async throws(SyncError) {
        let notes = OrphanNotes(store: store)
        let seen = try await notes.update(findings.orphans.map(\.key))
        let now = store.time
        for index in findings.orphans.indices {
            let first = seen[findings.orphans[index].key] ?? now
            findings.orphans[index].firstSeen = first
            findings.orphans[index].isDue =
                findings.incomplete.isEmpty && now.timeIntervalSince(first) >= Self.orphanAge
        }
    }
}

/// The keys under which the album's files are or will be, a page in memory, asked for in their order.
private struct KnownKeys {
    let store: AlbumStore
    let user: UUID
    private var page: [FileRecord] = []
    private var last: UUID?
    private var isLast = false

    init(store: AlbumStore, user: UUID) {
        self.store = store
        self.user = user
    }

    mutating func contains(_ key: String, of id: UUID) async throws(SyncError) -> Bool {
        let text = id.lowerText
        while true {
            while let first = page.last, first.id.lowerText < text { page.removeLast() }
            if let file = page.last {
                guard file.id == id else { return false }
                let made = ObjectKey.file(
                    user: user, file: id, sha256: file.sha256, fileExtension: file.fileExtension)
                return key == made?.text || key == file.storedKey?.text
            }
            guard !isLast else { return false }
            let (store, after) = (store, last)
            let rows = try await album { () async throws(AlbumError) in
                try await store.files(after: after, limit: 1000)
            }
            isLast = rows.count < 1000
            last = rows.last?.id ?? last
            page = rows.reversed()
        }
    }
}
