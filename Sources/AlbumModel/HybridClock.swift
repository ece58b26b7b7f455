/// Gives each operation a stamp greater than those before it and than what it overwrites, near
/// the wall clock. A value: the caller stores `last` in the operation's own transaction.
package struct HybridClock: Sendable, Hashable {
    /// How far ahead of the wall a stamp may be and still move this clock: five minutes.
    package static let greatestLead: UInt64 = 5 * 60 * 1000

    package let device: DeviceID
    /// The last stamp given or seen; nil at first.
    package private(set) var last: ClockStamp?
    /// The greatest stamp given from the far future, over one from there; no two are the same.
    package private(set) var ahead: ClockStamp?

    package init(device: DeviceID, last: ClockStamp? = nil, ahead: ClockStamp? = nil) {
        self.device = device
        self.last = last
        self.ahead = ahead
    }

    /// The next stamp, at `wall` milliseconds. It is greater than `overwritten`, even where that is
    /// from the far future; such a stamp is answered but does not move the clock.
    package mutating func tick(wall: UInt64, over overwritten: ClockStamp? = nil) -> ClockStamp {
        var next = ClockStamp(milliseconds: wall, counter: 0, device: device)
        // A clock that once ran far ahead is let go: order against it is kept by `overwritten`.
        if let last, last.milliseconds <= wall + Self.greatestLead, last >= next {
            next = last.successor(by: device)
        }
        last = next
        guard let overwritten, overwritten >= next else { return next }
        next = overwritten.successor(by: device)
        guard next.milliseconds > wall + Self.greatestLead else {
            last = next
            return next
        }
        if let ahead, ahead >= next { next = ahead.successor(by: device) }
        ahead = next
        return next
    }

    /// Takes note of another machine's stamp, so that what is written from now on is greater.
    package mutating func observe(_ stamp: ClockStamp, wall: UInt64) {
        guard stamp.milliseconds <= wall + Self.greatestLead else { return }
        if let last, last >= stamp { return }
        last = stamp
    }
}
