internal import AlbumModel
package import AlbumStore
internal import Disk
package import FoundationEssentials
package import Remotes

/// Brings an album from a remote to a machine: every machine's journal applied to a new album, and the
/// files that it names. All is made in a folder beside the album's and takes its place at the very
/// end; an interrupted restore goes on with what it has.
package struct Restorer: Sendable {
    /// Where the restore stands; ends with it.
    package let progress: AsyncStream<SyncProgress>
    let remote: any Remote
    let options: RestoreOptions
    let board: ProgressBoard

    /// For one restore.
    package init(remote: any Remote, options: RestoreOptions = RestoreOptions()) {
        self.remote = remote
        self.options = options
        let (stream, continuation) = AsyncStream.makeStream(
            of: SyncProgress.self, bufferingPolicy: .bufferingNewest(1))
        progress = stream
        board = ProgressBoard(continuation)
    }

    var attempts: Attempts {
        let board = board
        return Attempts(policy: options.retry, patience: options.patience.later) { fault, seconds in
            board.enter(.waiting(seconds: seconds), fault: fault)
        }
    }

    /// The users whose journal is on the remote.
    package func users() async throws(SyncError) -> [RemoteUser] {
        try await checkFormat()
        let first = Attempts(policy: options.retry, patience: options.patience.later)
        var users: [RemoteUser] = []
        for name in try await children(of: ObjectKey.usersPrefix, first) {
            guard let id = UUID(lowerText: name) else { continue }
            let machines = try await children(of: ObjectKey.logPrefix(user: id), first)
            if !machines.isEmpty { users.append(RemoteUser(id: id, machines: machines.count)) }
        }
        return users
    }

    private func children(
        of prefix: String, _ attempts: Attempts
    ) async throws(SyncError) -> [String] {
        let remote = remote
        do throws(RemoteError) {
            return try await attempts.run { () async throws(RemoteError) in
                try await remote.children(of: prefix)
            }
        } catch {
            throw .remote(error)
        }
    }

    private func checkFormat() async throws(SyncError) {
        try await Self.checkFormat(
            of: remote,
            Attempts(
                policy: options.retry, patience: options.patience.later,
                offlinePatience: options.patience.first))
    }

    /// Asks once what the remote holds; throws where that is not gyotaku's, or not of this version.
    package static func checkFormat(of remote: any Remote) async throws(SyncError) {
        try await checkFormat(of: remote, Attempts(policy: RetryPolicy(), patience: 0))
    }

    private static func checkFormat(
        of remote: any Remote, _ attempts: Attempts
    ) async throws(SyncError) {
        let found: RemoteFormat.Found
        do throws(RemoteError) {
            found = try await attempts.run { () async throws(RemoteError) in
                try await RemoteFormat.read(remote)
            }
        } catch {
            throw .remote(error)
        }
        // A lost format file is no reason to leave an album where it is.
        if case .foreign(let detail) = found { throw .foreignRemote(detail: detail) }
    }

    /// Restores the album of `user`, or of the only user there is, into `folder`. What is in `folder`
    /// is kept beside it under another name.
    /// - Parameter now: for that name.
    package func restore(
        user: UUID? = nil, into folder: AlbumFolder, now: Date = Date()
    ) async throws(SyncError) -> RestoreOutcome {
        defer { board.finish() }
        board.enter(.connecting)
        let user = try await chosen(user)
        let place = RestorePlace(target: folder)
        let lock = try place.begin(user: user)
        let result: Result<RestoreOutcome, SyncError>
        do throws(SyncError) {
            var outcome = try await build(user, in: place.staging)
            outcome.replaced = try await place.swap(now: now)
            result = .success(outcome)
        } catch {
            result = .failure(error)
        }
        _ = consume lock
        return try result.get()
    }

    private func chosen(_ user: UUID?) async throws(SyncError) -> UUID {
        let users = try await users()
        if let user {
            guard users.contains(where: { $0.id == user }) else { throw .noAlbumThere }
            return user
        }
        guard let only = users.first else { throw .noAlbumThere }
        guard users.count == 1 else { throw .severalUsers(users) }
        return only.id
    }

    /// Makes the whole album in `folder`; when this returns its database is closed.
    private func build(
        _ user: UUID, in folder: AlbumFolder
    ) async throws(SyncError) -> RestoreOutcome {
        let store = try await album { () async throws(AlbumError) in
            try await AlbumStore.open(folder, user: user)
        }
        board.enter(.journal)
        var outcome = RestoreOutcome(user: user)
        outcome.lacks = try await replay(user, into: store)
        board.enter(.files)
        try await FileRestore(
            store: store, remote: remote, attempts: attempts, board: board, options: options
        ).run(&outcome)
        let counted = outcome
        let isWhole = options.photos == .all
        outcome = try await album { () async throws(AlbumError) in
            // A file that is not here is another machine's; its row would say that it was here.
            if isWhole {
                try await store.queueAdoptStored(except: counted.missing.map(\.id))
                if !counted.missing.isEmpty {
                    // Each sync looks whether they came back.
                    try await store.setLocalSetting(AlbumStore.photosPending, "yes")
                }
            }
            let summary = try await store.summary(defaultRegions: [])
            var outcome = counted
            outcome.stamps = summary.caught
            outcome.catches = summary.catches
            outcome.photos = summary.photos
            outcome.neverStored = try await store.unsentFiles().filter { $0.kind == .original }
            try await store.seal()
            return outcome
        }
        return outcome
    }

    /// Takes in the journal of every machine, as a sync does: what is there without a gap. What is not is
    /// waited for by the syncs that follow. What that is; an error where nothing is there at all.
    private func replay(
        _ user: UUID, into store: AlbumStore
    ) async throws(SyncError) -> [JournalLack] {
        let source = JournalSource(remote: remote, attempts: attempts, user: user)
        let listed = try await source.names()
        guard !listed.isEmpty else { throw .noAlbumThere }
        var outcome = try await JournalPuller(store: store, source: source).pull(listed)
        try await lookBehindGaps(source, listed, &outcome)
        let state = try await album { () async throws(AlbumError) in try await store.pullState() }
        if state.cursors.isEmpty {
            if !outcome.newer.isEmpty { throw .newerJournal }
            let gap = outcome.gaps.min { $0.key.value < $1.key.value }
            if let gap { throw .journalGap(device: gap.key.text, number: gap.value) }
        }
        return outcome.lacks(listed) { ObjectKey.segment($0, user: user).text }
    }

    /// Whether it is a journal that goes on behind a gap, or something that only has such a name.
    private func lookBehindGaps(
        _ source: JournalSource, _ listed: [DeviceID: [SegmentName]],
        _ outcome: inout JournalPuller.Outcome
    ) async throws(SyncError) {
        for (device, first) in outcome.gaps {
            let behind = (listed[device] ?? []).filter { $0.from > first }
            for name in behind.prefix(100) where !outcome.damaged.contains(name) {
                switch await source.fetch(name) {
                case .segment, .newer, .gone: break
                case .damaged: outcome.damaged.insert(name)
                case .failed(let error): throw error
                }
            }
        }
    }
}
