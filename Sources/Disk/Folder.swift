internal import CLinux
internal import Glibc

/// What is done to folders and to names in them. Every failure is thrown; none is passed over.
package enum Folder {
    /// Makes a folder whose parent exists and syncs the parent; false when it was there already.
    @discardableResult
    package static func make(_ path: String, mode: UInt32 = 0o700) throws(DiskError) -> Bool {
        if unsafe mkdir(path, mode) == 0 {
            try sync(parent(of: path))
            return true
        }
        let code = errno
        guard code == EEXIST else { throw DiskError(call: "mkdir", path: path, errno: code) }
        // Through a link: people put their albums on other disks.
        guard try facts(following: path)?.isFolder ?? false else {
            throw DiskError(.notAFolder, call: "mkdir", path: path, errno: code)
        }
        return false
    }

    /// Makes a folder and those above it that are missing.
    package static func makeAll(_ path: String, mode: UInt32 = 0o700) throws(DiskError) {
        if try facts(following: path)?.isFolder ?? false { return }
        let above = parent(of: path)
        if above != path { try makeAll(above, mode: mode) }
        try make(path, mode: mode)
    }

    /// Returns when the names in the folder are on the disk.
    package static func sync(_ path: String) throws(DiskError) {
        let descriptor = unsafe linux_open_folder(path)
        guard descriptor >= 0 else { throw DiskError(call: "open", path: path, errno: -descriptor) }
        defer { _ = close(descriptor) }
        while fsync(descriptor) != 0 {
            // Some file systems (FUSE, CIFS) cannot sync a folder and say EINVAL.
            if errno == EINVAL { return }
            guard errno == EINTR else { throw DiskError(call: "fsync", path: path, errno: errno) }
        }
    }

    /// The names in a folder, without `.` and `..`, in byte order.
    package static func names(in path: String) throws(DiskError) -> [String] {
        guard let stream = unsafe opendir(path) else {
            throw DiskError(call: "opendir", path: path, errno: errno)
        }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = unsafe readdir(stream) else {
                guard errno == 0 else { throw DiskError(call: "readdir", path: path, errno: errno) }
                break
            }
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe String(
                    cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// What is at `path` itself, a link included; nil when nothing is.
    package static func facts(_ path: String) throws(DiskError) -> FileFacts? {
        var status = stat()
        if unsafe lstat(path, &status) == 0 { return FileFacts(status) }
        if errno == ENOENT || errno == ENOTDIR { return nil }
        throw DiskError(call: "lstat", path: path, errno: errno)
    }

    /// What `path` leads to; nil when nothing is there.
    package static func facts(following path: String) throws(DiskError) -> FileFacts? {
        var status = stat()
        if unsafe stat(path, &status) == 0 { return FileFacts(status) }
        if errno == ENOENT || errno == ENOTDIR { return nil }
        throw DiskError(call: "stat", path: path, errno: errno)
    }

    /// Renames, and throws `exists` rather than replacing anything.
    package static func renameWithoutReplacing(
        _ from: String, to: String
    ) throws(DiskError) {
        let code = unsafe linux_rename_noreplace(from, to)
        guard code == 0 else { throw DiskError(call: "rename", path: to, errno: -code) }
    }

    /// Renames, replacing a file that is there.
    package static func rename(_ from: String, to: String) throws(DiskError) {
        guard unsafe Glibc.rename(from, to) == 0 else {
            throw DiskError(call: "rename", path: to, errno: errno)
        }
    }

    /// Removes a file; its not being there is no error.
    package static func removeFile(_ path: String) throws(DiskError) {
        if unsafe unlink(path) == 0 || errno == ENOENT { return }
        throw DiskError(call: "unlink", path: path, errno: errno)
    }

    /// Sets the permission bits of what `path` leads to.
    package static func setMode(_ path: String, _ mode: UInt32) throws(DiskError) {
        guard unsafe chmod(path, mode) == 0 else {
            throw DiskError(call: "chmod", path: path, errno: errno)
        }
    }

    /// Throws why `path`, which exists, cannot be written by this user: `permission` or `readOnly`.
    package static func requireWritable(_ path: String) throws(DiskError) {
        guard unsafe access(path, W_OK) == 0 else {
            throw DiskError(call: "access", path: path, errno: errno)
        }
    }

    /// Free bytes for this user on the file system that `path` is on.
    package static func freeSpace(at path: String) throws(DiskError) -> Int64 {
        let bytes = unsafe linux_free_space(path)
        guard bytes >= 0 else { throw DiskError(call: "statvfs", path: path, errno: Int32(-bytes)) }
        return bytes
    }

    /// The folder a path is in: `/a` for `/a/b`, `.` for `b`.
    package static func parent(of path: String) -> String {
        // By bytes: a slash and an accent behind it are one character.
        let slashByte = UInt8(ascii: "/")
        var rest = path.utf8[...]
        while rest.count > 1, rest.last == slashByte { rest.removeLast() }
        guard let slash = rest.lastIndex(of: slashByte) else { return "." }
        return slash == rest.startIndex ? "/" : String(Substring(rest[..<slash]))
    }

    /// What a path ends with: `b` for `/a/b`.
    package static func name(of path: String) -> String {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"))
        return parts.last.map { String(Substring($0)) } ?? path
    }
}
