/// A wall-clock time where something happened, with its UTC offset when that is known. Days and
/// months are counted from these fields alone; no zone of the host ever enters.
package struct LocalTime: Sendable, Hashable, Codable {
    package var year: Int
    package var month: Int
    package var day: Int
    package var hour: Int
    package var minute: Int
    package var second: Int
    /// Minutes east of UTC; nil when nobody knows.
    package var offsetMinutes: Int?

    package init(
        year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0,
        offsetMinutes: Int? = nil
    ) {
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
        self.offsetMinutes = offsetMinutes
    }
}
