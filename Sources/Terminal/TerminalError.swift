/// Why no screen can be opened; the message for people is made elsewhere.
package enum TerminalError: Error, Sendable, Hashable {
    /// Standard input or output is not a terminal.
    case notATerminal
    /// TERM is not set.
    case typeUnset
    /// The system has no description of the terminal that TERM names (unfiltered).
    case typeUnknown(String)
    /// The terminal that TERM names cannot place its cursor (TERM=dumb).
    case cannotMoveCursor(String)
    /// A system call failed with an errno.
    case system(call: String, code: Int32)
}
