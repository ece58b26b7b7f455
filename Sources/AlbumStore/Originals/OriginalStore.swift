internal import AlbumModel
package import Digest
package import Disk
internal import FoundationEssentials

/// Brings pictures into the album, byte for byte, so that after any interruption a file is there
/// whole or not at all (the steps of the import, 1 to 6). Blocks on the disk: call it off the
/// cooperative pool's beaten track, one file at a time.
package struct OriginalStore: Sendable {
    package let folder: AlbumFolder
    private let checkpoint: @Sendable (Step) throws(DiskError) -> Void

    /// The moments between which a process may die.
    package enum Step: String, Sendable, CaseIterable, Codable {
        case opened, copied, compared, synced, folderMade, renamed, folderSynced
    }

    /// - Parameter checkpoint: called after each step, for tests that stop or fail there.
    package init(
        _ folder: AlbumFolder,
        checkpoint: @escaping @Sendable (Step) throws(DiskError) -> Void = { _ in }
    ) {
        self.folder = folder
        self.checkpoint = checkpoint
    }

    /// Copies the picture that a person named (a link to one is followed, once) into a temporary file of
    /// the album while hashing it, and makes sure that it did not change meanwhile. The result holds
    /// the album's import lock until it goes; dropped without `keep`, it leaves nothing.
    package func copy(_ path: String) throws(AlbumError) -> IncomingOriginal {
        try AlbumError.mapping(path: folder.path) { try copied(path) }
    }

    private func copied(_ path: String) throws -> IncomingOriginal {
        let source = try OpenFile(readingGiven: path)
        let incoming = try IncomingOriginal(folder: folder, name: Folder.name(of: path))
        try checkpoint(.opened)
        for _ in 0..<2 {
            let before = try source.facts()
            let copied = try incoming.copy(from: source)
            try checkpoint(.copied)
            let after = try source.facts()
            if before == after, copied == after.byteCount {
                try checkpoint(.compared)
                return incoming
            }
            try source.rewind()
        }
        throw AlbumError.sourceChanged(path: path)
    }

    /// Gives the copy its place under its content, synced. Bytes that are there already stay the one
    /// file that they are.
    /// - Parameter fileExtension: by content: `jpg`, `png`.
    package func keep(
        _ incoming: IncomingOriginal, fileExtension: String
    ) throws(AlbumError) -> StoredOriginal {
        try AlbumError.mapping(path: folder.path) {
            try incoming.sync()
            try checkpoint(.synced)
            try place(
                incoming.path, sha256: incoming.sha256, byteCount: incoming.byteCount,
                fileExtension: fileExtension)
            return StoredOriginal(
                sha256: incoming.sha256, byteCount: incoming.byteCount,
                fileExtension: fileExtension, originalName: incoming.originalName,
                lock: incoming.lock)
        }
    }

    /// Gives a temporary file of the album's disk, written and synced, whose content was checked, its
    /// place under its hash. What is there already with other bytes (a disk went bad) is put aside.
    package func place(
        _ temporary: String, sha256: SHA256Digest, byteCount: Int64, fileExtension: String
    ) throws(DiskError) {
        guard let target = folder.original(sha256: sha256.hex, fileExtension: fileExtension) else {
            throw DiskError(.system, call: "extension", path: temporary)
        }
        try Folder.make(Folder.parent(of: target))
        try checkpoint(.folderMade)
        do {
            try Folder.renameWithoutReplacing(temporary, to: target)
        } catch {
            guard error.reason == .exists else { throw error }
            if try isWhole(target, sha256, byteCount) {
                try Folder.removeFile(temporary)
            } else {
                try Folder.renameWithoutReplacing(
                    target, to: target + "." + SmallFile.temporaryName().dropFirst() + ".damaged")
                try Folder.renameWithoutReplacing(temporary, to: target)
            }
        }
        try checkpoint(.renamed)
        try Folder.sync(Folder.parent(of: target))
        try checkpoint(.folderSynced)
    }

    private func isWhole(
        _ path: String, _ sha256: SHA256Digest, _ byteCount: Int64
    ) throws(DiskError) -> Bool {
        guard let file = try? OpenFile(reading: path) else { return false }
        guard try file.facts().byteCount == byteCount else { return false }
        return try file.hash().sha256 == sha256
    }

    /// Whether the album holds a file of this content, by name and length.
    package func isHeld(sha256: String, fileExtension: String, byteCount: Int64) -> Bool {
        guard let path = folder.original(sha256: sha256, fileExtension: fileExtension),
            let facts = try? Folder.facts(path)
        else { return false }
        return facts.isRegular && facts.byteCount == byteCount
    }
}
