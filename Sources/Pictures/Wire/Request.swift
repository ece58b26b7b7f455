package import AlbumModel

/// What a worker is asked. The descriptors travel beside the message, in the order named.
package enum Request: Sendable, Hashable {
    /// Descriptors: the picture.
    case facts
    /// Descriptors: the picture. The reply brings a memfd.
    case preview(maxWidth: Int, maxHeight: Int, isFilling: Bool)
    /// Descriptors: the picture, the output.
    case print(PrintLabels)
    /// Descriptors: the output.
    case sample(Sample)
    /// No descriptors. The reply brings a memfd.
    case drawn(DrawnPrint, width: Int, height: Int)
    /// The framed stamp as a PNG. Descriptors: the output.
    case drawnFile(DrawnPrint, PrintLabels)
    /// Boards set in type. Descriptors: the pixels of the maker's mark where it has a size. The reply
    /// brings a memfd with each board's pixels after the other, RGBA, premultiplied.
    case letter(Lettering)
    /// Descriptors: the picture, the output, an empty file for what does not fit into memory, and
    /// the boards' pixels where there are any.
    case frame(FrameOrder)
    /// The size as seen. Descriptors: the picture.
    case seenSize

    /// The side of a stamp's file in pixels.
    package static let stampSide = 512
    /// The most pixels a side that a drawn print may have.
    package static let mostDrawnSide = 1024
    /// The most pixels a side that a preview or a sample may have.
    package static let mostSide = 4096

    package var descriptorCount: Int {
        switch self {
        case .drawn: 0
        case .facts, .preview, .sample, .drawnFile, .seenSize: 1
        case .print: 2
        case .letter(let lettering): lettering.markSize == nil ? 0 : 1
        case .frame(let order): order.boards.isEmpty ? 3 : 4
        }
    }

    /// How many seconds it may take, of the processor's time and of the clock.
    package var seconds: Int {
        if case .frame = self { 120 } else { 20 }
    }

    /// The message.
    package var bytes: [UInt8] {
        var writer = WireWriter()
        switch self {
        case .facts, .seenSize: break
        case .preview(let maxWidth, let maxHeight, let isFilling):
            writer.write(maxWidth)
            writer.write(maxHeight)
            writer.write(UInt8(isFilling ? 1 : 0))
        case .print(let labels): writer.write(labels)
        case .drawn(let print, let width, let height):
            writer.write(print)
            writer.write(width)
            writer.write(height)
        case .drawnFile(let print, let labels):
            writer.write(print)
            writer.write(labels)
        case .sample(let sample):
            writer.write(sample.shape.rawValue)
            for part in [sample.tint.red, sample.tint.green, sample.tint.blue] {
                writer.write(part)
            }
            writer.write(sample.seed)
            writer.write(sample.facts)
        case .letter(let lettering): writer.write(lettering)
        case .frame(let order): writer.write(order)
        }
        return Envelope.wrap(kind: kind, writer.bytes)
    }

    private var kind: UInt8 {
        switch self {
        case .facts: 1
        case .preview: 2
        case .print: 3
        case .sample: 4
        case .drawn: 5
        case .drawnFile: 6
        case .letter: 7
        case .frame: 8
        case .seenSize: 9
        }
    }

    package init(_ message: [UInt8]) throws(WireError) {
        let (kind, payload) = try Envelope.unwrap(message)
        var reader = WireReader(payload)
        switch kind {
        case 1: self = .facts
        case 2: self = try Self.readPreview(&reader)
        case 3: self = .print(try reader.labels())
        case 4: self = try Self.readSample(&reader)
        case 5: self = try Self.readDrawn(&reader)
        case 6:
            let print = try reader.drawnPrint()
            self = .drawnFile(print, try reader.labels())
        case 7: self = .letter(try reader.lettering())
        case 8: self = .frame(try reader.frameOrder())
        case 9: self = .seenSize
        default: throw WireError("an unknown request")
        }
        try reader.finish()
    }

    private static func readPreview(_ reader: inout WireReader) throws(WireError) -> Request {
        let width = try reader.int(in: 1...mostSide)
        let height = try reader.int(in: 1...mostSide)
        return .preview(maxWidth: width, maxHeight: height, isFilling: try reader.flag())
    }

    private static func readDrawn(_ reader: inout WireReader) throws(WireError) -> Request {
        let print = try reader.drawnPrint()
        let width = try reader.int(in: 1...mostDrawnSide)
        return .drawn(print, width: width, height: try reader.int(in: 1...mostDrawnSide))
    }

    private static func readSample(_ reader: inout WireReader) throws(WireError) -> Request {
        guard let shape = BodyShape(rawValue: try reader.text()) else {
            throw WireError("an unknown body shape")
        }
        let red = try reader.byte()
        let green = try reader.byte()
        let tint = Sample.Tint(red: red, green: green, blue: try reader.byte())
        let seed = try reader.uint64()
        let facts = try reader.facts()
        guard (1...mostSide).contains(facts.width), (1...mostSide).contains(facts.height) else {
            throw WireError("a size out of range")
        }
        return .sample(Sample(shape: shape, tint: tint, seed: seed, facts: facts))
    }
}
