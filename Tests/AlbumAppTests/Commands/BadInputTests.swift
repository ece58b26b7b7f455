import AlbumModel
import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Whatever is handed in: one clear line, the right exit code, nothing half there.
@Suite(.tags(.medium)) struct BadInputTests {
    let album = TestAlbum()

    enum Bad: String, CaseIterable, Sendable {
        case noPicture, empty, folder, pipe, linkLoop, missing, cutOff
    }

    @Test(arguments: Bad.allCases)
    func `a file that is no picture is refused in one line and leaves nothing`(
        _ bad: Bad
    ) async throws {
        let path = try make(bad)
        // Where there was no album there is none.
        #expect(try await album.run("add", "黑鯛", path).status == 1)
        #expect(!FileManager.default.fileExists(atPath: album.path))
        _ = try await album.run("spot", "somewhere")
        let result = try await album.run("add", "黑鯛", path)
        #expect(result.status == 1, "\(bad): \(result.errors)")
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(result.output.isEmpty)
        try await expectNothingHalf()
    }

    @Test(arguments: Bad.allCases)
    func `one odd file among good ones fails alone`(_ bad: Bad) async throws {
        let path = try make(bad)
        let good = try goodPicture("good.png")
        let result = try await album.run("import", path, good)
        // A folder on the command line is opened, and is empty here.
        #expect(result.status == (bad == .folder ? 0 : 3), "\(bad): \(result.errors)")
        #expect(try await album.array("photos").count == 1)
        #expect(result.errors.split(separator: "\n").count == (bad == .folder ? 0 : 1))
    }

    @Test func `a name that would steer the terminal is shown without its power`() async throws {
        let path = album.folder("a\u{1B}]0;x\u{7}\u{202E}gnp.txt")
        try Data("no picture".utf8).write(to: URL(filePath: path))
        for arguments in [
            ["add", "黑鯛", path], ["import", path], ["exif", path], ["exif", path, "--json"],
        ] {
            let result = try await album.run(arguments)
            let printed = result.output + result.errors
            #expect(!printed.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
            #expect(result.status == 1)
        }
    }

    @Test func `names with control characters come into the album whole and go out filtered`()
        async throws
    {
        let name = "黑\u{202E}格\u{9B}2J.png"
        _ = try await album.object("add", "黑鯛", try goodPicture(name), "--title", "a\u{1B}[31mb")
        for listing in [
            ["photos"], ["catches"], ["show", "黑鯛"], ["photos", "--json"], ["catches", "--json"],
        ] {
            let output = try await album.run(listing).output
            #expect(!output.unicodeScalars.contains { [0x1B, 0x9B, 0x202E].contains($0.value) })
        }
        #expect(try await album.array("photos")[0]["file"]?.string == name)
        #expect(try await album.array("catches")[0]["title"]?.string == "a\u{1B}[31mb")
    }

    @Test(arguments: [
        ["add", "黑鯛", "--length", "32"], ["add", "黑鯛", "--weight", "2cm"],
        ["add", "黑鯛", "--date", "someday"], ["add", "黑鯛", "--count", "0"],
        ["add", "黑鯛", "--at", "91,0"], ["add", "黑鯛", "--at", "north"], ["list", "--water", "lava"],
        ["config", "set", "nothing", "x"], ["queue", "remove"], ["queue", "retry", "x"],
    ])
    func `a value that cannot be is wrong usage, and nothing is made`(
        _ arguments: [String]
    ) async throws {
        let result = try await album.run(arguments)
        #expect(result.status == 2, "\(arguments): \(result.errors)")
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(!FileManager.default.fileExists(atPath: album.path + "/album.db"))
    }

    @Test func `a name in another encoding is named, not passed over`() async throws {
        let made = try await Program.run(
            "/bin/sh",
            [
                "-c",
                "cd '\(album.folder.path)' && mkdir many && printf x > \"many/$(printf '\\244\\345').jpg\" && ln -s /usr many/usr",
            ])
        #expect(made.status == 0, "\(made.errors)")
        let result = try await album.run("import", album.folder("many"), "--recursive", "--json")
        #expect(result.status == 1)
        #expect(result.errors.contains("UTF-8") && result.errors.contains("a link to a folder"))
        #expect(result.errors.split(separator: "\n").count == 2)
    }

    @Test func `an option of another kind of record is refused, and nothing is changed`()
        async throws
    {
        let added = try await album.object("add", "黑鯛", try goodPicture("a.png"), "--title", "old")
        let photo = try #require(added["photos"]?.array?.first?.string)
        let id = try #require(added["catch"]?.string)
        for arguments in [
            [photo, "--title", "new", "--length", "3cm"],
            [id, "--title", "new", "--hidden", "yes"],
            ["155", "--wanted", "yes", "--title", "new"],
        ] {
            let result = try await album.run(["edit"] + arguments)
            #expect(result.status == 2, "\(arguments): \(result.errors)")
        }
        #expect(try await album.array("catches")[0]["title"]?.string == "old")
    }

    @Test func `the same bytes come in once, however many bring them`() async throws {
        let many = album.folder("many")
        try FileManager.default.createDirectory(atPath: many, withIntermediateDirectories: true)
        for n in 0..<12 {
            try Data(TinyPNG.picture(width: 40, height: 30, seed: UInt64(n / 6)))
                .write(to: URL(filePath: many + "/\(n).png"))
        }
        async let first = album.run("import", many, "--json")
        async let second = album.run("import", many, "--json")
        #expect(try await (first.status, second.status) == (0, 0))
        #expect(try await album.array("photos").count == 2)
    }

    @Test func `what went wrong is kept in the album's log, filtered and of a limited size`()
        async throws
    {
        _ = try await album.run("add", "黑鯛", album.folder("no\u{1B}[31m.png"))
        #expect(!FileManager.default.fileExists(atPath: album.path + "/log.1"))
        _ = try await album.object("add", "黑鯛")
        _ = try await album.run("add", "黑鯛", album.folder("no\u{1B}[31m.png"))
        let log = try String(contentsOfFile: album.path + "/log", encoding: .utf8)
        #expect(log.contains("there is no such file") && !log.contains("\u{1B}"))
        try Data(repeating: 0x20, count: 1_000_000).write(to: URL(filePath: album.path + "/log"))
        _ = try await album.run("show", "nothing")
        #expect(try await album.object("doctor", "--deep")["ok"]?.bool == true)
        let new = try String(contentsOfFile: album.path + "/log", encoding: .utf8)
        #expect(new.split(separator: "\n").count == 1)
        #expect(FileManager.default.fileExists(atPath: album.path + "/log.1"))
    }

    @Test func `another program's database is refused and left alone`() async throws {
        try FileManager.default.createDirectory(
            atPath: album.path, withIntermediateDirectories: true)
        let foreign = Data("this is no database, but somebody's words".utf8)
        try foreign.write(to: URL(filePath: album.path + "/album.db"))
        for arguments in [["list"], ["add", "黑鯛"], ["doctor"], []] {
            let result = try await album.run(arguments)
            #expect(result.status == 1, "\(result.errors)")
            #expect(result.errors.split(separator: "\n").count == 1)
        }
        #expect(FileManager.default.contents(atPath: album.path + "/album.db") == foreign)
    }

    @Test func `no HOME and no album is a line, not a crash`() async throws {
        let result = try await Program.run(
            "/usr/bin/env", ["-i", "LANG=C", Program.gyotaku, "list"])
        #expect(result.status == 2 && result.errors.contains("--album"))
    }

    @Test func `a full standard output is a failure`() async throws {
        _ = try await album.object("add", "黑鯛")
        let result = try await Program.run(
            "/bin/sh",
            ["-c", "'\(Program.gyotaku)' --album '\(album.path)' list > /dev/full"])
        #expect(result.status == 1)
    }

    private func make(_ bad: Bad) throws -> String {
        let path = album.folder(bad.rawValue)
        switch bad {
        case .noPicture: try Data("a text, no picture".utf8).write(to: URL(filePath: path))
        case .empty: try Data().write(to: URL(filePath: path))
        case .folder:
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
        case .pipe: #expect(unsafe mkfifo(path, 0o600) == 0)
        case .linkLoop: #expect(unsafe symlink(path, path) == 0)
        case .missing: break
        case .cutOff:
            let bytes = TinyPNG.picture(width: 64, height: 64, seed: 1)
            try Data(bytes.prefix(20)).write(to: URL(filePath: path))
        }
        return path
    }

    private func goodPicture(_ name: String) throws -> String {
        let path = album.folder(name)
        try Data(TinyPNG.picture(width: 40, height: 30, seed: 9)).write(to: URL(filePath: path))
        return path
    }

    private func expectNothingHalf() async throws {
        #expect(try await album.array("photos").isEmpty)
        #expect(try await album.array("catches").isEmpty)
        #expect(try await album.object("doctor", "--deep")["ok"]?.bool == true)
        let left = try FileManager.default.subpathsOfDirectory(atPath: album.path + "/originals")
        #expect(left.filter { $0.contains(".") }.isEmpty)
    }
}
