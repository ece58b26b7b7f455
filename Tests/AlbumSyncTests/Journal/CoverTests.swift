import AlbumModel
import AlbumSync
import TestSupport
import Testing

@Suite(.tags(.small)) struct CoverTests {
    private static func name(_ from: Int64, _ to: Int64, _ hash: UInt64 = 0) throws -> SegmentName {
        let digits = String(hash, radix: 16)
        let start = String(repeating: "0", count: 16 - digits.count) + digits
        return try #require(
            SegmentName(device: DeviceID(value: 5), from: from, to: to, sha256: start))
    }

    private func cover(_ ranges: [(Int64, Int64)], after: Int64 = 0) throws -> Cover {
        Cover(of: try ranges.map { try Self.name($0.0, $0.1) }, after: after)
    }

    @Test func `pieces that follow each other are all taken`() throws {
        let cover = try cover([(4, 9), (1, 3), (10, 10)])
        #expect(cover.segments.map(\.from) == [1, 4, 10])
        #expect(cover.end == 10 && cover.gap == nil)
    }

    @Test func `a compacted piece takes the place of those in it`() throws {
        let cover = try cover([(1, 3), (4, 9), (1, 9), (10, 12)])
        #expect(cover.segments.map(\.to) == [9, 12])
    }

    @Test func `a gap is waited for`() throws {
        let cover = try cover([(1, 3), (5, 9)])
        #expect(cover.end == 3 && cover.gap == 4)
        #expect(cover.segments.map(\.to) == [3])
        let none = try self.cover([(2, 9)])
        #expect(none.segments.isEmpty && none.end == 0 && none.gap == 1)
    }

    @Test func `what is here already is not fetched`() throws {
        #expect(try cover([(1, 3), (4, 9)], after: 9).segments.isEmpty)
        #expect(try cover([(1, 3), (4, 9)], after: 9).gap == nil)
        #expect(try cover([(1, 3), (4, 9)], after: 5).segments.map(\.from) == [4])
        #expect(try cover([]).end == 0)
    }

    @Test func `of equal ranges with other content all are taken`() throws {
        let names = [try Self.name(1, 5, 1), try Self.name(1, 5, 2), try Self.name(6, 7)]
        #expect(Cover(of: names).segments == names)
    }

    @Test(arguments: 0..<200)
    func `it reaches as far as any choice could, with as few pieces`(_ seed: Int) throws {
        var random = SplitMix(state: UInt64(seed))
        let names = try (0..<7).map { n in
            let from = Int64.random(in: 1...12, using: &random)
            return try Self.name(from, from + Int64.random(in: 0...5, using: &random), UInt64(n))
        }
        let cover = Cover(of: names)
        var best: (end: Int64, count: Int) = (0, 0)
        for choice in 0..<(1 << names.count) {
            let chosen = names.indices.filter { choice >> $0 & 1 == 1 }.map { names[$0] }
            var end: Int64 = 0
            for name in chosen.sorted(by: { $0.from < $1.from }) where name.from <= end + 1 {
                end = max(end, name.to)
            }
            if end > best.end || end == best.end && chosen.count < best.count {
                best = (end, chosen.count)
            }
        }
        #expect(cover.end == best.end)
        let ranges = Set(cover.segments.map { [$0.from, $0.to] })
        #expect(ranges.count == best.count)
        #expect((cover.gap == nil) == (names.map(\.from).max() ?? 0 <= best.end + 1))
    }
}
