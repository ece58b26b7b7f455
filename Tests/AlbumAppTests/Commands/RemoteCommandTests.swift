import AlbumModel
import AlbumSync
import FoundationEssentials
import Glibc
import Remotes
import TestSupport
import Testing

@testable import AlbumApp

/// remote, sync, verify and restore as another program uses them, with a folder as the remote.
@Suite(.tags(.medium)) struct RemoteCommandTests {
    let album = TestAlbum()

    private func addSynced() async throws -> String {
        let nas = album.folder("stick/nas")
        try FileManager.default.createDirectory(atPath: nas, withIntermediateDirectories: true)
        let picture = album.folder("黑格.png")
        try Data(TinyPNG.picture(width: 40, height: 30, seed: 3)).write(to: URL(filePath: picture))
        _ = try await album.object("add", "黑格", picture, "--title", "t")
        _ = try await album.object("remote", "set", "file://" + nas)
        #expect(try await album.object("sync")["uploaded"]?.int == 2)
        return nas
    }

    @Test(arguments: [
        ["undo"], ["redo"], ["edit", "155", "--wanted", "yes"], ["remove", "155"], ["sync"],
        ["sync", "--dry-run"], ["remote", "check"], ["remote", "unset"], ["remote", "policy"],
        ["queue", "retry"], ["queue", "remove", "1"], ["verify"], ["verify", "--requeue"],
        ["doctor", "--repair"], ["list"], ["list", "--caught"], ["import", "--dry-run", "/none"],
        [],
    ])
    func `what only looks at an album or changes one never makes one`(
        _ arguments: [String]
    ) async throws {
        let result = try await album.run(arguments)
        #expect([0, 1].contains(result.status), "\(arguments): \(result.errors)")
        #expect(!FileManager.default.fileExists(atPath: album.path))
    }

    @Test func `a dry run has the fields of a sync, and nothing is done`() async throws {
        let nas = try await addSynced()
        _ = try await album.object("add", "黑格", album.folder("黑格.png"))
        let real = try await album.object("sync", "--dry-run")
        for field in ["uploaded", "bytes", "merged", "parked", "waiting", "conflicts"] {
            #expect(real[field]?.int != nil, "\(field)")
        }
        #expect(real["waiting"]?.int == 2 && real["uploaded"]?.int == 0)
        #expect(
            try !FileManager.default.subpathsOfDirectory(atPath: nas).contains {
                $0.contains(".tmp")
            })
    }

    @Test func `a check reads the format first and puts nothing among other things`() async throws {
        let nas = try await addSynced()
        let good = try await album.object("remote", "check")
        for step in ["format", "write", "prove", "read", "list", "delete"] {
            #expect(good[step]?.bool == true, "\(step)")
        }
        try Data("somebody else's".utf8).write(to: URL(filePath: nas + "/v1/format.json"))
        let before = try FileManager.default.subpathsOfDirectory(atPath: nas)
        let result = try await album.run("remote", "check", "--json")
        #expect(result.status == 1 && result.output.contains("\"format\":false"))
        #expect(try FileManager.default.subpathsOfDirectory(atPath: nas) == before)
    }

    @Test(arguments: [["verify"], ["verify", "--deep"], ["sync"], ["remote", "check"]])
    func `a remote that is away is a line and exit code 4`(_ arguments: [String]) async throws {
        _ = try await addSynced()
        _ = unsafe rename(album.folder("stick"), album.folder("away"))
        let result = try await album.run(arguments + ["--json"])
        #expect(result.status == 4, "\(arguments): \(result.errors)")
        #expect(!result.errors.contains("Fatal"))
    }

    @Test func `verify --repair sends again what is gone or changed, and says what it cannot`()
        async throws
    {
        let nas = try await addSynced()
        let files = try FileManager.default.subpathsOfDirectory(atPath: nas)
            .filter { $0.contains("/files/") && $0.hasSuffix(".png") }.map { nas + "/" + $0 }
        #expect(files.count == 2)
        let before = files.map { FileManager.default.contents(atPath: $0) }
        try FileManager.default.removeItem(atPath: files[0])
        var bytes = Array(try #require(before[1]))
        bytes[bytes.count / 2] ^= 1
        try FileManager.default.removeItem(atPath: files[1])
        try Data(bytes).write(to: URL(filePath: files[1]))
        let found = try await album.run("verify", "--deep", "--json")
        #expect(found.status == 1)
        let repaired = try await album.run("verify", "--deep", "--repair")
        #expect(repaired.status == 0, "\(repaired.errors)")
        #expect(files.map { FileManager.default.contents(atPath: $0) } == before)
        #expect(try await album.run("verify", "--deep").status == 0)

        // Gone here too: said, and nothing is made up.
        for file in files { try FileManager.default.removeItem(atPath: file) }
        for part in ["originals", "prints"] {
            try FileManager.default.removeItem(atPath: album.path + "/" + part)
        }
        let lost = try await album.run("verify", "--repair")
        #expect(lost.status == 3 && lost.errors.contains("no whole copy"), "\(lost.errors)")
    }

    @Test func `a restored album is equal and knows everything on the remote`() async throws {
        let nas = try await addSynced()
        let place = album.folder("restored")
        _ = try await album.object("restore", "file://" + nas, "--album", place)
        for listing in [["catches"], ["photos"], ["list", "--caught"]] {
            let ours = try await album.run(listing + ["--json"]).output
            let theirs = try await album.run(listing + ["--json", "--album", place]).output
            #expect(ours == theirs)
        }
        let found = try await album.object("verify", "--deep", "--album", place)
        #expect(
            found["unknown"]?.array?.isEmpty == true && found["missing"]?.array?.isEmpty == true)
    }

    @Test(arguments: ["99999999999999999999G", "0", "0.1", "-1", "x", "1e400"])
    func `a rate that cannot be is wrong usage`(_ rate: String) async throws {
        _ = try await addSynced()
        let result = try await album.run("sync", "--limit-rate", rate)
        #expect(result.status == 2, "\(result.errors)")
    }
}

/// The progress line and the policy, which need no album.
@Suite(.tags(.small)) struct RemoteWordsTests {
    @Test(arguments: [1, 20, 40, 60, 80, 200])
    func `the progress line has a bar where there is room for one`(_ width: Int) {
        var progress = SyncProgress()
        progress.phase = .files
        (progress.doneFiles, progress.totalFiles) = (5, 10)
        (progress.doneBytes, progress.totalBytes) = (50_000, 100_000)
        progress.bytesPerSecond = 1000
        let line = SyncLine(language: .en, width: width).text(progress)
        #expect(line.hasSuffix("5/10  50.0 kB/100 kB  1.0 kB/s  0:50"))
        #expect(line.hasPrefix("[") == (width >= 60))
        if width >= 60 {
            #expect(line.utf8.count < width)
            let done = line.filter { $0 == "#" }.count
            #expect([0, 1].contains(line.filter { $0 == "-" }.count - done))
        }
    }

    @Test func `progress is cut to the terminal's width`() {
        let output = Output(isOutputTerminal: false, isErrorTerminal: true) { _, bytes in
            let line = String(decoding: bytes, as: UTF8.self)
            #expect(line.hasPrefix("\r\u{1B}[K黑") && line.hasSuffix("…"))
            #expect(line.count < 1000)
        }
        output.progress(String(repeating: "黑", count: 1000))
    }

    @Test(arguments: ["", "fish", "a\"b\\c", "a*b?c", "a${aws:username}b", "黑格/魚"])
    func `a policy is JSON that allows exactly the user's own prefix`(_ prefix: String) throws {
        let user = try #require(UUID(lowerText: "0734d51e-642a-45bd-ae47-b4de49ef2efa"))
        let url = try RemoteURL("s3://bucket" + (prefix.isEmpty ? "" : "/" + prefix))
        let policy = try JSONValue(decoding: Array(RemotePolicy(url, user).text.utf8))
        let statements = try #require(policy["Statement"]?.array)
        #expect(statements.count == 5)
        let base = prefix.isEmpty ? "" : literal(prefix) + "/"
        let own = base + "v1/u/\(user.lowerText)/*"
        #expect(statements[1]["Action"]?.array?.count == 1, "IAM knows no prefix for open uploads")
        #expect(statements[2]["Resource"]?.string == "arn:aws:s3:::bucket/" + own)
        #expect(statements[3]["Resource"]?.string == "arn:aws:s3:::bucket/\(base)v1/format.json")
        #expect(statements[4]["Resource"]?.string == "arn:aws:s3:::bucket/\(base)v1/keys/*")
        // The format's own key too, so that one that is not there is told as missing, not as refused.
        let listed = statements[0]["Condition"]?["StringLike"]?["s3:prefix"]?.array
        #expect(
            listed?.compactMap(\.string)
                == [base + "v1/u/", own, base + "v1/format.json", base + "v1/keys/*"])
    }

    /// Every special character stands for itself alone.
    private func literal(_ text: String) -> String {
        text.map { "*?$".contains($0) ? "${\($0)}" : String($0) }.joined()
    }
}
