package import AlbumModel

/// A piece of one machine's journal: a header, and its operations from `from` to `to` without a gap.
package struct Segment: Sendable, Hashable {
    package var header: SegmentHeader
    package var operations: [JournalOperation]

    package init(header: SegmentHeader, operations: [JournalOperation]) {
        self.header = header
        self.operations = operations
    }
}

/// The first line of a segment: `{v, device, from, to, prev, hlc_max, seen, app}`.
package struct SegmentHeader: Sendable, Hashable {
    package static let version: Int64 = 1

    package var device: DeviceID
    package var from: Int64
    package var to: Int64
    /// The last operation of this machine before `from`; 0 at the start.
    package var previous: Int64
    /// The greatest stamp among the operations.
    package var greatestStamp: ClockStamp
    /// Up to which operation of each machine its author had everything when it wrote the segment.
    package var seen: [DeviceID: Int64]
    /// The program that wrote it.
    package var app: String
    /// Segments of the same machine whose operations are all in this one, by their file names in
    /// the member `replaces`.
    package var replaced: [SegmentName] {
        get {
            extra["replaces"]?.array?.compactMap {
                $0.string.flatMap { SegmentName(device: device, fileName: $0) }
            }.filter { from <= $0.from && $0.to <= to } ?? []
        }
        set {
            extra["replaces"] =
                newValue.isEmpty ? nil : .array(newValue.map { .string($0.fileName) })
        }
    }
    /// Members beyond these.
    package var extra: [String: JSONValue]

    package init(
        device: DeviceID, from: Int64, to: Int64, previous: Int64, greatestStamp: ClockStamp,
        seen: [DeviceID: Int64], app: String, extra: [String: JSONValue] = [:]
    ) {
        self.device = device
        self.from = from
        self.to = to
        self.previous = previous
        self.greatestStamp = greatestStamp
        self.seen = seen
        self.app = app
        self.extra = extra
    }
}

/// Why bytes are not the segment that their name promises.
package enum SegmentError: Error, Sendable, Hashable {
    /// The bytes' hash is not the one in the name.
    case hash
    /// No gzip, or not whole.
    case compression
    /// More than a segment may hold.
    case tooLarge
    /// A later version of this program wrote it.
    case newer(version: Int64)
    /// The line (from 1) is not what it has to be.
    case line(Int)
}
