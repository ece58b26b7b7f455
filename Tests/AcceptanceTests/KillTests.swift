import FoundationEssentials
import TestSupport
import Testing

/// Promises 1 and 2 of docs/promises.md: what was said to be saved is there after any kill.
@Suite(.tags(.large), .enabled(if: Program.environment["GYOTAKU_LARGE"] == "1"), .serialized)
struct KillTests {
    static let rounds = Int(Program.environment["GYOTAKU_KILLS"] ?? "") ?? 200

    @Test func `200 kills during import lose nothing that was acknowledged`() async throws {
        let album = Album()
        let photos = album.folder("photos")
        try FileManager.default.createDirectory(
            atPath: photos, withIntermediateDirectories: true)
        var random = SplitMix(state: 7)
        var killed = 0
        for round in 0..<Self.rounds {
            try addPhotos(to: photos, count: 6, round: round)
            let importing = try album.start("import", photos, "--json")
            try await Task.sleep(for: .milliseconds(Int.random(in: 2...120, using: &random)))
            importing.kill()
            if await importing.wait().status == 128 + 9 { killed += 1 }
            try await expectHealthy(album, round: round)
        }
        // A loop that never really killed anything would show nothing.
        #expect(killed > Self.rounds / 4, "only \(killed) of \(Self.rounds) were killed in time")

        let last = try await album.run("import", photos, "--json")
        #expect(last.status == 0, "\(last.errors)")
        let stored = try await album.json([StoredPhoto].self, "photos")
        #expect(Set(stored.map(\.sha256)).count == Self.rounds * 6)
        #expect(stored.count == Self.rounds * 6, "some photo is there twice")
    }

    private func addPhotos(to folder: String, count: Int, round: Int) throws {
        for n in 0..<count {
            let seed = UInt64(round * 1000 + n)
            let bytes = TinyPNG.picture(width: 64, height: 48, seed: seed)
            try Data(bytes).write(
                to: URL(filePath: "\(folder)/黑格 \(round)-\(n).png"), options: .atomic)
        }
    }

    private func expectHealthy(_ album: Album, round: Int) async throws {
        let result = try await album.run("doctor", "--deep", "--json")
        let health = try? JSONDecoder().decode(Health.self, from: Data(result.output.utf8))
        #expect(health?.ok == true, "round \(round): \(result.output) \(result.errors)")
    }
}

struct StoredPhoto: Decodable, Equatable {
    let id: String
    let sha256: String
}
