internal import AlbumModel
internal import AlbumStore
internal import Digest
internal import Disk
internal import Remotes

/// Brings this machine's journal to the remote, segment by segment. A segment's file is in the
/// spool before its row is in the database, and its row is there before it is sent: after any
/// interruption the same bytes go to the same key.
struct JournalPusher: Sendable {
    let store: AlbumStore
    let remote: any Remote
    let app: String
    let attempts: Attempts

    /// The segments that were proved to be stored.
    func push() async throws(SyncError) -> Int {
        let user = try await album { () async throws(AlbumError) in try await store.user() }
        var count = 0
        while true {
            for row in try await album({ () async throws(AlbumError) in
                try await store.segmentsToSend()
            }) {
                try await send(row, as: ObjectKey.segment(row.name, user: user))
                count += 1
            }
            guard try await spool() else { return count }
        }
    }

    /// Removes spooled files that no row knows: a process ended between the two.
    func removeOrphans() async throws(SyncError) {
        let rows = try await album { () async throws(AlbumError) in
            try await store.segmentsToSend()
        }
        let known = Set(rows.map { Folder.name(of: $0.path) })
        let spool = store.folder.spool
        await DiskQueue.run {
            for name in (try? Folder.names(in: spool)) ?? [] where !known.contains(name) {
                try? Folder.removeFile(spool + "/" + name)
            }
        }
    }

    /// Writes the next segment of what is in none; false when there is nothing.
    private func spool() async throws(SyncError) -> Bool {
        let operations = try await album { () async throws(AlbumError) in
            try await store.outbox()
        }
        guard !operations.isEmpty else { return false }
        let (row, _) = try await write(SegmentWriter.fitting(operations))
        try await album { () async throws(AlbumError) in try await store.addSegment(row) }
        return true
    }

    /// Writes one segment that holds those of a run, to be sent like any other.
    func spoolCompacted(_ run: [SegmentName]) async throws(SyncError) {
        guard let first = run.first, let last = run.last else { return }
        let operations = try await album { () async throws(AlbumError) in
            try await store.operations(of: first.device, from: first.from, to: last.to)
        }
        guard operations.count == last.to - first.from + 1 else { return }
        // Twice as much as one has else: small segments have to become one at last.
        let fitting = SegmentWriter.fitting(operations, within: 2 * SegmentWriter.greatestUnpacked)
        let end = first.from + Int64(fitting.count) - 1
        let whole = run.prefix { $0.to <= end }
        guard whole.count > 1, let last = whole.last else { return }
        let (row, _) = try await write(
            Array(operations.prefix(Int(last.to - first.from + 1))), replacing: Array(whole))
        try await album { () async throws(AlbumError) in try await store.addSegment(row) }
    }

    /// Writes segments of another machine's operations, which its own are gone or damaged on the remote;
    /// false where not all of them are here. What it had seen is not known, and nothing is claimed.
    func spoolCopy(_ name: SegmentName) async throws(SyncError) -> Bool {
        let runs = try await album { () async throws(AlbumError) in
            try await store.operationRuns(of: name.device, from: name.from, to: name.to)
        }
        guard runs.first?.first?.n == name.from, runs.first?.last?.n == name.to else {
            return false
        }
        for run in runs {
            var rest = run
            while !rest.isEmpty {
                let some = SegmentWriter.fitting(rest)
                rest.removeFirst(some.count)
                let (row, _) = try await write(some)
                try await album { () async throws(AlbumError) in try await store.addSegment(row) }
            }
        }
        return true
    }

    private func write(
        _ operations: [JournalOperation], replacing replaced: [SegmentName] = []
    ) async throws(SyncError) -> (row: SegmentRow, bytes: [UInt8]) {
        let (numbers, own) = try await album { () async throws(AlbumError) in
            (try await store.appliedNumbers(), try await store.ownMachines())
        }
        guard let device = operations.first?.device,
            // What another machine had seen when it wrote them is not known here.
            case let seen = own.contains(device) ? numbers : [:],
            var segment = SegmentWriter.segment(
                operations, device: device, seen: seen, app: app)
        else { throw .album(.invalid(.number)) }
        segment.header.replaced = replaced
        let folder = store.folder
        let whole = segment
        let written = await DiskQueue.run { () -> Result<(SegmentRow, [UInt8]), AlbumError> in
            let bytes = SegmentWriter.encode(whole)
            guard let name = SegmentWriter.name(of: whole, bytes: bytes) else {
                return .failure(.invalid(.number))
            }
            let row = SegmentRow(
                name: name, sha256: SHA256.hash(bytes), byteCount: Int64(bytes.count))
            do throws(DiskError) {
                try SmallFile.write(bytes, to: folder.path + "/" + row.path)
            } catch {
                return .failure(.disk(error))
            }
            return .success((row, bytes))
        }
        do { return try written.get() } catch { throw .album(error) }
    }

    private func send(_ row: SegmentRow, as key: ObjectKey) async throws(SyncError) {
        var (row, key) = (row, key)
        var bytes = await spooled(row)
        if bytes == nil, case .segment(_, let user) = key.kind {
            (row, bytes) = try await respool(row)
            key = ObjectKey.segment(row.name, user: user)
        }
        let source = ObjectSource(bytes ?? [], contentType: "application/gzip")
        let name = row.name
        let keyText = key.text
        do throws(RemoteError) {
            let receipt = try await attempts.run { () async throws(RemoteError) in
                try await remote.put(keyText, source) { _ in }
            }
            guard receipt.byteCount == source.byteCount else {
                throw RemoteError(.retry, code: "NotProved", detail: keyText)
            }
        } catch {
            throw .remote(error)
        }
        try await album { () async throws(AlbumError) in try await store.markStored(name) }
        let path = store.folder.path + "/" + row.path
        await DiskQueue.run { try? Folder.removeFile(path) }
    }

    /// The spooled bytes; nil when they are gone or damaged.
    private func spooled(_ row: SegmentRow) async -> [UInt8]? {
        let path = store.folder.path + "/" + row.path
        return await DiskQueue.run {
            guard let bytes = try? SmallFile.read(path, limit: Int(row.byteCount)),
                SHA256.hash(bytes) == row.sha256
            else { return nil }
            return bytes
        }
    }

    /// Makes the segment anew from the operations.
    private func respool(_ row: SegmentRow) async throws(SyncError) -> (SegmentRow, [UInt8]?) {
        let name = row.name
        let operations = try await album { () async throws(AlbumError) in
            try await store.operations(of: name.device, from: name.from, to: name.to)
        }
        let (new, bytes) = try await write(operations)
        try await album { () async throws(AlbumError) in
            try await store.replaceSegment(name, with: new)
        }
        return (new, bytes)
    }
}

/// Runs something of the album, its errors as those of a sync.
func album<Result>(
    _ body: () async throws(AlbumError) -> Result
) async throws(SyncError) -> Result {
    do { return try await body() } catch { throw .album(error) }
}
