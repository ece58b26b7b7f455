internal import AlbumModel
internal import AlbumStore
internal import Digest
internal import Disk
internal import FoundationEssentials
internal import Remotes

extension Cleaner {
    func lookIntoBin(
        _ source: JournalSource, _ journals: [DeviceID: [SegmentName]],
        _ findings: inout CleanFindings
    ) async throws(SyncError) {
        let own = try await album { () async throws(AlbumError) in try await store.ownMachines() }
        let seen = try await seenBy(source, journals, own)
        var last: UUID?
        repeat {
            let after = last
            let page = try await album { () async throws(AlbumError) in
                try await store.binnedFiles(after: after)
            }
            for binned in page.files {
                findings.binned.append(try await self.finding(binned, seen))
            }
            last = page.last
        } while last != nil
    }

    private func finding(
        _ binned: BinnedFile, _ seen: [DeviceID: [DeviceID: Int64]]
    ) async throws(SyncError) -> CleanFindings.Binned {
        let author = binned.tombstone.device
        let unseen = seen.filter { machine, numbers in
            machine != author && numbers[author] ?? 0 < binned.number
        }.keys.sorted { $0.text < $1.text }
        let at = Date(timeIntervalSince1970: Double(binned.tombstone.milliseconds) / 1000)
        let isOld = store.time.timeIntervalSince(at) >= Self.binAge
        // Reading it whole is only worth it for what may go.
        let isWhole = isOld && unseen.isEmpty ? await store.isWhole(binned.file) : false
        return CleanFindings.Binned(
            key: binned.file.storedKey?.text ?? "", file: binned.file, binnedAt: at,
            unseenBy: unseen, isWholeHere: isWhole, isDue: isWhole)
    }

    /// What each other machine says that it has seen, in the newest segment of its journal. One whose
    /// newest cannot be read has seen nothing.
    private func seenBy(
        _ source: JournalSource, _ journals: [DeviceID: [SegmentName]], _ own: Set<DeviceID>
    ) async throws(SyncError) -> [DeviceID: [DeviceID: Int64]] {
        var seen: [DeviceID: [DeviceID: Int64]] = [:]
        for (device, names) in journals where !own.contains(device) {
            seen[device] = [:]
            guard let newest = names.max(by: { ($0.to, $0.from) < ($1.to, $1.from) }) else {
                continue
            }
            switch await source.fetch(newest) {
            case .segment(let segment): seen[device] = segment.header.seen
            case .gone, .damaged, .newer: continue
            case .failed(let error): throw error
            }
        }
        return seen
    }
}

extension AlbumStore {
    /// Whether this machine has the file with the bytes that it should have.
    nonisolated func isWhole(_ file: FileRecord) async -> Bool {
        let path = folder.path + "/" + AlbumStore.path(of: file)
        return await DiskQueue.run {
            guard let source = try? OpenFile(reading: path), let found = try? source.hash() else {
                return false
            }
            return found.byteCount == file.byteCount && found.sha256.hex == file.sha256
        }
    }
}
