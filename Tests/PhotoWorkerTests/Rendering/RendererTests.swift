import AlbumModel
import Pictures
import TestSupport
import Testing

@testable import PhotoWorker

@Suite(.tags(.medium))
struct RendererTests {
    private let studio = Studio()
    private static let corners: [[UInt8]] = [
        [220, 30, 30], [30, 200, 30], [30, 30, 220], [200, 200, 40],
    ]

    /// Red, green, blue, yellow in the corners as seen, stored as `orientation` wants it.
    private func picture(_ orientation: Int) -> [UInt8] {
        let (width, height) = orientation >= 5 ? (32, 64) : (64, 32)
        var writer = ExifWriter()
        writer.set(0x0112, in: .main, to: .short([UInt16(orientation)]))
        var jpeg = TestJPEG(width, height) { x, y in
            let (right, low) = (x >= width / 2, y >= height / 2)
            let seen: (right: Bool, low: Bool) =
                switch orientation {
                case 2: (!right, low)
                case 3: (!right, !low)
                case 4: (right, !low)
                case 5: (low, right)
                case 6: (!low, right)
                case 7: (!low, !right)
                case 8: (low, !right)
                default: (right, low)
                }
            return Self.corners[(seen.low ? 2 : 0) + (seen.right ? 1 : 0)]
        }
        jpeg.exif = writer.bytes
        jpeg.quality = 98
        return jpeg.bytes
    }

    @Test(arguments: 1...8)
    func `each orientation is applied once`(_ orientation: Int) async throws {
        let seen = try await studio.preview(picture(orientation))
        #expect(seen.width == 64 && seen.height == 32)
        let places = [(8, 6), (56, 6), (8, 26), (56, 26)]
        for (place, color) in zip(places, Self.corners) {
            #expect(seen.isNear(place.0, place.1, color, tolerance: 12))
        }
    }

    @Test func `XMP's orientation counts where EXIF has none, and the facts say the same`()
        async throws
    {
        let png = TestPNG(64, 32) { x, _ in x < 32 ? [250, 0, 0] : [0, 0, 250] }.bytes
        let text = Array("XML:com.adobe.xmp".utf8) + [0, 0, 0, 0, 0]
        let packet = XMPText.packet(#"tiff:Orientation="6""#)
        var exif = ExifWriter()
        exif.set(0x0112, in: .main, to: .short([1]))
        let alone = PNGFile.inserting([("iTXt", text + packet)], into: png)
        #expect(try await studio.facts(alone).orientation == 6)
        let turned = try await studio.preview(alone)
        #expect(turned.width == 32 && turned.height == 64)
        #expect(turned.isNear(16, 4, [250, 0, 0, 255]))
        let both = PNGFile.inserting([("eXIf", exif.bytes)], into: alone)
        #expect(try await studio.facts(both).orientation == 1)
        #expect(try await studio.preview(both).width == 64)
    }

    @Test func `a filling preview has exactly the box's size, its middle kept`() async throws {
        let jpeg = TestJPEG(300, 100) { x, _ in
            x < 100 ? [0, 0, 0] : x < 200 ? [200, 90, 40] : [255, 255, 255]
        }
        let seen = try await studio.preview(jpeg.bytes, 40, 40, isFilling: true)
        #expect(seen.width == 40 && seen.height == 40)
        #expect(seen.isNear(20, 20, [200, 90, 40, 255], tolerance: 10))
        let small = try await studio.preview(jpeg.bytes, 400, 400, isFilling: true)
        #expect(small.width == 300 && small.height == 100, "nothing is enlarged")
    }

    @Test(arguments: [false, true])
    func `CMYK of Adobe's kind comes out in its colours`(_ isProgressive: Bool) async throws {
        var jpeg = TestJPEG(40, 40, color: [255, 0, 0, 255])
        jpeg.isProgressive = isProgressive
        let seen = try await studio.preview(jpeg.bytes)
        #expect(seen.isNear(20, 20, [255, 0, 0, 255], tolerance: 12))
    }

    @Test func `grey is grey`() async throws {
        let seen = try await studio.preview(TestJPEG(20, 20, color: [77]).bytes)
        #expect(seen.isNear(5, 5, [77, 77, 77, 255]))
    }

    @Test func `an Adobe RGB picture without a profile is converted`() async throws {
        // By hand: gamma 2.2, the matrix between the primaries, sRGB's curve.
        let color = SourceColor(channels: .rgba, profile: nil)
        var bitmap = Bitmap(width: 1, height: 1, bytes: [128, 160, 96, 255], hasAlpha: false)
        ColorConversion(color, isAdobeRGB: true).apply(to: &bitmap)
        let wanted = [113, 161, 92, 255]
        for (got, value) in zip(bitmap.bytes, wanted) { #expect(abs(Int(got) - value) <= 2) }
        var same = Bitmap(width: 1, height: 1, bytes: [128, 160, 96, 255], hasAlpha: false)
        ColorConversion(color, isAdobeRGB: false).apply(to: &same)
        #expect(same.bytes == [128, 160, 96, 255])
    }

    @Test func `Display P3's red is redder than sRGB can say`() {
        let color = SourceColor(channels: .rgba, profile: nil, named: .displayP3)
        var bitmap = Bitmap(width: 1, height: 1, bytes: [200, 60, 60, 128], hasAlpha: true)
        ColorConversion(color, isAdobeRGB: false).apply(to: &bitmap)
        let wanted = [217, 43, 52, 128]
        for (got, value) in zip(bitmap.bytes, wanted) { #expect(abs(Int(got) - value) <= 5) }
    }

    @Test func `a flat picture stays flat at every size`() async throws {
        let png = TestPNG(301, 203) { _, _ in [90, 140, 200] }.bytes
        for side in [7, 64, 150, 299] {
            let seen = try await studio.preview(png, side, side)
            #expect(seen.isNear(0, 0, [90, 140, 200, 255], tolerance: 1))
            #expect(
                seen.isNear(seen.width - 1, seen.height - 1, [90, 140, 200, 255], tolerance: 1))
        }
    }
}
