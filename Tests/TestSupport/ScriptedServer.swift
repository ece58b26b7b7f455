import Glibc
import Synchronization

/// An HTTP/1.1 server on 127.0.0.1 that answers as a test says, faults included.
package final class ScriptedServer: Sendable {
    package struct Request: Sendable {
        package var method: String
        /// As it stands on the request line.
        package var target: String
        /// Names lower case.
        package var headers: [String: String]
        package var body: [UInt8]
    }

    package enum Answer: Sendable {
        case reply(Int, headers: [String: String] = [:], body: String = "")
        /// The same, with a body of any bytes.
        case bytes(Int, headers: [String: String], body: [UInt8])
        /// A reply to a HEAD: its content-length, and no body.
        case head(Int, headers: [String: String])
        /// These bytes, then the end of the connection.
        case raw(String)
        /// These bytes, then a reset.
        case cut(String)
        /// Nothing, and the connection stays.
        case stall
        /// A reply, after which the connection is reset without the client being told.
        case replyThenDie(Int)
    }

    package let port: Int
    private let listener: Int32
    private let answer: @Sendable (Request, Int) -> Answer
    private let seen = Mutex<[Request]>([])

    /// `answer` is given each request and how many came before it; it is called from several threads.
    package init(_ answer: @escaping @Sendable (Request, Int) -> Answer) {
        self.answer = answer
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                unsafe bind(listener, generic, size) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, generic, &size) == 0
            }
        }
        precondition(bound, "no port for the scripted server")
        self.listener = listener
        port = Int(UInt16(bigEndian: address.sin_port))
        let weak = WeakServer(self)
        detachThread { Self.accept(listener, weak) }
    }

    /// Wakes the accepting thread, which closes the listener: closed here, its number could already be
    /// another server's when that thread uses it.
    deinit { shutdown(listener, Int32(SHUT_RDWR)) }

    package var url: String { "http://127.0.0.1:\(port)" }
    /// Every request that arrived whole, in order.
    package var requests: [Request] { seen.withLock { $0 } }

    private static func accept(_ listener: Int32, _ server: WeakServer) {
        defer { close(listener) }
        while true {
            let client = Glibc.accept(listener, nil, nil)
            guard client >= 0 else {
                if errno == EINTR || errno == ECONNABORTED { continue }
                return
            }
            detachThread { ScriptedConnection(client).serve { server.value?.next($0) } }
        }
    }

    private func next(_ request: Request) -> Answer? {
        let before = seen.withLock { seen in
            seen.append(request)
            return seen.count - 1
        }
        return answer(request, before)
    }
}

/// Lets the accepting thread go when the test is done with the server.
private final class WeakServer: Sendable {
    weak let value: ScriptedServer?
    init(_ value: ScriptedServer) { self.value = value }
}
