package import AlbumModel

/// What of one machine's journal could not be taken from a remote.
package struct JournalLack: Sendable, Hashable {
    package var device: DeviceID
    /// The first operation that is not there although later ones are; nil where none is known to be.
    package var first: Int64?
    /// Objects that are not what their names say.
    package var damagedKeys: [String] = []
    /// A later version of this program wrote a part of it.
    package var isNewer = false

    package init(
        device: DeviceID, first: Int64? = nil, damagedKeys: [String] = [], isNewer: Bool = false
    ) {
        self.device = device
        self.first = first
        self.damagedKeys = damagedKeys
        self.isNewer = isNewer
    }
}

extension JournalPuller.Outcome {
    /// A line for each machine. Damaged objects behind which nothing whole lies are no gap.
    func lacks(
        _ listed: [DeviceID: [SegmentName]], key: (SegmentName) -> String
    ) -> [JournalLack] {
        let devices = newer.union(gaps.keys).union(damaged.map(\.device))
        return devices.sorted { $0.value < $1.value }.map { device in
            let first = gaps[device].flatMap { first in
                let isBehind = (listed[device] ?? []).contains {
                    $0.to >= first && !damaged.contains($0)
                }
                return isBehind ? first : nil
            }
            return JournalLack(
                device: device, first: first,
                damagedKeys: damaged.filter { $0.device == device }.map(key).sorted(),
                isNewer: newer.contains(device))
        }
    }
}
