package import AlbumModel
internal import Database
internal import Disk

extension AlbumStore {
    /// Files of photos that are not in the bin, which no journal says are stored and which do not wait
    /// here to be sent: taken off the queue, or another machine's.
    package func unsentFiles() throws(AlbumError) -> [FileRecord] {
        try reading {
            try connection.all(
                """
                SELECT \(FileRow.columns) FROM file f
                JOIN photo p ON p.id = f.photo LEFT JOIN catch c ON c.id = p.catch
                WHERE f.stored_key IS NULL AND p.alive = 1 AND coalesce(c.alive, 1) = 1
                    AND NOT EXISTS (SELECT 1 FROM file_queue q WHERE q.file = f.id)
                ORDER BY f.id
                """, read: FileRow.read
            ).compactMap(\.self)
        }
    }

    /// Of these, those that lie here: only this machine can send them.
    package func unsentFilesHere() throws(AlbumError) -> [FileRecord] {
        try unsentFiles().filter { file in
            let facts = try? Folder.facts(folder.path + "/" + Self.path(of: file))
            return facts?.byteCount == file.byteCount
        }
    }

    /// Puts what was taken off the queue back. How many there were.
    @discardableResult
    package func queuePutBack() throws(AlbumError) -> Int {
        try queueAgain(try unsentFilesHere().map(\.id))
    }

    /// Whether something of this album should be on its remote: files or journals that were proved to be
    /// there, or read from it.
    package func expectsRemote() throws(AlbumError) -> Bool {
        if try queueHasDone() { return true }
        if try segments().contains(where: \.isStored) { return true }
        return try reading {
            try connection.number("SELECT EXISTS (SELECT 1 FROM pulled_segment)") == 1
        }
    }
}
