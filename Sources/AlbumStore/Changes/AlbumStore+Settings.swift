package import AlbumModel
internal import Database
internal import FoundationEssentials

extension AlbumStore {
    /// The local setting that says that the remote was found to be this program's.
    package static let remoteIsOurs = "remote.isOurs"

    /// A setting of this machine alone, such as the remote's URL; never a secret.
    package func localSetting(_ name: String) throws(AlbumError) -> String? {
        try reading { try SettingRecord.read("local." + name, connection)?.string }
    }

    /// nil removes it.
    package func setLocalSetting(_ name: String, _ value: String?) throws(AlbumError) {
        try changing {
            try SettingRecord.write("local." + name, .optional(value), connection)
        }
    }

    /// A setting that travels with the album.
    package func setting(_ name: String) throws(AlbumError) -> JSONValue? {
        try reading { try SettingRecord.read(name, connection) }
    }

    /// Sets it on every machine; names that start with `local.` are refused.
    package func setSetting(_ name: String, _ value: JSONValue) throws(AlbumError) {
        guard !name.isEmpty, !name.hasPrefix("local.") else { throw .invalid(.field) }
        try changing {
            let before = try SettingRecord.read(name, connection) ?? .null
            guard before != value else { return }
            try record(.setting, name, set: ["value": value])
            let change = HistoryChange(
                type: .setting, id: name, before: ["value": before], after: ["value": value])
            try HistoryRecord.add(.setSetting, nil, [change], at: now(), connection)
        }
    }

    /// The regions whose species show; those that `setRegions` chose, else none.
    package func regions() throws(AlbumError) -> [Region] {
        try reading { try chosenRegions() }
    }

    package func setRegions(_ regions: [Region]) throws(AlbumError) {
        try setSetting("regions", .texts(regions.map(\.rawValue)))
    }

    /// How many species the user wants to catch in a year; nil where none was set.
    package func goal(year: Int) throws(AlbumError) -> Int? {
        try setting("goal.\(year)")?.int.flatMap { $0 > 0 ? Int($0) : nil }
    }

    /// nil takes the goal away.
    package func setGoal(_ species: Int?, year: Int) throws(AlbumError) {
        try setSetting("goal.\(year)", species.map { .int($0) } ?? .null)
    }

    func chosenRegions() throws -> [Region] {
        let value = try SettingRecord.read("regions", connection)
        return value?.array?.compactMap(\.string).compactMap(Region.init(rawValue:)) ?? []
    }

    /// Runs a change that frees space; on a full disk gives the ballast up and tries again, and then
    /// once more after the log's content went into the database, which lets the log start over.
    func giveWayOnFullDisk(_ body: () throws(AlbumError) -> Void) throws(AlbumError) {
        do {
            return try body()
        } catch AlbumError.noSpace {
            _ = try? Ballast(folder).free()
        }
        do {
            return try body()
        } catch AlbumError.noSpace {
            try? connection.checkpoint()
        }
        try body()
    }
}
