/// A message that does not hold what its kind promises; nothing of it is used.
package struct WireError: Error, Sendable, Hashable {
    package let reason: String
    /// Whether the other end was gone before it read the message.
    package let isUnread: Bool
    /// Whether nothing came in the time that was given.
    package let isLate: Bool

    package init(_ reason: String, isUnread: Bool = false, isLate: Bool = false) {
        self.reason = reason
        self.isUnread = isUnread
        self.isLate = isLate
    }
}
