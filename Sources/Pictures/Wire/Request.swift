import AlbumModel

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

    /// The most pixels a side that a preview or a sample may have.
    package static let mostSide = 4096

    package var descriptorCount: Int {
        switch self {
        case .facts, .preview, .sample: 1
        case .print: 2
        }
    }

    /// The message.
    package var bytes: [UInt8] {
        var writer = WireWriter()
        switch self {
        case .facts: break
        case .preview(let maxWidth, let maxHeight, let isFilling):
            writer.write(maxWidth)
            writer.write(maxHeight)
            writer.write(UInt8(isFilling ? 1 : 0))
        case .print(let labels):
            for text in [
                labels.title, labels.species, labels.photoID, labels.catchID, labels.userID,
            ] { writer.write(text) }
        case .sample(let sample):
            writer.write(sample.shape.rawValue)
            for part in [sample.tint.red, sample.tint.green, sample.tint.blue] {
                writer.write(part)
            }
            writer.write(sample.seed)
            writer.write(sample.facts)
        }
        return Envelope.wrap(kind: kind, writer.bytes)
    }

    private var kind: UInt8 {
        switch self {
        case .facts: 1
        case .preview: 2
        case .print: 3
        case .sample: 4
        }
    }

    package init(_ message: [UInt8]) throws(WireError) {
        let (kind, payload) = try Envelope.unwrap(message)
        var reader = WireReader(payload)
        switch kind {
        case 1: self = .facts
        case 2: self = try Self.readPreview(&reader)
        case 3: self = try Self.readPrint(&reader)
        case 4: self = try Self.readSample(&reader)
        default: throw WireError("an unknown request")
        }
        try reader.finish()
    }

    private static func readPreview(_ reader: inout WireReader) throws(WireError) -> Request {
        let width = try reader.int(in: 1...mostSide)
        let height = try reader.int(in: 1...mostSide)
        return .preview(maxWidth: width, maxHeight: height, isFilling: try reader.flag())
    }

    private static func readPrint(_ reader: inout WireReader) throws(WireError) -> Request {
        var labels = PrintLabels()
        labels.title = try reader.optionalText()
        labels.species = try reader.optionalText()
        labels.photoID = try reader.optionalText()
        labels.catchID = try reader.optionalText()
        labels.userID = try reader.optionalText()
        return .print(labels)
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
