import CLinux
import Dispatch
import Glibc

/// One running `gyotaku-photo`. It answers one request at a time, on a thread of its own; the
/// pool gives it to one caller at a time.
final class WorkerProcess: Sendable {
    /// How many seconds of processor time a picture may take, where its request does not say more; a
    /// large file some more.
    private static let limit = 20
    private static let bytesASecond = 4 << 20
    /// How many seconds of the clock a worker may get nowhere. A busy machine, on which it has had
    /// some processor time meanwhile, is no fault of the picture.
    private static let patience = 20

    let id: Int32
    private let socket: Int32
    private let queue: DispatchQueue

    init(path: String) throws(PictureError) {
        var pair: [Int32] = [-1, -1]
        let code = unsafe linux_socket_pair(&pair)
        guard code == 0 else { throw .workerFailed("no socket (error \(-code))") }
        let child = unsafe linux_spawn(path, pair[1])
        Channel.close([pair[1]])
        guard child > 0 else {
            Channel.close([pair[0]])
            throw .workerFailed("\(path) cannot be started (error \(-child))")
        }
        id = child
        socket = pair[0]
        queue = DispatchQueue(label: "gyotaku.photo-worker")
    }

    deinit {
        Channel.close([socket])
        linux_kill(id)
    }

    var isRunning: Bool { linux_is_running(id) != 0 }

    /// What the worker answered, with the descriptor it sent (the caller's now); throws WireError
    /// when it is of no more use: dead, hung, or not making sense.
    func answer(
        _ request: Request, descriptors: [Int32]
    ) async throws(WireError) -> (reply: Reply, descriptor: Int32?) {
        let result = await withCheckedContinuation { continuation in
            queue.async {
                continuation.resume(returning: self.exchange(request, descriptors))
            }
        }
        return try result.get()
    }

    private func exchange(
        _ request: Request, _ descriptors: [Int32]
    ) -> Result<(reply: Reply, descriptor: Int32?), WireError> {
        Result { () throws(WireError) in
            let channel = Channel(socket: socket)
            let seconds = max(Self.limit, request.seconds) + Self.more(for: descriptors)
            _ = linux_limit_cpu(id, UInt32(seconds))
            try channel.send(request.bytes, descriptors: descriptors)
            guard let (message, received) = try answer(on: channel) else {
                throw WireError("the worker ended")
            }
            do throws(WireError) {
                return try Self.checked(message, received)
            } catch {
                Channel.close(received)
                throw error
            }
        }
    }

    private static func more(for descriptors: [Int32]) -> Int {
        var status = stat()
        guard let file = descriptors.first, unsafe fstat(file, &status) == 0 else { return 0 }
        return min(Int(status.st_size) / bytesASecond, 100)
    }

    private func answer(
        on channel: Channel
    ) throws(WireError) -> (message: [UInt8], descriptors: [Int32])? {
        var used = processorTime
        while true {
            do throws(WireError) {
                return try channel.receive(within: Self.patience)
            } catch {
                let now = processorTime
                guard error.isLate, now > used else { throw error }
                used = now
            }
        }
    }

    /// What the worker has used up to now, in milliseconds; 0 when it is gone.
    private var processorTime: Int {
        var clock: clockid_t = 0
        var time = timespec()
        guard unsafe clock_getcpuclockid(id, &clock) == 0, unsafe clock_gettime(clock, &time) == 0
        else { return 0 }
        return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
    }

    private static func checked(
        _ message: [UInt8], _ descriptors: [Int32]
    ) throws(WireError) -> (reply: Reply, descriptor: Int32?) {
        let reply = try Reply(message)
        var expected = 0
        switch reply {
        case .pixels, .lettered: expected = 1
        default: break
        }
        guard descriptors.count == expected else {
            throw WireError("a reply with the wrong number of descriptors")
        }
        return (reply, descriptors.first)
    }
}
