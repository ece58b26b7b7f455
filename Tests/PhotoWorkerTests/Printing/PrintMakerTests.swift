import AlbumModel
import Pictures
import TestSupport
import Testing

@testable import PhotoWorker

@Suite(.tags(.medium))
struct PrintMakerTests {
    private let studio = Studio()

    @Test(arguments: [
        (3000, 2000, 2048, 1365), (2000, 3000, 910, 1365), (3000, 3000, 1365, 1365),
        (800, 600, 800, 600), (4000, 1000, 2048, 512), (5, 7, 5, 7),
    ])
    func `a print fits its box and is never enlarged`(
        _ width: Int, _ height: Int, _ printWidth: Int, _ printHeight: Int
    ) async throws {
        let print = try await studio.print(TestJPEG.photo(width, height, seed: 4).bytes)
        #expect(print.size == PrintSize(width: printWidth, height: printHeight))
        let facts = try await studio.facts(print.png)
        #expect(facts.width == printWidth && facts.height == printHeight)
        #expect(facts.format == "PNG")
    }

    @Test func `a print says what it shows, in UTF-8`() async throws {
        let labels = PrintLabels(
            title: "早上的黑格", species: "黑格", photoID: "0e6c", catchID: "1f7d", userID: "2a8e")
        let print = try await studio.print(TestJPEG.photo(60, 40, seed: 1).bytes, labels: labels)
        let texts = PNGFile.chunks(print.png).filter { $0.name == "iTXt" }.map {
            $0.payload.split(separator: 0, maxSplits: 5, omittingEmptySubsequences: false).map {
                String(decoding: $0, as: UTF8.self)
            }
        }
        let pairs = texts.map { "\($0[0])=\($0[5])" }
        #expect(
            pairs == [
                "Title=早上的黑格", "Species=黑格", "gyotaku:photo=0e6c", "gyotaku:catch=1f7d",
                "gyotaku:user=2a8e",
            ])
        let names = PNGFile.chunks(print.png).map(\.name)
        #expect(names.first == "IHDR" && names.last == "IEND" && names.contains("sRGB"))
    }

    @Test func `a print is upright, and its EXIF says so and keeps no place`() async throws {
        var facts = PhotoFacts(format: "JPEG", width: 0, height: 0)
        facts.orientation = 6
        facts.make = "Canon"
        facts.latitude = 25.033
        facts.longitude = 121.5654
        facts.exposureTime = 0.004
        let jpeg = TestJPEG.photo(64, 48, seed: 2, exif: ExifWriter(facts).bytes).bytes
        #expect(try await studio.facts(jpeg).latitude != nil)
        let print = try await studio.print(jpeg)
        #expect(print.size == PrintSize(width: 48, height: 64))
        let kept = try await studio.facts(print.png)
        #expect(kept.orientation == 1)
        #expect(kept.make == "Canon")
        #expect(kept.shutter == "1/250 s")
        #expect(kept.latitude == nil && kept.longitude == nil)
        let exif = try #require(PNGFile.chunks(print.png).first { $0.name == "eXIf" }?.payload)
        // 25 degrees, 1 minute, as the block had them.
        #expect(!exif.windows(of: [25, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]))
    }

    @Test func `the thumbnail of the original goes`() throws {
        var writer = ExifWriter()
        writer.set(0x010F, in: .main, to: .ascii("Sony Corporation"))
        writer.set(0x0201, in: .thumbnail, to: .long([200]))
        writer.set(0x0202, in: .thumbnail, to: .long([16]))
        var block = writer.bytes
        block += Array(repeating: 0, count: 200 - block.count) + Array(repeating: 0xEE, count: 16)
        let bitmap = Bitmap(
            width: 3, height: 2, bytes: Array(repeating: 0, count: 24), hasAlpha: false)
        let scrubbed = ExifScrubber.scrubbed(block, bitmap)
        #expect(scrubbed != nil)
        #expect(scrubbed?.contains(0xEE) == false)
        var read = try #require(scrubbed.flatMap { TIFFBlock($0) })
        #expect(try read.unlinkNext(#require(read.main)) == nil)
    }

    @Test func `the same picture and labels give the same bytes`() async throws {
        let jpeg = TestJPEG.photo(300, 200, seed: 9).bytes
        let labels = PrintLabels(title: "a")
        let first = try await studio.print(jpeg, labels: labels).png
        let again = try await Studio().print(jpeg, labels: labels).png
        #expect(first == again)
    }

    @Test func `an output that takes nothing is said to be so`() async throws {
        let file = OpenPicture(TestJPEG.photo(30, 20, seed: 1).bytes)
        let full = try #require(OpenPicture(path: "/dev/null"))
        await #expect(throws: PictureError.self) {
            try await studio.pool.print(
                file.descriptor, labels: PrintLabels(), into: full.descriptor)
        }
    }
}

extension [UInt8] {
    /// Whether `part` occurs in it.
    fileprivate func windows(of part: [UInt8]) -> Bool {
        indices.dropLast(part.count - 1).contains { Array(self[$0..<$0 + part.count]) == part }
    }
}
