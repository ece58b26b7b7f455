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
        var loop = KillLoop(seed: 7)
        var rounds = 0
        while loop.isNeeded(Self.rounds, atLeast: Self.rounds / 2) {
            try addPhotos(to: photos, count: 6, round: rounds)
            let importing = try album.start("import", photos, "--json")
            try await loop.kill(importing, most: 6) {
                fileCount(below: album.path + "/originals", holding: ".png")
            }
            try await expectHealthy(album, round: rounds)
            rounds += 1
        }
        // A loop that never really killed anything would show nothing.
        #expect(
            loop.killed >= Self.rounds / 2, "only \(loop.killed) of \(rounds) were killed in time")

        let last = try await album.run("import", photos, "--json")
        #expect(last.status == 0, "\(last.errors)")
        let stored = try await album.json([StoredPhoto].self, "photos")
        #expect(Set(stored.map(\.sha256)).count == rounds * 6)
        #expect(stored.count == rounds * 6, "some photo is there twice")
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
