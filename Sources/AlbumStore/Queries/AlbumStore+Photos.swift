package import AlbumModel
internal import Database
package import FoundationEssentials

/// Which photos `photos` gives.
package enum PhotoScope: Sendable, Hashable {
    /// Of catches that are not in the bin, and those of the inbox.
    case all
    /// Waiting to be named.
    case inbox
    case ofCatch(UUID)
    case bin
}

extension AlbumStore {
    /// Photos by the time they were taken (or came in), newest first.
    package func photos(
        _ scope: PhotoScope = .all, query: String = "", limit: Int = 100, offset: Int = 0
    ) throws(AlbumError) -> [Photo] {
        try reading {
            var (conditions, values) = Self.conditions(scope)
            try addSearch(query, stampColumn: "c.stamp", table: "p", &conditions, &values)
            values += [.integer(Int64(limit)), .integer(Int64(offset))]
            return try connection.all(
                """
                SELECT \(PhotoRecord.columns) FROM photo p LEFT JOIN catch c ON c.id = p.catch
                WHERE \(conditions.joined(separator: " AND "))
                ORDER BY p.shown_at DESC, p.id LIMIT ? OFFSET ?
                """, values: values
            ) { PhotoRecord.read($0) }.compactMap(\.self)
        }
    }

    /// A photo by its UUID, also from the bin.
    package func photo(_ id: UUID) throws(AlbumError) -> Photo? {
        try reading {
            try connection.first(
                "SELECT \(PhotoRecord.columns) FROM photo p WHERE p.id = ?", id.lowerText
            ) { PhotoRecord.read($0) }.flatMap(\.self)
        }
    }

    /// The photos, bin included, whose original has these bytes.
    package func photos(sha256: String) throws(AlbumError) -> [Photo] {
        try reading {
            try connection.all(
                """
                SELECT \(PhotoRecord.columns) FROM photo p
                WHERE p.sha256 = ? AND p.id NOT IN (SELECT id FROM gone)
                ORDER BY p.added_at, p.id
                """, sha256
            ) { PhotoRecord.read($0) }.compactMap(\.self)
        }
    }

    /// Those of them that can be seen, the bin left out.
    package func livingPhotos(sha256: String) throws(AlbumError) -> [Photo] {
        try reading {
            try connection.all(
                """
                SELECT \(PhotoRecord.columns) FROM photo p LEFT JOIN catch c ON c.id = p.catch
                WHERE p.sha256 = ? AND p.alive = 1 AND (p.catch IS NULL OR c.alive = 1)
                ORDER BY p.added_at, p.id
                """, sha256
            ) { PhotoRecord.read($0) }.compactMap(\.self)
        }
    }

    /// Photos whose print has not been noted, oldest first: to be made when there is time.
    package func photosWithoutPrint(limit: Int) throws(AlbumError) -> [Photo] {
        try reading {
            try connection.all(
                """
                SELECT \(PhotoRecord.columns)
                FROM print_wanted w CROSS JOIN photo p ON p.id = w.photo
                WHERE p.alive = 1
                ORDER BY p.added_at, p.id LIMIT ?
                """, limit
            ) { PhotoRecord.read($0) }.compactMap(\.self)
        }
    }

    static func conditions(_ scope: PhotoScope) -> ([String], [Value]) {
        switch scope {
        case .all: (["p.alive = 1", "(p.catch IS NULL OR c.alive = 1)"], [])
        case .inbox: (["p.alive = 1", "p.catch IS NULL", "p.page IS NULL"], [])
        case .ofCatch(let id): (["p.alive = 1", "p.catch = ?"], [.text(id.lowerText)])
        case .bin: (["p.alive = 0", "p.id NOT IN (SELECT id FROM gone)"], [])
        }
    }
}
