import AlbumModel
import AlbumScreens
import AlbumStore
import AlbumSync
import Remotes

/// One sync, told as events.
struct SyncRun: Sendable {
    let store: AlbumStore
    let invocation: Invocation
    let options: SyncOptions
    let language: Language
    let post: @Sendable (Event) -> Void

    @concurrent func run() async {
        var status = SyncStatus()
        status.phase = .connecting
        post(.sync(status))
        do {
            let courier = try await courier()
            let progress = Task { await tell(courier.progress) }
            let outcome: SyncOutcome
            do {
                outcome = try await courier.sync()
            } catch {
                progress.cancel()
                throw error
            }
            let last = await progress.value
            post(.sync(await ended(last, outcome)))
        } catch {
            status.phase = .failed(Failure(any: error).message[language])
            status.parked = await store.parkedFiles(language)
            post(.sync(status))
        }
        if let summary = try? await store.summary(defaultRegions: invocation.regions) {
            post(.summary(summary))
        }
    }

    private func courier() async throws -> Courier {
        let url = try await AlbumRemote(store: store).required()
        let remote = try await invocation.open(url, for: store)
        return Courier(store: store, remote: remote, options: options)
    }

    /// Passes on how it stands; what it said last.
    private func tell(_ stream: AsyncStream<SyncProgress>) async -> SyncStatus {
        var status = SyncStatus()
        var merged = 0
        for await progress in stream {
            status = SyncStatus(progress, language)
            // Once the whole journal is in: a screen does not change under a person's eyes all the time.
            if progress.merged > merged, progress.phase != .journal {
                merged = progress.merged
                post(.merged(changes: merged, conflicts: progress.conflicts))
            }
            if progress.phase != .finished { post(.sync(status)) }
        }
        return status
    }

    private func ended(_ last: SyncStatus, _ outcome: SyncOutcome) async -> SyncStatus {
        var status = last
        status.files = []
        status.bytesPerSecond = 0
        status.parked = await store.parkedFiles(language)
        if let fault = outcome.stopped {
            status.phase =
                switch fault.consequence {
                case .cancelled: .paused
                default: .failed(Failure(fault).message[language])
                }
        } else {
            status.phase = .finished
        }
        return status
    }
}

extension AlbumStore {
    /// The files of the queue that wait for a person; none where that cannot be read.
    nonisolated func parkedFiles(_ language: Language) async -> [ParkedFile] {
        let rows = (try? await queueList()) ?? []
        var files: [ParkedFile] = []
        for row in rows {
            guard case .parked(let reason) = row.state else { continue }
            files.append(
                ParkedFile(
                    id: row.id, name: row.originalName,
                    reason: Failure(stored: reason).message[language],
                    catchID: files.count < 1000 ? try? await photo(row.photoID)?.catchID : nil))
        }
        return files
    }
}

extension SyncStatus {
    /// How the courier says it stands.
    init(_ progress: SyncProgress, _ language: Language) {
        self.init()
        phase =
            switch progress.phase {
            case .connecting: .connecting
            case .journal, .files: .running
            case .waiting: .offline(Self.fault(progress, language))
            case .finished: .finished
            }
        filesDone = progress.doneFiles
        filesTotal = progress.totalFiles
        bytesDone = progress.doneBytes
        bytesTotal = progress.totalBytes
        bytesPerSecond = progress.bytesPerSecond
        files = progress.files.map { file in
            FileProgress(
                id: file.id, name: file.name, kind: file.kind, sent: file.bytes,
                total: file.byteCount, isVerifying: file.bytes >= file.byteCount,
                bytesPerSecond: file.bytesPerSecond)
        }
    }

    private static func fault(_ progress: SyncProgress, _ language: Language) -> String {
        progress.fault.map { Failure($0).message[language] } ?? ""
    }
}

extension Failure {
    /// A parked row's reason, as stored: the code, then the server's words.
    init(stored reason: String) {
        let parts = reason.split(separator: ":", maxSplits: 1).map(String.init)
        self.init(
            RemoteError(
                .park, code: parts.first ?? "",
                detail: parts.count > 1 ? parts[1].trimmingSpaces : ""))
    }
}
