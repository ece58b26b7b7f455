import CDeflate

/// zlib data unpacked within a bound.
enum Inflate {
    /// The unpacked bytes; nil for damaged data and for more than `most` bytes.
    static func zlib(_ packed: [UInt8], most: Int) -> [UInt8]? {
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return nil }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        // Deflate packs at most 1032 to one.
        let room = min(most, packed.count * 1032 + 64)
        var isWhole = false
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            var written = 0
            let result = unsafe libdeflate_zlib_decompress(
                decompressor, packed, packed.count, buffer.baseAddress!, room, &written)
            isWhole = result == LIBDEFLATE_SUCCESS
            count = isWhole ? written : 0
        }
        return isWhole ? bytes : nil
    }
}

enum Deflate {
    /// The bytes as zlib data, by libdeflate at `level`; nil without memory.
    static func zlib(_ bytes: [UInt8], level: Int32) -> [UInt8]? {
        guard let compressor = unsafe libdeflate_alloc_compressor(level) else { return nil }
        defer { unsafe libdeflate_free_compressor(compressor) }
        let room = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
        let packed = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            count = unsafe libdeflate_zlib_compress(
                compressor, bytes, bytes.count, buffer.baseAddress!, room)
        }
        return packed.isEmpty ? nil : packed
    }
}
