extension Schema {
    /// Records that left the bin for good: their rows stay, dead, so that nothing takes their files for
    /// strays; no list has them. And changes that are undone together, an import's photos say.
    static let schema008 = """
        CREATE TABLE gone (
            id TEXT PRIMARY KEY NOT NULL
        ) STRICT, WITHOUT ROWID;

        ALTER TABLE history ADD COLUMN batch TEXT;
        CREATE INDEX history_by_batch ON history (batch, id) WHERE batch IS NOT NULL;
        """
}
