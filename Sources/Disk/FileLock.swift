internal import CLinux
internal import Glibc

/// A lock on a file, held until the value goes or the process ends, however it ends.
package struct FileLock: ~Copyable {
    private let file: OpenFile

    /// Takes the lock for itself without waiting, and writes this process's id into the file; `locked`
    /// when another process (or value) has it.
    /// - Parameter isNamed: false leaves the file as it is, which needs no space on the disk.
    package init(_ path: String, isNamed: Bool = true) throws(DiskError) {
        let file = try OpenFile(updating: path)
        let code = linux_lock(file.descriptor)
        guard code == 0 else { throw DiskError(call: "flock", path: path, errno: -code) }
        if isNamed {
            try file.truncate(to: 0)
            try file.overwriteStart(Array("\(getpid())\n".utf8))
        }
        self.file = file
    }

    /// Takes the lock together with others who share it; `locked` when one has it for itself.
    package init(sharing path: String) throws(DiskError) {
        let file = try OpenFile(updating: path)
        let code = linux_lock_shared(file.descriptor)
        guard code == 0 else { throw DiskError(call: "flock", path: path, errno: -code) }
        self.file = file
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
