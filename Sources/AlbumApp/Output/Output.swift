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
    /// Lines of progress that stand on the terminal, the cursor in the last of them.
    private let shown = Mutex(0)

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
    func result(_ text: String) {
        if isOutputTerminal { removeProgress() }
        sink(.output, Array((text + "\n").utf8))
    }

    /// A part of a result, as it is.
    func raw(_ text: String) { sink(.output, Array(text.utf8)) }

    /// One line for the person; not with `--quiet`.
    func message(_ text: String) {
        guard !isQuiet else { return }
        removeProgress()
        sink(.errors, Array(("gyotaku: " + text + "\n").utf8))
    }

    /// One line that says what went wrong; also with `--quiet`.
    func complaint(_ text: String) {
        removeProgress()
        sink(.errors, Array(("gyotaku: " + text + "\n").utf8))
    }

    /// A line that the next one overwrites, cut to the terminal's width so that it can be; on a
    /// terminal only, and never with `--quiet`.
    func progress(_ text: String) { progress(lines: [text]) }

    /// The same with several lines, the last of which is the one that counts.
    func progress(lines: [String]) {
        guard isErrorTerminal, !isQuiet else { return }
        let size = size
        // The last cell stays free: writing there moves some terminals to the next line.
        let fitting = lines.suffix(max(1, size.rows - 1)).map {
            "\u{1B}[K" + truncated($0, width: max(0, size.columns - 1))
        }
        shown.withLock { shown in
            let text = Self.toTop(of: shown) + fitting.joined(separator: "\n")
            // What was below and is no more.
            sink(.errors, Array((fitting.count < shown ? text + "\u{1B}[J" : text).utf8))
            shown = fitting.count
        }
    }

    /// Takes the progress off the terminal: something else comes.
    func removeProgress() {
        shown.withLock { shown in
            guard shown > 0 else { return }
            sink(.errors, Array((Self.toTop(of: shown) + "\u{1B}[J").utf8))
            shown = 0
        }
    }

    private static func toTop(of lines: Int) -> String {
        lines > 1 ? "\r\u{1B}[\(lines - 1)A" : "\r"
    }

    /// Cells of the terminal that messages go to, as it is now; 80 where it does not say.
    var width: Int { size.columns }

    private var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard unsafe ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return (80, 24)
        }
        return (Int(size.ws_col), max(1, Int(size.ws_row)))
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
