import CLinux
import Canvas
import Glibc

/// The terminal's file: opened anew, so that making it non-blocking changes nothing for the shell
/// that shares standard input and output.
struct TerminalDevice: Sendable {
    let descriptor: Int32
    /// The settings as the shell left them.
    let saved: termios

    /// Opens the terminal of standard input and output.
    init() throws(TerminalError) {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
        descriptor = try TerminalDevice.open()
        var settings = termios()
        guard unsafe tcgetattr(descriptor, &settings) == 0 else {
            throw .system(call: "tcgetattr", code: errno)
        }
        saved = settings
    }

    /// By its name, and where that may not be opened (after su) as /dev/tty.
    private static func open() throws(TerminalError) -> Int32 {
        var name = [CChar](repeating: 0, count: 256)
        let flags = O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK
        if unsafe ttyname_r(STDOUT_FILENO, &name, name.count) == 0 {
            let opened = unsafe Glibc.open(name, flags)
            if opened >= 0 { return opened }
        }
        let opened = unsafe Glibc.open("/dev/tty", flags)
        guard opened >= 0 else { throw .system(call: "open /dev/tty", code: errno) }
        return opened
    }

    /// Keys come one by one, unechoed, and none is a signal.
    func makeRaw() throws(TerminalError) {
        var raw = saved
        raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
        raw.c_oflag &= ~tcflag_t(OPOST)
        raw.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
        raw.c_cflag |= tcflag_t(CS8)
        unsafe withUnsafeMutableBytes(of: &raw.c_cc) { characters in
            unsafe characters[Int(VMIN)] = 1
            unsafe characters[Int(VTIME)] = 0
        }
        guard retrying({ unsafe tcsetattr(descriptor, TCSADRAIN, &raw) }) == 0 else {
            throw .system(call: "tcsetattr", code: errno)
        }
    }

    /// Whether this process may use the terminal: its group is the one in front.
    var isForeground: Bool { tcgetpgrp(descriptor) == getpgrp() }

    /// The window's size, or what the environment or 80×24 says where the system does not know.
    func size(_ environment: [String: String]) -> Size {
        var window = winsize()
        let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0
        if isKnown, window.ws_col > 0, window.ws_row > 0 {
            return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
        }
        func number(_ name: String, _ otherwise: Int) -> Int {
            guard let value = environment[name].flatMap({ Int($0) }) else { return otherwise }
            return (1...10_000).contains(value) ? value : otherwise
        }
        return Size(columns: number("COLUMNS", 80), rows: number("LINES", 24))
    }

    /// A cell in pixels, where the system knows.
    var cell: PixelSize? {
        var window = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
            window.ws_row > 0, window.ws_xpixel > 0, window.ws_ypixel > 0
        else { return nil }
        return PixelSize(
            width: Int(window.ws_xpixel / window.ws_col),
            height: Int(window.ws_ypixel / window.ws_row))
    }

    private func retrying(_ call: () -> Int32) -> Int32 {
        while true {
            let result = call()
            if result == 0 || errno != EINTR { return result }
        }
    }
}
