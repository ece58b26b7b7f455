package import AlbumModel

/// What a worker answers.
package enum Reply: Sendable, Hashable {
    case facts(PhotoFacts)
    /// With one descriptor: a memfd of `width * height * 4` bytes, RGBA.
    case pixels(width: Int, height: Int)
    /// The output was written; the picture's size.
    case written(PrintSize)
    case failed(PictureError)
    /// With one descriptor: a memfd with the boards' pixels.
    case lettered(Lettered)
    case framed(Framed)
    /// Nothing was done: the picture needs a worker that has not closed its sandbox yet, for a
    /// library that is loaded only when it is needed.
    case fresh

    private static let mostUnknown = 64

    /// The message.
    package var bytes: [UInt8] {
        var writer = WireWriter()
        switch self {
        case .facts(let facts):
            writer.write(facts)
            return Envelope.wrap(kind: 1, writer.bytes)
        case .pixels(let width, let height):
            writer.write(width)
            writer.write(height)
            return Envelope.wrap(kind: 2, writer.bytes)
        case .written(let size):
            writer.write(size.width)
            writer.write(size.height)
            return Envelope.wrap(kind: 3, writer.bytes)
        case .failed(let error):
            writer.write(error)
            return Envelope.wrap(kind: 4, writer.bytes)
        case .fresh: return Envelope.wrap(kind: 5, [])
        case .lettered(let lettered):
            let unknown = lettered.unknown.prefix(Self.mostUnknown)
            writer.write(unknown.count)
            for character in unknown { writer.write(character) }
            return Envelope.wrap(kind: 6, writer.bytes)
        case .framed(let framed):
            writer.write(framed.size.width)
            writer.write(framed.size.height)
            writer.write(framed.remarks.rawValue)
            return Envelope.wrap(kind: 7, writer.bytes)
        }
    }

    package init(_ message: [UInt8]) throws(WireError) {
        let (kind, payload) = try Envelope.unwrap(message)
        var reader = WireReader(payload)
        switch kind {
        case 1: self = .facts(try reader.facts())
        case 2:
            let width = try reader.int(in: 1...Request.mostSide)
            self = .pixels(width: width, height: try reader.int(in: 1...Request.mostSide))
        case 3:
            let width = try reader.int(in: 1...Request.mostSide)
            let height = try reader.int(in: 1...Request.mostSide)
            self = .written(PrintSize(width: width, height: height))
        case 4: self = .failed(try reader.pictureError())
        case 5: self = .fresh
        case 6:
            var unknown: [UInt32] = []
            for _ in 0..<(try reader.int(in: 0...Self.mostUnknown)) {
                unknown.append(try reader.uint32())
            }
            self = .lettered(Lettered(unknown: unknown))
        case 7:
            let width = try reader.int(in: 1...100_000)
            let height = try reader.int(in: 1...100_000)
            let remarks = Framed.Remarks(rawValue: try reader.byte())
            self = .framed(
                Framed(size: PrintSize(width: width, height: height), remarks: remarks))
        default: throw WireError("an unknown reply")
        }
        try reader.finish()
    }
}

extension WireWriter {
    fileprivate mutating func write(_ error: PictureError) {
        let (code, text): (UInt8, String) =
            switch error {
            case .notAPicture: (0, "")
            case .empty: (1, "")
            case .unsupported(let name): (2, name)
            case .tooLarge(let words): (3, words)
            case .damaged(let words): (4, words)
            case .unwritable(let words): (5, words)
            case .workerFailed(let words): (6, words)
            }
        write(code)
        write(text)
    }
}

extension WireReader {
    fileprivate mutating func pictureError() throws(WireError) -> PictureError {
        let code = try byte()
        let words = try text()
        switch code {
        case 0: return .notAPicture
        case 1: return .empty
        case 2: return .unsupported(words)
        case 3: return .tooLarge(words)
        case 4: return .damaged(words)
        case 5: return .unwritable(words)
        case 6: return .workerFailed(words)
        default: throw WireError("an unknown failure")
        }
    }
}
