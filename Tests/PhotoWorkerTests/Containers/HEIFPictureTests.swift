import AlbumModel
import Pictures
import TestSupport
import Testing

@testable import PhotoWorker

/// Whether this machine can decode HEIC.
enum HEIFDecoder {
    static let isThere = Codecs.load()
}

@Suite(.tags(.medium), .enabled(if: HEIFDecoder.isThere, "libheif is not installed"))
struct HEIFPictureTests {
    private let studio = Studio()
    private static let quarters = [(12, 12), (52, 12), (12, 52), (52, 52)]

    /// The four quarters of the picture as seen, in 64×64.
    private func expectQuarters(
        _ bytes: [UInt8], _ order: [Int] = [0, 1, 2, 3], tolerance: Int = 3,
        _ location: SourceLocation = #_sourceLocation
    ) async throws {
        let seen = try await studio.preview(bytes)
        #expect(seen.width == 64 && seen.height == 64, sourceLocation: location)
        for (place, index) in zip(Self.quarters, order) {
            #expect(
                seen.isNear(
                    place.0, place.1, CodedTile.colors[index] + [255], tolerance: tolerance),
                "\(seen.at(place.0, place.1))", sourceLocation: location)
        }
    }

    @Test func `HEVC of 8 and 10 bits comes out in its colours`() async throws {
        try await expectQuarters(TestHEIF(.hevc).bytes)
        try await expectQuarters(TestHEIF(.hevc10).bytes)
        #expect(try await studio.facts(TestHEIF(.hevc).bytes).format == "HEIC")
    }

    @Test func `AV1 does where libheif has a decoder, and is named where not`() async throws {
        let file = TestHEIF(.av1, [("colr", TestHEIF.nclx(1, 13, 6))]).bytes
        #expect(try await studio.facts(file).format == "AVIF")
        do {
            try await expectQuarters(file)
        } catch let error as PictureError {
            #expect(error == .unsupported("AVIF"))
        }
    }

    @Test func `the container's turns and mirrors are applied in their order, EXIF's never`()
        async throws
    {
        // As stored: 0 1 / 2 3.
        let cases: [([(String, [UInt8])], [Int])] = [
            ([("irot", [1])], [1, 3, 0, 2]),
            ([("irot", [2])], [3, 2, 1, 0]),
            ([("irot", [3])], [2, 0, 3, 1]),
            ([("imir", [0])], [2, 3, 0, 1]),
            ([("imir", [1])], [1, 0, 3, 2]),
            ([("irot", [1]), ("imir", [1])], [3, 1, 2, 0]),
            ([("imir", [1]), ("irot", [1])], [0, 2, 1, 3]),
        ]
        var exif = ExifWriter()
        exif.set(0x0112, in: .main, to: .short([6]))
        for (properties, order) in cases {
            var file = TestHEIF(.hevc, properties)
            file.items.append(
                TestHEIF.Item(type: "Exif", bytes: [0, 0, 0, 0] + exif.bytes))
            file.links.append(TestHEIF.Link(type: "cdsc", from: 2, to: [1]))
            try await expectQuarters(file.bytes, order)
        }
    }

    @Test func `a crop is seen`() async throws {
        let half = [(20, 1), (30, 1), (0, 1), (0, 1)].flatMap {
            TestHEIF.big($0.0) + TestHEIF.big($0.1)
        }
        let seen = try await studio.preview(TestHEIF(.hevc, [("clap", half)]).bytes)
        #expect(seen.width == 20 && seen.height == 30)
        #expect(seen.isNear(2, 2, CodedTile.colors[0] + [255], tolerance: 3))
        #expect(seen.isNear(17, 27, CodedTile.colors[3] + [255], tolerance: 3))
    }

    @Test func `hidden tiles make a grid, cut at its edges`() async throws {
        let file = TestHEIF(
            gridOf: .hevc, columns: 3, rows: 2, width: 160, height: 100, [("irot", [3])])
        let facts = try await studio.facts(file.bytes)
        #expect(facts.width == 160 && facts.height == 100)
        let seen = try await studio.preview(file.bytes, 200, 200)
        #expect(seen.width == 100 && seen.height == 160)
        // Stored (140, 10) is the third tile's left upper quarter; a quarter turn clockwise.
        #expect(seen.isNear(99 - 10, 140, CodedTile.colors[0] + [255], tolerance: 3))
        #expect(seen.isNear(99 - 90, 120, CodedTile.colors[1] + [255], tolerance: 3))
    }

    /// As an iPhone with iOS 18 writes it: a grid of hidden tiles, turned; a thumbnail; a gain map;
    /// a tone map made of both, in a group of alternatives with the grid; EXIF that describes all.
    private var iOS18: TestHEIF {
        var file = TestHEIF(
            gridOf: .hevc, columns: 2, rows: 1, width: 128, height: 64, [("irot", [3])])
        var exif = ExifWriter()
        exif.set(0x010F, in: .main, to: .ascii("Apple"))
        exif.set(0x0112, in: .main, to: .short([6]))
        let single = TestHEIF(.hevc).items[0]
        var gain = single
        gain.properties.append(
            ("auxC", TestHEIF.big(0) + Array("urn:com:apple:photo:2020:aux:hdrgainmap\0".utf8)))
        gain.isHidden = true
        let map = TestHEIF.Item(
            type: "tmap", bytes: Array(repeating: 0, count: 62),
            properties: [("ispe", TestHEIF.size(128, 64))])
        file.items += [single, gain, map]
        file.items.append(TestHEIF.Item(type: "Exif", bytes: [0, 0, 0, 0] + exif.bytes))
        file.links += [
            TestHEIF.Link(type: "thmb", from: 4, to: [1]),
            TestHEIF.Link(type: "auxl", from: 5, to: [1]),
            TestHEIF.Link(type: "dimg", from: 6, to: [1, 5]),
            TestHEIF.Link(type: "cdsc", from: 7, to: [1, 6]),
        ]
        file.otherBrands = ["MiHB", "MiHE", "tmap"]
        file.alternatives = [6, 1]
        return file
    }

    @Test func `iOS 18's tone map does not stand in the way`() async throws {
        let bytes = iOS18.bytes
        let facts = try await studio.facts(bytes)
        #expect(facts.make == "Apple" && facts.format == "HEIC")
        #expect((facts.width, facts.height) == (128, 64))
        // A quarter turn clockwise, once: the right tile is below.
        let seen = try await studio.preview(bytes, 128, 128)
        #expect(seen.width == 64 && seen.height == 128)
        for (place, index) in [((12, 12), 2), ((52, 12), 0), ((12, 116), 3), ((52, 116), 1)] {
            let color = CodedTile.colors[index] + [255]
            #expect(seen.isNear(place.0, place.1, color, tolerance: 3))
        }
    }

    @Test func `transparency comes from its own picture`() async throws {
        let seen = try await studio.preview(CodedTile.halfTransparent)
        #expect(seen.isNear(12, 12, [200, 60, 60, 255], tolerance: 4))
        #expect(seen.isNear(52, 52, [200, 190, 60, 128], tolerance: 4))
    }

    @Test func `a file is changed in memory only`() async throws {
        let bytes = TestHEIF(gridOf: .hevc, columns: 2, rows: 1, width: 128, height: 64).bytes
        let file = OpenPicture(bytes)
        _ = try await studio.pool.preview(
            file.descriptor, maxWidth: 64, maxHeight: 64, isFilling: false)
        #expect(file.bytes == bytes)
    }

    @Test func `millions of pixels in a few bytes are refused`() async throws {
        var small = TestHEIF(.hevc)
        small.items[0].properties[1].1 = TestHEIF.size(8000, 8000)
        await #expect(
            throws: PictureError.tooLarge(
                "64 million pixels in \(CodedTile.hevc.bytes.count) bytes")
        ) {
            try await studio.preview(small.bytes)
        }
        small.items[0].properties[1].1 = TestHEIF.size(20_000, 20_000)
        await #expect(throws: PictureError.tooLarge("20000×20000 pixels")) {
            try await studio.preview(small.bytes)
        }
    }

    @Test func `a stream larger than its boxes say is refused before it is decoded`() async {
        var file = TestHEIF(.hevc)
        let sizes = { (file: TestHEIF) in
            let file = PictureFile(file.bytes)
            return CodedSizes.all(file, HEIFStructure(file), 1).map { [$0.width, $0.height] }
        }
        #expect(sizes(file) == [[64, 64]])
        // A parameter set within the picture's own bytes.
        let head: [UInt8] = [
            0x42, 1, 1, 3, 0x70, 0, 0, 3, 0, 0x90, 0, 0, 3, 0, 0, 3, 0, 0x1E,
        ]
        let number = { (value: Int) in
            let digits = String(value + 1, radix: 2)
            return String(repeating: "0", count: digits.count - 1) + digits
        }
        let bits = "1" + "010" + number(8000) + number(6000) + "1"
        let padded = bits + String(repeating: "0", count: (8 - bits.count % 8) % 8)
        let tail = stride(from: 0, to: padded.count, by: 8).map { place in
            UInt8(padded.dropFirst(place).prefix(8), radix: 2) ?? 0
        }
        let unit = head + tail
        file.items[0].bytes = TestHEIF.big(unit.count) + unit + file.items[0].bytes
        #expect(sizes(file) == [[64, 64], [8000, 6000]])
        let bytes = file.bytes
        await #expect(throws: PictureError.damaged("8000×6000 pixels where the file says less")) {
            try await studio.preview(bytes)
        }
    }

    @Test(arguments: [false, true])
    func `an AV1 stream larger than its boxes say is refused too`(_ isShort: Bool) async {
        var file = TestHEIF(.av1)
        let sizes = { (file: TestHEIF) in
            let file = PictureFile(file.bytes)
            return CodedSizes.all(file, HEIFStructure(file), 1).map { [$0.width, $0.height] }
        }
        #expect(sizes(file) == [[64, 64]])
        // Profile, still, its short form and level; or timing, the decoder's model, one point.
        let zeros = { (count: Int) in String(repeating: "0", count: count) }
        let model = "1" + zeros(64) + "1" + "00100" + "1" + "00111" + zeros(42)
        let point = zeros(12) + "01000" + "0" + "1" + zeros(17) + "1" + zeros(4)
        let head =
            isShort
            ? "000" + "1" + "1" + zeros(5) : "000" + "0" + "0" + model + "1" + zeros(5) + point
        let number = { (value: Int) in
            let digits = String(value - 1, radix: 2)
            return zeros(16 - digits.count) + digits
        }
        let bits = head + "1111" + "1111" + number(8000) + number(6000)
        let padded = bits + zeros((8 - bits.count % 8) % 8)
        let unit = stride(from: 0, to: padded.count, by: 8).map { place in
            UInt8(padded.dropFirst(place).prefix(8), radix: 2) ?? 0
        }
        file.items[0].bytes = [0x0A, UInt8(unit.count)] + unit + file.items[0].bytes
        #expect(sizes(file) == [[8000, 6000], [64, 64]])
        let bytes = file.bytes
        await #expect(throws: PictureError.damaged("8000×6000 pixels where the file says less")) {
            try await studio.preview(bytes)
        }
    }

    @Test func `cut and flipped files give a picture or a word`() async throws {
        let seeds = [
            TestHEIF(.hevc, [("irot", [1])]).bytes, TestHEIF(.hevc10).bytes, TestHEIF(.av1).bytes,
            TestHEIF(gridOf: .hevc, columns: 2, rows: 2, width: 120, height: 120).bytes,
            CodedTile.halfTransparent,
        ]
        await studio.endure(seeds, seed: 7, turns: 200)
    }
}
