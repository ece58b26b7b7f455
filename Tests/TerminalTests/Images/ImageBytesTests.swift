import Canvas
import Pictures
import Testing

@testable import Terminal

private func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self).replacing("\u{1B}", with: "␛")
}

/// Red and blue halves, 4×6 pixels; with a hole the last column is transparent.
private func flag(hole: Bool = false) -> Pixmap {
    var bytes: [UInt8] = []
    for _ in 0..<6 {
        for x in 0..<4 {
            bytes += x < 2 ? [255, 0, 0, 255] : [0, 0, 255, hole && x == 3 ? 0 : 255]
        }
    }
    return Pixmap(width: 4, height: 6, bytes: bytes)
}

/// Golden bytes of each protocol: what stands in their specifications, byte for byte.
@Suite struct ImageBytesTests {
    private let cell = PixelSize(width: 4, height: 6)
    private let one = Size(columns: 1, rows: 1)

    @Test func `sixel: registers in percent, a band, runs`() throws {
        let picture = try #require(
            EncodedPicture(flag(), size: one, support: PictureSupport(means: .sixel, cell: cell)))
        guard case .parts(let parts) = picture.content else {
            Issue.record("\(picture.content)")
            return
        }
        #expect(parts.count == 1)
        #expect(parts[0].rect == Rect(one))
        #expect(
            text(parts[0].bytes) == "␛P0;1;0q\"1;1;4;6#0;2;100;0;0#1;2;0;0;100#0~~$#1??~~␛\\")
        #expect(picture.isOpaque)
    }

    @Test func `sixel: what has no colour is left out`() throws {
        let picture = try #require(
            EncodedPicture(
                flag(hole: true), size: one, support: PictureSupport(means: .sixel, cell: cell)))
        guard case .parts(let parts) = picture.content else { return }
        #expect(text(parts[0].bytes).hasSuffix("#0~~$#1??~␛\\"))
        #expect(!picture.isOpaque)
    }

    @Test func `sixel: a large picture goes in parts that xterm takes`() throws {
        let grey = Pixmap(width: 1, height: 1, bytes: [9, 9, 9, 255])
        let picture = try #require(
            EncodedPicture(
                grey, size: Size(columns: 150, rows: 2),
                support: PictureSupport(means: .sixel, cell: PixelSize(width: 10, height: 6))))
        guard case .parts(let parts) = picture.content else { return }
        #expect(
            parts.map(\.rect) == [
                Rect(column: 0, row: 0, columns: 96, rows: 2),
                Rect(column: 96, row: 0, columns: 54, rows: 2),
            ])
        // Fitted in the middle: twelve pixels square of one colour, in two bands.
        #expect(text(parts[0].bytes).contains("\"1;1;960;12#0;2;"))
        #expect(text(parts[0].bytes).contains("!12~-#0"))
    }

    @Test func `kitty: a picture goes in chunks, the keys in the first`() {
        let payload = [UInt8](repeating: 0x41, count: 5000)
        let chunks = KittyImage.transmission(
            id: 0x0500_0003, pixels: PixelSize(width: 40, height: 60), isOpaque: true,
            payload: payload, cells: Size(columns: 4, rows: 3))
        #expect(chunks.count == 2)
        #expect(
            text(chunks[0].prefix(70))
                == "␛_Gq=2,i=83886083,f=24,s=40,v=60,o=z,a=T,U=1,c=4,r=3,m=1;"
                + String(repeating: "A", count: 13))
        #expect(chunks[0].count == 57 + 4096 + 2)
        #expect(text(chunks[1]) == "␛_Gq=2,m=0;" + String(repeating: "A", count: 904) + "␛\\")
        let plain = KittyImage.transmission(
            id: 1, pixels: PixelSize(width: 1, height: 1), isOpaque: false, payload: [0x41],
            cells: nil)
        #expect(plain.map(text) == ["␛_Gq=2,i=1,f=32,s=1,v=1,o=z,a=t,m=0;A␛\\"])
    }

    @Test func `kitty: parts are placed, hidden and removed by number`() {
        let placed = KittyImage.placement(
            id: 7, number: 2, cells: Size(columns: 3, rows: 2),
            part: PixelRect(left: 8, top: 16, width: 24, height: 32))
        #expect(text(placed) == "␛_Ga=p,q=2,i=7,p=2,c=3,r=2,x=8,y=16,w=24,h=32,C=1␛\\")
        #expect(text(KittyImage.hiding(id: 7)) == "␛_Ga=d,d=i,q=2,i=7␛\\")
        #expect(text(KittyImage.removal(id: 7)) == "␛_Ga=d,d=I,q=2,i=7␛\\")
        #expect(
            text(KittyImage.removal(of: 3...9)) == "␛_Ga=d,d=A,q=2␛\\␛_Ga=d,d=R,q=2,x=3,y=9␛\\")
        #expect(
            text(KittyImage.throughTmux(KittyImage.hiding(id: 7)))
                == "␛Ptmux;␛␛_Ga=d,d=i,q=2,i=7␛␛\\␛\\")
    }

    @Test func `kitty: placeholders carry row, column and the number's highest byte`() {
        let scalars = KittyImage.placeholder(row: 1, column: 2, base: 5).unicodeScalars
        #expect(scalars.map(\.value) == [0x10EEEE, 0x30D, 0x30E, 0x33D])
        #expect(KittyDiacritics.count == 297)
        #expect(KittyDiacritics[296] == "\u{1D244}")
        #expect((0..<297).allSatisfy { KittyDiacritics.number(of: KittyDiacritics[$0]) == $0 })
        #expect(KittyDiacritics.number(of: "a") == -1)
    }

    @Test func `iTerm2: a PNG in so many cells`() throws {
        let picture = try #require(
            EncodedPicture(flag(), size: one, support: PictureSupport(means: .inline, cell: cell)))
        guard case .parts(let parts) = picture.content else { return }
        let file = try #require(
            png([UInt8](repeating: 7, count: 12), width: 2, height: 2, channels: 3))
        #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        let sequence = text(parts[0].bytes)
        #expect(sequence.hasPrefix("␛]1337;File=inline=1;size="))
        #expect(
            sequence.contains(
                ";width=1;height=1;preserveAspectRatio=0;doNotMoveCursor=1:iVBORw0KGgoAAAANSUhEUg"))
        #expect(sequence.hasSuffix("\u{7}"))
    }

    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
        ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
    func `base64 as RFC 4648 has it`(plain: String, coded: String) {
        #expect(text(base64(Array(plain.utf8))) == coded)
    }

    @Test func `a picture is brought to its cells' pixels, in the middle`() {
        let canvas = PictureCanvas(flag(), width: 12, height: 6)
        #expect(!canvas.isOpaque)
        let row = canvas.bytes(
            PixelRect(left: 0, top: 0, width: 12, height: 1), channels: 4)
        let alphas = stride(from: 3, to: row.count, by: 4).map { row[$0] }
        #expect(alphas == [0, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 0])
        let small = PictureCanvas(flag(), width: 2, height: 3)
        #expect(small.bytes(small.whole, channels: 3).prefix(6) == [255, 0, 0, 0, 0, 255])
    }

    @Test func `a palette has no more colours than it may, and pure ones stay pure`() {
        var rgba: [UInt8] = []
        for value in 0..<4096 {
            rgba += [UInt8(value & 255), UInt8(value >> 4), UInt8(255 - value & 255), 255]
        }
        rgba += [255, 255, 255, 255]
        for limit in [2, 16, 256] {
            let palette = SixelPalette(rgba: rgba, limit: limit)
            #expect(palette.colors.count <= limit)
            #expect(palette.colors.count > limit / 2)
        }
        var two = SixelPalette(rgba: [0, 0, 0, 255, 255, 255, 255, 255], limit: 16)
        #expect(two.colors.map(\.red).sorted() == [0, 255])
        let white = two.index(250, 250, 250)
        #expect(two.colors[white].green == 255)
    }
}
