import Glibc

/// What tmux says of the terminal round it.
enum TmuxClient {
    private static let format = "#{allow-passthrough} #{client_termtype}"

    /// From `on kitty(0.32.1)`: whether sequences are let through, and the terminal.
    static func parsed(_ answer: String) -> (isPassedThrough: Bool, outer: TerminalBrand?) {
        let words = answer.split(separator: "\n").first?.split(separator: " ", maxSplits: 1) ?? []
        guard let setting = words.first else { return (false, nil) }
        let brand = words.count > 1 ? TerminalBrand(">|\(words[1])") : nil
        return (["on", "all", "1"].contains(setting), brand)
    }

    /// Asks the server whose socket TMUX names; empty where there is no answer. Waits for it.
    static func answer(_ environment: [String: String]) -> String {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return "" }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        let kept = ["TMUX", "TMUX_PANE", "TERM", "PATH", "LANG", "LC_ALL"].compactMap { name in
            environment[name].map { "\(name)=\($0)" }
        }
        var pid: pid_t = 0
        let code = spawn(
            ["tmux", "display-message", "-p", format], kept, output: ends[1], &pid)
        close(ends[1])
        guard code == 0 else { return "" }
        var bytes = [UInt8](repeating: 0, count: 512)
        var length = 0
        while length < bytes.count {
            let count = unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe read(ends[0], buffer.baseAddress?.advanced(by: length), 512 - length)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            length += count
        }
        var status: Int32 = 0
        while unsafe waitpid(pid, &status, 0) < 0, errno == EINTR {}
        return String(decoding: bytes[..<length], as: UTF8.self)
    }

    private static func spawn(
        _ words: [String], _ environment: [String], output: Int32, _ pid: inout pid_t
    ) -> Int32 {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
        unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
        defer {
            unsafe arguments.forEach { unsafe free($0) }
            unsafe variables.forEach { unsafe free($0) }
        }
        return unsafe posix_spawnp(&pid, words[0], &actions, nil, &arguments, &variables)
    }
}
