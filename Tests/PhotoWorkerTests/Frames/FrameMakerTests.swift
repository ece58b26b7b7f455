import AlbumModel
import TestSupport
import Testing

@testable import PhotoWorker
@testable import Pictures

@Suite(.tags(.medium)) struct FrameMakerTests {
    private let studio = Studio()

    /// The whole picture with paper round it.
    private func order(
        _ width: Int, _ height: Int, border: Int = 0, to size: (Int, Int)? = nil
    ) -> FrameOrder {
        let (shownWidth, shownHeight) = size ?? (width, height)
        let geometry = FrameGeometry(
            width: shownWidth + 2 * border, height: shownHeight + border,
            crop: .init(x: 0, y: 0, width: width, height: height),
            picture: .init(x: border, y: border, width: shownWidth, height: shownHeight))
        var order = FrameOrder(geometry: geometry, paper: 0xFFFFFF)
        order.format = .png
        return order
    }

    private func pixels(_ bytes: [UInt8]) throws -> (rows: [[UInt8]], profile: [UInt8]?) {
        let picture = try PictureFormats.open(PictureFile(bytes))
        let source = try picture.rows(atLeast: picture.width, picture.height)
        var rows: [[UInt8]] = []
        var row = [UInt8](repeating: 0, count: source.width * 4)
        while rows.count < source.height, try source.next(&row) { rows.append(row) }
        return (rows, source.color.profile)
    }

    /// Every pixel tells where it came from.
    private static func marked(_ width: Int, _ height: Int) -> TestPNG {
        TestPNG(width, height) { x, y in
            [UInt8(x & 255), UInt8(y & 255), UInt8((x >> 8) << 4 | y >> 8)]
        }
    }

    @Test(arguments: 1...8)
    func `pictures of every orientation are upright, pixel for pixel`(
        _ orientation: Int
    ) async throws {
        // More than two blocks of the spool each way, and not a whole number of them.
        let (width, height) = (150, 203)
        var facts = PhotoFacts(format: "PNG", width: width, height: height)
        facts.orientation = orientation
        let plain = Self.marked(width, height).bytes
        let png = PNGFile.inserting([("eXIf", ExifWriter(facts).bytes)], into: plain)
        let seen = orientation >= 5 ? (height, width) : (width, height)
        let made = try await studio.frame(png, order(seen.0, seen.1))
        let output = OpenPicture(made.bytes)
        let framed = try await studio.pool.preview(
            output.descriptor, maxWidth: 400, maxHeight: 400, isFilling: false)
        let wanted = try await studio.preview(png, 400, 400)
        #expect(framed.width == wanted.width && framed.height == wanted.height)
        #expect(framed.bytes == wanted.bytes)
    }

    @Test(arguments: 1...8)
    func `a part of a turned picture is the part that was seen`(_ orientation: Int) async throws {
        let (width, height) = (120, 90)
        var facts = PhotoFacts(format: "PNG", width: width, height: height)
        facts.orientation = orientation
        let png = PNGFile.inserting(
            [("eXIf", ExifWriter(facts).bytes)], into: Self.marked(width, height).bytes)
        var order = order(40, 30)
        order.geometry.crop = .init(x: 17, y: 21, width: 40, height: 30)
        let framed = try pixels(try await studio.frame(png, order).bytes).rows
        let whole = try await studio.preview(png, 400, 400)
        for (x, y) in [(0, 0), (39, 0), (0, 29), (39, 29), (11, 7)] {
            #expect(Array(framed[y][x * 4..<x * 4 + 4]) == whole.at(x + 17, y + 21))
        }
    }

    @Test func `a profile goes along unchanged, and so do the pixels`() async throws {
        let white = TestColor.d65
        let profiles = [
            TestProfile.rgb([0.68, 0.32, 0.265, 0.69, 0.15, 0.06], white: white, gamma: nil),
            TestProfile.rgb([0.64, 0.33, 0.21, 0.71, 0.15, 0.06], white: white, gamma: 2.19921875),
        ]
        for profile in profiles {
            var jpeg = TestJPEG.photo(301, 97, seed: 5)
            jpeg.profile = profile
            let source = try pixels(jpeg.bytes)
            let made = try await studio.frame(jpeg.bytes, order(301, 97, border: 9))
            let framed = try pixels(made.bytes)
            #expect(framed.profile == profile)
            for y in 0..<97 {
                #expect(Array(framed.rows[y + 9][9 * 4..<(9 + 301) * 4]) == source.rows[y])
            }
            var asJPEG = order(301, 97, border: 9)
            asJPEG.format = .jpeg
            let other = try await studio.frame(jpeg.bytes, asJPEG).bytes
            #expect(JPEGSegments(PictureFile(other)).profile == profile)
            var asWebP = asJPEG
            asWebP.format = .webp
            let webp = try await studio.frame(jpeg.bytes, asWebP).bytes
            #expect(WebPChunks(PictureFile(webp)).profile == profile)
        }
    }

    @Test(arguments: [1, 7, 64, 65, 200, 449])
    func `a JPEG that was made in bands is one picture`(_ height: Int) async throws {
        let jpeg = TestJPEG.photo(333, height, seed: 8)
        var order = order(333, height, border: 5)
        order.format = .jpeg
        let made = try await studio.frame(jpeg.bytes, order)
        let source = try pixels(jpeg.bytes).rows
        let framed = try pixels(made.bytes).rows
        #expect(framed.count == height + 5)
        var most = 0
        var sum = 0
        for y in 0..<height {
            for i in 0..<333 * 4 {
                let difference = abs(Int(framed[y + 5][i + 20]) - Int(source[y][i]))
                most = max(most, difference)
                sum += difference
            }
        }
        // White paper beside it makes some ripples in the outermost pixels.
        #expect(most <= 40 && Double(sum) / Double(height * 333 * 4) < 1.5)
        // No chroma is thrown away: one sample a pixel for all three.
        #expect(Self.sampling(made.bytes) == [0x11, 0x11, 0x11])
    }

    private static func sampling(_ jpeg: [UInt8]) -> [UInt8] {
        var place = 2
        while place + 18 < jpeg.count, jpeg[place] == 0xFF {
            if (0xC0...0xC2).contains(jpeg[place + 1]) {
                return [jpeg[place + 11], jpeg[place + 14], jpeg[place + 17]]
            }
            place += 2 + Int(jpeg[place + 2]) << 8 + Int(jpeg[place + 3])
        }
        return []
    }

    @Test func `a smaller picture is smaller, also turned`() async throws {
        for orientation in [1, 6] {
            var facts = PhotoFacts(format: "JPEG", width: 1, height: 1)
            facts.orientation = orientation
            let jpeg = TestJPEG.photo(800, 600, seed: 3, exif: ExifWriter(facts).bytes).bytes
            let seen = orientation == 6 ? (600, 800) : (800, 600)
            let half = (seen.0 / 4, seen.1 / 4)
            let made = try await studio.frame(jpeg, order(seen.0, seen.1, to: half))
            let wanted = try await studio.preview(jpeg, half.0, half.1)
            let rows = try pixels(made.bytes).rows
            var most = 0
            for (y, row) in rows.enumerated() {
                for i in row.indices {
                    most = max(most, abs(Int(row[i]) - Int(wanted.bytes[y * half.0 * 4 + i])))
                }
            }
            #expect(most <= 2)
        }
    }

    @Test func `without a word about it no EXIF goes along`() async throws {
        let made = try await studio.frame(Self.withNote, formatted(.jpeg, keepsExif: false))
        #expect(JPEGSegments(PictureFile(made.bytes)).exif == nil)
        #expect(try await studio.facts(made.bytes).make == nil)
    }

    @Test(arguments: FrameOrder.Format.allCases)
    func `kept EXIF is the source's, upright, without thumbnail and place`(
        _ format: FrameOrder.Format
    ) async throws {
        let made = try await studio.frame(Self.withNote, formatted(format, keepsExif: true))
        #expect(!made.framed.remarks.contains(.noExif))
        let facts = try await studio.facts(made.bytes)
        #expect(facts.make == "Sony" && facts.orientation == 1 && facts.latitude == nil)
        let picture = try PictureFormats.open(PictureFile(made.bytes))
        let exif = try #require(picture.exif)
        let source = try #require(try PictureFormats.open(PictureFile(Self.withNote)).exif)
        // The maker's note is where it was, byte for byte.
        let note = Array("MAKERNOTE-0123456789".utf8)
        #expect(Self.place(of: note, in: exif) == Self.place(of: note, in: source))
        #expect(Self.place(of: note, in: exif) != nil)
        #expect(Self.place(of: Array("THUMBNAIL".utf8), in: exif) == nil)
        var block = try #require(TIFFBlock(exif))
        #expect(try block.unlinkNext(#require(block.main)) == nil)
    }

    @Test func `the place is kept where that was asked for`() async throws {
        var order = formatted(.jpeg, keepsExif: true)
        order.keepsPlace = true
        let made = try await studio.frame(Self.withNote, order)
        #expect(try await studio.facts(made.bytes).latitude != nil)
    }

    private func formatted(_ format: FrameOrder.Format, keepsExif: Bool) -> FrameOrder {
        var order = order(48, 64, border: 4)
        order.format = format
        order.keepsExif = keepsExif
        return order
    }

    /// A turned JPEG with a maker's note, a place and a thumbnail.
    private static var withNote: [UInt8] {
        var facts = PhotoFacts(format: "JPEG", width: 1, height: 1)
        facts.latitude = 25.0339
        facts.longitude = 121.5645
        var writer = ExifWriter(facts)
        writer.set(0x010F, in: .main, to: .ascii("Sony"))
        writer.set(0x0112, in: .main, to: .short([6]))
        writer.set(0x927C, in: .exif, to: .undefined(Array("MAKERNOTE-0123456789".utf8)))
        writer.set(0xA431, in: .exif, to: .ascii("SERIAL42"))
        writer.set(0x0201, in: .thumbnail, to: .long([900]))
        writer.set(0x0202, in: .thumbnail, to: .long([9]))
        var block = writer.bytes
        block += Array(repeating: 0, count: 900 - block.count) + Array("THUMBNAIL".utf8)
        return TestJPEG.photo(64, 48, seed: 1, exif: block).bytes
    }

    private static func place(of part: [UInt8], in bytes: [UInt8]) -> Int? {
        bytes.indices.dropLast(part.count - 1).first {
            bytes[$0..<$0 + part.count].elementsEqual(part)
        }
    }

    @Test func `round corners show the paper, and boards lie over the picture`() async throws {
        var order = order(100, 80, border: 10)
        order.paper = 0x00FF00
        order.round = 20
        order.boards = [.init(x: 0, y: 40, width: 3, height: 2)]
        // Opaque red, half of white, nothing.
        let board = [[255, 0, 0, 255], [128, 128, 128, 128], [0, 0, 0, 0]].flatMap { $0 }
        let jpeg = TestJPEG(100, 80, color: [0, 0, 0]).bytes
        let made = try await studio.frame(jpeg, order, boards: (board + board).map(UInt8.init))
        let rows = try pixels(made.bytes).rows
        func at(_ x: Int, _ y: Int) -> [UInt8] { Array(rows[y][x * 4..<x * 4 + 3]) }
        #expect(at(0, 0) == [0, 255, 0] && at(11, 11) == [0, 255, 0])
        #expect(at(60, 50) == [0, 0, 0])
        #expect(
            at(0, 40) == [255, 0, 0] && at(1, 40) == [128, 255, 128] && at(2, 41) == [0, 255, 0])
        #expect(at(109, 11) == [0, 255, 0] && at(90, 50) == [0, 0, 0])
    }

    @Test func `letters come out where they were asked for, and unknown ones are told`()
        async throws
    {
        var board = Board(
            kind: .plate, width: 600, height: 100, pad: 10,
            blocks: [
                .init(
                    side: .left, hasRule: false,
                    lines: [.init(kind: .text, text: "黑鯛 \u{10FFFD}", size: 40, color: 0xFF0000)])
            ])
        board.language = "zh-Hant-TW"
        let fonts = ["/usr/share/fonts", "/usr/local/share/fonts"]
        let lettering = Lettering(
            boards: [board], fontFolders: fonts, cacheFolders: ["/var/cache/fontconfig"])
        let (lettered, pixels) = try await studio.pool.letter(lettering, mark: nil)
        #expect(lettered.unknown.contains(0x10FFFD))
        let bytes = pixels.bytes
        #expect(bytes.count == 600 * 100 * 4)
        let inked = (0..<600 * 100).filter { bytes[$0 * 4 + 3] > 0 }
        #expect(inked.count > 100)
        #expect(
            inked.allSatisfy { $0 % 600 >= 8 && $0 % 600 < 300 && $0 / 600 > 20 && $0 / 600 < 80 })
        #expect(inked.allSatisfy { bytes[$0 * 4] == bytes[$0 * 4 + 3] && bytes[$0 * 4 + 1] == 0 })
    }

    @Test func `a worker for letters sees no picture, and one for pictures sets no letters`()
        async throws
    {
        let pool = WorkerPool(path: Program.photoWorker, size: 1)
        let file = OpenPicture(TestJPEG.photo(30, 20, seed: 1).bytes)
        let board = Board(kind: .plate, width: 9, height: 9, pad: 0, blocks: [])
        let lettering = Lettering(boards: [board], fontFolders: [], cacheFolders: [])
        _ = try await pool.ask(.letter(lettering), []) { reply, _ in
            if case .lettered = reply { true } else { nil }
        }
        let letterer = try #require(await pool.processIDs.first)
        _ = try await pool.facts(file.descriptor)
        #expect(await pool.processIDs.first != letterer)
    }

    @Test func `ink and blur make pictures of the size that was asked for`() async throws {
        let jpeg = TestJPEG.photo(300, 200, seed: 4).bytes
        for effect in [FrameStyle.Effect.ink, .blur] {
            var order = order(300, 200, border: 20)
            order.effect = effect
            order.paper = 0xF3ECDC
            let made = try await studio.frame(jpeg, order)
            let rows = try pixels(made.bytes).rows
            #expect(rows.count == 220 && rows[0].count == 340 * 4)
            #expect(Set(rows.map(\.hashValue)).count > 50)
        }
    }

    @Test func `a picture that ends early is framed, and told of`() async throws {
        let jpeg = TestJPEG(200, 400) { x, y in
            [UInt8(truncatingIfNeeded: x * y), UInt8(truncatingIfNeeded: x &* 7), UInt8(y & 255)]
        }.bytes
        let cut = Array(jpeg.prefix(jpeg.count / 2))
        let made = try await studio.frame(cut, order(200, 400))
        #expect(try pixels(made.bytes).rows.count == 400)
    }
}

extension Studio {
    func frame(
        _ bytes: [UInt8], _ order: FrameOrder, boards: [UInt8]? = nil
    ) async throws -> (framed: Framed, bytes: [UInt8]) {
        let file = OpenPicture(bytes)
        let output = OpenPicture()
        let scratch = OpenPicture()
        let boards = try boards.map { bytes in
            try PixelFile(Pixmap(width: bytes.count / 4, height: 1, bytes: bytes))
        }
        let framed = try await pool.frame(
            file.descriptor, order, boards: boards, scratch: scratch.descriptor,
            into: output.descriptor)
        return (framed, output.bytes)
    }
}

extension PixelFile {
    var bytes: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: byteCount)
        read(into: &bytes)
        return bytes
    }
}
