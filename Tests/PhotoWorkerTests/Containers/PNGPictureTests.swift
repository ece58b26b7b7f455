import AlbumModel
import Pictures
import TestSupport
import Testing

@testable import PhotoWorker

@Suite(.tags(.medium))
struct PNGPictureTests {
    private let studio = Studio()

    @Test(arguments: [false, true])
    func `every kind of pixel is read, interlaced or not`(_ isInterlaced: Bool) async throws {
        var kinds: [(TestPNG, [UInt8])] = [
            (TestPNG(20, 14) { _, _ in [10, 120, 230] }, [10, 120, 230, 255]),
            (TestPNG(20, 14, .rgba) { _, _ in [10, 120, 230, 128] }, [10, 120, 230, 128]),
            (TestPNG(20, 14, .gray) { _, _ in [99] }, [99, 99, 99, 255]),
            (TestPNG(20, 14, .grayAlpha) { _, _ in [99, 40] }, [99, 99, 99, 40]),
        ]
        var deep = TestPNG(20, 14) { _, _ in [10, 128, 120, 128, 230, 128] }
        deep.depth = 16
        kinds.append((deep, [10, 120, 230, 255]))
        var palette = TestPNG(20, 14, .palette) { _, _ in [1] }
        (palette.depth, palette.palette, palette.transparency) = (
            2, [0, 0, 0, 200, 30, 60], [0, 77]
        )
        kinds.append((palette, [200, 30, 60, 77]))
        var key = TestPNG(20, 14) { x, _ in x < 10 ? [1, 2, 3] : [40, 50, 60] }
        key.transparency = [0, 1, 0, 2, 0, 3]
        kinds.append((key, [1, 2, 3, 0]))
        var bits = TestPNG(20, 14, .gray) { _, _ in [1] }
        bits.depth = 1
        kinds.append((bits, [255, 255, 255, 255]))
        for (kind, wanted) in kinds {
            var kind = kind
            kind.isInterlaced = isInterlaced
            let seen = try await studio.preview(kind.bytes)
            #expect(seen.width == 20 && seen.height == 14)
            #expect(
                wanted[3] == 0 ? seen.at(3, 3)[3] == 0 : seen.isNear(3, 3, wanted, tolerance: 1))
        }
    }

    @Test(arguments: [false, true])
    func `EXIF is found before the pixels and after them`(_ isAfter: Bool) async throws {
        var facts = PhotoFacts(format: "PNG", width: 8, height: 8)
        facts.make = "Canon"
        let file = PNGFile.inserting(
            [("eXIf", ExifWriter(facts).bytes)], into: TestPNG(8, 8) { _, _ in [1, 2, 3] }.bytes,
            afterPixels: isAfter)
        #expect(try await studio.facts(file).make == "Canon")
    }

    @Test func `EXIF is found in ImageMagick's text, plain and packed`() async throws {
        var facts = PhotoFacts(format: "PNG", width: 8, height: 8)
        facts.make = "NIKON"
        let block = Array("Exif".utf8) + [0, 0] + ExifWriter(facts).bytes
        let digits = block.map { byte in
            let text = String(byte, radix: 16)
            return byte < 16 ? "0" + text : text
        }.joined()
        let text = Array("\nexif\n    \(block.count)\n\(digits)\n".utf8)
        let packed = try #require(Deflate.zlib(text, level: 6))
        let png = TestPNG(8, 8) { _, _ in [1, 2, 3] }.bytes
        let keyword = Array("Raw profile type exif".utf8)
        for chunk in [("tEXt", keyword + [0] + text), ("zTXt", keyword + [0, 0] + packed)] {
            let file = PNGFile.inserting([chunk], into: png)
            #expect(try await studio.facts(file).make == "NIKON")
        }
    }

    @Test func `a picture cut short shows what it had`() async throws {
        let whole = TestPNG(200, 200) { x, y in
            [UInt8(x), UInt8(truncatingIfNeeded: x &* y &* 31), UInt8(y)]
        }.bytes
        let seen = try await studio.preview(Array(whole.prefix(whole.count / 2)), 200, 200)
        #expect(seen.at(7, 3) == [7, UInt8(truncatingIfNeeded: 7 * 3 * 31), 3, 255])
    }
}
