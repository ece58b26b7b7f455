import AlbumModel
import Pictures
import TestSupport
import Testing

@testable import PhotoWorker

/// EXIF and XMP wherever the formats keep them.
@Suite(.tags(.small))
struct MetadataTests {
    private let block = {
        var writer = ExifWriter()
        writer.set(0x010F, in: .main, to: .ascii("Canon"))
        writer.set(0x829A, in: .exif, to: .rational([(1, 640)]))
        return writer.bytes
    }()
    private let packet = XMPText.packet(#"tiff:Make="Leica" exif:FNumber="28/10""#)

    private func facts(_ bytes: [UInt8]) throws -> PhotoFacts {
        try FactsReader.facts(PictureFile(bytes))
    }

    private func segment(_ body: [UInt8]) -> [UInt8] {
        [0xFF, 0xE1, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body
    }

    private func jpeg(_ segments: [[UInt8]]) -> [UInt8] {
        let plain = TestJPEG(8, 6, color: [1, 2, 3]).bytes
        return Array(plain[..<2]) + segments.flatMap(segment) + Array(plain[2...])
    }

    @Test func `a block in several segments, with values beyond 64 KB, is read whole`() throws {
        var writer = ExifWriter()
        // Entries stand in the order of their tags; the long note pushes the model behind it.
        writer.set(0x010E, in: .main, to: .ascii(String(repeating: "x", count: 150_000)))
        writer.set(0x0110, in: .main, to: .ascii("Mi 11 Ultra of 192 KB"))
        writer.set(0x829A, in: .exif, to: .rational([(1, 50)]))
        let name = Array("Exif".utf8) + [0, 0]
        let parts = stride(from: 0, to: writer.bytes.count, by: 65_000).map { start in
            name + writer.bytes[start..<min(start + 65_000, writer.bytes.count)]
        }
        #expect(parts.count == 3)
        let facts = try facts(jpeg(parts))
        #expect(facts.model == "Mi 11 Ultra of 192 KB")
        #expect(facts.shutter == "1/50 s")
    }

    @Test func `a JPEG's block counts when its name ends wrongly, or an empty one is before it`()
        throws
    {
        let name = Array("Exif".utf8)
        let empty = ExifWriter().bytes + Array(repeating: 0, count: 40)
        for segments in [
            [name + [0, 0xFF] + block], [name + [0, 0], name + [0, 0] + block],
            [name + [0, 0] + empty, name + [0, 0] + block],
            [name + [0, 0] + block, name + [0, 0] + ExifWriter(isBigEndian: true).bytes],
        ] {
            #expect(try facts(jpeg(segments)).make == "Canon")
        }
    }

    @Test func `a JPEG's extended XMP is put together whatever the order of its parts`() throws {
        let filler = String(repeating: "<a/>", count: 200)
        let long = XMPText.packet(#"tiff:Model="Q2""#, within: filler)
        let name = Array("http://ns.adobe.com/xmp/extension/\0".utf8)
        let parts = stride(from: 0, to: long.count, by: 300).map { start in
            name + Array(repeating: 0x41, count: 32) + PNGFile.big(UInt32(long.count))
                + PNGFile.big(UInt32(start)) + long[start..<min(start + 300, long.count)]
        }
        let main = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + packet
        let facts = try facts(jpeg([main] + parts.reversed()))
        #expect(facts.make == "Leica")
        #expect(facts.model == "Q2")
        #expect(facts.fNumber == 2.8)
        #expect(try self.facts(jpeg([main] + parts.dropLast())).model == nil)
    }

    @Test(arguments: [false, true])
    func `a PNG's eXIf is found before and after the pixels`(_ isAfter: Bool) throws {
        let png = TestPNG(3, 2) { _, _ in [1, 2, 3] }.bytes
        for block in [block, Array("Exif".utf8) + [0, 0] + block] {
            let file = PNGFile.inserting([("eXIf", block)], into: png, afterPixels: isAfter)
            #expect(try facts(file).make == "Canon")
        }
    }

    @Test(arguments: ["tEXt", "zTXt", "iTXt"])
    func `ImageMagick's profiles in hexadecimal are found in every kind of text`(_ kind: String)
        throws
    {
        let png = TestPNG(3, 2) { _, _ in [1, 2, 3] }.bytes
        for (name, content) in [
            ("exif", Array("Exif".utf8) + [0, 0] + block), ("APP1", block), ("xmp", packet),
        ] {
            let digits = content.map { String(Int($0) + 256, radix: 16).dropFirst() }.joined()
            let text = Array("\n\(name)\n    \(content.count)\n\(digits)\n".utf8)
            let packed = try #require(Deflate.zlib(text, level: 6))
            let keyword = Array("Raw profile type \(name)".utf8) + [0]
            let chunk: [UInt8] =
                switch kind {
                case "tEXt": keyword + text
                case "zTXt": keyword + [0] + packed
                default: keyword + [1, 0, 0, 0] + packed
                }
            let facts = try facts(PNGFile.inserting([(kind, chunk)], into: png))
            #expect(facts.make == (name == "xmp" ? "Leica" : "Canon"))
        }
    }

    @Test func `a PNG with camera data in XMP alone has them`() throws {
        let png = TestPNG(3, 2) { _, _ in [1, 2, 3] }.bytes
        let text = Array("XML:com.adobe.xmp".utf8) + [0, 0, 0, 0, 0] + packet
        let plain = Array("Model".utf8) + [0] + Array("Q2".utf8)
        let facts = try facts(PNGFile.inserting([("iTXt", text), ("tEXt", plain)], into: png))
        #expect(facts.make == "Leica")
        #expect(facts.model == "Q2")
        #expect(facts.fNumber == 2.8)
    }

    @Test(arguments: [false, true], [1, 3])
    func `HEIF items are found in the file and in its idat box, in pieces too`(
        _ isInside: Bool, _ pieces: Int
    ) throws {
        var file = HEIFFile()
        file.exif = HEIFFile.exifItem(block)
        file.xmp = packet
        (file.isInside, file.pieces) = (isInside, pieces)
        let facts = try facts(file.bytes)
        #expect(facts.format == "HEIC")
        #expect((facts.width, facts.height) == (40, 30))
        #expect(facts.make == "Canon")
        #expect(facts.fNumber == 2.8)
    }

    @Test func `what stands before a HEIF block's header is skipped`() throws {
        let name = Array("Exif".utf8) + [0, 0]
        for item in [
            HEIFFile.exifItem(block, prefix: name), HEIFFile.exifItem(name + block), block,
            HEIFFile.exifItem(block, prefix: Array(repeating: 7, count: 900)),
        ] {
            var file = HEIFFile()
            (file.brand, file.exif, file.turn) = ("avif", item, 3)
            let facts = try facts(file.bytes)
            #expect(facts.format == "AVIF")
            #expect(facts.make == "Canon")
        }
    }

    @Test func `a WebP's chunks are read behind its pixels, and its size in all three forms`()
        throws
    {
        func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
            let size = PNGFile.big(UInt32(body.count)).reversed()
            return Array(name.utf8) + size + body + Array(repeating: 0, count: body.count % 2)
        }
        func file(_ chunks: [UInt8]) -> [UInt8] {
            Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8) + chunks
        }
        let lossy = chunk("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 40, 0, 30, 0x40])
        let canvas = chunk("VP8X", [12, 0, 0, 0, 39, 0, 0, 29, 0, 0])
        // 14 bits each, less one.
        let lossless = chunk("VP8L", [0x2F, 39, 0x40, 7, 0])
        for pixels in [lossy, lossless, canvas + lossy] {
            let facts = try facts(
                file(pixels + chunk("EXIF", block) + chunk("XMP ", packet)))
            #expect((facts.width, facts.height) == (40, 30))
            #expect(facts.make == "Canon")
            #expect(facts.fNumber == 2.8)
        }
    }

    @Test(arguments: [false, true])
    func `a TIFF is read in both byte orders`(_ isBigEndian: Bool) throws {
        var writer = ExifWriter(isBigEndian: isBigEndian)
        writer.set(0x0100, in: .main, to: .short([40]))
        writer.set(0x0101, in: .main, to: .long([30]))
        writer.set(0x02BC, in: .main, to: .bytes(packet))
        writer.set(0x829A, in: .exif, to: .rational([(1, 640)]))
        let facts = try facts(writer.bytes)
        #expect(facts.format == "TIFF")
        #expect((facts.width, facts.height) == (40, 30))
        #expect(facts.shutter == "1/640 s")
        #expect(facts.make == "Leica")
    }

    @Test func `the size that a camera recorded is told beside the picture's own`() throws {
        func block(_ width: UInt32?, _ height: UInt32?) -> [UInt8] {
            var writer = ExifWriter()
            writer.set(0x010F, in: .main, to: .ascii("HUAWEI"))
            if let width { writer.set(0x0100, in: .main, to: .long([width])) }
            if let height { writer.set(0x0101, in: .main, to: .long([height])) }
            return Array("Exif".utf8) + [0, 0] + writer.bytes
        }
        let resized = try facts(jpeg([block(3648, 2736)]))
        #expect((resized.width, resized.height) == (8, 6))
        #expect((resized.recordedWidth, resized.recordedHeight) == (3648, 2736))
        let pairs: [(UInt32?, UInt32?)] = [
            (nil, nil), (3648, nil), (3648, 0), (3_000_000_000, 2),
        ]
        for (width, height) in pairs {
            let facts = try facts(jpeg([block(width, height)]))
            #expect(facts.recordedWidth == nil && facts.recordedHeight == nil && facts.width == 8)
        }
    }

    @Test func `a raw file's size is that of its picture, not of the thumbnail in front`() throws {
        // Two pictures below, the one a preview.
        func directory(_ isReduced: Bool, _ width: UInt32, _ height: UInt32, at place: Int)
            -> [UInt8]
        {
            var writer = ExifWriter()
            writer.set(0x00FE, in: .main, to: .long([isReduced ? 1 : 0]))
            writer.set(0x0100, in: .main, to: .long([width]))
            writer.set(0x0101, in: .main, to: .long([height]))
            return writer.directory(at: place)
        }
        func file(_ below: [UInt32]) -> [UInt8] {
            var writer = ExifWriter()
            writer.set(0x00FE, in: .main, to: .long([1]))
            writer.set(0x0100, in: .main, to: .long([160]))
            writer.set(0x0101, in: .main, to: .long([120]))
            writer.set(0x014A, in: .main, to: .long(below))
            return writer.bytes
        }
        let start = file([0, 0]).count
        let first = directory(true, 8000, 6000, at: start)
        let second = directory(false, 6032, 4032, at: start + first.count)
        let whole = file([UInt32(start), UInt32(start + first.count)]) + first + second
        let size = try facts(whole)
        #expect((size.width, size.height) == (6032, 4032))
        let cut = try facts(file([0, 90_000]))
        #expect((cut.width, cut.height) == (160, 120))
    }

    @Test func `the moment itself in XMP comes before EXIF's date of a change`() throws {
        var writer = ExifWriter()
        writer.set(0x0100, in: .main, to: .short([40]))
        writer.set(0x0101, in: .main, to: .short([30]))
        writer.set(0x0132, in: .main, to: .ascii("2021:01:01 01:01:01"))
        #expect(try facts(writer.bytes).takenAt?.year == 2021)
        writer.set(
            0x02BC, in: .main,
            to: .bytes(XMPText.packet(#"exif:DateTimeOriginal="2003-08-30T10:00:00+02:00""#)))
        let taken = try facts(writer.bytes).takenAt
        #expect(taken?.year == 2003)
        #expect(taken?.offsetMinutes == 120)
    }
}

/// XMP packets for tests.
enum XMPText {
    static let schemas = """
        xmlns:tiff="http://ns.adobe.com/tiff/1.0/" xmlns:exif="http://ns.adobe.com/exif/1.0/" \
        xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" xmlns:exifEX="http://cipa.jp/exif/1.0/" \
        xmlns:xmp="http://ns.adobe.com/xap/1.0/"
        """

    static func packet(_ attributes: String, within: String = "") -> [UInt8] {
        Array(
            """
            <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
            <x:xmpmeta xmlns:x="adobe:ns:meta/">
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description rdf:about="" \(schemas) \(attributes)>\(within)</rdf:Description>
            </rdf:RDF></x:xmpmeta><?xpacket end="w"?>
            """.utf8)
    }
}
