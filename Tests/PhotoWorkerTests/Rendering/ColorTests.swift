import AlbumModel
import Glibc
import Pictures
import TestSupport
import Testing

@testable import PhotoWorker

/// Patches in the colours of many spaces come out within ΔE 3 of the right sRGB, reckoned here by
/// hand.
@Suite(.tags(.medium))
struct ColorTests {
    private let studio = Studio()
    /// Within sRGB in all of the spaces tested, so that nothing is clipped.
    private static let patches: [[UInt8]] = [
        [128, 128, 128], [150, 110, 100], [110, 140, 120], [100, 115, 150], [230, 225, 215],
        [60, 55, 50], [170, 150, 110],
    ]
    private static let displayP3 = [0.68, 0.32, 0.265, 0.69, 0.15, 0.06]
    private static let adobeRGB = [0.64, 0.33, 0.21, 0.71, 0.15, 0.06]
    private static let proPhoto = [0.7347, 0.2653, 0.1596, 0.8404, 0.0366, 0.0001]

    /// What a patch is in light.
    private func wanted(
        _ patch: [UInt8], _ primaries: [Double], white: [Double] = TestColor.d65,
        _ light: (Double) -> Double
    ) -> TestColor {
        TestColor(
            linear: patch.map { light(Double($0) / 255) }, primaries: primaries, white: white)
    }

    private func expectNear(
        _ file: [UInt8], _ wanted: TestColor, _ location: SourceLocation = #_sourceLocation
    ) async throws {
        let seen = try await studio.preview(file)
        let difference = TestColor(sRGB: seen.at(seen.width / 2, seen.height / 2))
            .difference(to: wanted)
        #expect(difference < 3, sourceLocation: location)
    }

    private func jpeg(_ color: [UInt8], _ profile: [UInt8]) -> [UInt8] {
        var jpeg = TestJPEG(16, 16, color: color)
        jpeg.quality = 100
        jpeg.profile = profile
        return jpeg.bytes
    }

    private func power(_ gamma: Double) -> (Double) -> Double { { pow($0, gamma) } }

    @Test(arguments: patches)
    func `JPEGs with the profiles of cameras and programs`(_ patch: [UInt8]) async throws {
        let p3 = TestProfile.rgb(Self.displayP3, white: TestColor.d65, gamma: nil)
        try await expectNear(jpeg(patch, p3), wanted(patch, Self.displayP3, TestColor.sRGBLight))
        let adobe = TestProfile.rgb(Self.adobeRGB, white: TestColor.d65, gamma: 2.19921875)
        try await expectNear(jpeg(patch, adobe), wanted(patch, Self.adobeRGB, power(2.19921875)))
        let proPhoto = TestProfile.rgb(Self.proPhoto, white: TestColor.d50, gamma: 1.8)
        try await expectNear(
            jpeg(patch, proPhoto),
            wanted(patch, Self.proPhoto, white: TestColor.d50, power(1.8)))
    }

    @Test(arguments: patches)
    func `grey and CMYK with theirs`(_ patch: [UInt8]) async throws {
        let level = patch[0]
        try await expectNear(
            jpeg([level], TestProfile.gray(gamma: 1.8)),
            wanted([level, level, level], TestColor.sRGBPrimaries, power(1.8)))
        // As Adobe writes it: 255 is no ink.
        let inks: [UInt8] = [patch[0], patch[1], patch[2], 230]
        let seen = inks.prefix(3).map { UInt8((Double($0) * 230 / 255).rounded()) }
        try await expectNear(
            jpeg(inks, TestProfile.cmyk()),
            wanted(seen, TestColor.sRGBPrimaries, TestColor.sRGBLight))
    }

    @Test(arguments: patches)
    func `PNGs that name or describe their colours`(_ patch: [UInt8]) async throws {
        let plain = TestPNG(8, 8) { _, _ in patch }.bytes
        let png = { (chunks: [(String, [UInt8])]) in PNGFile.inserting(chunks, into: plain) }
        let big = { (values: [Int]) in values.flatMap { TestHEIF.big($0) } }
        let chroma = big([31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000])
        try await expectNear(
            png([("cICP", [12, 13, 0, 1])]), wanted(patch, Self.displayP3, TestColor.sRGBLight))
        try await expectNear(
            png([("gAMA", big([55_556]))]), wanted(patch, TestColor.sRGBPrimaries, power(1.8)))
        try await expectNear(
            png([("gAMA", big([45_455])), ("cHRM", chroma)]),
            wanted(patch, Self.displayP3, power(2.2)))
        // sRGB goes before gAMA and cHRM.
        try await expectNear(
            png([("sRGB", [0]), ("gAMA", big([55_556])), ("cHRM", chroma)]),
            wanted(patch, TestColor.sRGBPrimaries, TestColor.sRGBLight))
        try await expectNear(
            png([("gAMA", big([45_455]))]),
            wanted(patch, TestColor.sRGBPrimaries, TestColor.sRGBLight))
        let profile = TestProfile.rgb(Self.adobeRGB, white: TestColor.d65, gamma: 2.19921875)
        try await expectNear(
            png([("iCCP", [0x61, 0, 0] + (Deflate.zlib(profile, level: 6) ?? []))]),
            wanted(patch, Self.adobeRGB, power(2.19921875)))
    }

    @Test(arguments: patches)
    func `WebP and 16-bit PNG with a profile`(_ patch: [UInt8]) async throws {
        let profile = TestProfile.rgb(Self.displayP3, white: TestColor.d65, gamma: nil)
        let right = wanted(patch, Self.displayP3, TestColor.sRGBLight)
        let webp = TestWebP(16, 16, isLossless: true) { _, _ in patch + [255] }
        try await expectNear(webp.extended(profile: profile), right)
        var deep = TestPNG(8, 8) { _, _ in patch.flatMap { [$0, $0] } }
        deep.depth = 16
        let packed = Deflate.zlib(profile, level: 6) ?? []
        try await expectNear(
            PNGFile.inserting([("iCCP", [0x61, 0, 0] + packed)], into: deep.bytes), right)
    }

    @Test(.enabled(if: HEIFDecoder.isThere, "libheif is not installed"))
    func `HEIC with a profile, and with numbers`() async throws {
        let profile = TestProfile.rgb(Self.displayP3, white: TestColor.d65, gamma: nil)
        let files = [
            TestHEIF(.hevc, [("colr", Array("prof".utf8) + profile)]),
            TestHEIF(.hevc, [("colr", TestHEIF.nclx(12, 13, 6))]),
        ]
        for file in files {
            let seen = try await studio.preview(file.bytes)
            // The yellow quarter lies within sRGB.
            let right = wanted([200, 190, 60], Self.displayP3, TestColor.sRGBLight)
            #expect(TestColor(sRGB: seen.at(52, 52)).difference(to: right) < 6)
            #expect(seen.isNear(12, 12, [217, 43, 52, 255], tolerance: 6))
        }
    }
}
