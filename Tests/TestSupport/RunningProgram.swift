import Dispatch
package import Glibc

/// A started program whose output is being collected; it can be killed at any moment.
package final class RunningProgram: Sendable {
    package let pid: pid_t
    private let outputFile: Int32
    private let errorFile: Int32

    /// Starts it in a process group of its own, so that `kill` reaches its children too.
    package init(
        _ path: String, _ arguments: [String], environment: [String: String] = [:],
        input: String? = nil
    ) throws {
        outputFile = try temporaryFile()
        errorFile = try temporaryFile()
        let inputFile = try temporaryFile()
        if let input {
            _ = unsafe Array(input.utf8).withUnsafeBytes {
                unsafe write(inputFile, $0.baseAddress, $0.count)
            }
            lseek(inputFile, 0, SEEK_SET)
        }
        pid = try spawn(
            path, arguments, Program.cleanEnvironment(environment),
            files: [inputFile, outputFile, errorFile])
        close(inputFile)
    }

    /// What it printed until now.
    package var outputSoFar: String { text(outputFile) }

    /// The same of its messages.
    package var errorsSoFar: String { text(errorFile) }

    /// Whether it has not ended yet; an ended one stays until `wait` has taken it.
    package var isRunning: Bool {
        var info = unsafe siginfo_t()
        guard unsafe waitid(P_PID, id_t(pid), &info, WEXITED | WNOHANG | WNOWAIT) == 0 else {
            return false
        }
        return unsafe info.si_signo == 0
    }

    /// Sends a signal to the program and its children.
    package func kill(_ signal: Int32 = SIGKILL) { _ = Glibc.kill(-pid, signal) }

    /// Waits for its end without blocking the cooperative pool.
    package func wait() async -> ProgramResult {
        let pid = pid
        let status: Int32 = await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                var status: Int32 = 0
                while unsafe waitpid(pid, &status, 0) < 0 && errno == EINTR {}
                _ = Glibc.kill(-pid, SIGKILL)
                continuation.resume(returning: status)
            }
        }
        let code = status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
        defer {
            close(outputFile)
            close(errorFile)
        }
        return ProgramResult(status: code, output: text(outputFile), errors: text(errorFile))
    }
}

private struct SpawnError: Error { let path: String, code: Int32 }

/// An unlinked file: what a program prints never fills a pipe, and is read once it ended.
private func temporaryFile() throws -> Int32 {
    var template = Array("/tmp/gyotaku-test-XXXXXX".utf8CString)
    let descriptor = unsafe mkstemp(&template)
    guard descriptor >= 0 else { throw SpawnError(path: "temporary file", code: errno) }
    unsafe unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
}

private func text(_ descriptor: Int32) -> String {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    var bytes = [UInt8](repeating: 0, count: size)
    let count = unsafe pread(descriptor, &bytes, size, 0)
    return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
}

private func spawn(
    _ path: String, _ arguments: [String], _ environment: [String: String], files: [Int32]
) throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (target, file) in files.enumerated() {
        unsafe posix_spawn_file_actions_adddup2(&actions, file, Int32(target))
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // As a shell in a terminal starts it: a script in the background hands ignored signals down.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGINT, SIGQUIT, SIGHUP, SIGTERM, SIGPIPE] {
        unsafe sigaddset(&signals, number)
    }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(
        &attributes,
        Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    var argv = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    var envp = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    defer {
        unsafe (argv + envp).forEach { unsafe free($0) }
    }
    var pid: pid_t = 0
    let code = unsafe posix_spawn(&pid, path, &actions, &attributes, &argv, &envp)
    guard code == 0 else { throw SpawnError(path: path, code: code) }
    return pid
}
