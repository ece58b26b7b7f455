import AlbumScreens
import Disk
import FoundationEssentials
import Glibc

/// The editor of a person's own choice: `$VISUAL`, `$EDITOR`, else `vi`.
struct UserEditor: Sendable {
    let environment: [String: String]

    /// Edits a text in a file of its own; nil when the editor failed. The terminal must be the
    /// editor's until this returns.
    func edit(_ text: String) -> String? {
        let folder = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        let path = folder + "/gyotaku-\(UUID().uuidString.prefix(8)).md"
        do {
            try SmallFile.write(Array((text.isEmpty ? "" : text + "\n").utf8), to: path)
            defer { try? Folder.removeFile(path) }
            guard run(path) else { return nil }
            var edited = String(decoding: try SmallFile.read(path), as: UTF8.self)
            while edited.last?.isNewline ?? false { edited.removeLast() }
            return edited
        } catch {
            return nil
        }
    }

    private var command: String {
        [environment["VISUAL"], environment["EDITOR"]].compactMap(\.self)
            .first { !$0.isEmpty } ?? "vi"
    }

    /// Through the shell, as the variable may hold options; signals of the keyboard are the
    /// editor's, as with `system`.
    private func run(_ path: String) -> Bool {
        var old: [(number: Int32, action: sigaction)] = []
        for number in [SIGINT, SIGQUIT] {
            var ignore = sigaction()
            unsafe ignore.__sigaction_handler.sa_handler = SIG_IGN
            var before = sigaction()
            unsafe sigaction(number, &ignore, &before)
            old.append((number, before))
        }
        defer {
            for (number, action) in old {
                var action = action
                unsafe sigaction(number, &action, nil)
            }
        }
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var usual = sigset_t()
        unsafe sigemptyset(&usual)
        for number in [SIGINT, SIGQUIT, SIGTSTP, SIGPIPE] { unsafe sigaddset(&usual, number) }
        unsafe posix_spawnattr_setsigdefault(&attributes, &usual)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        let words = ["/bin/sh", "-c", command + " \"$1\"", "sh", path]
        var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        var variables = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
        defer {
            unsafe arguments.forEach { unsafe free($0) }
            unsafe variables.forEach { unsafe free($0) }
        }
        var pid: pid_t = 0
        let code = unsafe posix_spawn(
            &pid, "/bin/sh", nil, &attributes, &arguments, &variables)
        guard code == 0 else { return false }
        var status: Int32 = 0
        while unsafe waitpid(pid, &status, 0) < 0 {
            if errno != EINTR { return false }
        }
        return status == 0
    }
}
