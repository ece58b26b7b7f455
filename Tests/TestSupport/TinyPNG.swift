/// The smallest PNG writer that makes real pictures: 8-bit RGB, stored (uncompressed) blocks.
package enum TinyPNG {
    /// A picture whose pixels depend on `seed` alone; different seeds give different bytes.
    package static func picture(width: Int, height: Int, seed: UInt64) -> [UInt8] {
        var random = SplitMix(state: seed)
        let tint = (0..<3).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        var rows: [UInt8] = []
        for y in 0..<height {
            rows.append(0)
            for x in 0..<width {
                let noise = UInt8(truncatingIfNeeded: random.next() & 15)
                rows.append(tint[0] &+ UInt8(truncatingIfNeeded: x * 64 / width) &+ noise)
                rows.append(tint[1] &+ UInt8(truncatingIfNeeded: y * 64 / height))
                rows.append(tint[2])
            }
        }
        return encode(width: width, height: height, rows: rows)
    }

    private static func encode(width: Int, height: Int, rows: [UInt8]) -> [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        file += chunk("IHDR", big(UInt32(width)) + big(UInt32(height)) + [8, 2, 0, 0, 0])
        file += chunk("IDAT", stored(rows))
        file += chunk("IEND", [])
        return file
    }

    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var zlib: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let end = min(start + 65535, bytes.count)
            let length = UInt16(end - start)
            zlib.append(end == bytes.count ? 1 : 0)
            zlib += [UInt8(length & 255), UInt8(length >> 8)]
            zlib += [UInt8(~length & 255), UInt8(~length >> 8)]
            zlib += bytes[start..<end]
            start = end
        } while start < bytes.count
        var a: UInt32 = 1
        var b: UInt32 = 0
        for byte in bytes {
            a = (a + UInt32(byte)) % 65521
            b = (b + a) % 65521
        }
        return zlib + big(b << 16 | a)
    }

    private static func chunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + payload
        return big(UInt32(payload.count)) + body + big(crc(body))
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        var value: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        return ~value
    }

    private static func big(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }
}

/// SplitMix64: a small random generator whose sequence depends on its seed alone.
package struct SplitMix: RandomNumberGenerator, Sendable {
    package var state: UInt64

    package init(state: UInt64) { self.state = state }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }
}
