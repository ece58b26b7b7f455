extension Schema {
    /// Times of catches are local ISO 8601 with the offset behind it when known, so they sort as
    /// text; moments are milliseconds since 1970. UUIDs and hashes are lower-case text.
    ///
    /// Wide tables with random keys keep their rowid: they grow at the end, and only a narrow index
    /// has the keys' order.
    ///
    /// Rows that come from the journal hold no foreign keys among each other: operations of several
    /// machines may arrive in any order, and a photo may be here before its catch.
    static let schema001 = """
        CREATE TABLE meta (
            name TEXT PRIMARY KEY NOT NULL,
            value TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE operation (
            device TEXT NOT NULL,
            n INTEGER NOT NULL CHECK (n > 0),
            h TEXT NOT NULL,
            t TEXT NOT NULL,
            record TEXT NOT NULL,
            fields TEXT NOT NULL,
            extra TEXT,
            UNIQUE (device, n, h)
        ) STRICT;

        CREATE INDEX operation_record ON operation (record, t);

        CREATE TABLE segment (
            device TEXT NOT NULL,
            from_n INTEGER NOT NULL,
            to_n INTEGER NOT NULL,
            hash_start TEXT NOT NULL,
            sha256 TEXT NOT NULL,
            byte_count INTEGER NOT NULL,
            is_stored INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (device, from_n)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE own_device (
            device TEXT PRIMARY KEY NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE stamp (
            id TEXT PRIMARY KEY NOT NULL,
            is_own INTEGER NOT NULL,
            number INTEGER,
            zh_hant TEXT,
            ja TEXT,
            en TEXT,
            shape TEXT,
            aliases TEXT NOT NULL DEFAULT '[]',
            is_hidden INTEGER NOT NULL DEFAULT 0,
            is_wanted INTEGER NOT NULL DEFAULT 0,
            alive INTEGER NOT NULL DEFAULT 1,
            fish INTEGER NOT NULL DEFAULT 0,
            catches INTEGER NOT NULL DEFAULT 0,
            first_at TEXT,
            last_at TEXT,
            length_text TEXT,
            length_unit TEXT,
            length_base REAL,
            weight_text TEXT,
            weight_unit TEXT,
            weight_base REAL,
            cover_photo TEXT,
            cover_sha256 TEXT,
            cover_extension TEXT
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE catch (
            id TEXT PRIMARY KEY NOT NULL,
            stamp TEXT NOT NULL,
            caught_at TEXT NOT NULL,
            quantity INTEGER NOT NULL CHECK (quantity > 0),
            length_text TEXT,
            length_unit TEXT,
            length_base REAL,
            weight_text TEXT,
            weight_unit TEXT,
            weight_base REAL,
            place TEXT,
            latitude REAL,
            longitude REAL,
            title TEXT,
            note TEXT,
            tags TEXT NOT NULL DEFAULT '[]',
            is_released INTEGER NOT NULL DEFAULT 0,
            created_at INTEGER NOT NULL,
            search TEXT NOT NULL,
            alive INTEGER NOT NULL
        ) STRICT;

        CREATE INDEX catch_by_time ON catch (caught_at DESC, id) WHERE alive = 1;
        CREATE INDEX catch_by_stamp ON catch (stamp, caught_at DESC, id, quantity) WHERE alive = 1;
        CREATE INDEX catch_by_length ON catch (stamp, length_base DESC, caught_at)
            WHERE alive = 1 AND length_base IS NOT NULL;
        CREATE INDEX catch_by_weight ON catch (stamp, weight_base DESC, caught_at)
            WHERE alive = 1 AND weight_base IS NOT NULL;

        CREATE TABLE photo (
            id TEXT PRIMARY KEY NOT NULL,
            catch TEXT,
            sha256 TEXT NOT NULL,
            byte_count INTEGER NOT NULL,
            extension TEXT NOT NULL,
            original_name TEXT NOT NULL,
            title TEXT,
            note TEXT,
            position INTEGER NOT NULL,
            facts TEXT NOT NULL,
            shown_at TEXT NOT NULL,
            search TEXT NOT NULL,
            added_at INTEGER NOT NULL,
            alive INTEGER NOT NULL
        ) STRICT;

        CREATE INDEX photo_by_catch ON photo (catch, position, id) WHERE alive = 1;
        CREATE INDEX photo_by_time ON photo (shown_at DESC, id) WHERE alive = 1;
        CREATE INDEX photo_by_content ON photo (sha256);

        CREATE TABLE file (
            id TEXT PRIMARY KEY NOT NULL,
            photo TEXT NOT NULL,
            kind TEXT NOT NULL,
            sha256 TEXT NOT NULL,
            byte_count INTEGER NOT NULL,
            extension TEXT NOT NULL,
            stored_key TEXT
        ) STRICT;

        CREATE INDEX file_by_photo ON file (photo);

        CREATE TABLE file_queue (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            file TEXT NOT NULL UNIQUE REFERENCES file (id) ON DELETE CASCADE,
            state TEXT NOT NULL
                CHECK (state IN ('pending', 'sending', 'verifying', 'done', 'parked')),
            reason TEXT,
            attempts INTEGER NOT NULL DEFAULT 0,
            next_at INTEGER,
            upload_id TEXT
        ) STRICT;

        CREATE INDEX file_queue_open ON file_queue (state, id) WHERE state <> 'done';

        CREATE TABLE setting (
            name TEXT PRIMARY KEY NOT NULL,
            value TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE history (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            at INTEGER NOT NULL,
            kind TEXT NOT NULL,
            subject_type TEXT NOT NULL,
            subject TEXT NOT NULL,
            changes TEXT NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('done', 'undone', 'dropped'))
        ) STRICT;

        CREATE INDEX history_by_state ON history (state, id);

        CREATE TABLE conflict (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            t TEXT NOT NULL,
            record TEXT NOT NULL,
            field TEXT NOT NULL,
            lost TEXT NOT NULL,
            lost_h TEXT NOT NULL,
            won TEXT NOT NULL,
            won_h TEXT NOT NULL,
            UNIQUE (record, t, field, lost_h, won_h)
        ) STRICT;
        """
}
