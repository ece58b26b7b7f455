/// Files that are read and written whole.
package enum SmallFile {
    /// The content of a regular file of at most `limit` bytes.
    package static func read(_ path: String, limit: Int = 1 << 20) throws(DiskError) -> [UInt8] {
        let file = try OpenFile(reading: path)
        return try file.contents(limit: limit)
    }

    /// Replaces the file's content so that after any interruption the old or the new is there, whole:
    /// a new file beside it, synced, renamed over it, and the folder synced.
    package static func write(
        _ bytes: [UInt8], to path: String, mode: UInt32 = 0o600
    ) throws(DiskError) {
        let temporary = temporaryPath(beside: path)
        do {
            let file = try OpenFile(creating: temporary, mode: mode)
            try file.write(bytes)
            try file.sync()
            try file.close()
            try Folder.rename(temporary, to: path)
            try Folder.sync(Folder.parent(of: path))
        } catch {
            try? Folder.removeFile(temporary)
            throw error
        }
    }

    /// A name in the same folder that nothing has: `.<32 hex digits>.tmp`.
    package static func temporaryPath(beside path: String) -> String {
        Folder.parent(of: path) + "/" + temporaryName()
    }

    package static func temporaryName() -> String {
        let parts = (0..<2).map { _ in
            let digits = String(UInt64.random(in: .min ... .max), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
        return "." + parts.joined() + ".tmp"
    }

    /// Whether `name` has the form that `temporaryName` makes.
    package static func isTemporaryName(_ name: String) -> Bool {
        name.hasPrefix(".") && name.hasSuffix(".tmp") && name.utf8.count == 37
            && name.utf8.dropFirst().dropLast(4).allSatisfy {
                (48...57).contains($0) || (97...102).contains($0)
            }
    }
}
