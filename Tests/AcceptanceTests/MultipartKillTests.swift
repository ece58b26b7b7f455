import FoundationEssentials
import TestSupport
import Testing

/// Promise 1 over uploads in parts: whatever kills them, each file is on the remote once, to the byte,
/// and nothing half-sent stays there.
@Suite(
    .tags(.large), .enabled(if: Program.environment["GYOTAKU_LARGE"] == "1"), .serialized,
    .enabled(if: CephGateway.isInstalled, "Ceph is not installed: services/ceph install"))
struct MultipartKillTests {
    static let rounds = Int(Program.environment["GYOTAKU_KILLS"] ?? "") ?? 100

    @Test func `100 kills over uploads of 64 MB lose nothing and leave nothing`() async throws {
        let work = TemporaryFolder()
        let gateway = CephGateway(folder: work("ceph"))
        try await gateway.start()
        do {
            try await kill(gateway)
        } catch {
            try await gateway.stop()
            throw error
        }
        try await gateway.stop()
    }

    private func kill(_ gateway: CephGateway) async throws {
        let keys = try await gateway.exports()
        let bucket = try #require(keys["S3_BUCKET"])
        let album = Album(keys)
        var loop = KillLoop(seed: 5)
        var (files, round) = (0, 0)
        while loop.isNeeded(Self.rounds, atLeast: Self.rounds / 2) {
            if try await waiting(album) == 0 {
                try await add(album, number: files)
                files += 1
                if files == 1 {
                    let set = try await album.run("remote", "set", "s3://\(bucket)/kills")
                    #expect(set.status == 0, "\(set.errors)")
                }
            }
            let syncing = try album.start("sync", "--limit-rate", "200M")
            // A file of 64 MB is read twice: to know its parts, and while it is sent.
            try await loop.kill(syncing, most: 140) { syncing.bytesMoved >> 20 }
            round += 1
            if round % 10 == 0 { try await expectHealthy(album, round) }
        }
        #expect(loop.killed >= Self.rounds / 2, "only \(loop.killed) of \(round) were killed")
        // A day later.
        let last = try await Program.run(
            Album.program, ["sync", "--json"],
            environment: album.environment.merging(["GYOTAKU_UPLOAD_AGE": "0"]) { $1 })
        #expect(last.status == 0, "\(last.errors)")
        let check = try await album.json(Verification.self, "verify", "--deep")
        #expect(check.missing.isEmpty && check.changed.isEmpty && check.unknown.isEmpty)
        #expect(check.checked >= files * 2)
        let listed = try await gateway.keys(bucket: bucket)
        #expect(listed.filter { $0.contains("multipart") } == [], "parts were left behind")
        let stored = listed.filter { $0.contains("/files/") }
        #expect(stored.count == files * 2, "each original and each print once")
    }

    private struct Shown: Decodable { let waiting: Int }

    private func waiting(_ album: Album) async throws -> Int {
        guard FileManager.default.fileExists(atPath: album.path) else { return 0 }
        return try await album.json(Shown.self, "remote", "show").waiting
    }

    private func add(_ album: Album, number: Int) async throws {
        let path = album.folder("黑格 \(number).png")
        var random = SplitMix(state: UInt64(number))
        var filling: [UInt8] = []
        filling.reserveCapacity(64_000_000)
        while filling.count < 64_000_000 {
            let word = random.next()
            for shift in stride(from: 0, to: 64, by: 8) {
                filling.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
            }
        }
        let picture = TinyPNG.picture(width: 64, height: 48, seed: UInt64(number))
        // Behind the picture's end, where no program looks.
        try Data(picture + filling).write(to: URL(filePath: path))
        let imported = try await album.run("import", path)
        #expect(imported.status == 0, "\(imported.errors)")
        try FileManager.default.removeItem(atPath: path)
    }

    private func expectHealthy(_ album: Album, _ round: Int) async throws {
        let result = try await album.run("doctor", "--json")
        let health = try? JSONDecoder().decode(Health.self, from: Data(result.output.utf8))
        #expect(health?.ok == true, "round \(round): \(result.output) \(result.errors)")
    }
}
