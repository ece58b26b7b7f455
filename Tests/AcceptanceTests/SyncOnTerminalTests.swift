import Canvas
import FoundationEssentials
import TestSupport
import Testing

/// What `sync` and `remote` say and ask on a terminal.
@Suite(.tags(.medium)) struct SyncOnTerminalTests {
    private let album = Album()
    private let size = Size(columns: 100, rows: 24)

    private func open(_ arguments: String...) throws -> Pty {
        var environment = album.environment
        environment["LANG"] = "en_US.UTF-8"
        return try Pty(Album.program, arguments, size: size, environment: environment)
    }

    private func addPhoto(_ name: String, width: Int) async throws {
        let bytes = TinyPNG.picture(width: width, height: width * 3 / 4, seed: UInt64(width))
        try Data(bytes).write(to: URL(filePath: album.folder(name)))
        #expect(try await album.run("add", "黑格", album.folder(name)).status == 0)
    }

    private func setRemote() async throws {
        try FileManager.default.createDirectory(
            atPath: album.folder("nas"), withIntermediateDirectories: true)
        #expect(
            try await album.run("remote", "set", "file://" + album.folder("nas")).status == 0)
    }

    @Test func `each file on its way is named, with its share, speed and time left`() async throws {
        try await addPhoto("黑格 一.png", width: 1200)
        try await setRemote()
        let pty = try open("sync", "--limit-rate", "60k")
        let shown = try await pty.wait("a file with its speed and the time left") { text in
            let line = text.split(separator: "\n").first { $0.contains("黑格 一.png") } ?? ""
            return line.contains("%") && line.contains("/s") && line.contains("  0:")
        }
        #expect(shown.contains("/2  "), "the line of all is below: \(shown)")
        await pty.press(.control("c"))
        #expect(try await pty.exit() == 130)
        let after = await pty.text
        #expect(!after.contains("%"), "progress stayed behind:\n\(after)")
        #expect(after.contains("2 wait"), "\(after)")
    }

    @Test func `a file that cannot be sent is named with the reason and the ways out`() async throws
    {
        try await addPhoto("黑格 一.png", width: 60)
        try await setRemote()
        let originals = album.path + "/originals"
        for name in try FileManager.default.subpathsOfDirectory(atPath: originals)
        where name.hasSuffix(".png") {
            try FileManager.default.removeItem(atPath: originals + "/" + name)
        }
        let pty = try open("sync")
        #expect(try await pty.exit() == 3)
        let text = await pty.text.split(separator: "\n").joined()
        for words in ["黑格 一.png is parked", "gyotaku queue retry", "gyotaku queue remove"] {
            #expect(text.contains(words), "\(text)")
        }
    }

    @Test func `a passphrase is asked for without being shown, and twice`() async throws {
        try await addPhoto("黑格 一.png", width: 60)
        try FileManager.default.createDirectory(
            atPath: album.folder("nas"), withIntermediateDirectories: true)
        let secret = "five plain words of fish"
        let pty = try open("remote", "set", "file://" + album.folder("nas"), "--encrypt")
        try await pty.wait(for: "LOST")
        try await pty.wait(for: "to go on:")
        await pty.type("lost\r")
        try await pty.wait(for: "new passphrase:")
        await pty.type(secret + "\r")
        try await pty.wait(for: "once more:")
        await pty.type(secret + "\r")
        #expect(try await pty.exit() == 0)
        #expect(await !pty.text.contains("plain words"), "it was shown")
        #expect(await pty.settings == pty.initialSettings)
        #expect(try await album.run("sync").status == 0)

        let other = Album()
        var environment = other.environment
        environment["LANG"] = "en_US.UTF-8"
        let joining = try Pty(
            Album.program, ["restore", "file://" + album.folder("nas")], size: size,
            environment: environment)
        try await joining.wait(for: "passphrase:")
        await joining.type("something wrong\r")
        #expect(try await joining.exit() != 0)
        #expect(await joining.text.contains("passphrase"))
        #expect(!FileManager.default.fileExists(atPath: other.path + "/album.db"))
        let again = try Pty(
            Album.program, ["restore", "file://" + album.folder("nas")], size: size,
            environment: environment)
        try await again.wait(for: "passphrase:")
        await again.type(secret + "\r")
        #expect(try await again.exit() == 0)
        #expect(await !again.text.contains("plain words"), "it was shown")
        let photos = try await other.json([StoredPhoto].self, "photos")
        #expect(try await album.json([StoredPhoto].self, "photos") == photos && photos.count == 1)
    }

    @Test func `an interrupted question gives the terminal back`() async throws {
        let pty = try open("remote", "set", "file://" + album.folder("nas"), "--encrypt")
        try await pty.wait(for: "to go on:")
        await pty.type("lost\r")
        try await pty.wait(for: "new passphrase:")
        await pty.press(.control("c"))
        #expect(try await pty.exit() == 130)
        #expect(await pty.settings == pty.initialSettings)
    }
}
