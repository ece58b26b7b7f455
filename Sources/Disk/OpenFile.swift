internal import CLinux
internal import Glibc

/// An open regular file. It closes itself; `close()` also says whether that went well, which
/// matters after writing.
package struct OpenFile: ~Copyable {
    /// Borrowed by callers that pass it on; never to be closed by them.
    package let descriptor: Int32
    package let path: String
    private var isOpen = true

    /// Opens a file for reading without following a link at the end of `path`, without waiting (on a
    /// FIFO, say), and only if it is a regular file: a link, folder, FIFO, socket or device is refused
    /// with its own reason.
    package init(reading path: String) throws(DiskError) {
        let code = unsafe linux_open_reading(path)
        if code == -ELOOP {
            throw DiskError(.symbolicLink, call: "open", path: path, errno: ELOOP)
        }
        try self.init(code, path: path)
    }

    /// The same for a path that a person typed: a link in it is followed once, by realpath(3), before
    /// the real file is opened as above. So a link to a picture is its picture, a circle of links
    /// is one clear `linkLoop`, and nothing can be swapped in between that is not regular.
    package init(readingGiven path: String) throws(DiskError) {
        try self.init(reading: try realPath(path))
    }

    /// Makes a file that must not exist yet, for writing and reading.
    package init(creating path: String, mode: UInt32 = 0o600) throws(DiskError) {
        let code = unsafe linux_open_new(path, mode)
        guard code >= 0 else { throw DiskError(call: "open", path: path, errno: -code) }
        self.init(unchecked: code, path: path)
    }

    /// Opens a regular file for reading and writing, makes it when absent, follows no link.
    package init(updating path: String, mode: UInt32 = 0o600) throws(DiskError) {
        let code = unsafe linux_open_updating(path, mode)
        if code == -ELOOP {
            throw DiskError(.symbolicLink, call: "open", path: path, errno: ELOOP)
        }
        try self.init(code, path: path)
    }

    /// Opens a folder, to lock it.
    init(folder path: String) throws(DiskError) {
        let code = unsafe linux_open_folder(path)
        guard code >= 0 else { throw DiskError(call: "open", path: path, errno: -code) }
        self.init(unchecked: code, path: path)
    }

    /// Takes over the result of an open call: refuses what is not a regular file.
    private init(_ code: Int32, path: String) throws(DiskError) {
        guard code >= 0 else { throw DiskError(call: "open", path: path, errno: -code) }
        var status = stat()
        let isKnown = unsafe fstat(code, &status) == 0
        let failure = errno
        if !isKnown || FileFacts(status).refusal != nil { _ = Glibc.close(code) }
        guard isKnown else { throw DiskError(call: "fstat", path: path, errno: failure) }
        if let reason = FileFacts(status).refusal {
            throw DiskError(reason, call: "open", path: path)
        }
        self.init(unchecked: code, path: path)
    }

    private init(unchecked descriptor: Int32, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    deinit { if isOpen { _ = Glibc.close(descriptor) } }

    /// Closes the file and throws where the system reports a late write error.
    package consuming func close() throws(DiskError) {
        isOpen = false
        // Linux closes the descriptor even on EINTR: never close twice.
        if Glibc.close(descriptor) != 0 && errno != EINTR { throw failure("close") }
    }

    /// What the file is now.
    package borrowing func facts() throws(DiskError) -> FileFacts {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw failure("fstat") }
        return FileFacts(status)
    }

    borrowing func failure(_ call: String) -> DiskError {
        DiskError(call: call, path: path, errno: errno)
    }
}

/// What stat(2) says of a file.
package struct FileFacts: Sendable, Hashable {
    package var byteCount: Int64
    /// Nanoseconds since 1970.
    package var modified: Int64
    package var device: UInt64
    package var inode: UInt64
    package var permissions: UInt32
    let type: UInt32

    init(_ status: stat) {
        byteCount = Int64(status.st_size)
        modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        permissions = UInt32(status.st_mode) & 0o7777
        type = UInt32(status.st_mode) & UInt32(S_IFMT)
    }

    package var isFolder: Bool { type == UInt32(S_IFDIR) }
    package var isRegular: Bool { type == UInt32(S_IFREG) }
    package var isSymbolicLink: Bool { type == UInt32(S_IFLNK) }

    /// Why it cannot be read as a file; nil for a regular one.
    package var refusal: DiskError.Reason? {
        switch type {
        case UInt32(S_IFREG): nil
        case UInt32(S_IFDIR): .folder
        case UInt32(S_IFIFO): .pipe
        case UInt32(S_IFSOCK): .socket
        case UInt32(S_IFLNK): .symbolicLink
        default: .device
        }
    }
}

/// The path with every link resolved; a circle of links is `linkLoop`.
package func realPath(_ path: String) throws(DiskError) -> String {
    guard let resolved = unsafe realpath(path, nil) else {
        throw DiskError(call: "realpath", path: path, errno: errno)
    }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
}
