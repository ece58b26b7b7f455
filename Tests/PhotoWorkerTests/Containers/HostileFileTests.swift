import AlbumModel
import Pictures
import TestSupport
import Testing

@testable import PhotoWorker

/// Files made to harm.
@Suite(.tags(.medium))
struct HostileFileTests {
    private let studio = Studio()

    /// A progressive JPEG of `side`² pixels in a few hundred bytes.
    private func jpegBomb(_ side: Int) -> [UInt8] {
        var small = TestJPEG(8, 8, color: [9, 9, 9])
        small.isProgressive = true
        var bytes = small.bytes
        let frame = bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC2 } ?? 0
        for place in [frame + 5, frame + 7] {
            bytes[place] = UInt8(side >> 8)
            bytes[place + 1] = UInt8(side & 255)
        }
        return bytes
    }

    @Test(arguments: [65_500, 65_499, 15_000])
    func `a progressive JPEG that is far larger than its bytes is refused at once`(_ side: Int)
        async
    {
        let bomb = jpegBomb(side)
        #expect(bomb.count < 1000)
        do {
            _ = try await studio.preview(bomb)
            Issue.record("it was decoded")
        } catch PictureError.tooLarge(_) {
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test func `a JPEG of endless scans is left after a hundred`() async {
        var small = TestJPEG(64, 64) { x, y in [UInt8(x * 3), UInt8(y * 3), 7] }
        small.isProgressive = true
        let bytes = small.bytes
        let scan = bytes.indices.last {
            $0 + 1 < bytes.count && bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA
        }
        let body = Array(bytes[(scan ?? 0)..<(bytes.count - 2)])
        let many = Array(bytes.dropLast(2)) + (0..<3000).flatMap { _ in body } + [0xFF, 0xD9]
        await #expect(throws: PictureError.self) { try await studio.preview(many) }
    }

    @Test func `a file that ends early says so, and invents no pixels`() async throws {
        let jpeg = TestJPEG(64, 64) { x, y in [UInt8(x * 3), UInt8(y * 3), 7] }.bytes
        let png = TestPNG(64, 64) { x, y in [200, UInt8(y * 3), UInt8(x ^ y)] }.bytes
        let webp = TestWebP(64, 64) { x, y in [UInt8(x * 3), UInt8(y * 3), 7, 255] }.bytes
        let heic = TestHEIF(gridOf: .hevc, columns: 2, rows: 1, width: 128, height: 64).bytes
        for whole in [jpeg, png, webp, heic] {
            #expect(try await !studio.facts(whole).isCut)
            // Some cameras put things of their own behind the picture.
            #expect(try await !studio.facts(whole + Array(repeating: 7, count: 70_000)).isCut)
            for length in [whole.count - 3, whole.count * 9 / 10] {
                #expect(try await studio.facts(Array(whole.prefix(length))).isCut, "\(length)")
            }
        }
        // The rows that are missing are grey.
        let half = Array(png.prefix(png.count / 2))
        let seen = try await studio.preview(half)
        #expect(seen.isNear(5, 2, [200, 6, 7, 255]))
        #expect(seen.isNear(5, 63, [128, 128, 128, 255], tolerance: 0))
        #expect(seen.isNear(60, 63, [128, 128, 128, 255], tolerance: 0))
    }

    @Test func `a damaged tile is grey, not what stands above it`() async throws {
        var file = TestHEIF(gridOf: .hevc, columns: 1, rows: 2, width: 64, height: 128)
        file.items[2].bytes = Array(repeating: 0xFF, count: file.items[2].bytes.count)
        let seen = try await studio.preview(file.bytes, 64, 128)
        #expect(seen.isNear(12, 52, CodedTile.colors[2] + [255], tolerance: 3))
        #expect(seen.isNear(12, 70, [128, 128, 128, 255], tolerance: 0))
    }

    @Test func `a PNG of 20000² pixels is refused`() async {
        let png = PNGFile.signature + PNGFile.header(20_000, 20_000) + PNGFile.chunk("IEND", [])
        await #expect(throws: PictureError.tooLarge("20000×20000 pixels")) {
            try await studio.preview(png)
        }
    }

    @Test func `an interlaced PNG that would fill the memory is refused`() async {
        let png =
            PNGFile.signature + PNGFile.header(15_000, 15_000, interlace: 1)
            + PNGFile.chunk("IDAT", Deflate.zlib([0, 0], level: 1) ?? [])
            + PNGFile.chunk("IEND", [])
        await #expect(throws: PictureError.self) { try await studio.preview(png) }
    }

    @Test func `packed text and profiles of 64 MB are not unpacked`() async throws {
        let bomb = try #require(Deflate.zlib(Array(repeating: 0x30, count: 64 << 20), level: 9))
        #expect(bomb.count < 200_000)
        let text = Array("Raw profile type exif".utf8) + [0, 0] + bomb
        let international = Array("Raw profile type exif".utf8) + [0, 1, 0, 0, 0] + bomb
        let file = PNGFile.inserting(
            [("zTXt", text), ("iTXt", international), ("iCCP", [0x61, 0, 0] + bomb)],
            into: TestPNG(8, 8) { _, _ in [1, 2, 3] }.bytes)
        #expect(try await studio.facts(file).make == nil)
        #expect(try await studio.preview(file).isNear(1, 1, [1, 2, 3, 255]))
    }

    @Test func `what is no picture is said to be none`() async {
        await #expect(throws: PictureError.empty) { try await studio.facts([]) }
        await #expect(throws: PictureError.notAPicture) {
            try await studio.facts(Array("hello, this is text".utf8))
        }
        let names: [(String, [UInt8])] = [
            ("GIF", Array("GIF89a1234567890".utf8)),
            ("JPEG XL", [0xFF, 0x0A, 0x30, 0x30]),
            ("CR3", [0, 0, 0, 24] + Array("ftypcrx 0001crx isom".utf8)),
            ("MP4", [0, 0, 0, 24] + Array("ftypisom0001isomavc1".utf8)),
        ]
        for (name, bytes) in names {
            await #expect(throws: PictureError.unsupported(name)) {
                try await studio.facts(bytes)
            }
        }
    }

    @Test func `a folder, a FIFO's kind and a device are no pictures`() async throws {
        for path in ["/dev/null", "/"] {
            let file = try #require(OpenPicture(path: path))
            await #expect(throws: PictureError.notAPicture) {
                try await studio.pool.facts(file.descriptor)
            }
        }
    }

    @Test func `files with flipped bytes and cut ends give a picture or a word, and no crash`()
        async throws
    {
        var exif = PhotoFacts(format: "JPEG", width: 1, height: 1)
        (exif.make, exif.latitude, exif.longitude) = ("Canon", 1.5, 2.5)
        let block = ExifWriter(exif).bytes
        var progressive = TestJPEG.photo(48, 32, seed: 1, exif: block)
        progressive.isProgressive = true
        var interlaced = TestPNG(33, 21) { x, y in [UInt8(x), UInt8(y), 9] }
        interlaced.isInterlaced = true
        let seeds = [
            TestJPEG.photo(48, 32, seed: 1, exif: block).bytes, progressive.bytes, interlaced.bytes,
            PNGFile.inserting([("eXIf", block)], into: TestPNG(9, 9) { _, _ in [1, 2, 3] }.bytes),
        ]
        let before = Set(await studio.pool.processIDs)
        await studio.endure(seeds, seed: 2024, turns: 400, cutting: 5)
        #expect(before.isEmpty)
        #expect(await studio.pool.processIDs.count == 1)
    }
}
