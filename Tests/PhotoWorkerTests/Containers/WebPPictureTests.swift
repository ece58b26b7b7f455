import AlbumModel
import Pictures
import TestSupport
import Testing

@testable import PhotoWorker

@Suite(.tags(.medium))
struct WebPPictureTests {
    private let studio = Studio()
    private let quarter: @Sendable (Int, Int) -> [UInt8] = { x, y in
        y < 20 ? [200, 60, 60, 255] : x < 30 ? [60, 70, 200, 255] : [60, 180, 70, 128]
    }

    @Test(arguments: [false, true])
    func `lossy and lossless, with transparency`(_ isLossless: Bool) async throws {
        let file = TestWebP(60, 40, isLossless: isLossless, pixel: quarter).bytes
        let facts = try await studio.facts(file)
        #expect(facts.format == "WebP" && facts.width == 60 && facts.height == 40)
        let seen = try await studio.preview(file)
        let tolerance = isLossless ? 0 : 6
        #expect(seen.isNear(30, 8, [200, 60, 60, 255], tolerance: tolerance))
        #expect(seen.isNear(8, 32, [60, 70, 200, 255], tolerance: tolerance))
        #expect(seen.isNear(52, 32, [60, 180, 70, 128], tolerance: tolerance))
    }

    @Test func `a large one is scaled while it is decoded, and looks the same`() async throws {
        let file = TestWebP(900, 600) { x, y in
            y < 300 ? [200, 60, 60, 255] : x < 450 ? [60, 70, 200, 255] : [60, 180, 70, 255]
        }
        let seen = try await studio.preview(file.bytes, 60, 40)
        #expect(seen.width == 60 && seen.height == 40)
        #expect(seen.isNear(30, 8, [200, 60, 60, 255]))
        #expect(seen.isNear(8, 32, [60, 70, 200, 255]))
        #expect(seen.isNear(52, 32, [60, 180, 70, 255]))
    }

    @Test func `of an animation the first frame, where it lies`() async throws {
        let frame = TestWebP(20, 10, isLossless: true) { _, _ in [200, 60, 60, 255] }
        let file = frame.extended(canvas: (60, 40), at: (30, 20))
        let facts = try await studio.facts(file)
        #expect(facts.width == 60 && facts.height == 40)
        let seen = try await studio.preview(file)
        #expect(seen.at(40, 25) == [200, 60, 60, 255])
        #expect(seen.at(40, 35)[3] == 0 && seen.at(10, 25)[3] == 0)
    }

    @Test func `EXIF turns it`() async throws {
        var exif = ExifWriter()
        exif.set(0x0112, in: .main, to: .short([6]))
        let file = TestWebP(60, 40, isLossless: true, pixel: quarter).extended(exif: exif.bytes)
        let seen = try await studio.preview(file)
        #expect(seen.width == 40 && seen.height == 60)
        #expect(seen.at(30, 30) == [200, 60, 60, 255])
    }

    @Test func `cut and flipped files give a picture or a word`() async throws {
        let seeds = [
            TestWebP(60, 40, pixel: quarter).bytes,
            TestWebP(60, 40, isLossless: true, pixel: quarter).bytes,
            TestWebP(20, 10, pixel: quarter).extended(canvas: (60, 40), at: (4, 4)),
        ]
        await studio.endure(seeds, seed: 11, turns: 150)
    }
}
