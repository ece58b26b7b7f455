package import AlbumModel
internal import Database
package import FoundationEssentials

extension AlbumStore {
    /// The album in a line.
    /// - Parameter regions: those that count where the user chose none: of the locale, say.
    package func summary(defaultRegions regions: [Region]) throws(AlbumError) -> AlbumSummary {
        let chosen = try self.regions()
        var filter = StampFilter()
        filter.regions = chosen.isEmpty ? regions : chosen
        let shown = try stamps(filter)
        let queue = try queueCounts()
        return try reading {
            AlbumSummary(
                user: try userID(), device: try deviceID(), regions: filter.regions,
                caught: shown.count { $0.count > 0 }, total: shown.count,
                catches: Int(try connection.number("SELECT coalesce(sum(catches), 0) FROM stamp")),
                photos: Int(try connection.number("SELECT count(*) FROM photo WHERE alive = 1")),
                inbox: Int(
                    try connection.number(
                        """
                        SELECT count(*) FROM photo
                        WHERE alive = 1 AND catch IS NULL AND page IS NULL
                        """)),
                queue: queue, unsentOperations: Int(try unsentCount()))
        }
    }

    /// The user whose album this is: the same on all of the user's machines.
    package func user() throws(AlbumError) -> UUID { try reading { try userID() } }

    /// This machine, in this album.
    package func device() throws(AlbumError) -> DeviceID { try reading { try deviceID() } }

    func userID() throws -> UUID {
        guard let id = try Meta.read("user", connection).flatMap({ UUID(lowerText: $0) }) else {
            throw AlbumError.damaged(path: folder.database, detail: "no user in meta")
        }
        return id
    }

    func deviceID() throws -> DeviceID {
        guard let id = try Meta.read("device", connection).flatMap({ DeviceID($0) }) else {
            throw AlbumError.damaged(path: folder.database, detail: "no machine id in meta")
        }
        return id
    }
}
