internal import Glibc

extension DiskError {
    /// The system's short name: `ENOSPC`; `E` and the number for the rare ones.
    package var errnoName: String {
        switch errno {
        case EPERM: "EPERM"
        case ENOENT: "ENOENT"
        case EIO: "EIO"
        case EACCES: "EACCES"
        case EEXIST: "EEXIST"
        case ENODEV: "ENODEV"
        case ENOTDIR: "ENOTDIR"
        case EISDIR: "EISDIR"
        case EINVAL: "EINVAL"
        case EMFILE: "EMFILE"
        case ENFILE: "ENFILE"
        case EFBIG: "EFBIG"
        case ENOSPC: "ENOSPC"
        case EROFS: "EROFS"
        case ENAMETOOLONG: "ENAMETOOLONG"
        case ELOOP: "ELOOP"
        case ENOTCONN: "ENOTCONN"
        case ETIMEDOUT: "ETIMEDOUT"
        case EHOSTDOWN: "EHOSTDOWN"
        case ESTALE: "ESTALE"
        case EDQUOT: "EDQUOT"
        default: "E\(errno)"
        }
    }
}
