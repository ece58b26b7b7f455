extension Schema {
    /// Spots: places with names.
    static let schema007 = """
        CREATE TABLE spot (
            id TEXT PRIMARY KEY NOT NULL,
            name TEXT NOT NULL,
            aliases TEXT NOT NULL DEFAULT '[]',
            latitude REAL,
            longitude REAL,
            snapped_latitude REAL,
            snapped_longitude REAL,
            area TEXT,
            alive INTEGER NOT NULL
        ) STRICT;
        """
}
