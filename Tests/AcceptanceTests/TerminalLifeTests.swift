import Canvas
import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// The whole program on terminals that are odd, and with names that try to steer one.
@Suite(.tags(.medium), .serialized) struct TerminalLifeTests {
    private let album = Album()

    private func open(
        _ environment: [String: String] = [:], size: Size = Size(columns: 100, rows: 32),
        answers: Bool = true
    ) throws -> Pty {
        try Pty(
            Album.program, ["--lang", "en"], size: size,
            environment: album.environment.merging(environment) { $1 }, answers: answers)
    }

    @Test(arguments: ["dumb", "no-such-terminal", ""])
    func `a terminal that cannot be used is told of in a line`(term: String) async throws {
        let pty = try open(["TERM": term])
        #expect(try await pty.exit() != 0)
        #expect(await pty.text.contains(term == "dumb" ? "gyotaku list" : "TERM=xterm-256color"))
        #expect(await !pty.isAlternate)
        #expect(await pty.output.allSatisfy { $0 != 0x1B })
        #expect(await pty.settings == pty.initialSettings)
    }

    @Test(arguments: [
        ["LANG": "C", "LC_ALL": ""], ["LANG": "C", "LC_ALL": "POSIX"], ["TERM": "vt100"],
        ["TERM": "xterm", "NO_COLOR": "1"], ["TERM": "linux"],
        ["LANG": "en_US.ISO-8859-1", "LC_ALL": "", "LC_CTYPE": ""],
    ])
    func `plain terminals and locales show the album`(environment: [String: String]) async throws {
        let pty = try open(environment)
        try await pty.wait(for: "0 of ", seconds: 20)
        await pty.press(.character("?"))
        try await pty.wait(for: "Keys")
        await pty.press(.escape, .character("q"))
        #expect(try await pty.exit() == 0)
        #expect(await pty.settings == pty.initialSettings)
    }

    @Test func `names of files cannot steer the terminal`() async throws {
        let names = [
            "a\nb\u{1B}]52;c;aGFja2Vk\u{7}.png", "\u{1B}[2J\u{1B}[1;1Hgone.png", "\u{9B}5A.png",
            "c\r\u{8}\u{8}d.png", "\u{202E}gnp.png", "\u{1B}P0;1;0q~\u{1B}\\.png",
        ]
        for name in names {
            let bytes = TinyPNG.picture(width: 8, height: 8, seed: 1)
            try Data(bytes).write(to: URL(filePath: album.folder.path).appending(path: name))
        }
        let pty = try open()
        try await pty.wait(for: "0 of ", seconds: 20)
        await pty.press(.character("a"))
        try await pty.wait(for: "Add a catch")
        let start = await pty.output.count
        await pty.press(.control("p"))
        try await pty.wait(for: "gnp.png")
        for _ in 0..<8 { await pty.press(.down) }
        await pty.settle()
        let sent = await String(decoding: pty.output[start...], as: UTF8.self)
        for hostile in [
            "\u{1B}]52", "\u{1B}[2J\u{1B}[1;1H", "\u{9B}", "\u{8}", "\u{1B}P0", "\u{202E}",
        ] {
            #expect(!sent.contains(hostile), "\(hostile.debugDescription)")
        }
        #expect(!sent.contains("\n"))
        #expect(await pty.bells == 0)
    }

    static let signals = [SIGTERM, SIGHUP, SIGINT, SIGSEGV, SIGABRT]

    @Test(arguments: [("sixel", "\u{1B}P0;1;0q"), ("kitty", "\u{1B}_Ga=p")], signals)
    func `a stamp is drawn in pixels, and any end leaves the terminal whole`(
        means: (name: String, mark: String), signal: Int32
    ) async throws {
        let added = try await album.run("add", "黑鯛")
        #expect(added.status == 0, "\(added.errors)")
        _ = try await album.run("config", "set", "pictures", means.name)
        let pty = try open(answers: false)
        try await pty.wait(forOutput: "\u{1B}[16t\u{1B}[c", seconds: 20)
        await pty.type("\u{1B}[6;20;10t\u{1B}[?62;4c")
        await pty.type("c")
        try await pty.wait(forOutput: means.mark, seconds: 60)
        pty.send(signal: signal)
        #expect(try await pty.exit() == 128 + signal)
        #expect(await pty.settings == pty.initialSettings)
        let written = await String(decoding: pty.output, as: UTF8.self)
        let left = try #require(written.ranges(of: "\u{1B}[?1049l").last)
        #expect(!written[left.upperBound...].contains(means.mark))
        for mode in [
            "\u{1B}[?1000l", "\u{1B}[?1006l", "\u{1B}[?2004l", "\u{1B}[?25h", "\u{1B}[?7h",
        ] {
            #expect(written.contains(mode))
        }
        if means.name == "kitty" { #expect(written.contains("\u{1B}_Ga=d,d=A")) }
    }
}
