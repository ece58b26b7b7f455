import Disk
import Glibc

/// Whether the line to the network costs by the byte, as NetworkManager tells it.
enum MeteredLine {
    /// False where nobody knows: a machine without NetworkManager is mostly one with a cable.
    static func isMetered() async -> Bool {
        await DiskQueue.run { isMetered(answer()) }
    }

    /// `u 1`: yes; `u 3`: guessed to be.
    static func isMetered(_ answer: String) -> Bool {
        let number = answer.split(separator: " ").last.flatMap { Int($0.filter(\.isNumber)) }
        return number == 1 || number == 3
    }

    /// Of a program that gets nothing of this one's environment, which may hold keys.
    private static func answer() -> String {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return "" }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        var environment: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
        defer { unsafe arguments.forEach { unsafe free($0) } }
        var pid: pid_t = 0
        let code = unsafe posix_spawn(
            &pid, words[0], &actions, nil, &arguments, &environment)
        close(ends[1])
        guard code == 0 else { return "" }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = unsafe read(ends[0], &bytes, bytes.count)
        var status: Int32 = 0
        while unsafe waitpid(pid, &status, 0) < 0, errno == EINTR {}
        return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
    }

    private static let words = [
        "/usr/bin/busctl", "get-property", "--timeout=2", "org.freedesktop.NetworkManager",
        "/org/freedesktop/NetworkManager", "org.freedesktop.NetworkManager", "Metered",
    ]
}
