import AlbumModel
import FoundationEssentials
import TestSupport
import Testing

@testable import AlbumApp

/// Encryption as a person meets it: set, sync, another machine, another passphrase.
@Suite(.tags(.medium)) struct EncryptionCommandTests {
    private let album = TestAlbum()
    private static let passphrase = "canary five quiet words"

    private var nas: String { album.folder("nas") }
    private var file: String { album.folder("passphrase") }

    private func run(
        _ arguments: [String], file: String?, album path: String? = nil
    ) async throws -> ProgramResult {
        var environment = album.environment
        if let file { environment["GYOTAKU_PASSPHRASE_FILE"] = file }
        if let path { environment["GYOTAKU_ALBUM"] = path }
        return try await Program.run(Program.gyotaku, arguments, environment: environment)
    }

    private func begin() async throws {
        try FileManager.default.createDirectory(
            atPath: nas, withIntermediateDirectories: true)
        try Data((Self.passphrase + "\n").utf8).write(to: URL(filePath: file))
        let picture = album.folder("秘密.png")
        try Data(TinyPNG.picture(width: 40, height: 30, seed: 3)).write(to: URL(filePath: picture))
        _ = try await album.object("add", "黑格", picture, "--title", "secret-spot")
        let set = try await run(["remote", "set", "file://" + nas, "--encrypt"], file: file)
        #expect(set.status == 0, "\(set.errors)")
        #expect(set.errors.contains("ALL OF IT IS LOST"), "said before it is set")
        let sync = try await run(["sync", "--json"], file: nil)
        #expect(sync.status == 0, "\(sync.errors)")
    }

    private func text(under path: String) throws -> String {
        var all = ""
        for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
            all += name + "\n"
            if let data = FileManager.default.contents(atPath: path + "/" + name) {
                all += String(decoding: data, as: UTF8.self)
            }
        }
        return all
    }

    @Test func `an encrypted album syncs, is verified, and comes back with the passphrase alone`()
        async throws
    {
        try await begin()
        let remote = try text(under: nas)
        for word in ["secret-spot", "秘密", "blackhead-seabream", Self.passphrase, "IHDR", ".png"] {
            #expect(!remote.contains(word), "\(word)")
        }
        // Neither the passphrase nor a plain key is in the database or the log.
        let local = try text(under: album.path)
        #expect(!local.contains(Self.passphrase))
        #expect(try await run(["verify", "--deep"], file: nil).status == 0)
        #expect(try await run(["remote", "check"], file: nil).status == 0)
        let mode =
            try FileManager.default.attributesOfItem(atPath: album.path + "/remote.key")[
                .posixPermissions] as? Int
        #expect(mode.map { $0 & 0o777 } == 0o600)
        let place = album.folder("second")
        let wrong = album.folder("wrong")
        try Data("not the words".utf8).write(to: URL(filePath: wrong))
        let refused = try await run(["restore", "file://" + nas], file: wrong, album: place)
        #expect(refused.status == 1 && refused.errors.contains("the passphrase is wrong"))
        #expect(!FileManager.default.fileExists(atPath: place))
        let restored = try await run(
            ["restore", "file://" + nas, "--json"], file: file, album: place)
        #expect(restored.status == 0, "\(restored.errors)")
        #expect(try JSONValue(decoding: Array(restored.output.utf8))["photos"]?.int == 1)
        #expect(try await run(["sync"], file: nil, album: place).status == 0)
        #expect(try await run(["verify", "--deep"], file: nil, album: place).status == 0)
    }

    @Test func `without the passphrase nothing is joined, and nothing plain is sent`() async throws
    {
        try await begin()
        let place = album.folder("second")
        let none = try await run(["restore", "file://" + nas], file: nil, album: place)
        #expect(none.status != 0 && none.errors.contains("GYOTAKU_PASSPHRASE_FILE"))
        // The same place set without --encrypt on another album.
        _ = try await run(["add", "黑格"], file: nil, album: place)
        _ = try await run(["remote", "set", "file://" + nas], file: nil, album: place)
        let before = try FileManager.default.subpathsOfDirectory(atPath: nas).count
        let sync = try await run(["sync"], file: nil, album: place)
        #expect(sync.status == 1 && sync.errors.contains("--encrypt"))
        #expect(try FileManager.default.subpathsOfDirectory(atPath: nas).count == before)
    }

    @Test func `another passphrase takes the place of the first`() async throws {
        try await begin()
        let new = album.folder("new")
        try Data("other five quiet words".utf8).write(to: URL(filePath: new))
        let changed = try await run(["remote", "passphrase"], file: new)
        #expect(changed.status == 0, "\(changed.errors)")
        let place = album.folder("second")
        #expect(try await run(["restore", "file://" + nas], file: file, album: place).status == 1)
        #expect(try await run(["restore", "file://" + nas], file: new, album: place).status == 0)
        let short = album.folder("short")
        try Data("short".utf8).write(to: URL(filePath: short))
        #expect(try await run(["remote", "passphrase"], file: short).status == 2)
    }

    /// `tools/unseal` knows nothing but docs/format.md.
    @Test func `a program of another language opens everything`() async throws {
        let script = FileManager.default.currentDirectoryPath + "/tools/unseal"
        let python = "/usr/bin/python3"
        guard FileManager.default.isExecutableFile(atPath: python),
            FileManager.default.fileExists(atPath: script)
        else {
            print("skipped: no python3 or tools/unseal")
            return
        }
        try await begin()
        let out = album.folder("out")
        let result = try await Program.run(
            python, [script, nas, out], environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"],
            input: Self.passphrase + "\n")
        if result.errors.contains("libsodium is not installed") {
            print("skipped: no libsodium for Python")
            return
        }
        #expect(result.status == 0, "\(result.errors)")
        let original = TinyPNG.picture(width: 40, height: 30, seed: 3)
        let names = try FileManager.default.subpathsOfDirectory(atPath: out)
        #expect(
            names.contains { name in
                name.hasSuffix(".png")
                    && FileManager.default.contents(atPath: out + "/" + name) == Data(original)
            })
        #expect(names.contains { $0.hasSuffix(".jsonl.gz") })
    }
}
