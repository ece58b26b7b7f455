internal import CLinux
internal import Glibc

extension Folder {
    /// Returns when everything that was written to the file system of `path` is on the disk: one wait
    /// for many files.
    package static func syncFileSystem(of path: String) throws(DiskError) {
        let code = unsafe linux_sync_file_system(path)
        guard code == 0 else { throw DiskError(call: "syncfs", path: path, errno: -code) }
    }

    /// Removes a folder that has nothing in it.
    package static func removeEmpty(_ path: String) throws(DiskError) {
        guard unsafe rmdir(path) == 0 else {
            throw DiskError(call: "rmdir", path: path, errno: errno)
        }
    }
}
