internal import AlbumModel
internal import FoundationEssentials
internal import Remotes

/// Reads the journals that a user's machines left on a remote.
struct JournalSource: Sendable {
    let remote: any Remote
    let attempts: Attempts
    let user: UUID

    /// The segments of every machine, by their names alone. Keys of other forms are passed over.
    func names() async throws(SyncError) -> [DeviceID: [SegmentName]] {
        var names: [DeviceID: [SegmentName]] = [:]
        var listing = Listing(
            remote: remote, attempts: attempts, prefix: ObjectKey.logPrefix(user: user))
        while let object = try await listing.next() {
            guard let key = ObjectKey(object.key), case .segment(let name, _) = key.kind else {
                continue
            }
            names[name.device, default: []].append(name)
        }
        return names
    }

    /// What came of fetching a segment.
    enum Fetched: Sendable {
        case segment(Segment)
        /// Listed, and not there.
        case gone
        /// Not what its name says.
        case damaged
        /// A later version wrote it.
        case newer
        case failed(SyncError)
    }

    /// What could not be taken.
    struct Failed: Sendable, Hashable {
        var gone: Set<SegmentName> = []
        var damaged: Set<SegmentName> = []
        var newer: Set<DeviceID> = []

        var devices: Set<DeviceID> { newer.union(damaged.map(\.device)).union(gone.map(\.device)) }
    }

    func fetch(_ name: SegmentName) async -> Fetched {
        let key = ObjectKey.segment(name, user: user).text
        do throws(RemoteError) {
            let bytes = try await attempts.run { () async throws(RemoteError) in
                let content = ByteCollector()
                _ = try await remote.get(key, limit: SegmentReader.greatestByteCount) {
                    content.append($0)
                }
                return content.bytes
            }
            do throws(SegmentError) {
                return .segment(try SegmentReader.read(bytes, name: name))
            } catch {
                if case .newer = error { return .newer }
                return .damaged
            }
        } catch {
            switch error.consequence {
            case .missing: return .gone
            case .corrupt: return .damaged
            default: return .failed(.remote(error))
            }
        }
    }

    /// Fetches segments, a few ahead, and gives each that is whole to `take` in the order of `names`;
    /// but of a machine's none after one that is not.
    /// - Parameter isNeeded: asked before a segment is fetched.
    func each(
        _ names: [SegmentName], isNeeded: (SegmentName) -> Bool = { _ in true },
        _ take: (Segment, SegmentName) async throws(SyncError) -> Void
    ) async throws(SyncError) -> Failed {
        var failed = Failed()
        for start in stride(from: 0, to: names.count, by: 8) {
            let some = names[start..<min(start + 8, names.count)].filter {
                isNeeded($0) && !failed.devices.contains($0.device)
            }
            let fetched = await withTaskGroup(of: (SegmentName, Fetched).self) { group in
                for name in some { group.addTask { (name, await fetch(name)) } }
                var all: [SegmentName: Fetched] = [:]
                for await (name, one) in group { all[name] = one }
                return all
            }
            for name in some {
                switch fetched[name] {
                case .segment(let segment):
                    if failed.devices.contains(name.device) { continue }
                    try await take(segment, name)
                case .failed(let error): throw error
                case .newer: failed.newer.insert(name.device)
                case .gone: failed.gone.insert(name)
                case .damaged, nil: failed.damaged.insert(name)
                }
            }
        }
        return failed
    }
}
