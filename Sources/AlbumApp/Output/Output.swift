import AlbumModel
import Canvas
import Glibc
import Synchronization

/// Where results and messages go. Results to standard output, one-line messages to standard error.
package final class Output: Sendable {
    let isQuiet: Bool
    let isOutputTerminal: Bool
    let isErrorTerminal: Bool
    private let sink: @Sendable (Stream, [UInt8]) -> Void

    package enum Stream: Sendable { case output, errors }

    package init(
        isQuiet: Bool = false, isOutputTerminal: Bool, isErrorTerminal: Bool,
        sink: @escaping @Sendable (Stream, [UInt8]) -> Void = Output.write
    ) {
        self.isQuiet = isQuiet
        self.isOutputTerminal = isOutputTerminal
        self.isErrorTerminal = isErrorTerminal
        self.sink = sink
    }

    /// A result, as it is, with a line's end.
    func result(_ text: String) { sink(.output, Array((text + "\n").utf8)) }

    /// A part of a result, as it is.
    func raw(_ text: String) { sink(.output, Array(text.utf8)) }

    /// One line for the person; not with `--quiet`.
    func message(_ text: String) {
        if !isQuiet { sink(.errors, Array(("gyotaku: " + text + "\n").utf8)) }
    }

    /// One line that says what went wrong; also with `--quiet`.
    func complaint(_ text: String) { sink(.errors, Array(("gyotaku: " + text + "\n").utf8)) }

    /// A line that the next one overwrites, cut to the terminal's width so that it can be; on a
    /// terminal only, and never with `--quiet`.
    func progress(_ text: String) {
        guard isErrorTerminal, !isQuiet else { return }
        // The last cell stays free: writing there moves some terminals to the next line.
        let line = truncated(text, width: max(0, width - 1))
        sink(.errors, Array(("\r\u{1B}[K" + line).utf8))
    }

    /// Cells of the terminal that messages go to, as it is now; 80 where it does not say.
    var width: Int {
        var size = winsize()
        guard unsafe ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Writes all bytes; a closed pipe ends the program quietly, as it does for `ls | head`.
    package static func write(_ stream: Stream, _ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { buffer in
                unsafe Glibc.write(stream == .output ? 1 : 2, buffer.baseAddress, buffer.count)
            }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EPIPE {
                exit(0)
            } else if errno != EINTR, errno != EAGAIN {
                // A full disk behind a redirection is a failure, not a success without output.
                if stream == .output { exit(ExitCode.failed.rawValue) }
                return
            }
        }
    }
}
