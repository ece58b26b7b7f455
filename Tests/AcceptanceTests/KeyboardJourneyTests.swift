import Canvas
import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Acceptance 2 of the first issue: a new user, a keyboard, a terminal.
@Suite(.tags(.medium), .serialized) struct KeyboardJourneyTests {
    private let album = Album()
    private let size = Size(columns: 100, rows: 32)

    private func open() throws -> Pty {
        var environment = album.environment
        environment["LANG"] = "zh_TW.UTF-8"
        return try Pty(Album.program, [], size: size, environment: environment)
    }

    /// A photo in the home folder, where the picker opens.
    private func makePhoto() throws -> [UInt8] {
        let bytes = TinyPNG.picture(width: 320, height: 240, seed: 155)
        try Data(bytes).write(to: URL(filePath: album.folder("黑格 一.png")))
        return bytes
    }

    @Test func `an empty album, 黑格 by keyboard with a photo, synced, and once more`() async throws {
        let photo = try makePhoto()
        let pty = try open()
        try await pty.wait(for: "已釣獲 0／", seconds: 20)
        try await find(pty)
        #expect(await Stamp(of: pty)?.isPicture == false)
        #expect(await !pty.text.contains("×1"))

        try await add(pty, withPhoto: true)
        try await pty.wait(for: "已釣獲 1／", seconds: 20)
        try await find(pty)
        try await pty.wait(for: "×1")
        try await expectPicture(pty)

        try await sync(pty)
        try await expectUploaded(photo)

        await pty.press(.character("q"))
        try await pty.wait(for: "已釣獲 1／")
        try await add(pty, withPhoto: false)
        try await pty.wait(for: "×2", seconds: 20)
        await pty.press(.character("q"))
        #expect(try await pty.exit() == 0)
        #expect(await !pty.isAlternate)
        #expect(await pty.isCursorVisible)
        #expect(await pty.settings == pty.initialSettings)
    }

    @Test func `a closed window ends it, and what was saved is saved`() async throws {
        let pty = try open()
        try await pty.wait(for: "已釣獲 0／", seconds: 20)
        try await add(pty, withPhoto: false)
        try await pty.wait(for: "已釣獲 1／", seconds: 20)
        await pty.hangUp()
        // By the hang-up's own signal or by itself, whichever is first; never by a crash.
        #expect(try await [0, 128 + SIGHUP].contains(pty.exit()))
        let after = try open()
        try await after.wait(for: "已釣獲 1／", seconds: 20)
        await after.press(.character("q"))
        #expect(try await after.exit() == 0)
    }

    @Test func `it grows and shrinks with its window, down to nothing`() async throws {
        let pty = try open()
        try await pty.wait(for: "已釣獲 0／", seconds: 20)
        let sizes = [(200, 60), (40, 12), (1, 1), (20, 5), (80, 24)]
        for (columns, rows) in sizes {
            await pty.resize(Size(columns: columns, rows: rows))
            await pty.settle()
        }
        try await pty.wait(for: "已釣獲 0／")
        await pty.press(.character("q"))
        #expect(try await pty.exit() == 0)
    }

    @Test func `leaving in the middle of a sync is at once, and the next one ends it`() async throws
    {
        let bytes = TinyPNG.picture(width: 1200, height: 900, seed: 3)
        try Data(bytes).write(to: URL(filePath: album.folder("黑格 一.png")))
        _ = try await album.run("config", "set", "sync.limit-rate", "20k")
        let pty = try open()
        try await pty.wait(for: "已釣獲 0／", seconds: 20)
        try await add(pty, withPhoto: true)
        try await pty.wait(for: "已釣獲 1／", seconds: 20)
        await pty.press(.character("s"))
        try await pty.wait("a question for the remote") { $0.contains("s3://") }
        await pty.type(album.folder("nas"))
        await pty.press(.enter)
        try await pty.wait("a file on its way") { $0.contains("黑格 一.png") }
        await pty.press(.character("q"))
        // Every key still answers.
        try await find(pty)
        await pty.press(.character("q"))
        // The rest of the sync would take longer than any wait here.
        #expect(try await pty.exit() == 0)

        _ = try await album.run("config", "unset", "sync.limit-rate")
        let rest = try await album.json(SyncOutcome.self, "sync")
        #expect(rest.uploaded == 2 && rest.waiting == 0 && rest.parked == 0)
        try await expectUploaded(Array(bytes))
    }

    // MARK: Steps

    /// Moves to the stamp of 黑格 by search.
    private func find(_ pty: Pty) async throws {
        await pty.press(.character("/"))
        await pty.type("黑格")
        await pty.press(.enter)
        try await pty.wait(for: "155 黑棘鯛")
    }

    private func add(_ pty: Pty, withPhoto: Bool) async throws {
        await pty.press(.character("a"))
        try await pty.wait(for: "新增漁獲")
        await pty.type("黑格")
        try await pty.wait(for: "Acanthopagrus")
        await pty.press(.enter)
        try await pty.wait(for: "✓ 第 155 號")
        if withPhoto {
            await pty.press(.control("p"))
            try await pty.wait(for: "黑格 一.png")
            // Folders come first.
            await pty.press(.end, .enter)
            try await pty.wait(for: "新增漁獲")
        }
        await pty.press(.control("s"))
    }

    private func sync(_ pty: Pty) async throws {
        await pty.press(.character("s"))
        try await pty.wait("a question for the remote") { $0.contains("s3://") }
        await pty.type(album.folder("nas"))
        await pty.press(.enter)
        try await pty.wait(for: "已全部傳到遠端", seconds: 20)
    }

    private func expectPicture(_ pty: Pty) async throws {
        for _ in 0..<1500 {
            if await Stamp(of: pty)?.isPicture == true { return }
            try await Task.sleep(for: .milliseconds(50))
            await pty.settle(milliseconds: 20)
        }
        Issue.record("no picture on the stamp:\n\(await pty.text)")
    }

    /// The original byte for byte, and a print, under keys of this user.
    private func expectUploaded(_ photo: [UInt8]) async throws {
        let root = album.folder("nas") + "/v1/u"
        var names: [String] = []
        var files: [String] = []
        // The print may have been finished after the sync began.
        for _ in 0..<2000 where files.count < 2 {
            try await Task.sleep(for: .milliseconds(50))
            names = try FileManager.default.subpathsOfDirectory(atPath: root)
            files = names.filter { $0.contains("/files/") && $0.hasSuffix(".png") }
        }
        #expect(files.count == 2, "\(names)")
        let contents = try files.map { try Data(contentsOf: URL(filePath: root + "/" + $0)) }
        #expect(contents.contains(Data(photo)))
        #expect(names.contains { $0.contains("/log/") && $0.hasSuffix(".gz") }, "\(names)")
    }
}

/// The stamp of 黑格 as it stands on the screen.
private struct Stamp: Sendable {
    /// Filled with colours of its own, as silhouettes are not.
    let isPicture: Bool

    /// Nil where its name is not on the screen.
    init?(of pty: Pty) async {
        let lines = await pty.text.split(separator: "\n", omittingEmptySubsequences: false)
        // The last is the line about what is selected.
        guard let row = lines.firstIndex(where: { $0.contains("155 黑棘鯛") && !$0.contains("第") }),
            row >= 8
        else { return nil }
        var column = 0
        for candidate in 0..<100 {
            let text = await (0..<3).asyncMap {
                await pty.cell(column: candidate + $0, row: row).text
            }
            if text == ["1", "5", "5"] { column = candidate }
        }
        var colours = 0
        for above in 3..<8 {
            for across in 2..<12 {
                let cell = await pty.cell(column: column + across, row: row - above)
                if cell.style.background != .standard { colours += 1 }
            }
        }
        isPicture = colours > 20
    }
}

extension Range<Int> {
    fileprivate func asyncMap<Value>(_ body: (Int) async -> Value) async -> [Value] {
        var values: [Value] = []
        for number in self { values.append(await body(number)) }
        return values
    }
}
