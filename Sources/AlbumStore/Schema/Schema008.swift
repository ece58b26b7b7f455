extension Schema {
    /// Records that left the bin for good. Their rows stay, dead, so that nothing takes their files for
    /// strays; no list has them.
    static let schema008 = """
        CREATE TABLE gone (
            id TEXT PRIMARY KEY NOT NULL
        ) STRICT, WITHOUT ROWID;
        """
}
