internal import AlbumModel
internal import AlbumStore
internal import Digest
internal import FoundationEssentials
internal import Remotes

extension Verifier {
    /// Compares the journals: this machine's segments, and of the others' what was read once. What was not
    /// read yet is looked at: the next sync could take it in, or nobody can.
    func compareJournals(
        _ user: UUID, _ result: inout Verification, _ depth: inout DeepLook,
        _ progress: @Sendable (Int) -> Void
    ) async throws(SyncError) {
        let store = store
        let (rows, state) = try await album { () async throws(AlbumError) in
            (try await store.segments(), try await store.pullState())
        }
        let listed = try await journals(user, &result)
        for (name, object) in expected(rows, state, listed, user) {
            result.checked += 1
            progress(result.checked)
            switch listed[name] {
            case nil: result.missing.append(object.finding)
            case object.byteCount: try await depth.add(object, remote, attempts, &result)
            default: result.changed.append(object.finding)
            }
        }
        try await depth.run(remote, attempts, &result, all: true)
        let unread = try await unreadable(listed.keys.filter { !state.known.contains($0) }, user)
        result.changed += unread
        result.checked += unread.count
        noteGone(Set(listed.keys).subtracting(unread.compactMap(\.segment)), rows, state, &result) {
            ObjectKey.segment($0, user: user).text
        }
    }

    /// The lengths of all segments that are listed.
    private func journals(
        _ user: UUID, _ result: inout Verification
    ) async throws(SyncError) -> [SegmentName: Int64] {
        var listed: [SegmentName: Int64] = [:]
        var listing = Listing(
            remote: remote, attempts: attempts, prefix: ObjectKey.logPrefix(user: user))
        while let object = try await listing.next() {
            if case .segment(let name, user) = ObjectKey(object.key)?.kind {
                listed[name] = object.byteCount
            } else {
                result.note(unknown: object.key)
            }
        }
        return listed
    }

    private func expected(
        _ rows: [SegmentRow], _ state: PullState, _ listed: [SegmentName: Int64], _ user: UUID
    ) -> [(SegmentName, Expected)] {
        var all: [SegmentName: Expected] = [:]
        for (name, byteCount) in listed where state.known.contains(name) {
            all[name] = Expected(
                key: ObjectKey.segment(name, user: user).text, byteCount: byteCount,
                hash: name.hashStart, subject: .segment(name))
        }
        for row in rows {
            guard row.isStored else {
                all[row.name] = nil
                continue
            }
            all[row.name] = Expected(
                key: ObjectKey.segment(row.name, user: user).text, byteCount: row.byteCount,
                hash: row.sha256.hex, subject: .segment(row.name))
        }
        return all.sorted { $0.value.key < $1.value.key }.map { ($0.key, $0.value) }
    }

    /// Those that no program can take in.
    private func unreadable(
        _ names: [SegmentName], _ user: UUID
    ) async throws(SyncError) -> [Verification.Finding] {
        let source = JournalSource(remote: remote, attempts: attempts, user: user)
        var found: [Verification.Finding] = []
        for name in names {
            switch await source.fetch(name) {
            case .segment, .newer, .gone: continue
            case .failed(let error): throw error
            case .damaged:
                let key = ObjectKey.segment(name, user: user).text
                found.append(Verification.Finding(key: key, subject: .segment(name)))
            }
        }
        return found.sorted { $0.key < $1.key }
    }

    /// Of other machines' journals, what was read once and is in no listed segment any more.
    private func noteGone(
        _ there: Set<SegmentName>, _ rows: [SegmentRow], _ state: PullState,
        _ result: inout Verification, key: (SegmentName) -> String
    ) {
        let named = there.union(result.missing.compactMap(\.segment))
        let pulled = state.known.subtracting(rows.map(\.name)).subtracting(named)
        for (device, end) in state.cursors.sorted(by: { $0.key.value < $1.key.value })
        where !state.own.contains(device) {
            let gaps = Cover.gaps(in: named.filter { $0.device == device }, through: end)
            let lost = pulled.filter { name in
                name.device == device && gaps.contains { $0.overlaps(name.from...name.to) }
            }
            // Where a large one took the place of small ones, it alone was there.
            let largest = lost.filter { name in
                !lost.contains {
                    $0 != name && $0.from <= name.from && name.to <= $0.to
                        && $0.to - $0.from > name.to - name.from
                }
            }
            result.checked += largest.count
            result.missing += largest.map {
                Verification.Finding(key: key($0), subject: .segment($0))
            }.sorted { $0.key < $1.key }
        }
    }
}

extension Verification.Finding {
    var segment: SegmentName? {
        if case .segment(let name) = subject { name } else { nil }
    }
}
