internal import AlbumModel
internal import Database
internal import FoundationEssentials

extension AlbumStore {
    /// Gives every own fish a number of its own. Two machines that were apart may have given the same one
    /// to different fish: the first that was made keeps it, the others take the next that is free. That
    /// follows from the journal alone, so that every machine gives the same; nothing is written to it.
    func numberOwnFish() throws {
        guard isOwnFishTouched else { return }
        isOwnFishTouched = false
        let rows = try connection.all("SELECT id, number FROM stamp WHERE is_own = 1") {
            (id: $0.text(0), number: $0.optionalInteger(1).map { Int($0) })
        }
        // Nearly always all are different and as they were asked for.
        var asked: [AskedNumber] = []
        for row in rows {
            let field = try OperationRecord.state(of: .stamp, row.id, connection).fields["number"]
            asked.append(AskedNumber(id: row.id, field: field))
        }
        let given = AskedNumber.given(asked)
        for row in rows where given[row.id] != row.number {
            try connection.run(
                "UPDATE stamp SET number = ? WHERE id = ?", given[row.id], row.id)
            nameIndex = nil
        }
    }
}

/// The number that an own fish was made with, and when.
struct AskedNumber: Sendable, Hashable {
    var id: String
    /// nil for a fish whose number has not arrived.
    var number: Int?
    var stamp: ClockStamp?

    init(id: String, number: Int?, stamp: ClockStamp?) {
        self.id = id
        self.number = number
        self.stamp = stamp
    }

    init(id: String, field: RecordState.Field?) {
        self.init(
            id: id, number: field?.value.int.map { Int(clamping: $0) }, stamp: field?.stamp)
    }

    /// A number for each, all different, whatever the order of `asked`.
    static func given(_ asked: [AskedNumber]) -> [String: Int] {
        var given: [String: Int] = [:]
        var taken: Set<Int> = []
        var late: [AskedNumber] = []
        for one in asked.sorted(by: isBefore) {
            if let number = one.number, number > 1000, number < Int.max / 2,
                taken.insert(number).inserted
            {
                given[one.id] = number
            } else {
                late.append(one)
            }
        }
        for one in late {
            var number = max(1000, min(one.number ?? 0, 1_000_000_000)) + 1
            while !taken.insert(number).inserted { number += 1 }
            given[one.id] = number
        }
        return given
    }

    /// The first that was made first; those without a number last.
    private static func isBefore(_ one: AskedNumber, _ other: AskedNumber) -> Bool {
        switch (one.stamp, other.stamp) {
        case (let mine?, let its?) where mine != its: mine < its
        case (_?, nil): true
        case (nil, _?): false
        default: one.id < other.id
        }
    }
}
