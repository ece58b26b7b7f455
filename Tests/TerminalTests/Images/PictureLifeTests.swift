import Canvas
import Glibc
import TestSupport
import Testing

@testable import Terminal

/// The real program on a terminal with pictures, and every end that it can come to.
@Suite(.tags(.medium)) struct PictureLifeTests {
    /// What shows that a picture was sent.
    static let sent: [PictureChoice: String] = [
        .kitty: "\u{1B}_Ga=p", .sixel: "\u{1B}P0;1;0q", .iterm: "\u{1B}]1337;File=",
    ]

    static let ends: [(String, Int32?, [Int32])] = [
        ("q", nil, [0]), ("S", nil, [128 + SIGSEGV]), ("A", nil, [128 + SIGABRT]),
        ("T", nil, [128 + SIGILL, 128 + SIGTRAP]), ("", SIGTERM, [128 + SIGTERM]),
        ("", SIGHUP, [128 + SIGHUP]), ("", SIGINT, [128 + SIGINT]),
    ]

    private func start(_ choice: PictureChoice) async throws -> Pty {
        let pty = try Pty(
            Program.folder + "/terminal-probe",
            environment: ["PROBE_PICTURES": choice.rawValue], answers: false)
        try await pty.wait(forOutput: "\u{1B}[16t\u{1B}[c")
        await pty.type("\u{1B}[6;20;10t\u{1B}[?62;4;22c")
        try await pty.wait(forOutput: try #require(Self.sent[choice]))
        return pty
    }

    /// How often the program has written something, as soon as that is often enough.
    private func sent(_ pty: Pty, _ mark: String, atLeast count: Int) async throws -> Int {
        for _ in 0..<1000 {
            await pty.settle(milliseconds: 20)
            let written = await String(decoding: pty.output, as: UTF8.self)
            let found = written.ranges(of: mark).count
            if found >= count { return found }
        }
        return 0
    }

    @Test(arguments: [PictureChoice.kitty, .sixel, .iterm], ends)
    func `pictures are gone and the terminal is whole, however the program ends`(
        choice: PictureChoice, end: (key: String, signal: Int32?, codes: [Int32])
    ) async throws {
        let pty = try await start(choice)
        let before = pty.initialSettings
        await pty.type(end.key)
        if let signal = end.signal { pty.send(signal: signal) }
        let code = try await pty.exit()
        #expect(end.codes.contains(code))
        #expect(await pty.settings == before)
        let written = await String(decoding: pty.output, as: UTF8.self)
        let left = try #require(written.firstRange(of: "\u{1B}[?1049l"))
        // A sequence that was cut short is ended first.
        let ended = try #require(written[..<left.lowerBound].ranges(of: "\u{1B}\\").last)
        #expect(ended.upperBound <= left.lowerBound)
        for mode in ["\u{1B}[?1000l", "\u{1B}[?2004l", "\u{1B}[?25h"] {
            #expect(written.contains(mode))
        }
        if choice == .kitty {
            let removed = try #require(written.firstRange(of: "\u{1B}_Ga=d,d=A"))
            #expect(removed.upperBound < left.lowerBound)
        }
        #expect(!written[left.upperBound...].contains(try #require(Self.sent[choice])))
    }

    @Test(arguments: [PictureChoice.kitty, .sixel, .iterm])
    func `pictures come again after ^L, and the answers are no keys`(
        choice: PictureChoice
    ) async throws {
        let pty = try await start(choice)
        await pty.settle()
        let mark = try #require(Self.sent[choice])
        let count = await String(decoding: pty.output, as: UTF8.self).ranges(of: mark).count
        let before = await pty.output.count
        await pty.press(.character("x"))
        while await pty.output.count == before { await pty.settle(milliseconds: 20) }
        let quiet = await String(decoding: pty.output, as: UTF8.self)
        #expect(quiet.ranges(of: mark).count == count)
        await pty.press(.control("l"))
        #expect(try await sent(pty, mark, atLeast: count + 1) == count + 1)
        let written = await String(decoding: pty.output, as: UTF8.self)
        #expect(written.contains("keys: x"))
    }

    @Test func `pictures come again after ^Z and fg`() async throws {
        let pty = try Pty(
            "/bin/bash", ["--norc", "-i"],
            environment: ["PS1": "shell>> ", "PROBE_PICTURES": "kitty"])
        try await pty.wait(for: "shell>>")
        await pty.type(Program.folder + "/terminal-probe\n")
        try await pty.wait(forOutput: "\u{1B}_Ga=p")
        await pty.press(.control("z"))
        try await pty.wait(for: "Stopped")
        let before = await String(decoding: pty.output, as: UTF8.self)
        #expect(before.contains("\u{1B}_Ga=d,d=I"))
        await pty.type("fg\n")
        let count = before.ranges(of: "\u{1B}_Ga=p").count
        #expect(try await sent(pty, "\u{1B}_Ga=p", atLeast: count + 1) > count)
        await pty.type("q")
        #expect(try await sent(pty, "\u{1B}[?1049l", atLeast: 2) == 2)
    }
}
