extension Schema {
    /// Albums of several machines: how far each machine's journal is here, which segments were taken
    /// in, which operations came from elsewhere (a copied machine id has both kinds under one name),
    /// and segments that a larger one took the place of.
    static let schema004 = """
        CREATE TABLE cursor (
            device TEXT PRIMARY KEY NOT NULL,
            n INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        INSERT INTO cursor (device, n)
            SELECT o.device, min(o.n) FROM operation o
            WHERE NOT EXISTS
                (SELECT 1 FROM operation p WHERE p.device = o.device AND p.n = o.n + 1)
            GROUP BY o.device
            HAVING EXISTS (SELECT 1 FROM operation p WHERE p.device = o.device AND p.n = 1);
        DELETE FROM cursor WHERE device IN (SELECT device FROM own_device);

        CREATE TABLE pulled_segment (
            device TEXT NOT NULL,
            from_n INTEGER NOT NULL,
            to_n INTEGER NOT NULL,
            hash_start TEXT NOT NULL,
            PRIMARY KEY (device, from_n, to_n, hash_start)
        ) STRICT, WITHOUT ROWID;

        ALTER TABLE operation ADD COLUMN is_foreign INTEGER NOT NULL DEFAULT 0;
        UPDATE operation SET is_foreign = 1 WHERE device NOT IN (SELECT device FROM own_device);

        ALTER TABLE own_device ADD COLUMN until_n INTEGER;

        ALTER TABLE segment RENAME TO segment_001;
        CREATE TABLE segment (
            device TEXT NOT NULL,
            from_n INTEGER NOT NULL,
            to_n INTEGER NOT NULL,
            hash_start TEXT NOT NULL,
            sha256 TEXT NOT NULL,
            byte_count INTEGER NOT NULL,
            is_stored INTEGER NOT NULL DEFAULT 0,
            replaced_at INTEGER,
            PRIMARY KEY (device, from_n, to_n, hash_start)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO segment (device, from_n, to_n, hash_start, sha256, byte_count, is_stored)
            SELECT device, from_n, to_n, hash_start, sha256, byte_count, is_stored
            FROM segment_001;
        DROP TABLE segment_001;

        DELETE FROM conflict;
        """
}
