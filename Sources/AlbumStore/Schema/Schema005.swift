extension Schema {
    /// Photos whose print is still to be made, kept by triggers, so that asking for them costs nothing
    /// however many have theirs.
    static let schema005 = """
        CREATE TABLE print_wanted (
            photo TEXT PRIMARY KEY NOT NULL
        ) STRICT, WITHOUT ROWID;

        INSERT INTO print_wanted (photo)
            SELECT p.id FROM photo p WHERE NOT EXISTS
                (SELECT 1 FROM file f WHERE f.photo = p.id AND f.kind = 'print');

        CREATE TRIGGER photo_wants_print AFTER INSERT ON photo
        WHEN NOT EXISTS (SELECT 1 FROM file f WHERE f.photo = NEW.id AND f.kind = 'print')
        BEGIN INSERT OR IGNORE INTO print_wanted (photo) VALUES (NEW.id); END;

        CREATE TRIGGER print_is_noted AFTER INSERT ON file WHEN NEW.kind = 'print'
        BEGIN DELETE FROM print_wanted WHERE photo = NEW.photo; END;

        CREATE TRIGGER print_is_forgotten AFTER DELETE ON file WHEN OLD.kind = 'print'
        BEGIN INSERT OR IGNORE INTO print_wanted (photo) VALUES (OLD.photo); END;
        """
}
