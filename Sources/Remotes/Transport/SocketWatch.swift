import CCurl
import Glibc

/// What libcurl waits for: its sockets, its timer, and a call from another thread.
///
/// `curl_multi_perform` asks the system about every open socket each time round; sixteen connections
/// made twelve calls a request. Here only the sockets that are ready are handed to libcurl.
@safe final class SocketWatch: @unchecked Sendable {
    private var sockets: [pollfd] = []
    /// When libcurl wants to be called, in milliseconds of the monotonic clock.
    private var deadline: Int64?
    private let wakeEnd: Int32

    /// The first socket is the reading end of the pipe that `wake` writes to.
    init() {
        var ends: [Int32] = [-1, -1]
        unsafe precondition(pipe(&ends) == 0, "no descriptors left for a pipe")
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        wakeEnd = ends[1]
        sockets = [pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)]
    }

    deinit {
        close(wakeEnd)
        close(sockets[0].fd)
    }

    /// Has libcurl tell this watch what it waits for.
    func attach(to multi: UnsafeMutableRawPointer) {
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        unsafe curl_multi_watch(
            multi,
            { _, socket, what, context, _ in
                unsafe Unmanaged<SocketWatch>.fromOpaque(context!).takeUnretainedValue()
                    .watch(socket, what)
                return 0
            },
            { _, milliseconds, context in
                unsafe Unmanaged<SocketWatch>.fromOpaque(context!).takeUnretainedValue()
                    .deadline = milliseconds < 0 ? nil : SocketWatch.now() + Int64(milliseconds)
                return 0
            }, context)
    }

    /// Ends `wait`, from any thread.
    func wake() {
        var byte: UInt8 = 1
        _ = unsafe write(wakeEnd, &byte, 1)
    }

    /// Sleeps until something happens, then lets libcurl work on just that.
    func wait(_ multi: UnsafeMutableRawPointer) {
        let count = unsafe poll(&sockets, nfds_t(sockets.count), timeout)
        if sockets[0].revents != 0 { drain() }
        // libcurl changes `sockets` while it works: what is ready is taken out first.
        let ready = count > 0 ? sockets.dropFirst().filter { $0.revents != 0 } : []
        var running: Int32 = 0
        for socket in ready {
            unsafe curl_multi_socket_action(multi, socket.fd, Self.mask(socket.revents), &running)
        }
        if let deadline, deadline <= Self.now() {
            self.deadline = nil
            unsafe curl_multi_socket_action(multi, CURL_SOCKET_TIMEOUT, 0, &running)
        }
    }

    private func watch(_ socket: Int32, _ what: Int32) {
        sockets.removeAll { $0.fd == socket }
        var events: Int16 = 0
        if what == CURL_POLL_IN || what == CURL_POLL_INOUT { events |= Int16(POLLIN) }
        if what == CURL_POLL_OUT || what == CURL_POLL_INOUT { events |= Int16(POLLOUT) }
        if events != 0 { sockets.append(pollfd(fd: socket, events: events, revents: 0)) }
    }

    private static func mask(_ events: Int16) -> Int32 {
        var mask: Int32 = 0
        if events & Int16(POLLIN) != 0 { mask |= CURL_CSELECT_IN }
        if events & Int16(POLLOUT) != 0 { mask |= CURL_CSELECT_OUT }
        if events & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { mask |= CURL_CSELECT_ERR }
        return mask
    }

    private var timeout: Int32 {
        guard let deadline else { return 60_000 }
        return Int32(max(0, min(60_000, deadline - Self.now())))
    }

    private func drain() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while unsafe read(sockets[0].fd, &bytes, bytes.count) > 0 {}
    }

    private static func now() -> Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
