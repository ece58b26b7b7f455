package import AlbumModel
internal import Database
internal import FoundationEssentials

extension AlbumStore {
    /// The photos that wait to be named, put together by time and place, the newest group first.
    ///
    /// - Parameter isApart: each photo by itself instead.
    package func inboxGroups(isApart: Bool = false) throws(AlbumError) -> [InboxGroup] {
        try reading {
            let members = try connection.all(
                """
                SELECT p.id, p.sha256, p.extension, p.original_name, p.shown_at, p.added_at,
                    json_extract(p.facts, '$.takenAt'), json_extract(p.facts, '$.fileAt'),
                    json_extract(p.facts, '$.latitude'), json_extract(p.facts, '$.longitude')
                FROM photo p WHERE p.alive = 1 AND p.catch IS NULL AND p.page IS NULL
                ORDER BY p.shown_at, p.original_name, p.id
                """, read: Self.member
            ).compactMap(\.self)
            let groups =
                isApart
                ? members.map { InboxGroup([$0]) } : InboxGroup.groups(of: members)
            return groups.reversed()
        }
    }

    private static func member(_ row: borrowing Row) -> InboxGroup.Member? {
        guard let id = UUID(lowerText: row.text(0)) else { return nil }
        let taken = row.optionalText(6).flatMap { LocalTime(parsing: $0) }
        let file = row.optionalText(7).flatMap { LocalTime(parsing: $0) }
        let added = LocalTime(Date(milliseconds: row.integer(5)), offsetMinutes: 0)
        var point: GeoPoint?
        if let latitude = row.optionalReal(8), let longitude = row.optionalReal(9) {
            point = GeoPoint(latitude: latitude, longitude: longitude)
        }
        return InboxGroup.Member(
            photo: PhotoRef(id: id, sha256: row.text(1), fileExtension: row.text(2)),
            name: row.text(3), time: taken ?? file ?? added, isTimeSaid: taken != nil, point: point)
    }
}
