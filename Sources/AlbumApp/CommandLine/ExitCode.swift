/// How a command ended, as other programs rely on it.
package enum ExitCode: Int32, Error, Sendable {
    case done = 0
    case failed = 1
    case usage = 2
    /// Some files were refused or parked, each named.
    case partly = 3
    /// The remote could not be reached.
    case unreachable = 4
    /// Interrupted; nothing is lost.
    case interrupted = 130
}
