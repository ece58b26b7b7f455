package import AlbumModel
internal import Database
internal import Disk
internal import FoundationEssentials

extension AlbumStore {
    /// Examines the album and tells the truth about it. Changes nothing unless `isRepairing`, and then
    /// only what can be put right without losing anything.
    ///
    /// - Parameters:
    ///   - isDeep: reads every original and print, and every operation, too.
    ///   - facts: reads the header of an orphan that is adopted.
    package func doctor(
        isDeep: Bool = false, isRepairing: Bool = false,
        facts: @Sendable (String) async -> PhotoFacts? = { _ in nil }
    ) async throws(AlbumError) -> [Finding] {
        var findings = try databaseFindings()
        // Nothing further can be believed of a damaged database.
        if findings.contains(where: { $0.kind == .databaseDamaged }) { return findings }
        findings += try journalFindings(isRepairing: isRepairing)
        if isDeep { findings += try rowFindings(isRepairing: isRepairing) }
        findings += try countFindings(isRepairing: isRepairing)
        findings += try originalFindings(isDeep: isDeep)
        findings += try printFindings(isDeep: isDeep, isRepairing: isRepairing)
        findings += try queueFindings(isRepairing: isRepairing)
        findings += try segmentFindings(isRepairing: isRepairing)
        findings += try folderFindings(isRepairing: isRepairing)
        findings += try await orphanFindings(isRepairing: isRepairing, facts: facts)
        return findings
    }

    private func databaseFindings() throws(AlbumError) -> [Finding] {
        do throws(DatabaseError) {
            let verdicts = try connection.all("PRAGMA integrity_check(20)") { $0.text(0) }
            var findings = verdicts.filter { $0 != "ok" }.map {
                Finding(.fault, .databaseDamaged, detail: $0)
            }
            findings += try connection.all("PRAGMA foreign_key_check") { $0.text(0) }.map {
                Finding(.fault, .brokenKey, detail: $0)
            }
            return findings
        } catch {
            guard error.kind == .corrupt else { throw AlbumError(error, path: folder.database) }
            return [Finding(.fault, .databaseDamaged, detail: error.message)]
        }
    }

    private func countFindings(isRepairing: Bool) throws(AlbumError) -> [Finding] {
        var findings: [Finding] = []
        for stamp in try knownStamps() {
            let isRight = try reading {
                try StampRecord.count(stamp.lowerText, connection)
                    == StampRecord.storedLine(stamp.lowerText, connection) ?? StampRecord.Line()
            }
            if isRight { continue }
            if isRepairing { try changing { _ = touchedStamps.insert(stamp) } }
            findings.append(
                Finding(.warning, .countDiffers, record: stamp, isRepaired: isRepairing))
        }
        return findings
    }

    /// Stamps that have a row or a catch.
    private func knownStamps() throws(AlbumError) -> [UUID] {
        try reading {
            try connection.all(
                "SELECT id FROM stamp UNION SELECT DISTINCT stamp FROM catch WHERE alive = 1"
            ) { UUID(lowerText: $0.text(0)) }.compactMap(\.self)
        }
    }

    private func orphanFindings(
        isRepairing: Bool, facts: @Sendable (String) async -> PhotoFacts?
    ) async throws(AlbumError) -> [Finding] {
        var findings: [Finding] = []
        let whole = try orphans()
        if !whole.isEmpty, isRepairing { _ = try await recover(facts: facts) }
        findings += whole.map {
            Finding(.note, .orphan, detail: relative($0.path), isRepaired: isRepairing)
        }
        let damaged = try AlbumError.mapping(path: folder.path) {
            try unknownOriginals().filter { try !isWhole($0) }
        }
        findings += damaged.map {
            Finding(.warning, .orphanDamaged, detail: relative($0.path))
        }
        return findings
    }

    nonisolated func relative(_ path: String) -> String {
        path.hasPrefix(folder.path + "/") ? String(path.dropFirst(folder.path.count + 1)) : path
    }
}
