import CLinux
import CSeccomp
import Glibc

/// What a worker may still do once it decodes: compute, and use the descriptors that it is given.
package enum Sandbox {
    /// Address space, in bytes.
    private static let memory = 2 << 30
    /// The longest file that it may write, in bytes.
    private static let fileSize = 1 << 30

    /// AT_EMPTY_PATH, which Glibc does not show.
    private static let atEmptyPath: UInt64 = 0x1000

    private static let allowed = [
        "brk", "clock_getres", "clock_gettime", "clone", "clone3", "close", "exit", "exit_group",
        "fcntl", "fstat", "ftruncate", "futex", "getpid", "getrandom", "getrusage", "gettid",
        "gettimeofday", "lseek", "madvise", "membarrier", "memfd_create", "mremap", "munmap",
        "nanosleep", "clock_nanosleep", "poll", "ppoll", "pread64", "pwrite64", "read", "readv",
        "recvmsg", "restart_syscall", "rseq", "rt_sigaction", "rt_sigprocmask", "rt_sigreturn",
        "sched_getaffinity", "sched_yield", "sendmsg", "set_robust_list", "set_tid_address",
        "sigaltstack", "tgkill", "write", "writev",
    ]

    /// What reading fonts takes beside it.
    private static let reading = [
        "access", "faccessat", "faccessat2", "getdents64", "readlink", "readlinkat", "stat",
        "lstat",
        "statx", "fstatfs", "statfs",
    ]

    /// Closes the doors for good; throws when the system cannot, and nothing must be decoded then.
    /// - Parameter mayRead: whether files may be opened for reading, as for fonts.
    package static func enter(mayRead: Bool = false) throws(SandboxError) {
        let code = linux_confine(memory, fileSize)
        guard code == 0 else { throw SandboxError(step: "limits", code: -code) }
        // What is not named fails with EPERM; glibc copes with that, and nothing is revealed.
        guard let filter = unsafe seccomp_init(refused(EPERM)) else {
            throw SandboxError(step: "filter", code: ENOMEM)
        }
        defer { unsafe seccomp_release(filter) }
        for name in allowed { unsafe try add(filter, UInt32(SCMP_ACT_ALLOW), name) }
        if mayRead {
            for name in reading { unsafe try add(filter, UInt32(SCMP_ACT_ALLOW), name) }
            unsafe try allowReading(filter)
        } else {
            for name in ["open", "openat", "openat2"] {
                unsafe try add(filter, refused(EACCES), name)
            }
        }
        // Memory is for data: nothing that was made here can be run.
        let notExecutable = scmp_arg_cmp(
            arg: 2, op: SCMP_CMP_MASKED_EQ, datum_a: UInt64(PROT_EXEC), datum_b: 0)
        for name in ["mmap", "mprotect"] {
            unsafe try add(filter, UInt32(SCMP_ACT_ALLOW), name, notExecutable)
        }
        // glibc's fstat; a path would need no flag.
        let ofDescriptor = scmp_arg_cmp(
            arg: 3, op: SCMP_CMP_EQ, datum_a: atEmptyPath, datum_b: 0)
        if mayRead {
            unsafe try add(filter, UInt32(SCMP_ACT_ALLOW), "newfstatat")
        } else {
            unsafe try add(filter, UInt32(SCMP_ACT_ALLOW), "newfstatat", ofDescriptor)
        }
        let loaded = unsafe seccomp_load(filter)
        guard loaded == 0 else { throw SandboxError(step: "load", code: -loaded) }
    }

    /// Opening that neither writes nor makes a file. openat2's flags lie in memory, where no filter
    /// sees them.
    private static func allowReading(_ filter: scmp_filter_ctx) throws(SandboxError) {
        let writing = UInt64(O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND)
        for (name, argument) in [("open", UInt32(1)), ("openat", 2)] {
            let onlyReading = scmp_arg_cmp(
                arg: argument, op: SCMP_CMP_MASKED_EQ, datum_a: writing, datum_b: 0)
            unsafe try add(filter, UInt32(SCMP_ACT_ALLOW), name, onlyReading)
        }
        unsafe try add(filter, refused(ENOSYS), "openat2")
    }

    /// SCMP_ACT_ERRNO.
    private static func refused(_ error: Int32) -> UInt32 { 0x0005_0000 | UInt32(error) }

    private static func add(
        _ filter: scmp_filter_ctx, _ action: UInt32, _ name: String, _ arguments: scmp_arg_cmp...
    ) throws(SandboxError) {
        let number = unsafe seccomp_syscall_resolve_name(name)
        // Unknown on this architecture: there is nothing to allow or refuse.
        guard number >= 0 else { return }
        let code = unsafe seccomp_rule_add_array(
            filter, action, number, UInt32(arguments.count), arguments)
        guard code == 0 else { throw SandboxError(step: name, code: -code) }
    }
}

/// The sandbox could not be closed.
package struct SandboxError: Error, Sendable, Hashable {
    /// Which part of it.
    package let step: String
    /// The system's error number.
    package let code: Int32
}
