package import Digest
internal import Glibc

extension OpenFile {
    /// Reads into the front of `buffer`, from the file's own position; 0 at the end.
    package borrowing func read(into buffer: inout [UInt8]) throws(DiskError) -> Int {
        while true {
            let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
            if count >= 0 { return count }
            guard errno == EINTR else { throw failure("read") }
        }
    }

    /// The whole content; more than `limit` bytes are refused as `tooLarge`.
    package borrowing func contents(limit: Int) throws(DiskError) -> [UInt8] {
        var content: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: min(limit + 1, 65_536))
        while true {
            let count = try read(into: &buffer)
            if count == 0 { return content }
            content.append(contentsOf: buffer[..<count])
            guard content.count <= limit else {
                throw DiskError(.tooLarge, call: "read", path: path)
            }
        }
    }

    /// Writes all of `bytes` at the file's position.
    package borrowing func write(_ bytes: ArraySlice<UInt8>) throws(DiskError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { buffer in
                unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
            }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count == 0 || errno != EINTR {
                throw failure("write")
            }
        }
    }

    package borrowing func write(_ bytes: [UInt8]) throws(DiskError) { try write(bytes[...]) }

    /// Exactly `count` bytes from `offset` on; `changed` where there are fewer.
    package borrowing func read(at offset: Int64, count: Int) throws(DiskError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let got = unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe pread(
                    descriptor, buffer.baseAddress! + done, count - done,
                    off_t(offset) + off_t(done))
            }
            guard got != 0 else { throw DiskError(.changed, call: "pread", path: path) }
            if got > 0 { done += got } else if errno != EINTR { throw failure("pread") }
        }
        return bytes
    }

    /// Writes all of `bytes` from `offset` on, beyond the end too.
    package borrowing func write(_ bytes: ArraySlice<UInt8>, at offset: Int64) throws(DiskError) {
        var rest = bytes
        var at = offset
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { buffer in
                unsafe pwrite(descriptor, buffer.baseAddress, buffer.count, off_t(at))
            }
            if count > 0 {
                rest = rest.dropFirst(count)
                at += Int64(count)
            } else if count == 0 || errno != EINTR {
                throw failure("pwrite")
            }
        }
    }

    /// Writes `bytes` over what is at the start, in one call.
    package borrowing func overwriteStart(_ bytes: [UInt8]) throws(DiskError) {
        while true {
            let count = unsafe pwrite(descriptor, bytes, bytes.count, 0)
            if count == bytes.count { return }
            guard count < 0, errno == EINTR else { throw failure("pwrite") }
        }
    }

    package borrowing func truncate(to byteCount: Int64) throws(DiskError) {
        while ftruncate(descriptor, off_t(byteCount)) != 0 {
            guard errno == EINTR else { throw failure("ftruncate") }
        }
    }

    /// Returns when the content is on the disk.
    package borrowing func sync() throws(DiskError) {
        while fsync(descriptor) != 0 {
            guard errno == EINTR else { throw failure("fsync") }
        }
    }

    package borrowing func rewind() throws(DiskError) {
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw failure("lseek") }
    }

    /// Copies everything from this file's position to `target`, hashing on the way; the bytes
    /// copied and their digest. Not yet synced.
    package borrowing func copyHashing(
        to target: borrowing OpenFile
    ) throws(DiskError) -> (byteCount: Int64, sha256: SHA256Digest) {
        let hash = SHA256()
        var total: Int64 = 0
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = try read(into: &buffer)
            if count == 0 { break }
            unsafe hash.update(buffer.span.extracting(..<count).bytes)
            try target.write(buffer[..<count])
            total += Int64(count)
        }
        return (total, hash.finalize())
    }

    /// The digest of everything from this file's position on, and its length.
    package borrowing func hash() throws(DiskError) -> (byteCount: Int64, sha256: SHA256Digest) {
        let hash = SHA256()
        var total: Int64 = 0
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = try read(into: &buffer)
            if count == 0 { break }
            unsafe hash.update(buffer.span.extracting(..<count).bytes)
            total += Int64(count)
        }
        return (total, hash.finalize())
    }
}
