import CPng
import Glibc

/// Real PNGs of every kind, made on the spot.
package struct TestPNG: Sendable {
    package enum Color: Int32, Sendable {
        case gray = 0
        case rgb = 2
        case palette = 3
        case grayAlpha = 4
        case rgba = 6
    }

    package var width: Int
    package var height: Int
    package var color: Color
    package var depth = 8
    package var isInterlaced = false
    /// RGB triples.
    package var palette: [UInt8] = []
    /// As in a tRNS chunk.
    package var transparency: [UInt8] = []
    /// The samples of a pixel, one byte each, two for a depth of 16; a depth under 8 takes one
    /// byte a pixel here too.
    package var pixel: @Sendable (_ x: Int, _ y: Int) -> [UInt8]

    package init(
        _ width: Int, _ height: Int, _ color: Color = .rgb,
        pixel: @escaping @Sendable (_ x: Int, _ y: Int) -> [UInt8]
    ) {
        self.width = width
        self.height = height
        self.color = color
        self.pixel = pixel
    }

    /// The file.
    package var bytes: [UInt8] {
        let rows = (0..<height).map(row)
        let packed = rows.flatMap { $0 }
        var length = 0
        var message = [CChar](repeating: 0, count: Int(PNG_MESSAGE))
        let made = unsafe png_write_plain(
            packed, rows.first?.count ?? 0, UInt32(width), UInt32(height), Int32(depth),
            color.rawValue, isInterlaced ? 1 : 0, palette, Int32(palette.count / 3), transparency,
            Int32(transparency.count), &length, &message)
        guard let made = unsafe made else { preconditionFailure("libpng: \(message)") }
        defer { unsafe free(made) }
        return unsafe Array(UnsafeBufferPointer(start: made, count: length))
    }

    private func row(_ y: Int) -> [UInt8] {
        let samples = (0..<width).flatMap { pixel($0, y) }
        guard depth < 8 else { return samples }
        let perByte = 8 / depth
        return stride(from: 0, to: samples.count, by: perByte).map { start in
            (0..<perByte).reduce(0) { byte, index in
                let sample = start + index < samples.count ? samples[start + index] : 0
                return byte << UInt8(depth) | sample
            }
        }
    }
}

/// PNG files as lists of chunks, for tests that need strange ones.
package enum PNGFile {
    package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// A chunk with its length and CRC.
    package static func chunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + payload
        return big(UInt32(payload.count)) + body + big(crc(body))
    }

    /// The chunks of a file.
    package static func chunks(_ file: [UInt8]) -> [(name: String, payload: [UInt8])] {
        var result: [(name: String, payload: [UInt8])] = []
        var position = 8
        while position + 12 <= file.count {
            let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            guard position + 12 + length <= file.count else { break }
            let name = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
            result.append((name, Array(file[position + 8..<position + 8 + length])))
            position += 12 + length
        }
        return result
    }

    /// The file with further chunks after IHDR, or before IEND.
    package static func inserting(
        _ chunks: [(String, [UInt8])], into file: [UInt8], afterPixels: Bool = false
    ) -> [UInt8] {
        let added = chunks.flatMap { chunk($0.0, $0.1) }
        let place = afterPixels ? file.count - 12 : 33
        return Array(file[..<place]) + added + Array(file[place...])
    }

    /// IHDR of a picture that need not exist.
    package static func header(
        _ width: Int, _ height: Int, depth: UInt8 = 8, color: UInt8 = 2, interlace: UInt8 = 0
    ) -> [UInt8] {
        chunk("IHDR", big(UInt32(width)) + big(UInt32(height)) + [depth, color, 0, 0, interlace])
    }

    package static func big(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32($0))) }
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        var value: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        return ~value
    }
}
