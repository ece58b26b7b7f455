@testable import AlbumScreens
import AlbumModel
import Canvas
import TestSupport
import Testing

/// What the screens look like, letter by letter.
@Suite(.tags(.small)) struct GoldenTests {
    static let sizes = [(80, 24), (40, 12), (200, 60)]

    /// Each screen's name and the keys that lead to it from the album.
    static let screens: [(String, String)] = [
        ("album", ""), ("search", "/黑"), ("stamp", "lllll<Enter>"),
        ("catch", "lllll<Enter><Enter>"), ("form", "a黑"), ("filter", "F"), ("help", "?"),
        ("picker", "a黑格<Enter><Enter>"), ("filled", "a黑格<Enter><Enter><Down><Enter>42<Tab>x<Tab>"),
        ("remote", "s"), ("settings", ","), ("regions", "r"), ("inbox", "i"),
        ("question", "lllll<Enter>d"), ("diary", "D"), ("page", "D<Enter>"), ("page form", "Da"),
        ("list", ":set stamps list<Enter>"), ("command", ":s<Tab>"), ("tag", "5l<Enter> t"),
    ]

    @Test(arguments: sizes, Language.allCases)
    func `every screen looks as it was agreed`(size: (Int, Int), language: Language) {
        var text = ""
        for (name, keys) in Self.screens {
            var player = Player(columns: size.0, rows: size.1, language: language)
            player.inbox = [Sample.photo(nil, 5), Sample.photo(nil, 6)]
            player.pages = Sample.pages
            player.press(keys)
            text += "== \(name)\n" + player.text
        }
        text += "== sync\n" + Self.syncing(size, language).text
        expectGolden(text, "screens-\(size.0)x\(size.1)-\(language.rawValue)")
    }

    static func syncing(_ size: (Int, Int), _ language: Language) -> Player {
        var player = Player(
            columns: size.0, rows: size.1, language: language, remote: "s3://gyotaku/album")
        player.press("s")
        player.send(.sync(Self.status))
        return player
    }

    static let status: SyncStatus = {
        var status = SyncStatus()
        status.phase = .running
        (status.filesDone, status.filesTotal) = (12, 40)
        (status.bytesDone, status.bytesTotal) = (4_200_000, 13_000_000)
        status.bytesPerSecond = 850_000
        status.files = [
            FileProgress(
                id: 1, name: "黑格 早晨.jpg", kind: .original, sent: 700_000, total: 1_000_000,
                bytesPerSecond: 60_000),
            FileProgress(
                id: 2, name: "IMG_2.jpg", kind: .print, sent: 10, total: 10, isVerifying: true),
        ]
        status.parked = [ParkedFile(id: 3, name: "蒸蛋.png", reason: "NoSuchBucket: 沒有這個儲存貯體")]
        return status
    }()

    @Test func `without Unicode everything is ASCII but names`() {
        var player = Player(language: .en, glyphs: .ascii)
        player.stamps = player.stamps.filter { $0.names.en != nil }
        player.press("lll")
        #expect(
            player.text.unicodeScalars.allSatisfy {
                $0.isASCII || $0.properties.isIdeographic || "×…".unicodeScalars.contains($0)
                    || (0x3040...0x30FF).contains($0.value)
            })
        expectGolden(player.text, "album-ascii")
    }

    @Test(arguments: [(0, 0), (1, 1), (39, 12), (40, 11), (2, 80), (300, 3)])
    func `no size is too small to say so`(columns: Int, rows: Int) {
        for (_, keys) in Self.screens {
            var player = Player(columns: columns, rows: rows)
            player.press(keys)
            let drawing = draw(player.state)
            #expect(drawing.frame.size == Size(columns: columns, rows: rows))
        }
    }

    @Test(arguments: Self.screens.map(\.1))
    func `every size from the smallest up is drawn whole`(keys: String) {
        var player = Player()
        player.press(keys)
        for (columns, rows) in [
            (40, 12), (41, 13), (63, 16), (64, 15), (99, 30), (100, 20), (137, 47),
        ] {
            player.send(.resize(Size(columns: columns, rows: rows)))
            let drawing = draw(player.state)
            #expect(drawing.frame.size == Size(columns: columns, rows: rows))
            for slot in drawing.pictures {
                #expect(slot.rect.clipped(to: drawing.frame.bounds) == slot.rect)
            }
        }
    }
}
