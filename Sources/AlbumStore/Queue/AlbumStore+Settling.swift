package import AlbumModel
internal import Database
package import FoundationEssentials

/// What became of files that were being sent, to be written down together.
package struct QueueSettlement: Sendable, Hashable {
    package enum Fate: Sendable, Hashable {
        /// Proved to be stored under the row's key.
        case done
        /// Failed for now; tried again from that time on.
        case later(Date)
        /// Waits for a person; an error's code and words, unfiltered.
        case parked(String)
        /// Put back as it was.
        case released
    }

    package struct Entry: Sendable, Hashable {
        package var row: QueueRow
        package var fate: Fate
    }

    package private(set) var entries: [Entry] = []

    package init() {}

    package mutating func add(_ row: QueueRow, _ fate: Fate) {
        entries.append(Entry(row: row, fate: fate))
    }
}

extension AlbumStore {
    /// Writes down what became of many files in one transaction, so that one sync of the disk serves
    /// them all. What is done is also told to the journal, as `queueDone` does. A file that was taken
    /// off the queue meanwhile, or whose place other bytes took (a new print), stays as it is.
    package func queueSettle(_ settlement: QueueSettlement) throws(AlbumError) {
        guard !settlement.entries.isEmpty else { return }
        try changing {
            for entry in settlement.entries { try settle(entry.row, entry.fate) }
        }
    }

    private func settle(_ row: QueueRow, _ fate: QueueSettlement.Fate) throws {
        let isCurrent =
            try connection.number(
                """
                SELECT count(*) FROM file_queue q JOIN file f ON f.id = q.file
                WHERE q.id = ? AND q.state <> 'done' AND f.sha256 = ?
                """, row.id, row.sha256) > 0
        guard isCurrent else { return }
        switch fate {
        case .done:
            try setFate(row.id, "done", next: nil)
            try record(.file, row.fileID.lowerText, set: ["stored": .string(row.key.text)])
        case .later(let next):
            try setFate(row.id, "pending", attempts: 1, next: next)
        case .parked(let reason): try setFate(row.id, "parked", reason: reason, next: nil)
        case .released: try setFate(row.id, "pending", next: row.nextAt)
        }
    }

    private func setFate(
        _ id: Int64, _ state: String, reason: String? = nil, attempts: Int = 0, next: Date?
    ) throws {
        try connection.run(
            """
            UPDATE file_queue SET state = ?, reason = ?, attempts = attempts + ?, next_at = ?
            WHERE id = ?
            """, state, reason, attempts, next?.milliseconds, id)
    }

    /// Files that a process was sending when it ended, oldest first: whether they arrived is not known.
    /// Only with the sync lock held, before anything is taken.
    package func queueInterrupted() throws(AlbumError) -> [QueueRow] {
        try reading {
            try queueRows(
                "q.state IN ('sending', 'verifying') AND q.state <> 'done' ORDER BY q.id", [])
        }
    }

    /// How many files are not done, which is told at once however many are.
    package func queueOpenCounts() throws(AlbumError) -> QueueCounts {
        try reading {
            var counts = QueueCounts()
            // The same words as the partial index has, here and above, or SQLite reads every row.
            try connection.each(
                """
                SELECT q.state, f.byte_count FROM file_queue q JOIN file f ON f.id = q.file
                WHERE q.state <> 'done'
                """
            ) { row in
                if row.text(0) == "parked" {
                    counts.parked += 1
                } else {
                    counts.waiting += 1
                    counts.waitingBytes += row.integer(1)
                }
            }
            return counts
        }
    }

    /// Whether any file was ever proved to be stored.
    package func queueHasDone() throws(AlbumError) -> Bool {
        try reading {
            try connection.number(
                "SELECT EXISTS (SELECT 1 FROM file_queue WHERE state = 'done')") == 1
        }
    }

    /// Parks every file that is not done: no remote takes any of them, for one reason.
    package func queueParkAll(reason: String) throws(AlbumError) {
        try changing {
            try connection.run(
                "UPDATE file_queue SET state = 'parked', reason = ? WHERE state <> 'done'", reason)
        }
    }

    /// Files are on the remote by what the journal says: none of them needs to be sent from here.
    /// - Parameter missing: which are not here.
    package func queueAdoptStored(except missing: [UUID] = []) throws(AlbumError) {
        try changing {
            try connection.run(
                """
                INSERT INTO file_queue (file, state)
                SELECT id, 'done' FROM file
                WHERE stored_key IS NOT NULL AND id NOT IN (SELECT file FROM file_queue)
                    AND id NOT IN (SELECT value FROM json_each(?))
                ORDER BY id
                """, JSONValue.array(missing.map { .string($0.lowerText) }).encodedText)
        }
    }

    /// Puts files back in the queue, whatever became of them before. How many there were.
    @discardableResult
    package func queueAgain(_ files: [UUID]) throws(AlbumError) -> Int {
        try changing {
            var count = 0
            for id in files {
                try connection.run(
                    """
                    INSERT INTO file_queue (file, state)
                    SELECT id, 'pending' FROM file WHERE id = ?
                    ON CONFLICT (file) DO UPDATE SET state = 'pending', reason = NULL,
                        attempts = 0, next_at = NULL
                    """, id.lowerText)
                count += connection.changeCount
            }
            return count
        }
    }
}
