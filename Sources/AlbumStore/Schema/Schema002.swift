extension Schema {
    /// Uploads in parts that are begun and neither completed nor ended, each in a row of its own: an id
    /// has to outlive the file's place in the queue, or its parts would stay on the remote for ever.
    static let schema002 = """
        CREATE TABLE upload (
            key TEXT NOT NULL,
            upload_id TEXT NOT NULL,
            sha256 TEXT NOT NULL,
            byte_count INTEGER NOT NULL,
            begun_at INTEGER NOT NULL,
            PRIMARY KEY (key, upload_id)
        ) STRICT, WITHOUT ROWID;

        ALTER TABLE file_queue DROP COLUMN upload_id;
        """
}
