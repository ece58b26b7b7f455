internal import CLinux
internal import Glibc

/// A lock on a file, held until the value goes or the process ends, however it ends.
package struct FileLock: ~Copyable {
    private let file: OpenFile

    /// Takes the lock for itself, and writes this process's id into the file; `locked` when another
    /// process (or value) has it. `isHeld` takes it for an instant, so that much is waited for.
    /// - Parameter isNamed: false leaves the file as it is, which needs no space on the disk.
    package init(_ path: String, isNamed: Bool = true) throws(DiskError) {
        let file = try OpenFile(updating: path)
        try Self.take(file, waiting: 0.1, linux_lock)
        if isNamed {
            try file.truncate(to: 0)
            try file.overwriteStart(Array("\(getpid())\n".utf8))
        }
        self.file = file
    }

    /// Takes the lock together with others who share it; `locked` when one has it for itself and
    /// keeps it.
    /// - Parameter seconds: how long to wait for that one, blocking this thread.
    package init(sharing path: String, waiting seconds: Double = 0) throws(DiskError) {
        let file = try OpenFile(updating: path)
        try Self.take(file, waiting: seconds, linux_lock_shared)
        self.file = file
    }

    /// Takes a folder for itself, which needs no file in it.
    /// - Parameter seconds: how long to wait for another, blocking this thread.
    package init(folder path: String, waiting seconds: Double) throws(DiskError) {
        let file = try OpenFile(folder: path)
        try Self.take(file, waiting: seconds, linux_lock)
        self.file = file
    }

    private static func take(
        _ file: borrowing OpenFile, waiting seconds: Double, _ lock: (Int32) -> Int32
    ) throws(DiskError) {
        let end = ContinuousClock.now + .seconds(seconds)
        while true {
            let code = lock(file.descriptor)
            if code == 0 { return }
            guard code == -EWOULDBLOCK, ContinuousClock.now < end else {
                throw DiskError(call: "flock", path: file.path, errno: -code)
            }
            usleep(10_000)
        }
    }

    /// The process that says it holds the lock at `path`, whether or not it still does.
    package static func holder(_ path: String) -> Int32? {
        guard let bytes = try? SmallFile.read(path, limit: 64) else { return nil }
        return Int32(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    }

    /// Whether some process holds the lock at `path` for itself now.
    package static func isHeld(_ path: String) -> Bool {
        guard let file = try? OpenFile(reading: path) else { return false }
        return linux_lock_shared(file.descriptor) == -EWOULDBLOCK
    }
}

extension OpenFile {
    /// Locks the file itself for as long as it is open; false when another has it.
    package borrowing func lock() -> Bool { linux_lock(descriptor) == 0 }
}
