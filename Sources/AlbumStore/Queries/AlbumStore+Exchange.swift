package import AlbumModel
internal import Database
internal import FoundationEssentials

extension AlbumStore {
    /// Every record with the values that stand, the bin included, in the order of their ids; as many as
    /// `limit` from after `cursor` on. Empty at the end.
    package func records(
        after cursor: String = "", limit: Int = 500
    ) throws(AlbumError) -> [AlbumRecord] {
        try reading {
            let last = try connection.first(
                """
                SELECT max(record) FROM
                    (SELECT DISTINCT record FROM operation WHERE record > ? ORDER BY record LIMIT ?)
                """, cursor, limit
            ) { $0.optionalText(0) }.flatMap(\.self)
            guard let last else { return [] }
            let operations = try connection.all(
                """
                SELECT \(OperationRecord.columns) FROM operation
                WHERE record > ? AND record <= ? ORDER BY record, t
                """, cursor, last, read: OperationRecord.read
            ).compactMap(\.self)
            var records: [AlbumRecord] = []
            for group in operations.runs {
                guard let first = group.first else { continue }
                records.append(
                    AlbumRecord(
                        type: first.type, id: first.id, set: RecordState(group).values))
            }
            return records
        }
    }
}

extension [JournalOperation] {
    /// Operations of one record each, as they stand one behind the other.
    fileprivate var runs: [ArraySlice<JournalOperation>] {
        var runs: [ArraySlice<JournalOperation>] = []
        var start = startIndex
        for index in indices
        where self[index].id != self[start].id || self[index].type != self[start].type {
            runs.append(self[start..<index])
            start = index
        }
        if start < endIndex { runs.append(self[start...]) }
        return runs
    }
}
