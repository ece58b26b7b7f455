import Canvas
import Glibc

/// The two ends of a pseudo terminal.
struct PtyPair {
    let master: Int32
    let slave: Int32
    private let path: String

    init(_ size: Size) throws {
        // Glibc's module leaves out posix_openpt and its kin; these are what they do.
        let (lock, number) = (UInt(0x4004_5431), UInt(0x8004_5430))
        master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (isLocked, index): (Int32, Int32) = (0, 0)
        guard master >= 0, unsafe ioctl(master, lock, &isLocked) == 0,
            unsafe ioctl(master, number, &index) == 0
        else { throw PtyError(expected: "a pseudo terminal", shown: "errno \(errno)") }
        path = "/dev/pts/\(index)"
        slave = unsafe open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        setSize(master, size)
    }

    /// Starts a program whose controlling terminal this becomes: in a new session, the first
    /// terminal opened is it.
    func spawn(
        _ program: String, _ arguments: [String], _ environment: [String: String]
    ) throws -> pid_t {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
        unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        // A new session, and none of the test runner's ignored or blocked signals.
        let flags = 0x80 | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        unsafe sigfillset(&signals)
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        var argv = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
        var envp = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
        defer { unsafe (argv + envp).forEach { unsafe free($0) } }
        var pid: pid_t = 0
        let code = unsafe posix_spawn(&pid, program, &actions, &attributes, &argv, &envp)
        guard code == 0 else {
            throw PtyError(expected: "\(program) to start", shown: "errno \(code)")
        }
        return pid
    }
}

/// Sets a terminal's size in cells.
func setSize(_ descriptor: Int32, _ size: Size) {
    var window = winsize()
    window.ws_col = UInt16(size.columns)
    window.ws_row = UInt16(size.rows)
    _ = unsafe ioctl(descriptor, UInt(TIOCSWINSZ), &window)
}

func terminalSettings(_ descriptor: Int32) -> [UInt32] {
    var now = termios()
    unsafe tcgetattr(descriptor, &now)
    let characters = unsafe withUnsafeBytes(of: &now.c_cc) { unsafe $0.map(UInt32.init) }
    return [now.c_iflag, now.c_oflag, now.c_cflag, now.c_lflag] + characters
}
