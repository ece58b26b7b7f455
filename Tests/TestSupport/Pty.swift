package import Canvas
import Dispatch
package import Glibc

/// A program on a terminal of its own, as a person at a keyboard meets it: keys go in, the screen
/// can be looked at. An actor with a queue of its own, so that waiting blocks nobody else.
package actor Pty {
    private let queue = PtyQueue()
    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe queue.asUnownedSerialExecutor()
    }

    package nonisolated let pid: pid_t
    /// The terminal's settings before the program started; see `settings`.
    package nonisolated let initialSettings: [UInt32]
    private var master: Int32
    private let slave: Int32
    private var status: Int32?
    private var screen: VtermScreen
    /// Everything that the program wrote, as written.
    package private(set) var output: [UInt8] = []
    /// Whether the terminal answers questions (device attributes, say).
    private let answers: Bool

    /// Starts a program in a session of its own, the terminal its controlling one. Its environment
    /// is `Program.cleanEnvironment` with TERM (xterm-256color) and `environment`; an empty value
    /// removes the name.
    package init(
        _ path: String, _ arguments: [String] = [],
        size: Size = Size(columns: 80, rows: 24), environment: [String: String] = [:],
        answers: Bool = true
    ) throws {
        let terminal = try PtyPair(size)
        master = terminal.master
        slave = terminal.slave
        initialSettings = terminalSettings(terminal.slave)
        screen = VtermScreen(size: size)
        self.answers = answers
        // Under a sanitizer too, a crash is to end the program as it does without.
        let signals = "handle_segv=0:handle_sigbus=0:handle_abort=0:handle_sigill=0"
        var clean = Program.cleanEnvironment([
            "TERM": "xterm-256color", "ASAN_OPTIONS": signals, "TSAN_OPTIONS": signals,
        ])
        clean.merge(environment) { $1 }
        pid = try terminal.spawn(path, arguments, clean.filter { !$0.value.isEmpty })
    }

    deinit {
        if status == nil {
            kill(-pid, SIGKILL)
            kill(pid, SIGKILL)
            _ = waitpid(pid, nil, 0)
        }
        if master >= 0 { close(master) }
        close(slave)
    }

    /// What the screen shows, a line a row.
    package var text: String { screen.text }
    package var cursor: Position { screen.cursor }
    package var isAlternate: Bool { screen.isAlternate }
    package var isCursorVisible: Bool { screen.isCursorVisible }
    package var bells: Int { screen.bells }
    package func line(_ row: Int) -> String { screen.line(row) }
    package func cell(column: Int, row: Int) -> VtermCell {
        screen.cell(column: column, row: row)
    }

    /// The terminal's settings, to compare: flags and special characters.
    package var settings: [UInt32] { terminalSettings(slave) }

    /// Types text, as the terminal would send it.
    package func type(_ text: String) { write(Array(text.utf8)) }

    /// Presses keys one after another.
    package func press(_ keys: Key...) {
        for key in keys { write(key.bytes) }
    }

    /// Changes the window's size; the program is told by SIGWINCH.
    package func resize(_ size: Size) {
        drain()
        screen.resize(size)
        setSize(master, size)
    }

    package nonisolated func send(signal: Int32) { kill(pid, signal) }

    /// Closes the terminal, as when its window is closed.
    package func hangUp() {
        close(master)
        master = -1
    }

    /// A machine with much to do lets a program wait for half a minute: only what never comes is waited
    /// for so long.
    private static func deadline(_ seconds: Double) -> ContinuousClock.Instant {
        ContinuousClock.now + .seconds(max(seconds, 120))
    }

    /// Waits until the screen holds `text`; throws what it shows instead at the deadline.
    @discardableResult
    package func wait(for text: String, seconds: Double = 0) throws -> String {
        try wait("\"\(text)\"", seconds: seconds) { $0.contains(text) }
    }

    /// Waits until the screen's text is as `isThere` wants it.
    @discardableResult
    package func wait(
        _ what: String, seconds: Double = 0, _ isThere: @Sendable (String) -> Bool
    ) throws -> String {
        let deadline = Self.deadline(seconds)
        while true {
            drain()
            let shown = screen.text
            if isThere(shown) { return shown }
            guard ContinuousClock.now < deadline else {
                throw PtyError(expected: what, shown: shown)
            }
            pump(milliseconds: 20)
        }
    }

    /// Waits until the program has written `text`, which may show nothing: a question to the
    /// terminal. Returns everything written so far.
    @discardableResult
    package func wait(forOutput text: String, seconds: Double = 0) throws -> String {
        let deadline = Self.deadline(seconds)
        while true {
            drain()
            let written = String(decoding: output, as: UTF8.self)
            if written.contains(text) { return written }
            guard ContinuousClock.now < deadline else {
                throw PtyError(expected: "the output \(text.debugDescription)", shown: screen.text)
            }
            pump(milliseconds: 20)
        }
    }

    /// Reads until nothing came for a while; returns the bytes.
    @discardableResult
    package func settle(milliseconds: Int32 = 150) -> [UInt8] {
        let start = output.count
        while pump(milliseconds: milliseconds) {}
        return Array(output[start...])
    }

    /// Waits for the program's end: its exit code, or 128 + the signal that ended it.
    package func exit(seconds: Double = 0) throws -> Int32 {
        let deadline = Self.deadline(seconds)
        while status == nil {
            pump(milliseconds: 10)
            var ended: Int32 = 0
            if unsafe waitpid(pid, &ended, WNOHANG) == pid {
                status = ended & 0x7F == 0 ? (ended >> 8) & 0xFF : 128 + (ended & 0x7F)
            } else if ContinuousClock.now > deadline {
                throw PtyError(expected: "the program's end", shown: screen.text)
            }
        }
        drain()
        return status ?? 0
    }

    private func drain() {
        while pump(milliseconds: 0) {}
    }

    /// Reads what there is, waiting at most so long for it; whether there was any.
    @discardableResult
    private func pump(milliseconds: Int32) -> Bool {
        guard master >= 0 else {
            usleep(useconds_t(milliseconds) * 1000)
            return false
        }
        var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&ready, 1, milliseconds) > 0 else { return false }
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = unsafe read(master, &buffer, buffer.count)
        guard count > 0 else { return false }
        output += buffer[..<count]
        let answer = screen.feed(Array(buffer[..<count]))
        if answers, !answer.isEmpty { write(answer) }
        return true
    }

    private func write(_ bytes: [UInt8]) {
        guard master >= 0 else { return }
        _ = unsafe Glibc.write(master, bytes, bytes.count)
    }
}

/// What did not come, and what the screen showed.
package struct PtyError: Error, CustomStringConvertible {
    package let expected: String
    package let shown: String
    package var description: String { "waited for \(expected); the screen shows:\n\(shown)" }
}

private final class PtyQueue: SerialExecutor {
    private let queue = DispatchQueue(label: "pty")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
