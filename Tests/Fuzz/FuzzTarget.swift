import AlbumModel
import Glibc
import Pictures

@testable import PhotoWorker

/// What is fed with libFuzzer's bytes. Anything may come out, but nothing may break.
struct FuzzTarget: Sendable {
    let name: String
    let feed: @Sendable ([UInt8]) -> Void

    /// As the environment says.
    static let chosen = unsafe getenv("GYOTAKU_FUZZ").flatMap { name in
        unsafe FuzzTarget(String(cString: name))
    }

    init?(_ name: String) {
        guard let target = Self.all.first(where: { $0.name == name }) else { return nil }
        self = target
    }

    private init(_ name: String, _ feed: @escaping @Sendable ([UInt8]) -> Void) {
        self.name = name
        self.feed = feed
    }

    /// A reader for each container, the block within, and what the two processes say to each other.
    static let all = [
        FuzzTarget("jpeg") { metadata($0, .jpeg) },
        FuzzTarget("png") { metadata($0, .png) },
        FuzzTarget("heif") { metadata($0, .heic) },
        FuzzTarget("webp") { metadata($0, .webp) },
        FuzzTarget("tiff") { metadata($0, .tiff) },
        FuzzTarget("exif") { bytes in
            var facts = PhotoFacts(format: "", width: 1, height: 1)
            let exif = ExifFacts(bytes)
            exif?.fill(&facts)
            for kind in TimeKind.allCases { _ = exif?.time(kind) }
            check(facts)
            let bitmap = Bitmap(width: 1, height: 1, bytes: [0, 0, 0, 0], hasAlpha: false)
            _ = ExifScrubber.scrubbed(bytes, bitmap)
        },
        FuzzTarget("xmp") { bytes in
            var facts = PhotoFacts(format: "", width: 1, height: 1)
            let packet = XMPFacts(bytes)
            packet.fill(&facts)
            for kind in TimeKind.allCases { _ = packet.time(kind) }
            check(facts)
        },
        FuzzTarget("wire") { bytes in
            // What can be read must be written as it was.
            if let request = try? Request(bytes) { precondition(request.isSame(request.bytes)) }
            if let reply = try? Reply(bytes) { precondition(reply.isSame(reply.bytes)) }
        },
        FuzzTarget("facts") { bytes in
            if let facts = try? FactsReader.facts(PictureFile(bytes)) { check(facts) }
        },
        FuzzTarget("picture") { bytes in
            _ = codecs
            guard let picture = try? PictureFormats.open(PictureFile(bytes)),
                picture.width * picture.height <= 4_000_000
            else { return }
            _ = try? Preview.make(picture, box: (64, 64), isFilling: true)
        },
    ]

    /// libheif is loaded when it is first needed, as in the worker.
    private static let codecs = Codecs.load()

    private static func metadata(_ bytes: [UInt8], _ format: PictureFormat) {
        guard let found = try? PictureMetadata(PictureFile(bytes), format) else { return }
        var facts = PhotoFacts(format: "", width: 1, height: 1)
        found.exif.flatMap { ExifFacts($0) }?.fill(&facts)
        for packet in found.xmp { XMPFacts(packet).fill(&facts) }
        check(facts)
    }

    /// Numbers that are none would come through every screen; what is not known is nil.
    private static func check(_ facts: PhotoFacts) {
        for number in [facts.fNumber, facts.exposureTime, facts.focalLength, facts.focalLength35] {
            precondition((number ?? 1) > 0 && (number ?? 1).isFinite)
        }
        precondition((1...8).contains(facts.orientation ?? 1))
        precondition(abs(facts.latitude ?? 0) <= 90 && abs(facts.longitude ?? 0) <= 180)
        _ = [facts.camera, facts.exposureText, facts.takenText, facts.placeText]
        let said = Reply.facts(facts)
        guard case .facts(let heard)? = try? Reply(said.bytes), heard == facts else {
            preconditionFailure("facts that do not survive the wire: \(facts)")
        }
    }
}

extension Request {
    fileprivate func isSame(_ bytes: [UInt8]) -> Bool { (try? Request(bytes))?.bytes == bytes }
}

extension Reply {
    fileprivate func isSame(_ bytes: [UInt8]) -> Bool { (try? Reply(bytes))?.bytes == bytes }
}
