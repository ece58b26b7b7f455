/// Bits of a unit of a video stream, the first one highest.
struct BitReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Without HEVC's escapes: the 3 of 0, 0, 3.
    init(unescaping raw: [UInt8]) {
        var bytes: [UInt8] = []
        var zeros = 0
        for byte in raw {
            if zeros >= 2, byte == 3 {
                zeros = 0
                continue
            }
            zeros = byte == 0 ? zeros + 1 : 0
            bytes.append(byte)
        }
        self.bytes = bytes
    }

    mutating func skip(_ count: Int) { place += count }

    /// Of at most 32 bits; beyond the end, zeros.
    mutating func number(_ count: Int) -> Int {
        var value = 0
        for _ in 0..<count {
            let byte = place >> 3 < bytes.count ? bytes[place >> 3] : 0
            value = value << 1 | Int(byte >> (7 - UInt8(place & 7)) & 1)
            place += 1
        }
        return value
    }

    mutating func flag() -> Bool { number(1) == 1 }

    /// Exp-Golomb, AV1's uvlc as well; at most 30 bits.
    mutating func exponential() -> Int {
        var zeros = 0
        while zeros < 30, number(1) == 0 { zeros += 1 }
        return (1 << zeros) - 1 + number(zeros)
    }
}
