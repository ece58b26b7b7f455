package import Digest

/// A whole reply of a server, of any status.
package struct HTTPResponse: Sendable {
    package var status: Int
    package var headers: HTTPHeaders
    /// Empty where the request's sink took it.
    package var body: [UInt8]
    /// What the sink was given.
    package var sinkByteCount: Int64 = 0
    /// Of what the sink was given; nil without one.
    package var sinkSHA256: SHA256Digest?

    /// Of the request's body as it was sent, in hex, where that was asked for.
    package var sentMD5: String?

    package var isSuccess: Bool { (200..<300).contains(status) }
}

/// The headers of a reply, kept as the bytes that came; found by looking through them, since most of
/// them are never asked for.
package struct HTTPHeaders: Sendable {
    private var bytes: [UInt8] = []
    private var lineStarts: [Int] = []

    package init() {}

    /// The value of the first header of that name (lower case), white space at its ends removed.
    package subscript(name: String) -> String? {
        for (index, start) in lineStarts.enumerated() {
            let end = index + 1 < lineStarts.count ? lineStarts[index + 1] : bytes.count
            let line = bytes[start..<end]
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
                line[..<colon].elementsEqual(name.utf8, by: Self.isSame)
            else { continue }
            return Self.trimmed(line[(colon + 1)...])
        }
        return nil
    }

    var byteCount: Int { bytes.count }

    mutating func append(_ line: some Collection<UInt8>) {
        lineStarts.append(bytes.count)
        bytes.append(contentsOf: line)
    }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        lineStarts.removeAll(keepingCapacity: true)
    }

    private static func isSame(_ received: UInt8, _ asked: UInt8) -> Bool {
        let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(received)
        return (isUpper ? received | 0x20 : received) == asked
    }

    private static func trimmed(_ value: ArraySlice<UInt8>) -> String {
        let isSpace: (UInt8) -> Bool = { $0 == 32 || $0 == 9 || $0 == 13 || $0 == 10 }
        let front = value.drop(while: isSpace)
        let end = front.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? front.startIndex
        return String(decoding: front[..<end], as: UTF8.self)
    }
}
