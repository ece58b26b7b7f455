import AlbumStore
import FoundationEssentials
import Glibc

/// `log` in the album's folder: what went wrong, a line each, as the person was told it: filtered, and
/// never with a secret. At one megabyte it becomes `log.1`, in place of the one before.
struct ErrorLog: Sendable {
    let path: String
    var limit = 1_000_000

    init(_ folder: AlbumFolder) { path = folder.path + "/log" }

    /// Where it cannot be written, nothing is said: the person was told already.
    func add(_ line: String, at time: Date) {
        var status = stat()
        if unsafe lstat(path, &status) == 0, Int(status.st_size) >= limit {
            _ = unsafe rename(path, path + ".1")
        }
        let descriptor = unsafe open(
            path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { return }
        let bytes = Array("\(time.ISO8601Format()) \(line)\n".utf8)
        // One write: lines of two processes do not mix.
        _ = unsafe write(descriptor, bytes, bytes.count)
        close(descriptor)
    }
}
