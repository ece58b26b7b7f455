extension Schema {
    /// Pages of the diary. `sort` puts a page before the catches of its last day, newest first.
    static let schema006 = """
        CREATE TABLE page (
            id TEXT PRIMARY KEY NOT NULL,
            day TEXT NOT NULL,
            until TEXT,
            title TEXT,
            note TEXT,
            place TEXT,
            companions TEXT NOT NULL DEFAULT '[]',
            weather TEXT,
            is_blank INTEGER NOT NULL DEFAULT 0,
            created_at INTEGER NOT NULL,
            sort TEXT NOT NULL,
            search TEXT NOT NULL,
            alive INTEGER NOT NULL
        ) STRICT;

        CREATE INDEX page_by_time ON page (sort DESC, id) WHERE alive = 1;

        ALTER TABLE photo ADD COLUMN page TEXT;
        CREATE INDEX photo_by_page ON photo (page, position, id)
            WHERE alive = 1 AND page IS NOT NULL;
        """
}
