internal import CDeflate

/// Gzip (RFC 1952) in one piece by libdeflate: the same bytes in give the same bytes out, for its
/// header holds neither time nor name.
enum Gzip {
    enum Failure: Error, Sendable, Hashable {
        /// Not gzip, truncated, or its checksum is wrong.
        case damaged
        /// It says to become more than was allowed.
        case tooLarge
    }

    static func compress(_ bytes: [UInt8]) -> [UInt8] {
        guard let compressor = unsafe libdeflate_alloc_compressor(6) else {
            preconditionFailure("no memory for a compressor")
        }
        defer { unsafe libdeflate_free_compressor(compressor) }
        let bound = unsafe libdeflate_gzip_compress_bound(compressor, bytes.count)
        return unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            unsafe count = libdeflate_gzip_compress(
                compressor, bytes, bytes.count, buffer.baseAddress, bound)
            precondition(count > 0, "the bound is enough by libdeflate's word")
        }
    }

    /// Refuses more than `limit` bytes before anything is unpacked.
    static func decompress(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
        guard bytes.count >= 18, bytes[0] == 0x1f, bytes[1] == 0x8b else { throw .damaged }
        let size = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        guard size <= limit else { throw .tooLarge }
        // Deflate cannot do better than 1 in 1032: a greater promise is a lie.
        guard size <= bytes.count * 1032 else { throw .damaged }
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else {
            preconditionFailure("no memory for a decompressor")
        }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        var isWhole = false
        let unpacked = unsafe [UInt8](unsafeUninitializedCapacity: max(size, 1)) { buffer, count in
            var read = 0
            var written = 0
            let result = unsafe libdeflate_gzip_decompress_ex(
                decompressor, bytes, bytes.count, buffer.baseAddress, size, &read, &written)
            isWhole =
                result == LIBDEFLATE_SUCCESS && written == size && read == bytes.count
            count = isWhole ? size : 0
        }
        guard isWhole else { throw .damaged }
        return unpacked
    }
}
