/// A message that does not hold what its kind promises; nothing of it is used.
package struct WireError: Error, Sendable, Hashable {
    package let reason: String
    /// Whether the other end was gone before it read the message.
    package let isUnread: Bool

    package init(_ reason: String, isUnread: Bool = false) {
        self.reason = reason
        self.isUnread = isUnread
    }
}
