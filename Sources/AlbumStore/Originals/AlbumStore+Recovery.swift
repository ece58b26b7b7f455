package import AlbumModel
internal import Database
internal import Digest
internal import Disk
package import FoundationEssentials
internal import Glibc

/// What a recovery found and did.
package struct Recovery: Sendable, Hashable {
    /// Photos made of whole originals that had no row; they wait in the inbox as "recovered".
    package var adopted: [UUID] = []
    /// Temporary files removed.
    package var removedTemporaries = 0

    package init() {}
}

extension AlbumStore {
    /// What takes place after an unclean end: removes stale temporary files, and adopts originals that
    /// have no row and whose bytes are what their name says. While anybody brings originals in,
    /// nothing is adopted. Cheap when there is nothing to do; meant for after the first paint.
    ///
    /// - Parameter facts: reads a picture's header; where it gives nil, format and size stay unknown.
    package func recover(
        facts: @Sendable (String) async -> PhotoFacts? = { _ in nil }
    ) async throws(AlbumError) -> Recovery {
        var recovery = Recovery()
        let seen = try reading { try seenFolders() }
        recovery.removedTemporaries = try removeStaleTemporaries(seen)
        let looked = try AlbumError.mapping(path: folder.path) {
            (
                times: try Leftovers(folder: folder, seen: seen).times(),
                found: try wholeOrphans(seen)
            )
        }
        for orphan in looked.found ?? [] {
            guard let sha256 = SHA256Digest(hex: orphan.sha256) else { continue }
            let read = await facts(orphan.path)
            let unknown = PhotoFacts(
                format: Self.format(fileExtension: orphan.fileExtension), width: 0, height: 0)
            let original = StoredOriginal(
                sha256: sha256, byteCount: orphan.byteCount,
                fileExtension: orphan.fileExtension,
                originalName: "recovered." + orphan.fileExtension, lock: nil)
            guard try isOrphan(orphan) else { continue }
            recovery.adopted += try addPhotos([
                PhotoDraft(original: original, facts: read ?? unknown)
            ])
        }
        if looked.found != nil, looked.times != seen, access == .readingAndWriting {
            try changing { try noteFolders(looked.times) }
        }
        return recovery
    }

    private static var seenName: String { "local.recovery.folders" }

    private func seenFolders() throws -> [String: Int64] {
        let stored = try SettingRecord.read(Self.seenName, connection)?.object ?? [:]
        return stored.compactMapValues(\.int)
    }

    private func noteFolders(_ times: [String: Int64]) throws {
        try SettingRecord.write(
            Self.seenName, .object(times.mapValues { .int($0) }), connection)
    }

    /// Originals without a row whose bytes are what their name says; none while somebody imports.
    func orphans() throws(AlbumError) -> [Leftovers.Found] {
        try AlbumError.mapping(path: folder.path) { try wholeOrphans([:]) ?? [] }
    }

    /// nil while somebody imports.
    private func wholeOrphans(_ seen: [String: Int64]) throws -> [Leftovers.Found]? {
        // Where nothing can be written nobody brings originals in, and no lock can be taken.
        if unsafe Glibc.access(folder.path, W_OK) != 0 {
            return try unknownOriginals(seen).filter { try isWhole($0) }
        }
        guard let lock = try idleLock() else { return nil }
        let whole = try unknownOriginals(seen).filter { try isWhole($0) }
        _ = consume lock
        return whole
    }

    /// Originals that no photo, the bin included, refers to.
    func unknownOriginals(_ seen: [String: Int64] = [:]) throws -> [Leftovers.Found] {
        var unknown: [Leftovers.Found] = []
        try Leftovers(folder: folder, seen: seen).originals { found in
            unknown += try found.filter { try isOrphan($0) }
        }
        return unknown
    }

    private func isOrphan(_ found: Leftovers.Found) throws(AlbumError) -> Bool {
        try reading {
            try connection.number(
                "SELECT count(*) FROM photo WHERE sha256 = ?", found.sha256) == 0
        }
    }

    func isWhole(_ found: Leftovers.Found) throws(DiskError) -> Bool {
        let file = try OpenFile(reading: found.path)
        return try file.hash().sha256.hex == found.sha256
    }

    private func removeStaleTemporaries(_ seen: [String: Int64]) throws(AlbumError) -> Int {
        try AlbumError.mapping(path: folder.path) {
            let stale = try Leftovers(folder: folder, seen: seen).staleTemporaries(now: now())
            for path in stale { try Folder.removeFile(path) }
            return stale.count
        }
    }

    /// The import lock when nobody brings originals in; nil when somebody does.
    private func idleLock() throws(DiskError) -> FileLock? {
        do {
            return try FileLock(folder.lock, isNamed: false)
        } catch {
            guard error.reason == .locked else { throw error }
            return nil
        }
    }

    private nonisolated static func format(fileExtension: String) -> String {
        switch fileExtension {
        case "jpg": "JPEG"
        case "webp": "WebP"
        default: fileExtension.uppercased()
        }
    }
}
