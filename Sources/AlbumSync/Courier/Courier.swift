internal import AlbumModel
package import AlbumStore
internal import Disk
package import Remotes

/// Brings the album to its remote: the journal, then every file of the queue, then the journal of
/// what was stored. One sync at a time for an album, whichever process does it; whatever ends it, the
/// next one goes on, and nothing is lost or stored twice.
package actor Courier {
    /// Where the sync stands, ten times a second at most; ends with it.
    package nonisolated let progress: AsyncStream<SyncProgress>
    let store: AlbumStore
    let remote: any Remote
    let options: SyncOptions
    let board: ProgressBoard
    /// Seconds that the remote took for its first answer.
    var latency: Double = 0

    /// For one sync.
    package init(store: AlbumStore, remote: any Remote, options: SyncOptions = SyncOptions()) {
        self.store = store
        self.remote = remote
        self.options = options
        let (stream, continuation) = AsyncStream.makeStream(
            of: SyncProgress.self, bufferingPolicy: .bufferingNewest(1))
        progress = stream
        board = ProgressBoard(continuation)
    }

    /// What a sync would send. Asks nobody and changes nothing.
    package func preview() async throws(SyncError) -> SyncPreview {
        let store = store
        return try await album { () async throws(AlbumError) in
            let counts = try await store.queueOpenCounts()
            let operations = try await store.unsentOperations()
            return SyncPreview(
                files: counts.waiting + (options.isAsked ? counts.parked : 0),
                bytes: counts.waitingBytes, parked: counts.parked, operations: operations)
        }
    }

    /// Sends everything that waits. A cancelled task ends it soon, with what is done kept; so does a
    /// remote that refuses (`stopped` says why) or that stays away for longer than the options'
    /// patience.
    package func sync() async throws(SyncError) -> SyncOutcome {
        defer { board.finish() }
        let lock = try takeLock()
        let result: Result<SyncOutcome, SyncError>
        do throws(SyncError) {
            result = .success(try await syncLocked())
        } catch {
            result = .failure(error)
        }
        _ = consume lock
        return try result.get()
    }

    private func syncLocked() async throws(SyncError) -> SyncOutcome {
        board.enter(.connecting)
        var outcome = SyncOutcome()
        do throws(SyncError) {
            let listed = try await prepare()
            if latency >= options.farLatency {
                try await exchangeAtOnce(listed, &outcome)
            } else {
                try await exchangeJournals(listed, &outcome)
                try await sendFiles(&outcome)
            }
            if outcome.uploaded > 0, outcome.stopped == nil {
                board.enter(.journal)
                outcome.segments += try await pusher.push()
            }
            if outcome.stopped == nil {
                try await UploadSweep(store: store, remote: remote, age: options.uploadAge).run()
                try await compact(listed, &outcome)
                try await fetchPhotos(&outcome)
            }
        } catch {
            guard case .remote(let fault) = error else { throw error }
            outcome.stopped = fault
        }
        try await conclude(&outcome)
        return outcome
    }

    /// The other machines' journal in, this machine's out.
    func exchangeJournals(
        _ listed: [DeviceID: [SegmentName]], _ outcome: inout SyncOutcome
    ) async throws(SyncError) {
        board.enter(.journal)
        try await pull(listed, &outcome)
        try await Cleaner.requeueRestored(store)
        outcome.segments += try await pusher.push()
    }

    private func takeLock() throws(SyncError) -> FileLock {
        let path = store.folder.syncLock
        do {
            return try FileLock(path)
        } catch {
            guard error.reason == .locked else { throw .album(.disk(error)) }
            throw .isSyncing(process: FileLock.holder(path))
        }
    }

    var pusher: JournalPusher {
        JournalPusher(
            store: store, remote: remote, app: options.app,
            attempts: attempts())
    }

    nonisolated func attempts(offline: Double? = nil) -> Attempts {
        let board = board
        return Attempts(
            policy: options.retry, patience: options.patience.later, offlinePatience: offline
        ) { fault, seconds in
            board.enter(.waiting(seconds: seconds), fault: fault)
        }
    }

    /// Makes sure that the remote is ours, and takes up what was left; the journals that are there.
    private func prepare() async throws(SyncError) -> [DeviceID: [SegmentName]] {
        let store = store
        let user = try await album { () async throws(AlbumError) in try await store.user() }
        try await adoptAbilities()
        let isNew = try await album { () async throws(AlbumError) in
            try await store.localSetting(AlbumStore.remoteIsOurs) == nil
        }
        // Both are asked at once where both will be needed.
        async let format = isNew ? formatFound() : nil
        let start = SyncClock.seconds
        let listed = try await JournalSource(
            remote: remote, attempts: attempts(offline: options.patience.first), user: user
        ).names()
        latency = SyncClock.seconds - start
        if let found = await format {
            try await checkFormat(found.get())
        } else if try await !isKnown(by: listed), let found = await formatFound() {
            try await checkFormat(found.get())
        }
        let offset = Double(remote.clockOffset)
        try await album { () async throws(AlbumError) in
            try await store.setClockOffset(seconds: offset)
        }
        if options.isAsked {
            try await album { () async throws(AlbumError) in _ = try await store.queueRetry() }
        }
        try await pusher.removeOrphans()
        return listed
    }

    /// Whether the remote, which was found to be ours before, shows it: then nothing more is asked.
    private func isKnown(by listed: [DeviceID: [SegmentName]]) async throws(SyncError) -> Bool {
        let store = store
        return try await album { () async throws(AlbumError) in
            try await store.segments().contains {
                $0.isStored && listed[$0.name.device]?.contains($0.name) == true
            }
        }
    }

    private nonisolated func formatFound() async -> Result<RemoteFormat.Found, SyncError>? {
        let remote = remote
        do throws(RemoteError) {
            return .success(
                try await attempts(offline: options.patience.first).run {
                    () async throws(RemoteError) in try await RemoteFormat.read(remote)
                })
        } catch {
            return .failure(.remote(error))
        }
    }

    private func checkFormat(_ found: RemoteFormat.Found) async throws(SyncError) {
        let store = store
        switch found {
        case .ours: break
        case .foreign(let detail): throw .foreignRemote(detail: detail)
        case .nothing: try await begin()
        }
        try await album { () async throws(AlbumError) in
            try await store.setLocalSetting(AlbumStore.remoteIsOurs, "yes")
        }
    }

    /// What `remote check` found out about this remote.
    private func adoptAbilities() async throws(SyncError) {
        let store = store
        let text = try await album { () async throws(AlbumError) in
            try await store.localSetting(RemoteAbilities.settingName)
        }
        if let text { remote.adopt(RemoteAbilities(text: text)) }
    }

    /// Writes the format of a prefix that nothing was stored under, unless there should be something.
    private func begin() async throws(SyncError) {
        let store = store
        let remote = remote
        let isExpected = try await album { () async throws(AlbumError) in
            try await store.expectsRemote()
        }
        if isExpected { throw .emptiedRemote }
        do throws(RemoteError) {
            try await attempts().run {
                () async throws(RemoteError) in try await RemoteFormat.write(remote)
            }
        } catch {
            throw .remote(error)
        }
    }

    /// Counts what is left; a remote that refused parks it all, with one message.
    private func conclude(_ outcome: inout SyncOutcome) async throws(SyncError) {
        let store = store
        if let fault = outcome.stopped, fault.consequence == .park {
            try await album { () async throws(AlbumError) in
                try await store.queueParkAll(reason: fault.reason)
            }
        }
        let counts = try await album { () async throws(AlbumError) in
            try await store.queueOpenCounts()
        }
        outcome.parked = counts.parked
        outcome.waiting = counts.waiting
    }
}

extension RemoteError {
    /// For a row of the queue: code and words, unfiltered.
    var reason: String { detail.isEmpty ? code : code + ": " + detail }
}
