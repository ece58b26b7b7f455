import Glibc
import Testing

@testable import PhotoWorker

@Suite
struct SandboxTests {
    @Test func `inside the sandbox no file opens, no socket is made, nothing is run`() async {
        await #expect(processExitsWith: .exitCode(7)) {
            do { try Sandbox.enter() } catch { _exit(1) }
            guard unsafe open("/etc/passwd", O_RDONLY) == -1, errno == EACCES else { _exit(2) }
            guard socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) == -1, errno == EPERM else {
                _exit(3)
            }
            guard unsafe mkdir("/tmp/gyotaku-escaped", 0o700) == -1, errno == EPERM else {
                _exit(4)
            }
            var child: pid_t = 0
            let code = unsafe posix_spawn(&child, "/bin/true", nil, nil, [nil], [nil])
            guard code != 0 else { _exit(5) }
            let page = unsafe mmap(
                nil, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
            guard unsafe page == MAP_FAILED else { _exit(6) }
            // Memory and threads are still there.
            let bytes = [UInt8](repeating: 3, count: 1 << 20)
            _exit(bytes.count == 1 << 20 ? 7 : 8)
        }
    }

    @Test func `a worker cannot raise its own limits`() async {
        await #expect(processExitsWith: .exitCode(7)) {
            do { try Sandbox.enter() } catch { _exit(1) }
            var limit = rlimit(rlim_cur: .max, rlim_max: .max)
            let code = unsafe setrlimit(__rlimit_resource_t(0), &limit)
            _exit(code == -1 && errno == EPERM ? 7 : 2)
        }
    }
}
