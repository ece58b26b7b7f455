package import AlbumModel
internal import Database
package import FoundationEssentials

extension AlbumStore {
    /// Files to send now, oldest first: pending, and not waiting for a later time. They are marked as
    /// being sent. Only the holder of the sync lock calls this.
    package func queueTake(limit: Int) throws(AlbumError) -> [QueueRow] {
        let time = now().milliseconds
        return try changing {
            let rows = try queueRows(
                """
                q.state = 'pending' AND q.state <> 'done' AND coalesce(q.next_at, 0) <= ?
                ORDER BY q.id LIMIT ?
                """,
                [.integer(time), .integer(Int64(limit))])
            try connection.run(
                """
                UPDATE file_queue SET state = 'sending', reason = NULL
                WHERE id IN (SELECT value FROM json_each(?))
                """, JSONValue.array(rows.map { .int($0.id) }).encodedText)
            return rows.map { row in
                var row = row
                row.state = .sending
                return row
            }
        }
    }

    /// Puts back what a process that ended was sending. Call it with the sync lock held, at the start.
    package func queueRecover() throws(AlbumError) {
        try changing {
            try connection.run(
                """
                UPDATE file_queue SET state = 'pending', next_at = NULL
                WHERE state IN ('sending', 'verifying')
                """)
        }
    }

    /// Moves a file on. `done` is for `queueDone`, which also tells the journal.
    package func queueMark(_ id: Int64, _ state: QueueState) throws(AlbumError) {
        try changing { try setState(id, state) }
    }

    /// Counts a failed attempt; the file is tried again from `next` on.
    package func queueRetryLater(_ id: Int64, at next: Date) throws(AlbumError) {
        try changing {
            try connection.run(
                """
                UPDATE file_queue SET state = 'pending', reason = NULL, attempts = attempts + 1,
                    next_at = ? WHERE id = ?
                """, next.milliseconds, id)
        }
    }

    /// The remote proved to hold the file: the row is done, and the journal says where it is.
    package func queueDone(_ id: Int64) throws(AlbumError) {
        try changing {
            guard let row = try queueRows("q.id = ?", [.integer(id)]).first else { return }
            try setState(id, .done)
            try record(
                .file, row.fileID.lowerText, set: ["stored": .string(row.key.text)])
        }
    }

    /// The earliest time a pending file waits for; nil when none waits.
    package func queueNextTime() throws(AlbumError) -> Date? {
        try reading {
            try connection.first(
                """
                SELECT min(coalesce(next_at, 0)) FROM file_queue WHERE state = 'pending'
                """
            ) { $0.optionalInteger(0).map { Date(milliseconds: $0) } }.flatMap(\.self)
        }
    }

    package func queueCounts() throws(AlbumError) -> QueueCounts {
        try reading {
            var counts = QueueCounts()
            try connection.each(
                """
                SELECT q.state, count(*), coalesce(sum(f.byte_count), 0)
                FROM file_queue q JOIN file f ON f.id = q.file GROUP BY q.state
                """
            ) { row in
                switch row.text(0) {
                case "done": counts.done = Int(row.integer(1))
                case "parked": counts.parked = Int(row.integer(1))
                default:
                    counts.waiting += Int(row.integer(1))
                    counts.waitingBytes += row.integer(2)
                }
            }
            return counts
        }
    }

    /// The queue, oldest first; what is done only when asked for.
    package func queueList(includingDone: Bool = false) throws(AlbumError) -> [QueueRow] {
        try reading {
            try queueRows(
                (includingDone ? "1" : "q.state <> 'done'") + " ORDER BY q.id", [])
        }
    }

    /// Puts parked and waiting files back to be sent at once; all of them where no ids are given. How
    /// many there were.
    @discardableResult
    package func queueRetry(_ ids: [Int64]? = nil) throws(AlbumError) -> Int {
        try changing {
            try connection.run(
                """
                UPDATE file_queue SET state = 'pending', reason = NULL, attempts = 0, next_at = NULL
                WHERE state IN ('parked', 'pending') AND state <> 'done'
                    AND (?1 IS NULL OR id IN (SELECT value FROM json_each(?1)))
                """, ids.map { JSONValue.array($0.map { .int($0) }).encodedText })
            return connection.changeCount
        }
    }

    /// Takes files that are not done off the queue; the photos stay. How many there were.
    @discardableResult
    package func queueRemove(_ ids: [Int64]) throws(AlbumError) -> Int {
        try changing {
            try connection.run(
                """
                DELETE FROM file_queue
                WHERE state <> 'done' AND id IN (SELECT value FROM json_each(?))
                """, JSONValue.array(ids.map { .int($0) }).encodedText)
            return connection.changeCount
        }
    }

    /// Notes a photo's print, whose file is in `prints/`, and puts it in the queue; a print of other
    /// bytes takes the place of the one before.
    package func addPrint(
        of photoID: UUID, sha256: String, byteCount: Int64
    ) throws(AlbumError) {
        try changing {
            guard try isAlive(.photo(photoID)) != nil else { throw AlbumError.notFound(photoID) }
            try enqueue(
                FileRecord(
                    id: FileRecord.id(photo: photoID, kind: .print), photoID: photoID,
                    kind: .print, sha256: sha256, byteCount: byteCount, fileExtension: "png",
                    storedKey: nil))
        }
    }

    /// For a remote that holds nothing of this album yet: every file of this machine and every
    /// segment is to be sent (again).
    package func queueEverything() throws(AlbumError) {
        try changing {
            try connection.run(
                """
                UPDATE file_queue SET state = 'pending', reason = NULL, attempts = 0,
                    next_at = NULL
                """)
            try connection.run(
                """
                INSERT INTO file_queue (file, state)
                SELECT id, 'pending' FROM file
                WHERE id NOT IN (SELECT file FROM file_queue) ORDER BY id
                """)
            try connection.run("DELETE FROM segment")
            // What was begun on the old remote cannot be gone on with on the new one.
            try connection.run("DELETE FROM upload")
            try forgetPulled()
            try SettingRecord.write("local." + Self.remoteIsOurs, .null, connection)
            // What other machines wrote goes along: they may never come to the new one.
            try connection.run(
                """
                INSERT INTO own_device (device, until_n) SELECT device, n FROM cursor WHERE 1
                ON CONFLICT (device) DO UPDATE SET until_n = excluded.until_n
                    WHERE until_n IS NOT NULL
                """)
        }
    }

    /// Writes the file's operation and its place in the queue.
    func enqueue(_ file: FileRecord) throws {
        let id = file.id.lowerText
        let old = try connection.first(
            "SELECT \(FileRow.columns) FROM file f WHERE f.id = ?", id, read: FileRow.read
        ).flatMap(\.self)
        if old?.sha256 == file.sha256 { return }
        var fields = FileRow.fields(file)
        if old != nil { fields["stored"] = .null }
        try record(.file, id, set: fields, isNew: false)
        try connection.run(
            """
            INSERT INTO file_queue (file, state) VALUES (?, 'pending')
            ON CONFLICT (file) DO UPDATE SET state = 'pending', reason = NULL, attempts = 0,
                next_at = NULL
            """, id)
    }

    private func setState(_ id: Int64, _ state: QueueState) throws {
        var reason: String?
        if case .parked(let words) = state { reason = words }
        try connection.run(
            "UPDATE file_queue SET state = ?, reason = ? WHERE id = ?", state.name, reason, id)
    }
}
