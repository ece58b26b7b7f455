/// What is wrong in a drawing's data, and in which line (from 1) of its file.
package struct ArtError: Error, Sendable, Hashable, CustomStringConvertible {
    package let line: Int
    package let reason: String

    package init(line: Int, _ reason: String) {
        self.line = line
        self.reason = reason
    }

    package var description: String { "line \(line): \(reason)" }
}
