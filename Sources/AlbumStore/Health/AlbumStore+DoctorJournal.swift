internal import AlbumModel
internal import Database
internal import Digest
internal import FoundationEssentials

extension AlbumStore {
    /// Operations that were committed once and are not there, and gaps in own numbers.
    func journalFindings(isRepairing: Bool) throws(AlbumError) -> [Finding] {
        var findings: [Finding] = []
        let (lost, noted) = try reading {
            (try Meta.read("lost_operations", connection), SequenceFile.read(folder.sequence))
        }
        if let lost {
            // The machine has a new id already; what is left is that a person knows.
            if isRepairing { try changing { try Meta.remove("lost_operations", connection) } }
            findings.append(
                Finding(.fault, .operationsLost, detail: lost, isRepaired: isRepairing))
        }
        try reading {
            if let noted {
                let last = try JournalPen.lastNumber(of: noted.device, connection)
                if noted.last > last, lost == nil {
                    findings.append(
                        Finding(.fault, .operationsLost, detail: "\(noted.last - last)"))
                }
            }
            findings += try connection.all(
                """
                SELECT o.device FROM operation o JOIN own_device d ON d.device = o.device
                GROUP BY o.device HAVING count(DISTINCT o.n) <> max(o.n)
                """
            ) { Finding(.fault, .journalGap, detail: $0.text(0)) }
        }
        return findings
    }

    /// Rows that are not what their operations make of them. Repairing makes them anew.
    func rowFindings(isRepairing: Bool) throws(AlbumError) -> [Finding] {
        var findings: [Finding] = []
        for (type, table) in [
            (RecordType.catch, "catch"), (.photo, "photo"), (.page, "page"), (.spot, "spot"),
            (.file, "file"),
        ] {
            for id in try recordIDs(type, table) {
                let isRight = try reading { try isRow(type, id, asIts: stateFields(type, id)) }
                if isRight { continue }
                if isRepairing {
                    try changing { try remake(type, table, id) }
                }
                findings.append(
                    Finding(
                        .fault, .rowDiffers, record: UUID(lowerText: id), detail: type.name,
                        isRepaired: isRepairing))
            }
        }
        return findings
    }

    /// Records that have a row or an operation.
    private func recordIDs(_ type: RecordType, _ table: String) throws(AlbumError) -> [String] {
        try reading {
            try connection.all(
                "SELECT id FROM \(table) UNION SELECT record FROM operation WHERE t = ?", type.name
            ) { $0.text(0) }
        }
    }

    private func stateFields(_ type: RecordType, _ id: String) throws -> [String: JSONValue] {
        try OperationRecord.state(of: type, id, connection).values
    }

    private func isRow(
        _ type: RecordType, _ id: String, asIts fields: [String: JSONValue]
    ) throws -> Bool {
        guard let uuid = UUID(lowerText: id) else { return true }
        switch type {
        case .catch:
            let row = try connection.first(
                "SELECT \(CatchRecord.columns), c.alive FROM catch c WHERE c.id = ?", id
            ) { (CatchRecord.read($0), $0.bool(CatchRecord.columnCount)) }
            let expected = CatchRecord.entry(id: uuid, fields)
            return row?.0 == expected && row?.1 ?? fields.isAlive == fields.isAlive
        case .photo:
            let row = try connection.first(
                "SELECT \(PhotoRecord.columns), p.alive FROM photo p WHERE p.id = ?", id
            ) { (PhotoRecord.read($0), $0.bool(PhotoRecord.columnCount)) }
            let expected = PhotoRecord.photo(id: uuid, fields)
            return row?.0 == expected && row?.1 ?? fields.isAlive == fields.isAlive
        case .spot:
            let row = try connection.first(
                "SELECT \(SpotRecord.columns), s.alive FROM spot s WHERE s.id = ?", id
            ) { (SpotRecord.read($0), $0.bool(SpotRecord.columnCount)) }
            let expected = SpotRecord.spot(id: uuid, fields)
            return row?.0 == expected && row?.1 ?? fields.isAlive == fields.isAlive
        case .page:
            let row = try connection.first(
                "SELECT \(PageRecord.columns), g.alive FROM page g WHERE g.id = ?", id
            ) { (PageRecord.read($0), $0.bool(PageRecord.columnCount)) }
            let expected = PageRecord.page(id: uuid, fields)
            return row?.0 == expected && row?.1 ?? fields.isAlive == fields.isAlive
        default:
            let row = try connection.first(
                "SELECT \(FileRow.columns) FROM file f WHERE f.id = ?", id, read: FileRow.read
            ).flatMap(\.self)
            // A print that doctor forgot is made again: its row comes back with it.
            return row == nil || row == FileRow.record(id: uuid, fields)
        }
    }

    /// Writes the row anew; one that no operation knows of is removed.
    private func remake(_ type: RecordType, _ table: String, _ id: String) throws {
        let fields = try stateFields(type, id)
        if type == .catch, let stamp = try CatchRecord.stamp(of: id, connection) {
            touchedStamps.insert(stamp)
        }
        try connection.run("DELETE FROM \(table) WHERE id = ?", id)
        try materialise(type, id, fields)
    }

    /// Files of this machine's photos that are neither stored nor in the queue. A person may have taken
    /// them off; repairing puts them back.
    func queueFindings(isRepairing: Bool) throws(AlbumError) -> [Finding] {
        let files = try reading {
            try connection.all(
                """
                SELECT \(FileRow.columns) FROM file f JOIN photo p ON p.id = f.photo
                WHERE f.stored_key IS NULL AND p.alive = 1
                    AND NOT EXISTS (SELECT 1 FROM file_queue q WHERE q.file = f.id)
                """, read: FileRow.read
            ).compactMap(\.self)
        }
        let here = files.filter {
            fileProblem(
                Self.path(of: $0), sha256: $0.sha256, byteCount: $0.byteCount, isDeep: false) == nil
        }
        if isRepairing, !here.isEmpty {
            try changing {
                for file in here {
                    try connection.run(
                        "INSERT INTO file_queue (file, state) VALUES (?, 'pending')",
                        file.id.lowerText)
                }
            }
        }
        return here.map {
            Finding(
                .note, .notQueued, record: $0.photoID, detail: Self.path(of: $0),
                isRepaired: isRepairing)
        }
    }

    /// Spooled segments whose file is not what was noted. Repairing forgets them, so that their
    /// operations are spooled again.
    func segmentFindings(isRepairing: Bool) throws(AlbumError) -> [Finding] {
        var findings: [Finding] = []
        for segment in try segmentsToSend()
        where fileProblem(
            segment.path, sha256: segment.sha256.hex, byteCount: segment.byteCount, isDeep: true)
            != nil
        {
            if isRepairing { try dropSegment(segment.name) }
            findings.append(
                Finding(
                    .warning, .segmentMissing, detail: segment.path, isRepaired: isRepairing))
        }
        return findings
    }
}
