/// A message that does not hold what its kind promises; nothing of it is used.
package struct WireError: Error, Sendable, Hashable {
    package let reason: String

    package init(_ reason: String) { self.reason = reason }
}
