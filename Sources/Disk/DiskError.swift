/// A system call on a file failed: which, on what, and errno.
package struct DiskError: Error, Sendable, Hashable {
    package var call: String
    package var path: String
    package var errno: Int32

    package init(call: String, path: String, errno: Int32) {
        self.call = call
        self.path = path
        self.errno = errno
    }
}
