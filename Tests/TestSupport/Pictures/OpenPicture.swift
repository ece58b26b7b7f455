import CLinux
import Glibc

/// A file without a name that holds some bytes, open for reading and writing; closed with the
/// value.
package final class OpenPicture: Sendable {
    package let descriptor: Int32

    package init(_ bytes: [UInt8] = []) {
        descriptor = unsafe linux_memfd("test")
        precondition(descriptor >= 0)
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes.withUnsafeBytes {
                unsafe pwrite(descriptor, $0.baseAddress! + done, bytes.count - done, off_t(done))
            }
            precondition(count > 0)
            done += count
        }
    }

    /// A file of the disk, nil when it cannot be opened.
    package init?(path: String) {
        descriptor = unsafe linux_open_reading(path)
        if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    /// Everything in it.
    package var bytes: [UInt8] {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_size > 0 else { return [] }
        let size = Int(status.st_size)
        return unsafe Array(unsafeUninitializedCapacity: size) { buffer, count in
            count = max(unsafe pread(descriptor, buffer.baseAddress, size, 0), 0)
        }
    }
}
