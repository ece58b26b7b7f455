import Glibc

/// One connection of a scripted server: reads requests, writes answers.
struct ScriptedConnection {
    private let descriptor: Int32

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        var seconds = timeval(tv_sec: 20, tv_usec: 0)
        unsafe setsockopt(
            descriptor, SOL_SOCKET, SO_RCVTIMEO, &seconds, socklen_t(MemoryLayout<timeval>.size))
    }

    func serve(_ answer: (ScriptedServer.Request) -> ScriptedServer.Answer?) {
        var pending: [UInt8] = []
        while let request = readRequest(&pending), let answer = answer(request) {
            guard perform(answer) else { return }
        }
        close(descriptor)
    }

    /// False when the connection is closed.
    private func perform(_ answer: ScriptedServer.Answer) -> Bool {
        switch answer {
        case .reply(let status, let headers, let body):
            write(Self.head(status, headers, length: body.utf8.count) + body)
            return true
        case .bytes(let status, let headers, let body):
            write(Array(Self.head(status, headers, length: body.count).utf8) + body)
            return true
        case .head(let status, let headers):
            write(Self.head(status, headers, length: nil))
            return true
        case .raw(let text):
            write(text)
            close(descriptor)
        case .cut(let text):
            write(text)
            reset()
        case .stall:
            // Until the client gives up.
            var byte: UInt8 = 0
            while unsafe read(descriptor, &byte, 1) > 0 {}
            close(descriptor)
        case .replyThenDie(let status):
            write(Self.head(status, [:], length: 0))
            reset()
        }
        return false
    }

    private static func head(_ status: Int, _ headers: [String: String], length: Int?) -> String {
        var text = "HTTP/1.1 \(status) Scripted\r\n"
        if let length { text += "Content-Length: \(length)\r\n" }
        for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
            text += "\(name): \(value)\r\n"
        }
        return text + "\r\n"
    }

    private func readRequest(_ pending: inout [UInt8]) -> ScriptedServer.Request? {
        var end = Self.headEnd(pending)
        while end == nil {
            guard fill(&pending) else { return nil }
            end = Self.headEnd(pending)
        }
        guard let end else { return nil }
        let lines = String(decoding: pending[..<end], as: UTF8.self).split(separator: "\r\n")
        let first = lines[0].split(separator: " ").map(String.init)
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let pair = line.split(separator: ":", maxSplits: 1)
            headers[pair[0].lowercased()] = pair.count > 1 ? String(pair[1].dropFirst()) : ""
        }
        pending.removeFirst(end + 4)
        let length = headers["content-length"].flatMap { Int($0) } ?? 0
        while pending.count < length { guard fill(&pending) else { return nil } }
        let body = Array(pending.prefix(length))
        pending.removeFirst(length)
        return ScriptedServer.Request(
            method: first[0], target: first.count > 1 ? first[1] : "", headers: headers, body: body)
    }

    private static func headEnd(_ bytes: [UInt8]) -> Int? {
        let mark: [UInt8] = [13, 10, 13, 10]
        return bytes.indices.dropLast(3).first {
            bytes[$0] == 13 && bytes[$0...].starts(with: mark)
        }
    }

    private func fill(_ pending: inout [UInt8]) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { return false }
        pending += buffer[..<count]
        return true
    }

    private func write(_ text: String) { write(Array(text.utf8)) }

    private func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes {
                unsafe send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Ends the connection with RST instead of FIN.
    private func reset() {
        var now = linger(l_onoff: 1, l_linger: 0)
        unsafe setsockopt(
            descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
        close(descriptor)
    }
}
