package import AlbumModel
internal import Digest

/// Reads a segment's bytes and believes nothing of them that does not fit its name.
package enum SegmentReader {
    /// The most that a segment may weigh on the remote, and unpacked; a writer stays well below.
    package static let greatestByteCount: Int64 = 16 << 20
    package static let greatestUnpacked = 32 << 20

    package static func read(
        _ bytes: [UInt8], name: SegmentName
    ) throws(SegmentError) -> Segment {
        guard SHA256.hash(bytes).hex.hasPrefix(name.hashStart) else { throw .hash }
        let unpacked: [UInt8]
        do {
            unpacked = try Gzip.decompress(bytes, limit: greatestUnpacked)
        } catch {
            throw error == .tooLarge ? .tooLarge : .compression
        }
        let lines = unpacked.split(separator: UInt8(ascii: "\n"))
        guard let first = lines.first else { throw .line(1) }
        let header = try header(Array(first))
        guard header.device == name.device, header.from == name.from, header.to == name.to,
            Int64(lines.count - 1) == header.to - header.from + 1
        else { throw .line(1) }
        var operations: [JournalOperation] = []
        operations.reserveCapacity(lines.count - 1)
        for (index, line) in lines.dropFirst().enumerated() {
            guard let operation = try? JournalOperation(line: Array(line)),
                operation.n == header.from + Int64(index), operation.device == header.device
            else { throw .line(index + 2) }
            operations.append(operation)
        }
        return Segment(header: header, operations: operations)
    }

    private static func header(_ line: [UInt8]) throws(SegmentError) -> SegmentHeader {
        guard var members = (try? JSONValue(decoding: line))?.object,
            let version = members.removeValue(forKey: "v")?.int
        else { throw .line(1) }
        guard version <= SegmentHeader.version else { throw .newer(version: version) }
        guard
            let device = members.removeValue(forKey: "device")?.string.flatMap({ DeviceID($0) }),
            let from = members.removeValue(forKey: "from")?.int,
            let to = members.removeValue(forKey: "to")?.int, 1 <= from, from <= to,
            let greatest = members.removeValue(forKey: "hlc_max")?.string
                .flatMap({ ClockStamp($0) })
        else { throw .line(1) }
        let previous = members.removeValue(forKey: "prev")?.int ?? from - 1
        let app = members.removeValue(forKey: "app")?.string ?? ""
        var seen: [DeviceID: Int64] = [:]
        for (text, number) in members.removeValue(forKey: "seen")?.object ?? [:] {
            guard let device = DeviceID(text), let number = number.int else { continue }
            seen[device] = number
        }
        return SegmentHeader(
            device: device, from: from, to: to, previous: previous, greatestStamp: greatest,
            seen: seen, app: app, extra: members)
    }
}
