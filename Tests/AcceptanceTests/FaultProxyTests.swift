import FoundationEssentials
import TestSupport
import Testing

/// A real store behind a proxy that misbehaves at random: 2,000 files arrive once each all the same.
@Suite(
    .tags(.large), .enabled(if: Program.environment["GYOTAKU_LARGE"] == "1"), .serialized,
    .enabled(if: CephGateway.isInstalled, "Ceph is not installed: services/ceph install"),
    .enabled(if: FaultProxy.isThere, "../shared/services/fault-proxy is not there"))
struct FaultProxyTests {
    private static let count = 1000

    /// Kinds that meet each other: a tenth of all is refused, some replies get lost.
    private static let faults = [
        "status:p=0.1,seed=1", "lost-reply:p=0.02,seed=2,method=PUT",
        "cut:p=0.01,seed=3,method=PUT",
        "half-reply:p=0.02,seed=4", "refuse:p=0.01,seed=5",
        "stall:method=PUT,every=700,seed=6",
    ]

    @Test func `2,000 files through a bad line are there once each, to the byte`() async throws {
        let gateway = try await CephGateway.shared()
        let keys = try await gateway.exports()
        let bucket = try #require(keys["S3_BUCKET"])
        let running = try RunningProgram(
            FaultProxy.path,
            ["0", String(try gateway.port)] + Self.faults.flatMap { ["--fault", $0] })
        defer { running.kill() }
        let port = try await running.firstLine()
        let direct = Album(keys)
        let bad = direct.environment.merging(
            ["AWS_ENDPOINT_URL_S3": "http://127.0.0.1:" + port]) { $1 }
        try await fill(direct, remote: "s3://\(bucket)/proxy")
        var last: ProgramResult?
        for _ in 0..<5 where last?.status != 0 {
            last = try await Program.run(Album.program, ["sync", "--json"], environment: bad)
        }
        #expect(last?.status == 0, "\(last?.errors ?? "")")
        let check = try await direct.json(Verification.self, "verify", "--deep")
        #expect(check.missing.isEmpty && check.changed.isEmpty && check.unknown.isEmpty)
        let stored = try await gateway.keys(bucket: bucket)
            .filter { $0.hasPrefix("proxy/") && $0.contains("/files/") }
        #expect(stored.count == Self.count * 2)
    }

    private func fill(_ album: Album, remote: String) async throws {
        let photos = album.folder("photos")
        try FileManager.default.createDirectory(
            atPath: photos, withIntermediateDirectories: true)
        for n in 0..<Self.count {
            let bytes = TinyPNG.picture(width: 60, height: 40, seed: UInt64(n))
            try Data(bytes).write(to: URL(filePath: "\(photos)/黑格 \(n).png"))
        }
        let imported = try await album.run("import", photos)
        #expect(imported.status == 0, "\(imported.errors)")
        let set = try await album.run("remote", "set", remote)
        #expect(set.status == 0, "\(set.errors)")
    }
}

private enum FaultProxy {
    static let path = Program.packageRoot + "/../shared/services/fault-proxy"
    static var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }
}

extension RunningProgram {
    /// What it printed before its first line's end.
    func firstLine() async throws -> String {
        while true {
            let output = outputSoFar
            if let end = output.firstIndex(of: "\n") { return String(output[..<end]) }
            try await Task.sleep(for: .milliseconds(20))
        }
    }
}
