internal import AlbumModel
internal import Database
internal import Digest
internal import Disk
internal import FoundationEssentials

extension AlbumStore {
    /// Photos whose original is not there or is not what it was. A photo that came from another machine
    /// and whose original the remote holds may be without it.
    func originalFindings(isDeep: Bool) throws(AlbumError) -> [Finding] {
        var findings: [Finding] = []
        var cursor = ""
        while true {
            let page = try photoPage(after: cursor)
            guard let last = page.last else { return findings }
            cursor = last.id
            for row in page {
                if let kind = fileProblem(
                    row.path, sha256: row.sha256, byteCount: row.byteCount, isDeep: isDeep)
                {
                    if kind == .missing, !row.isOwn, row.isStored { continue }
                    findings.append(
                        Finding(
                            .fault, kind == .missing ? .originalMissing : .originalDamaged,
                            record: UUID(lowerText: row.id), detail: row.path))
                }
            }
        }
    }

    private struct PhotoFile: Sendable {
        var id: String
        var sha256: String
        var byteCount: Int64
        var path: String
        /// This machine queued it, so this machine had it.
        var isOwn: Bool
        var isStored: Bool
    }

    private func photoPage(after cursor: String) throws(AlbumError) -> [PhotoFile] {
        try reading {
            try connection.all(
                """
                SELECT p.id, p.sha256, p.byte_count, p.extension, q.id IS NOT NULL,
                    f.stored_key IS NOT NULL
                FROM photo p LEFT JOIN file f ON f.photo = p.id AND f.kind = 'original'
                    LEFT JOIN file_queue q ON q.file = f.id
                WHERE p.id > ? AND p.id NOT IN (SELECT id FROM gone)
                ORDER BY p.id LIMIT 500
                """, cursor
            ) { row in
                PhotoFile(
                    id: row.text(0), sha256: row.text(1), byteCount: row.integer(2),
                    path: AlbumFolder.originalPath(
                        sha256: row.text(1), fileExtension: row.text(3)) ?? "",
                    isOwn: row.bool(4), isStored: row.bool(5))
            }
        }
    }

    enum FileProblem { case missing, damaged }

    /// What is wrong with a file of the album; a file that cannot be read is damaged.
    func fileProblem(
        _ path: String, sha256: String, byteCount: Int64, isDeep: Bool
    ) -> FileProblem? {
        let full = folder.path + "/" + path
        do {
            guard let facts = try Folder.facts(full) else { return .missing }
            guard facts.isRegular, facts.byteCount == byteCount else { return .damaged }
            guard isDeep else { return nil }
            let file = try OpenFile(reading: full)
            return try file.hash().sha256.hex == sha256 ? nil : .damaged
        } catch {
            return .damaged
        }
    }

    /// Prints that are to be sent and are not what was noted. Repairing forgets them, so that they are
    /// made again.
    func printFindings(isDeep: Bool, isRepairing: Bool) throws(AlbumError) -> [Finding] {
        let rows = try reading {
            try queueRows("f.kind = 'print' AND q.state <> 'done' ORDER BY q.id", [])
        }
        var findings: [Finding] = []
        for row in rows
        where fileProblem(
            row.path, sha256: row.sha256, byteCount: row.byteCount, isDeep: isDeep) != nil
        {
            if isRepairing {
                try changing {
                    try connection.run("DELETE FROM file WHERE id = ?", row.fileID.lowerText)
                }
            }
            findings.append(
                Finding(
                    .warning, .printMissing, record: row.photoID, detail: row.path,
                    isRepaired: isRepairing))
        }
        return findings
    }

    /// Modes, leftovers and the ballast.
    func folderFindings(isRepairing: Bool) throws(AlbumError) -> [Finding] {
        try AlbumError.mapping(path: folder.path) {
            var findings: [Finding] = []
            for path in [folder.path, folder.database, folder.originals] {
                guard let facts = try Folder.facts(following: path), facts.permissions & 0o077 != 0
                else { continue }
                if isRepairing { try Folder.setMode(path, facts.permissions & 0o700) }
                findings.append(
                    Finding(.note, .permissions, detail: relative(path), isRepaired: isRepairing))
            }
            for path in try Leftovers(folder: folder).staleTemporaries(now: now(), age: 0) {
                if isRepairing { try Folder.removeFile(path) }
                findings.append(
                    Finding(.note, .leftover, detail: relative(path), isRepaired: isRepairing))
            }
            if try Folder.facts(folder.ballast) == nil {
                if isRepairing { try Ballast(folder).fill() }
                findings.append(Finding(.note, .noBallast, isRepaired: isRepairing))
            }
            return findings
        }
    }
}
