import AlbumModel
import Digest
import TestSupport
import Testing

@testable import AlbumSync

@Suite(.tags(.small)) struct SegmentTests {
    private let device = DeviceID(value: 0x0011_2233_4455_66ff)

    private func segment(_ numbers: ClosedRange<Int64>) throws -> Segment {
        let operations = numbers.map { n in
            JournalOperation(
                n: n,
                h: ClockStamp(
                    milliseconds: 1_780_000_000_000 + UInt64(n), counter: 0, device: device),
                type: RecordType(n % 5 == 0 ? "comet" : "catch"), id: "id-\(n)",
                set: ["name": .string("蒸蛋 \"\(n)\"\n"), "later": .array([.int(n), .null])],
                extra: n % 7 == 0 ? ["from": .string("tomorrow")] : [:])
        }
        return try #require(
            SegmentWriter.segment(
                operations, device: device, seen: [DeviceID(value: 1): 7], app: "gyotaku 1"))
    }

    @Test func `what was written is read, unknown types and fields too`() throws {
        var segment = try segment(3...40)
        segment.header.extra = ["moon": .string("full")]
        let bytes = SegmentWriter.encode(segment)
        let name = try #require(SegmentWriter.name(of: segment, bytes: bytes))
        #expect(name.from == 3 && name.to == 40 && name.device == device)
        #expect(try SegmentReader.read(bytes, name: name) == segment)
        #expect(segment.header.previous == 2)
        #expect(segment.header.greatestStamp == segment.operations.last?.h)
    }

    @Test func `equal operations give equal bytes, and gzip's header tells no time`() throws {
        let one = SegmentWriter.encode(try segment(1...20))
        #expect(one == SegmentWriter.encode(try segment(1...20)))
        #expect(Array(one[0..<8]) == [0x1f, 0x8b, 8, 0, 0, 0, 0, 0])
    }

    @Test func `a first line is the documented header`() throws {
        let segment = try segment(1...1)
        let bytes = try Gzip.decompress(SegmentWriter.encode(segment), limit: 10_000)
        let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        #expect(
            line == """
                {"app":"gyotaku 1","device":"00112233445566ff","from":1,\
                "hlc_max":"019e70448801-0000-00112233445566ff","prev":0,\
                "seen":{"0000000000000001":7},"to":1,"v":1}
                """)
    }

    @Test func `what swells to more than a segment holds is refused before it is unpacked`() throws
    {
        let bytes = Gzip.compress([UInt8](repeating: 32, count: SegmentReader.greatestUnpacked + 1))
        let name = try #require(
            SegmentName(device: device, from: 1, to: 1, sha256: SHA256.hash(bytes).hex))
        #expect(throws: SegmentError.tooLarge) { try SegmentReader.read(bytes, name: name) }
    }

    @Test func `a writer stays below that, one operation at least`() throws {
        let operations = try segment(1...40).operations
        let line = SegmentWriter.fitting(operations, within: 1)
        #expect(line == [operations[0]])
        let some = SegmentWriter.fitting(operations, within: 1500)
        #expect(some.count > 1 && some.count < 40 && some == Array(operations[..<some.count]))
        #expect(SegmentWriter.fitting(operations) == operations)
        #expect(2 * SegmentWriter.greatestUnpacked < SegmentReader.greatestUnpacked)
    }

    @Test func `no single damaged byte goes unnoticed`() throws {
        let segment = try segment(1...3)
        let bytes = SegmentWriter.encode(segment)
        let name = try #require(SegmentWriter.name(of: segment, bytes: bytes))
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 0x10
            #expect(throws: SegmentError.self) { try SegmentReader.read(damaged, name: name) }
        }
        for count in [0, 1, 17, bytes.count - 1] {
            let cut = Array(bytes.prefix(count))
            let cutName = try #require(
                SegmentName(device: device, from: 1, to: 3, sha256: SHA256.hash(cut).hex))
            #expect(throws: SegmentError.compression) {
                try SegmentReader.read(cut, name: cutName)
            }
        }
    }

    @Test func `content that its name does not promise is refused`() throws {
        let segment = try segment(1...3)
        let bytes = SegmentWriter.encode(segment)
        let hash = SHA256.hash(bytes).hex
        for (from, to) in [(1, 4), (2, 3), (1, 2)] as [(Int64, Int64)] {
            let name = try #require(SegmentName(device: device, from: from, to: to, sha256: hash))
            #expect(throws: SegmentError.line(1)) { try SegmentReader.read(bytes, name: name) }
        }
        let other = try #require(
            SegmentName(device: DeviceID(value: 9), from: 1, to: 3, sha256: hash))
        #expect(throws: SegmentError.line(1)) { try SegmentReader.read(bytes, name: other) }
    }

    @Test(arguments: [
        (#"{"n":1}"#, SegmentError.line(2)), ("{", .line(2)), ("", .line(1)),
    ])
    func `a line that is no operation is named`(_ line: String, _ error: SegmentError) throws {
        let header =
            #"{"v":1,"device":"00112233445566ff","from":1,"to":1,"#
            + #""hlc_max":"019e70448801-0000-00112233445566ff"}"#
        let bytes = Gzip.compress(Array((header + "\n" + line + "\n").utf8))
        #expect(throws: error) { try SegmentReader.read(bytes, name: try name(bytes)) }
    }

    @Test func `a later version's segment is told apart from a damaged one`() throws {
        let bytes = Gzip.compress(Array(#"{"v":2,"anything":true}"#.utf8))
        #expect(throws: SegmentError.newer(version: 2)) {
            try SegmentReader.read(bytes, name: try name(bytes))
        }
    }

    @Test func `a promise of more than the limit is refused before it is unpacked`() {
        var bytes = Gzip.compress([UInt8](repeating: 0, count: 5000))
        #expect(throws: Gzip.Failure.tooLarge) { try Gzip.decompress(bytes, limit: 4999) }
        bytes.replaceSubrange((bytes.count - 4)..., with: [0xff, 0xff, 0xff, 0x7f])
        #expect(throws: Gzip.Failure.damaged) { try Gzip.decompress(bytes, limit: .max) }
    }

    private func name(_ bytes: [UInt8]) throws -> SegmentName {
        try #require(SegmentName(device: device, from: 1, to: 1, sha256: SHA256.hash(bytes).hex))
    }
}
