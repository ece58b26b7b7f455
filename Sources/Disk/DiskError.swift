internal import Glibc

/// A system call on a file failed, or the file is not what it has to be: which call, on what, why.
package struct DiskError: Error, Sendable, Hashable {
    /// Why, in the few ways that a person is told differently.
    package enum Reason: Sendable, Hashable {
        case missing, permission, exists, noSpace, readOnly, locked, tooLarge
        /// A symbolic link where none is followed.
        case symbolicLink
        /// Links that lead in a circle.
        case linkLoop
        case folder, notAFolder, pipe, socket, device
        /// The file was changed while it was read.
        case changed
        /// Any other errno.
        case system
    }

    package var reason: Reason
    /// The system call, or what was checked.
    package var call: String
    /// Unfiltered: pass through displayText to show.
    package var path: String
    /// 0 when no call failed but a check did.
    package var errno: Int32

    package init(call: String, path: String, errno: Int32) {
        self.init(Self.reason(errno: errno), call: call, path: path, errno: errno)
    }

    package init(_ reason: Reason, call: String, path: String, errno: Int32 = 0) {
        self.reason = reason
        self.call = call
        self.path = path
        self.errno = errno
    }

    private static func reason(errno: Int32) -> Reason {
        switch errno {
        case ENOENT: .missing
        case EACCES, EPERM: .permission
        case EEXIST: .exists
        case ENOSPC, EDQUOT: .noSpace
        case EROFS: .readOnly
        case EWOULDBLOCK: .locked
        case EFBIG: .tooLarge
        case ELOOP: .linkLoop
        case EISDIR: .folder
        case ENOTDIR: .notAFolder
        case ENXIO: .pipe
        default: .system
        }
    }

    /// The system's words for `errno`: `Input/output error`.
    package var systemText: String {
        guard errno != 0 else { return "" }
        return unsafe String(cString: strerror(errno))
    }
}
