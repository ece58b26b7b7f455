package import FoundationEssentials

/// Photos of the inbox that were taken at one time and place: proposed as one catch.
package struct InboxGroup: Sendable, Hashable, Identifiable {
    /// A photo of the inbox, with as much of it as grouping needs.
    package struct Member: Sendable, Hashable {
        package var photo: PhotoRef
        /// The file's name when it came in, unfiltered.
        package var name: String
        /// When it was taken, else what its file says, else when it came in.
        package var time: LocalTime
        /// Whether the camera said the time.
        package var isTimeSaid: Bool
        package var point: GeoPoint?

        package init(
            photo: PhotoRef, name: String, time: LocalTime, isTimeSaid: Bool, point: GeoPoint?
        ) {
            self.photo = photo
            self.name = name
            self.time = time
            self.isTimeSaid = isTimeSaid
            self.point = point
        }
    }

    /// In the order in which they were taken; never empty.
    package private(set) var members: [Member]

    package init(_ members: [Member]) {
        precondition(!members.isEmpty)
        self.members = members
    }

    package var id: UUID { members[0].photo.id }
    /// The first one's.
    package var time: LocalTime { members[0].time }
    package var isTimeSaid: Bool { members[0].isTimeSaid }
    /// The first that is known.
    package var point: GeoPoint? { members.lazy.compactMap(\.point).first }

    /// Minutes between two photos that still are of one fish.
    package static let patience = 5
    /// Kilometres within which they still are at one place.
    package static let reach = 0.3

    /// Puts together what was taken within a few minutes of each other at one place.
    ///
    /// - Parameter members: in the order of their times.
    package static func groups(of members: [Member]) -> [InboxGroup] {
        var groups: [InboxGroup] = []
        for member in members {
            if let last = groups.last, last.takes(member) {
                groups[groups.count - 1].members.append(member)
            } else {
                groups.append(InboxGroup([member]))
            }
        }
        return groups
    }

    /// Each of its photos by itself.
    package var apart: [InboxGroup] { members.map { InboxGroup([$0]) } }

    /// Photos whose camera said no time share nothing but the day on which they were copied.
    private func takes(_ member: Member) -> Bool {
        guard let last = members.last, last.isTimeSaid, member.isTimeSaid,
            abs(member.time.minutes - last.time.minutes) <= Self.patience
        else { return false }
        guard let point, let other = member.point else { return true }
        return point.kilometres(to: other) <= Self.reach
    }
}

extension LocalTime {
    /// Minutes of the wall clock since 1970.
    fileprivate var minutes: Int { dayNumber * 1440 + hour * 60 + minute }
}
