package import Digest
internal import Disk
internal import Synchronization

/// A picture copied into the album that has no place yet. Its temporary file goes with it unless
/// it was kept.
package final class IncomingOriginal: Sendable {
    /// The temporary file: `originals/.<32 hex digits>.tmp`.
    package let path: String
    /// What the picture's file was called, unfiltered.
    package let originalName: String
    /// Held as long as anything is between its first byte and its row.
    let lock: ImportLock
    private let file: OpenFile
    private let content = Mutex<(byteCount: Int64, sha256: SHA256Digest)?>(nil)

    init(folder: AlbumFolder, name: String) throws {
        try folder.make()
        lock = try ImportLock(folder)
        let path = SmallFile.temporaryPath(beside: folder.originals + "/x")
        let file = try OpenFile(creating: path)
        _ = file.lock()
        self.file = file
        self.path = path
        originalName = name
    }

    deinit { try? Folder.removeFile(path) }

    /// The copy, for the worker to read from offset 0 (borrowed).
    package var descriptor: Int32 { file.descriptor }

    package var byteCount: Int64 { content.withLock { $0?.byteCount ?? 0 } }

    package var sha256: SHA256Digest {
        guard let content = content.withLock({ $0 }) else {
            preconditionFailure("an incoming original is handed out after its copy")
        }
        return content.sha256
    }

    /// Copies from the source's position; the bytes copied.
    func copy(from source: borrowing OpenFile) throws(DiskError) -> Int64 {
        try file.truncate(to: 0)
        try file.rewind()
        let copied = try source.copyHashing(to: file)
        content.withLock { $0 = copied }
        try file.rewind()
        return copied.byteCount
    }

    func sync() throws(DiskError) { try file.sync() }
}

/// A picture in its place under its content. Its row must follow: until this value goes, nobody
/// takes the file for an orphan.
package struct StoredOriginal: Sendable {
    package let sha256: SHA256Digest
    package let byteCount: Int64
    package let fileExtension: String
    package let originalName: String
    private let lock: ImportLock?

    init(
        sha256: SHA256Digest, byteCount: Int64, fileExtension: String, originalName: String,
        lock: ImportLock?
    ) {
        self.sha256 = sha256
        self.byteCount = byteCount
        self.fileExtension = fileExtension
        self.originalName = originalName
        self.lock = lock
    }
}

/// The album's `lock`, shared among all who bring originals in; one that looks for what a killed
/// import left has it for itself meanwhile, and is waited for.
final class ImportLock: Sendable {
    private let lock: FileLock

    init(_ folder: AlbumFolder) throws(DiskError) {
        lock = try FileLock(sharing: folder.lock, waiting: 60)
    }
}
