import Canvas
import Pictures
import Testing

@testable import Terminal

private let cell = PixelSize(width: 2, height: 6)

private func picture(
    _ means: PictureMeans, columns: Int = 4, rows: Int = 3, isOpaque: Bool = true
) throws -> EncodedPicture {
    var bytes = [UInt8](repeating: 200, count: columns * 2 * rows * 6 * 4)
    for at in stride(from: 3, to: bytes.count, by: 4) { bytes[at] = 255 }
    if !isOpaque { bytes[3] = 0 }
    let pixmap = Pixmap(width: columns * 2, height: rows * 6, bytes: bytes)
    return try #require(
        EncodedPicture(
            pixmap, size: Size(columns: columns, rows: rows),
            support: PictureSupport(means: means, cell: cell)))
}

/// A terminal of 20×10 with one picture at 2, 1, and what is drawn over it.
private struct Stage {
    var encoder = FrameEncoder(
        capabilities: Capabilities(clear: Array("\u{1B}[H\u{1B}[2J".utf8)),
        traits: TerminalTraits(colorMode: .indexed256),
        pictureBase: 3)
    var pictures: [PlacedPicture?] = []

    init(_ pictures: PlacedPicture?...) { self.pictures = pictures }

    func frame(_ draw: (inout Frame) -> Void = { _ in }) -> Frame {
        var frame = Frame(size: Size(columns: 20, rows: 10))
        for (index, placed) in pictures.enumerated() {
            guard let placed else { continue }
            frame.fill(placed.rect, "▀", style: Style(foreground: .ansi(2)))
            frame.mark(placed.rect, picture: UInt16(index + 1))
        }
        frame.put("status", column: 0, row: 9)
        draw(&frame)
        return frame
    }

    /// What is sent for a frame, escapes made visible and payloads short.
    mutating func sent(_ draw: (inout Frame) -> Void = { _ in }) -> String {
        let bytes = encoder.encode(frame(draw), pictures: pictures)
        return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "␛")
    }
}

private let popup: @Sendable (inout Frame) -> Void = { frame in
    frame.put("pop", column: 3, row: 2)
}

/// Which bytes a terminal is sent when a picture comes, is covered, uncovered, moved, or goes.
@Suite struct PictureLayerTests {
    @Test func `a sixel picture is drawn once, after the text, and blank cells stand for it`()
        throws
    {
        var stage = Stage(PlacedPicture(try picture(.sixel), column: 2, row: 1))
        let first = stage.sent()
        let drawn = try #require(first.firstRange(of: "␛[2;3H␛P0;1;0q"))
        let text = try #require(first.firstRange(of: "status"))
        #expect(text.lowerBound < drawn.lowerBound)
        #expect(!first.contains("▀"))
        do {
            let sent = stage.sent()
            #expect(sent == "")
        }
    }

    @Test func `text over a sixel picture is only text; when it goes, the picture comes again`()
        throws
    {
        var stage = Stage(PlacedPicture(try picture(.sixel), column: 2, row: 1))
        _ = stage.sent()
        let covered = stage.sent(popup)
        #expect(covered.contains("pop"))
        #expect(!covered.contains("␛P"))
        let uncovered = stage.sent()
        #expect(uncovered.ranges(of: "␛P0;1;0q").count == 1)
        do {
            let sent = stage.sent()
            #expect(sent == "")
        }
    }

    @Test func `a sixel picture that comes under text does not hide it`() throws {
        var stage = Stage(PlacedPicture(try picture(.sixel), column: 2, row: 1))
        let first = stage.sent(popup)
        let drawn = try #require(first.firstRange(of: "␛P0;1;0q"))
        // Once before the picture, and again over it.
        #expect(first.ranges(of: "pop").count == 2)
        #expect(first[drawn.upperBound...].contains("pop"))
        do {
            let sent = stage.sent(popup)
            #expect(sent == "")
        }
    }

    @Test func `a sixel picture that goes leaves blanks`() throws {
        var stage = Stage(PlacedPicture(try picture(.sixel), column: 2, row: 1))
        _ = stage.sent()
        stage.pictures = []
        let gone = stage.sent()
        for row in 2...4 { #expect(gone.contains("␛[\(row);")) }
        #expect(gone.contains("␛[K") || gone.contains("    "))
        #expect(!gone.contains("␛P"))
    }

    @Test func `another opaque picture replaces one without blanks between, a clear one with`()
        throws
    {
        var stage = Stage(PlacedPicture(try picture(.sixel), column: 2, row: 1))
        _ = stage.sent()
        stage.pictures = [PlacedPicture(try picture(.sixel), column: 2, row: 1)]
        let opaque = stage.sent()
        #expect(opaque.contains("␛P0;1;0q"))
        #expect(!opaque.contains("    "))
        stage.pictures = [PlacedPicture(try picture(.sixel, isOpaque: false), column: 2, row: 1)]
        let clear = stage.sent()
        let blanks = try #require(clear.firstRange(of: "    "))
        let drawn = try #require(clear.firstRange(of: "␛P0;1;0q"))
        #expect(blanks.lowerBound < drawn.lowerBound)
    }

    @Test func `a picture that moves is drawn anew and leaves nothing behind`() throws {
        let picture = try picture(.sixel)
        var stage = Stage(PlacedPicture(picture, column: 2, row: 1))
        _ = stage.sent()
        stage.pictures = [PlacedPicture(picture, column: 2, row: 2)]
        let moved = stage.sent()
        #expect(moved.contains("␛[3;3H␛P0;1;0q"))
        // The row that it left.
        #expect(moved.contains("␛[2;3H"))
    }

    @Test func `a sixel picture that would touch the last row stays in blocks`() throws {
        var stage = Stage(PlacedPicture(try picture(.sixel), column: 2, row: 7))
        let sent = stage.sent()
        #expect(!sent.contains("␛P"))
        #expect(sent.contains("▀"))
    }

    @Test func `kitty's placeholders move with their text; the pixels are sent once`() throws {
        let picture = try picture(.placeholders)
        var stage = Stage(PlacedPicture(picture, column: 2, row: 1))
        let first = stage.sent()
        #expect(first.ranges(of: "a=T,U=1,c=4,r=3").count == 1)
        #expect(first.contains("i=\(3 << 24 | 1),"))
        #expect(first.ranges(of: "␛[0;38;5;1m").count == 1)
        // A run's first has its marks, the others follow.
        #expect(first.unicodeScalars.filter { $0 == "\u{10EEEE}" }.count == 12)
        #expect(first.unicodeScalars.filter { $0 == KittyDiacritics[3] }.count == 3)
        do {
            let sent = stage.sent()
            #expect(sent == "")
        }
        stage.pictures = [PlacedPicture(picture, column: 3, row: 4)]
        let moved = stage.sent()
        #expect(!moved.contains("␛_G"))
        #expect(moved.unicodeScalars.filter { $0 == "\u{10EEEE}" }.count == 12)
    }

    @Test func `a popup over placeholders is text, and its going brings back only those cells`()
        throws
    {
        var stage = Stage(PlacedPicture(try picture(.placeholders), column: 2, row: 1))
        _ = stage.sent()
        let covered = stage.sent(popup)
        #expect(covered.contains("pop"))
        #expect(!covered.contains("␛_G"))
        let uncovered = stage.sent()
        #expect(!uncovered.contains("␛_G"))
        #expect(uncovered.unicodeScalars.filter { $0 == "\u{10EEEE}" }.count == 3)
    }

    @Test func `kitty's placements are cut round a popup, and whole again after it`() throws {
        var stage = Stage(PlacedPicture(try picture(.placements), column: 2, row: 1))
        let first = stage.sent()
        let sent = try #require(first.firstRange(of: "a=t,m=0"))
        let placed = try #require(first.firstRange(of: "␛[2;3H␛_Ga=p"))
        #expect(sent.upperBound < placed.lowerBound)
        #expect(first.contains("c=4,r=3,x=0,y=0,w=8,h=18,C=1"))
        do {
            let sent = stage.sent()
            #expect(sent == "")
        }
        let covered = stage.sent(popup)
        let hidden = try #require(covered.firstRange(of: "a=d,d=i"))
        let word = try #require(covered.firstRange(of: "pop"))
        #expect(hidden.upperBound < word.lowerBound)
        // Above it, at its left, below it: no pixel of the popup's three cells.
        #expect(covered.contains("c=4,r=1,x=0,y=0,w=8,h=6"))
        #expect(covered.contains("c=1,r=1,x=0,y=6,w=2,h=6"))
        #expect(covered.contains("c=4,r=1,x=0,y=12,w=8,h=6"))
        #expect(covered.ranges(of: "a=p").count == 3)
        #expect(!covered.contains("a=t"))
        let whole = stage.sent()
        #expect(whole.ranges(of: "a=p").count == 1)
        #expect(!whole.contains("a=t"))
    }

    @Test func `kitty's placements that go are hidden, and the pixels are kept`() throws {
        let picture = try picture(.placements)
        var stage = Stage(PlacedPicture(picture, column: 2, row: 1))
        _ = stage.sent()
        stage.pictures = []
        do {
            let sent = stage.sent()
            #expect(sent.contains("a=d,d=i"))
        }
        stage.pictures = [PlacedPicture(picture, column: 2, row: 1)]
        let again = stage.sent()
        #expect(again.contains("a=p"))
        #expect(!again.contains("a=t"))
    }

    @Test(arguments: [PictureMeans.placeholders, .placements])
    func `after the terminal was lost everything is taken away and sent again`(
        means: PictureMeans
    ) throws {
        var stage = Stage(PlacedPicture(try picture(means), column: 2, row: 1))
        _ = stage.sent()
        stage.encoder.forget()
        let again = stage.sent()
        // A kitty that is cleared afterwards forgets what has no place yet.
        let cleared = try #require(again.firstRange(of: "␛[H␛[2J"))
        let given = try #require(again.firstRange(of: means == .placements ? "a=t" : "a=T"))
        #expect(cleared.upperBound < given.lowerBound)
        let removed = try #require(again.firstRange(of: "a=d,d=I,q=2,i=\(3 << 24 | 1)"))
        let sent = try #require(again.firstRange(of: means == .placements ? "a=t" : "a=T"))
        #expect(removed.upperBound < sent.lowerBound)
        do {
            let sent = stage.sent()
            #expect(sent == "")
        }
    }

    @Test func `a kitty keeps a number of pictures, and forgets the one shown longest ago`() throws
    {
        var stage = Stage(nil)
        var first: EncodedPicture?
        for number in 0...PictureLayer.keptLimit {
            let next = try picture(.placeholders, columns: 1, rows: 1)
            if number == 0 { first = next }
            stage.pictures = [PlacedPicture(next, column: 0, row: 0)]
            let sent = stage.sent()
            #expect(sent.contains("a=d,d=I") == (number == PictureLayer.keptLimit))
        }
        #expect(stage.encoder.layer.slot(of: try #require(first)) == nil)
        #expect(stage.encoder.layer.removal.count(where: { $0 == 0x5F }) == PictureLayer.keptLimit)
    }

    @Test func `inline images are drawn as sixels are`() throws {
        var stage = Stage(PlacedPicture(try picture(.inline), column: 2, row: 1))
        do {
            let sent = stage.sent()
            #expect(sent.contains("␛[2;3H␛]1337;File=inline=1;"))
        }
        do {
            let sent = stage.sent()
            #expect(sent == "")
        }
        do {
            let sent = stage.sent(popup)
            #expect(!sent.contains("1337"))
        }
        do {
            let sent = stage.sent()
            #expect(sent.contains("1337"))
        }
    }

    @Test func `without a picture the cells are what is shown`() {
        var stage = Stage(nil)
        let sent = stage.sent { frame in
            frame.fill(Rect(column: 2, row: 1, columns: 2, rows: 1), "▀")
            frame.mark(Rect(column: 2, row: 1, columns: 2, rows: 1), picture: 1)
        }
        #expect(sent.contains("▀▀"))
    }
}
