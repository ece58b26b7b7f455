import AlbumModel
import TestSupport
import Testing

@Suite(.tags(.small)) struct FrameLayoutTests {
    private static let book = FrameBook()

    @Test(arguments: FrameBook.builtIn)
    func `every style lays out as recorded`(_ name: String) throws {
        let style = try #require(try Self.book.style(name))
        var text = ""
        for language in Language.allCases {
            for kind in FrameCase.kinds {
                for shape in FrameCase.shapes.dropLast() {
                    text += "\(shape.name), \(kind), \(language.rawValue)\n"
                    text += Self.drawing(
                        style, FrameCase.labels(kind, language), shape.width, shape.height, language
                    )
                }
            }
        }
        expectGolden(text, name)
    }

    private static func drawing(
        _ style: FrameStyle, _ labels: FrameLabels, _ width: Int, _ height: Int,
        _ language: Language
    ) -> String {
        let (geometry, boards) = FrameCase.boards(style, labels, width, height, language)
        let picture = geometry.picture
        var text =
            "  \(geometry.width)×\(geometry.height): picture \(picture.width)×\(picture.height)"
            + " at \(picture.x),\(picture.y)\n"
        for board in boards {
            text += "  \(board.kind) \(board.width)×\(board.height)\n"
            for placed in BoardLayout(board, FakeMeter()).texts {
                let (x, y) = (Int(placed.x.rounded()), Int(placed.y.rounded()))
                let size = Int(placed.line.size.rounded())
                text += "    \(x),\(y) \(size) px \(placed.line.kind): \(placed.line.text)\n"
            }
        }
        return text
    }

    private static let long: [String] = [
        "", "NIKKOR Z DX 16-50mm f/3.5-6.3 VR with an Extraordinarily Long Name II",
        "無法換行的很長很長很長很長很長很長很長很長很長很長很長的鏡頭名稱",
        "Abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz",
    ]

    @Test(arguments: FrameBook.builtIn)
    func `nothing overlaps or leaves its board, on any shape, however long the names are`(
        _ name: String
    ) throws {
        let style = try #require(try Self.book.style(name))
        for shape in FrameCase.shapes {
            for words in Self.long {
                for kind in FrameCase.kinds {
                    var labels = FrameCase.labels(kind, .en)
                    if !words.isEmpty {
                        for field in [FrameField.lens, .title, .species, .fish, .place]
                        where labels.texts[field] != nil { labels.set(field, words) }
                        if labels.texts[.model] != nil { labels.set(.model, words) }
                    }
                    let (_, boards) = FrameCase.boards(
                        style, labels, shape.width, shape.height, .en)
                    for board in boards {
                        Self.check(BoardLayout(board, FakeMeter()), board, "\(shape.name) \(words)")
                    }
                }
            }
        }
    }

    /// Letters are about as high as 0.76 of their size above the base line, and 0.22 below it.
    private static func check(_ layout: BoardLayout, _ board: Board, _ what: String) {
        let boxes = layout.texts.map { text in
            board.kind == .column && text.line.kind == .text
                ? (
                    left: text.x - text.line.size / 2, top: text.y,
                    right: text.x + text.line.size / 2, bottom: text.y + text.height
                )
                : (
                    left: text.x,
                    top: text.y
                        - (text.line.kind == .text ? text.line.size * 0.76 : text.line.size),
                    right: text.x + text.width,
                    bottom: text.y + (text.line.kind == .text ? text.line.size * 0.22 : 0)
                )
        }
        #expect(!boxes.isEmpty, "\(what)")
        for (index, box) in boxes.enumerated() {
            let isInside =
                box.left >= -1 && box.right <= Double(board.width) + 1 && box.top >= -1
                && box.bottom <= Double(board.height) + 1
            #expect(isInside, "\(what): \(layout.texts[index].line.text) \(box)")
            for other in boxes[(index + 1)...] {
                let isApart =
                    box.right <= other.left + 1 || other.right <= box.left + 1
                    || box.bottom <= other.top + 1 || other.bottom <= box.top + 1
                #expect(isApart, "\(what): \(layout.texts[index].line.text) \(box) \(other)")
            }
        }
    }

    @Test func `what is not known closes up`() throws {
        let style = try #require(try Self.book.style("classic"))
        var labels = FrameLabels()
        labels.set(.aperture, "f/2")
        labels.set(.iso, "ISO 100")
        let (_, boards) = FrameCase.boards(style, labels, 3000, 2000, .en)
        let texts = BoardLayout(try #require(boards.first), FakeMeter()).texts.map(\.line.text)
        #expect(texts == ["f/2   ISO 100"])
    }

    @Test func `a plate with nothing to say is left out`() throws {
        let style = try #require(try Self.book.style("classic"))
        let (geometry, boards) = FrameCase.boards(style, FrameLabels(), 3000, 2000, .en)
        #expect(boards.isEmpty)
        #expect(geometry.width == 3000 && geometry.height == 2000 && geometry.plate == nil)
    }

    @Test(arguments: ["1:1", "4:5", "9:16", "16:9", "3:2"])
    func `a canvas gets the ratio that was asked for, fitted or cut`(_ text: String) throws {
        let ratio = try #require(FrameCanvas.Ratio(text))
        for name in FrameBook.builtIn {
            let style = try #require(try Self.book.style(name))
            for shape in FrameCase.shapes {
                for isCropping in [false, true] {
                    var canvas = FrameCanvas()
                    canvas.ratio = ratio
                    canvas.isCropping = isCropping
                    canvas.size = 1000
                    let geometry = canvas.geometry(
                        shape.width, shape.height, style, hasPlate: true, hasColumn: true)
                    let got = Double(geometry.width) / Double(geometry.height)
                    #expect(abs(got / ratio.value - 1) < 0.01, "\(name) \(shape.name)")
                    #expect(max(geometry.width, geometry.height) <= 1000)
                    let picture = geometry.picture
                    #expect(picture.x >= 0 && picture.x + picture.width <= geometry.width)
                    #expect(picture.y >= 0 && picture.y + picture.height <= geometry.height)
                    if !isCropping {
                        #expect(geometry.crop.width == shape.width)
                    }
                }
            }
        }
    }
}
