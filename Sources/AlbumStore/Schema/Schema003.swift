extension Schema {
    /// What an angler tells of a catch beside its size: that it got away, bait, gear, weather, and what
    /// it was first taken for. Fish that got away are in no count and no best.
    static let schema003 = """
        ALTER TABLE catch ADD COLUMN is_lost INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE catch ADD COLUMN bait TEXT;
        ALTER TABLE catch ADD COLUMN gear TEXT;
        ALTER TABLE catch ADD COLUMN weather TEXT;
        ALTER TABLE catch ADD COLUMN first_guess TEXT;

        DROP INDEX catch_by_stamp;
        CREATE INDEX catch_by_stamp ON catch (stamp, caught_at DESC, id, quantity, is_lost)
            WHERE alive = 1;
        DROP INDEX catch_by_length;
        CREATE INDEX catch_by_length ON catch (stamp, length_base DESC, caught_at)
            WHERE alive = 1 AND is_lost = 0 AND length_base IS NOT NULL;
        DROP INDEX catch_by_weight;
        CREATE INDEX catch_by_weight ON catch (stamp, weight_base DESC, caught_at)
            WHERE alive = 1 AND is_lost = 0 AND weight_base IS NOT NULL;
        """
}
