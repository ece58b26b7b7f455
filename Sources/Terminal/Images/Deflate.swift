import CDeflate

/// Bytes as a zlib stream, quickly rather than small; nil without memory.
func zlibStream(_ bytes: [UInt8]) -> [UInt8]? {
    guard let compressor = unsafe libdeflate_alloc_compressor(4) else { return nil }
    defer { unsafe libdeflate_free_compressor(compressor) }
    let bound = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
    let stream = unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
        count = unsafe libdeflate_zlib_compress(
            compressor, bytes, bytes.count, buffer.baseAddress, bound)
    }
    return stream.isEmpty ? nil : stream
}

/// A PNG of 8 bits a channel, 3 or 4 of them; nil without memory.
func png(_ pixels: [UInt8], width: Int, height: Int, channels: Int) -> [UInt8]? {
    var rows: [UInt8] = []
    rows.reserveCapacity(pixels.count + height)
    let length = width * channels
    for row in 0..<height {
        // Each pixel as what it differs from its left neighbour by: photos get smaller by half.
        rows.append(1)
        for at in row * length..<(row + 1) * length {
            let isFirst = at - row * length < channels
            rows.append(pixels[at] &- (isFirst ? 0 : pixels[at - channels]))
        }
    }
    guard let data = zlibStream(rows) else { return nil }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header = bigEndian(width) + bigEndian(height) + [8, channels == 4 ? 6 : 2, 0, 0, 0]
    file += chunk("IHDR", header)
    file += chunk("IDAT", data)
    file += chunk("IEND", [])
    return file
}

private func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + data
    let sum = unsafe libdeflate_crc32(0, body, body.count)
    return bigEndian(data.count) + body + bigEndian(Int(sum))
}

private func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
