package import AlbumModel
internal import Database
internal import FoundationEssentials

extension AlbumStore {
    /// Adds everything up that was caught, of one year or of all.
    package func numbers(year: Int? = nil) throws(AlbumError) -> AlbumNumbers {
        try reading {
            let first = year.map { LocalTime(year: $0, month: 1, day: 1).isoDate } ?? ""
            let end = year.map { LocalTime(year: $0 + 1, month: 1, day: 1).isoDate } ?? "U"
            var numbers = AlbumNumbers()
            var stamps: [String: UUID] = [:]
            try connection.each(
                """
                SELECT stamp, caught_at, quantity, place, bait, gear FROM catch NOT INDEXED
                WHERE alive = 1 AND is_lost = 0 AND caught_at >= ? AND caught_at < ?
                """, values: [.text(first), .text(end)]
            ) { row in
                let text = row.text(0)
                guard let stamp = stamps[text] ?? UUID(lowerText: text),
                    let time = LocalTime(parsing: row.text(1))
                else { return }
                stamps[text] = stamp
                numbers.add(
                    stamp: stamp, at: time, quantity: Int(row.integer(2)),
                    place: row.optionalText(3),
                    Circumstances(bait: row.optionalText(4), gear: row.optionalText(5)))
            }
            return numbers
        }
    }
}
