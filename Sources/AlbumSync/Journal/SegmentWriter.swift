package import AlbumModel
internal import Digest

/// Makes a segment's bytes. Equal operations and headers give equal bytes, and so the same key.
package enum SegmentWriter {
    /// - Parameters:
    ///   - operations: of one machine, without a gap; not empty.
    ///   - seen: up to which operation of each machine everything is here.
    package static func segment(
        _ operations: [JournalOperation], device: DeviceID, seen: [DeviceID: Int64], app: String
    ) -> Segment? {
        guard let first = operations.first, let last = operations.last,
            let greatest = operations.map(\.h).max()
        else { return nil }
        let header = SegmentHeader(
            device: device, from: first.n, to: last.n, previous: first.n - 1,
            greatestStamp: greatest, seen: seen, app: app)
        return Segment(header: header, operations: operations)
    }

    /// The most that a segment holds before it is packed, but for one operation that is larger.
    package static let greatestUnpacked = 8 << 20

    /// The operations from the first on that fit into a segment: one at least.
    package static func fitting(
        _ operations: [JournalOperation], within limit: Int = greatestUnpacked
    ) -> [JournalOperation] {
        var size = 0
        var line: [UInt8] = []
        for (index, operation) in operations.enumerated() {
            line.removeAll(keepingCapacity: true)
            operation.json.write(to: &line)
            size += line.count + 1
            if size > limit, index > 0 { return Array(operations[..<index]) }
        }
        return operations
    }

    /// Gzip'd JSON lines.
    package static func encode(_ segment: Segment) -> [UInt8] {
        var lines: [UInt8] = []
        json(segment.header).write(to: &lines)
        lines.append(UInt8(ascii: "\n"))
        for operation in segment.operations {
            operation.json.write(to: &lines)
            lines.append(UInt8(ascii: "\n"))
        }
        return Gzip.compress(lines)
    }

    /// The name that goes with the bytes.
    package static func name(of segment: Segment, bytes: [UInt8]) -> SegmentName? {
        SegmentName(
            device: segment.header.device, from: segment.header.from, to: segment.header.to,
            sha256: SHA256.hash(bytes).hex)
    }

    private static func json(_ header: SegmentHeader) -> JSONValue {
        var members = header.extra
        members["v"] = .int(SegmentHeader.version)
        members["device"] = .string(header.device.text)
        members["from"] = .int(header.from)
        members["to"] = .int(header.to)
        members["prev"] = .int(header.previous)
        members["hlc_max"] = .string(header.greatestStamp.text)
        var seen: [String: JSONValue] = [:]
        for (device, number) in header.seen { seen[device.text] = .int(number) }
        members["seen"] = .object(seen)
        members["app"] = .string(header.app)
        return .object(members)
    }
}
