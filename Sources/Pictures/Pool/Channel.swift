import CLinux
import Glibc

/// One end of the socket between the album and a worker. Borrows its descriptor.
package struct Channel: Sendable {
    private let socket: Int32
    /// The most descriptors that a message brings.
    package static let mostDescriptors = 4

    package init(socket: Int32) { self.socket = socket }

    /// Sends one message with copies of `descriptors`.
    package func send(_ message: [UInt8], descriptors: [Int32] = []) throws(WireError) {
        let code = unsafe linux_send(
            socket, message, message.count, descriptors, Int32(descriptors.count))
        guard code == 0 else {
            throw WireError("the message was not sent (error \(-code))", isUnread: -code == EPIPE)
        }
    }

    /// The next message and its descriptors, which are now the caller's; nil when the other end is
    /// gone.
    /// - Parameter seconds: how long to wait; nil for as long as it takes.
    package func receive(
        within seconds: Int? = nil
    ) throws(WireError) -> (message: [UInt8], descriptors: [Int32])? {
        var bytes = [UInt8](repeating: 0, count: Envelope.mostBytes)
        var descriptors = [Int32](repeating: -1, count: Self.mostDescriptors)
        var count = Int32(descriptors.count)
        let timeout = seconds.map { Int32($0 * 1000) } ?? -1
        let length = unsafe linux_receive(
            socket, &bytes, bytes.count, &descriptors, &count, timeout)
        guard length != 0 else {
            Channel.close(descriptors[..<Int(count)])
            return nil
        }
        guard length > 0 else {
            // A local socket is reset when its other end closed with something unread: unix(7).
            throw WireError(
                length == -Int(ETIMEDOUT) ? "no answer in time" : "no message (error \(-length))",
                isUnread: -length == Int(ECONNRESET), isLate: length == -Int(ETIMEDOUT))
        }
        return (Array(bytes[..<length]), Array(descriptors[..<Int(count)]))
    }

    package static func close(_ descriptors: some Sequence<Int32>) {
        for descriptor in descriptors { _ = Glibc.close(descriptor) }
    }
}
