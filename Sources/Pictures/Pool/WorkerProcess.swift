import CLinux
import Dispatch
import Glibc

/// One running `gyotaku-photo`. It answers one request at a time, on a thread of its own; the
/// pool gives it to one caller at a time.
final class WorkerProcess: Sendable {
    /// How long a picture may take, in seconds of processor time and of the clock.
    private static let limit = 20

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
            _ = linux_limit_cpu(id, UInt32(Self.limit))
            try channel.send(request.bytes, descriptors: descriptors)
            guard let (message, received) = try channel.receive(within: Self.limit) else {
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

    private static func checked(
        _ message: [UInt8], _ descriptors: [Int32]
    ) throws(WireError) -> (reply: Reply, descriptor: Int32?) {
        let reply = try Reply(message)
        var expected = 0
        if case .pixels = reply { expected = 1 }
        guard descriptors.count == expected else {
            throw WireError("a reply with the wrong number of descriptors")
        }
        return (reply, descriptors.first)
    }
}
