import AlbumModel
import FoundationEssentials
import TestSupport
import Testing

@testable import AlbumApp

/// Secrets are birds: whatever is said, kept or handed on, the canary is in none of it.
@Suite(.tags(.medium)) struct SecretsTests {
    private let album = TestAlbum()
    private static let secret = "canarySecret4711"
    private static let token = "canaryToken0815"

    private func picture(_ name: String) throws -> String {
        let path = album.folder(name)
        try Data(TinyPNG.picture(width: 40, height: 30, seed: 3)).write(to: URL(filePath: path))
        return path
    }

    private func environment(_ server: ScriptedServer) -> [String: String] {
        album.environment.merging([
            "AWS_ACCESS_KEY_ID": "AKIDCANARY", "AWS_SECRET_ACCESS_KEY": Self.secret,
            "AWS_SESSION_TOKEN": Self.token, "AWS_ENDPOINT_URL_S3": server.url,
            "AWS_REGION": "us-east-1", "AWS_EC2_METADATA_DISABLED": "true",
        ]) { $1 }
    }

    private func everything(under path: String) throws -> String {
        var all = ""
        for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
            if let data = FileManager.default.contents(atPath: path + "/" + name) {
                all += String(decoding: data, as: UTF8.self)
            }
        }
        return all
    }

    private func expectNone(_ text: String, _ place: String) {
        #expect(!text.contains(Self.secret) && !text.contains(Self.token), "\(place)")
    }

    @Test(arguments: [
        "InvalidAccessKeyId", "SignatureDoesNotMatch", "AccessDenied", "ExpiredToken",
    ])
    func `a refusal tells whose keys they were and keeps the secret`(_ code: String) async throws {
        // A store that sends back everything that it was sent.
        let server = ScriptedServer { request, _ in
            let told = request.headers.map { "\($0.key)=\($0.value)" }.sorted().joined(
                separator: " "
            )
            .replacing("&", with: "").replacing("<", with: "")
            return .reply(
                403,
                body: "<Error><Code>\(code)</Code><Message>no \(told.prefix(40))</Message></Error>")
        }
        _ = try await album.object("add", "黑格", try picture("a.png"))
        _ = try await album.object("remote", "set", "s3://album/fish")
        let environment = environment(server)
        for arguments in [
            ["sync"], ["sync", "--json"], ["remote", "check"], ["verify"], ["queue"], ["doctor"],
        ] {
            let result = try await Program.run(Program.gyotaku, arguments, environment: environment)
            expectNone(result.output + result.errors, "\(arguments)")
            if arguments == ["sync"] {
                #expect(
                    result.status == 1 && result.errors.contains("AWS_ACCESS_KEY_ID"),
                    "\(result.errors)")
            }
        }
        #expect(!server.requests.isEmpty)
        expectNone(try everything(under: album.path), "the album's folder")
    }

    @Test
    func `neither arguments nor a core file hold secrets, and a helper gets what it needs alone`()
        async throws
    {
        let server = ScriptedServer { _, _ in .stall }
        _ = try await album.object("add", "黑格", try picture("a.png"))
        _ = try await album.object("remote", "set", "s3://album/fish")
        let dump = album.folder("helper")
        let passphrase = album.folder("passphrase-canary")
        let script =
            "#!/bin/sh\nenv > \"\(dump)\"\necho \"$@\" >> \"\(dump)\"\n"
            + "echo '{\"Version\":1,\"AccessKeyId\":\"A\",\"SecretAccessKey\":\"\(Self.secret)\"}'\n"
        let helper = album.folder("give")
        try Data(script.utf8).write(to: URL(filePath: helper))
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: helper)
        let config = album.folder("aws")
        try Data("[default]\ncredential_process = \(helper) one\n".utf8).write(
            to: URL(filePath: config))
        var environment = environment(server)
        for name in ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN"] {
            environment[name] = nil
        }
        environment["AWS_CONFIG_FILE"] = config
        environment["GYOTAKU_PASSPHRASE_FILE"] = passphrase
        let running = try RunningProgram(Program.gyotaku, ["sync"], environment: environment)
        while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
        let limits = try String(contentsOfFile: "/proc/\(running.pid)/limits", encoding: .utf8)
        let line = limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") }
        #expect(line?.split(separator: " ").dropFirst(4).first == "0", "\(line ?? "")")
        let arguments =
            FileManager.default.contents(atPath: "/proc/\(running.pid)/cmdline") ?? Data()
        expectNone(String(decoding: arguments, as: UTF8.self), "argv")
        running.kill()
        _ = await running.wait()
        let seen = String(
            decoding: FileManager.default.contents(atPath: dump) ?? Data(), as: UTF8.self)
        #expect(seen.contains("\none\n") && !seen.contains("GYOTAKU_PASSPHRASE_FILE"))
        expectNone(seen, "the helper's environment and arguments")
        expectNone(try everything(under: album.path), "the album's folder")
    }
}
