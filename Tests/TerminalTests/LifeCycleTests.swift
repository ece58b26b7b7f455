import FoundationEssentials
import Canvas
import Glibc
import TestSupport
import Testing

@Suite(.tags(.medium)) struct LifeCycleTests {
    /// How a program can end, and what its exit status is then.
    static let ends: [(String, Int32?, Int32)] = [
        ("q", nil, 0), ("E", nil, 3), ("S", nil, 128 + SIGSEGV), ("A", nil, 128 + SIGABRT),
        ("O", nil, 128 + SIGSEGV), ("", SIGTERM, 128 + SIGTERM), ("", SIGHUP, 128 + SIGHUP),
        ("", SIGINT, 128 + SIGINT), ("", SIGQUIT, 128 + SIGQUIT), ("", SIGSEGV, 128 + SIGSEGV),
        ("", SIGABRT, 128 + SIGABRT), ("", SIGTRAP, 128 + SIGTRAP),
    ]

    @Test(arguments: ends)
    func `the terminal is as it was, however the program ends`(
        key: String, signal: Int32?, status: Int32
    ) async throws {
        let pty = try Pty(Program.folder + "/terminal-probe")
        let before = pty.initialSettings
        try await pty.wait(for: "80x24")
        let during = await pty.settings
        #expect(during != before)
        #expect(await pty.isAlternate)
        await pty.type(key)
        if let signal { pty.send(signal: signal) }
        #expect(try await pty.exit() == status)
        #expect(await pty.settings == before)
        #expect(await !pty.isAlternate)
        #expect(await pty.isCursorVisible)
        let tail = await String(decoding: pty.output.suffix(200), as: UTF8.self)
        let modes = [
            "\u{1B}[?1000l", "\u{1B}[?1006l", "\u{1B}[?2004l", "\u{1B}[?7h", "\u{1B}[?1049l",
        ]
        for mode in modes {
            #expect(tail.contains(mode), "\(mode.debugDescription) in \(tail.debugDescription)")
        }
    }

    @Test func `a Swift trap leaves the terminal as it was`() async throws {
        let pty = try Pty(Program.folder + "/terminal-probe")
        let before = pty.initialSettings
        try await pty.wait(for: "80x24")
        await pty.type("T")
        // An illegal instruction on x86, a trap instruction elsewhere.
        #expect([128 + SIGILL, 128 + SIGTRAP].contains(try await pty.exit()))
        // Its last words are there to read, not lost with the alternate screen.
        let written = await String(decoding: pty.output, as: UTF8.self)
        let words = try #require(written.firstRange(of: "Fatal error"))
        let left = try #require(written.firstRange(of: "\u{1B}[?1049l"))
        #expect(left.upperBound < words.lowerBound)
        #expect(await pty.settings == before)
        #expect(await !pty.isAlternate)
    }

    @Test func `after ^Z the shell has its terminal, and fg brings the picture back`() async throws
    {
        let pty = try Pty("/bin/bash", ["--norc", "-i"], environment: ["PS1": "shell>> "])
        try await pty.wait(for: "shell>>")
        await pty.type(Program.folder + "/terminal-probe\n")
        try await pty.wait(for: "80x24")
        for _ in 0..<2 {
            await pty.press(.control("z"))
            try await pty.wait("the shell after a stop", isPromptAfterStop)
            #expect(await !pty.isAlternate)
            await pty.type("echo cooked $((6*7))\n")
            try await pty.wait(for: "cooked 42")
            await pty.type("clear; fg\n")
            try await pty.wait(for: "keys: ")
            #expect(await pty.isAlternate)
        }
        await pty.resize(Size(columns: 70, rows: 20))
        await pty.type("xq")
        try await pty.wait(for: "shell>>")
        #expect(await !pty.isAlternate)
        await pty.type("exit\n")
        _ = try await pty.exit()
    }

    @Test func `in the background it stays stopped, and fg shows the window's new size`()
        async throws
    {
        let pty = try Pty("/bin/bash", ["--norc", "-i"], environment: ["PS1": "shell>> "])
        try await pty.wait(for: "shell>>")
        await pty.type(Program.folder + "/terminal-probe\n")
        try await pty.wait(for: "80x24")
        await pty.press(.control("z"))
        try await pty.wait("the shell after a stop", isPromptAfterStop)
        await pty.type("clear; bg\n")
        try await pty.wait(for: "&")
        await pty.type("sleep 0.3; jobs\n")
        try await pty.wait("the shell after a stop", isPromptAfterStop)
        #expect(await !pty.isAlternate)
        await pty.resize(Size(columns: 60, rows: 18))
        await pty.type("fg\n")
        try await pty.wait(for: "60x18")
        await pty.type("q")
        try await pty.wait(for: "shell>>")
        await pty.type("exit\n")
        _ = try await pty.exit()
    }

    @Test func `TSTP from outside suspends as ^Z does`() async throws {
        let pty = try Pty(
            "/bin/bash", ["--norc", "-ic", "\(Program.folder)/terminal-probe; echo back"])
        try await pty.wait(for: "80x24")
        // The kernel's own list: pgrep is not on every machine.
        let children = try String(
            contentsOfFile: "/proc/\(pty.pid)/task/\(pty.pid)/children", encoding: .utf8)
        let pid = try #require(children.split(separator: " ").first.flatMap { pid_t($0) })
        kill(pid, SIGTSTP)
        try await pty.wait(for: "Stopped")
        #expect(await !pty.isAlternate)
        kill(pid, SIGKILL)
        kill(pid, SIGCONT)
        try await pty.wait(for: "back")
    }

    @Test func `continued after a stop it could not see, it paints again`() async throws {
        let pty = try await probe()
        let during = await pty.settings
        await pty.settle()
        pty.send(signal: SIGSTOP)
        await pty.type("x")
        pty.send(signal: SIGCONT)
        try await pty.wait(for: "keys: x")
        await pty.settle()
        #expect(await pty.settings == during)
        #expect(await pty.isAlternate)
        let written = await String(decoding: pty.output, as: UTF8.self)
        #expect(written.ranges(of: "black seabream").count > 1)
    }

    @Test func `a closed terminal ends the program, also when it ignores HUP`() async throws {
        let pty = try await probe()
        await pty.hangUp()
        #expect([7, 128 + SIGHUP].contains(try await pty.exit()))

        let nohup = try Pty(
            "/bin/sh", ["-c", "trap '' HUP; exec \(Program.folder)/terminal-probe"])
        try await nohup.wait(for: "80x24")
        await nohup.hangUp()
        #expect(try await nohup.exit() == 7)
    }

    @Test func `idle writes nothing and uses no time`() async throws {
        let pty = try await probe()
        await pty.settle(milliseconds: 300)
        let before = try processorTicks(pty.pid)
        let bytes = await pty.settle(milliseconds: 1000)
        #expect(bytes.isEmpty)
        #expect(try processorTicks(pty.pid) - before <= 1)
    }

    @Test(arguments: [
        (["TERM": ""], "typeUnset"), (["TERM": "no-such-terminal"], "typeUnknown"),
        (["TERM": "dumb"], "cannotMoveCursor"),
    ])
    func `a terminal that cannot be used is said to be so`(
        environment: [String: String], error: String
    ) async throws {
        let pty = try Pty(Program.folder + "/terminal-probe", environment: environment)
        let before = pty.initialSettings
        #expect(try await pty.exit() == 1)
        #expect(await pty.text.contains(error))
        #expect(await pty.settings == before)
        #expect(await !pty.isAlternate)
    }

    @Test func `without a terminal no screen opens`() async throws {
        let result = try await Program.run(
            Program.folder + "/terminal-probe", [], environment: ["TERM": "xterm"])
        #expect(result.status == 1)
        #expect(result.output.contains("notATerminal"))
        #expect(!result.output.contains("\u{1B}"))
    }
}

/// Whether a shell has told of a stopped program and waits for a command.
private let isPromptAfterStop: @Sendable (String) -> Bool = { text in
    text.contains("Stopped") && text.split(separator: "\n").last == "shell>>"
}

/// The processor time that a process has used, in the kernel's ticks of 10 ms.
private func processorTicks(_ pid: pid_t) throws -> Int {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let file = unsafe open("/proc/\(pid)/stat", O_RDONLY)
    defer { close(file) }
    let count = unsafe read(file, &bytes, bytes.count)
    let text = String(decoding: bytes[..<max(0, count)], as: UTF8.self)
    let fields = text[try #require(text.lastIndex(of: ")"))...].split(separator: " ")
    return try #require(Int(fields[12])) + #require(Int(fields[13]))
}
