/// How an object is cut into parts: all of one size but the last, as some stores (R2) demand.
package struct PartPlan: Sendable, Hashable {
    package struct Part: Sendable, Hashable {
        /// From 1.
        package var number: Int
        package var range: Range<Int64>

        package var byteCount: Int64 { range.upperBound - range.lowerBound }
    }

    /// Objects of more bytes than this go in parts.
    package static let threshold: Int64 = 16 << 20
    package static let smallestPart: Int64 = 8 << 20
    /// What S3 takes.
    package static let greatestCount: Int64 = 10_000

    package let byteCount: Int64
    package let partSize: Int64

    /// Parts of 8 MiB, or of the next multiple of it with which 10,000 are enough.
    package init(byteCount: Int64) {
        let fold = (byteCount - 1) / (Self.smallestPart * Self.greatestCount) + 1
        self.init(byteCount: byteCount, partSize: Self.smallestPart * max(1, fold))
    }

    /// For tests, with parts of any size.
    package init(byteCount: Int64, partSize: Int64) {
        self.byteCount = max(1, byteCount)
        self.partSize = max(1, partSize)
    }

    package var count: Int { Int((byteCount - 1) / partSize + 1) }

    package subscript(number: Int) -> Part {
        let start = Int64(number - 1) * partSize
        return Part(number: number, range: start..<min(start + partSize, byteCount))
    }

    package var parts: [Part] { (1...count).map { self[$0] } }
}
