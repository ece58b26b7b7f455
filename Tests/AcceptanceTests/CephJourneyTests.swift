import FoundationEssentials
import TestSupport
import Testing

/// Two users, one bucket, the same file names; the program killed ten times, the gateway once.
@Suite(
    .tags(.large), .enabled(if: Program.environment["GYOTAKU_LARGE"] == "1"),
    .enabled(if: CephGateway.isInstalled, "Ceph is not installed: services/ceph install"))
struct CephJourneyTests {
    @Test func `two users' photos reach one bucket exactly once through kills`() async throws {
        let work = TemporaryFolder()
        let gateway = CephGateway(folder: work("ceph"))
        try await gateway.start()
        do {
            try await journey(gateway)
        } catch {
            try await gateway.stop()
            throw error
        }
        try await gateway.stop()
    }

    private func journey(_ gateway: CephGateway) async throws {
        let keys = try await gateway.exports()
        let bucket = try #require(keys["S3_BUCKET_SHARED"])
        let alice = Angler(keys, "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", seed: 1)
        let bob = Angler(keys, "S3_OTHER_ACCESS_KEY_ID", "S3_OTHER_SECRET_ACCESS_KEY", seed: 2)
        for angler in [alice, bob] {
            try await angler.fill(remote: "s3://\(bucket)/fish")
        }
        try await syncThroughKills(alice, bob, gateway)

        for angler in [alice, bob] {
            // The gateway that was started again may still be slow to answer.
            for _ in 0..<40 where try await angler.album.run("sync").status != 0 {
                try await Task.sleep(for: .milliseconds(500))
            }
            let outcome = try await angler.album.json(SyncOutcome.self, "sync")
            #expect(outcome.waiting == 0 && outcome.parked == 0)
            let check = try await angler.album.json(Verification.self, "verify", "--deep")
            #expect(check.missing.isEmpty && check.changed.isEmpty && check.unknown.isEmpty)
            #expect(check.checked >= 80)
        }
        let listed = try await gateway.keys(bucket: bucket)
        for angler in [alice, bob] { try await angler.expectStoredOnce(in: listed) }
        for angler in [alice, bob] {
            try await angler.expectRestored(remote: "s3://\(bucket)/fish")
        }
    }

    private func syncThroughKills(
        _ alice: Angler, _ bob: Angler, _ gateway: CephGateway
    ) async throws {
        var loop = KillLoop(seed: 3)
        var round = 0
        while loop.isNeeded(20, atLeast: 10) {
            if round == 5 { try await gateway.killGateway() }
            let running = try [alice, bob].map {
                try $0.album.start("sync", "--limit-rate", "40k")
            }
            // Without a gateway nothing is sent.
            let most = round == 5 ? 0 : 60
            for program in running {
                try await loop.kill(program, most: most) { program.bytesMoved / 10_000 }
            }
            if round == 5 { try await gateway.restartGateway() }
            round += 1
        }
        #expect(loop.killed >= 10, "only \(loop.killed) were killed in the middle")
    }
}

/// One user of the shared bucket with 40 photos.
struct Angler: Sendable {
    let album: Album
    let seed: UInt64

    /// The same names for every user: CJK, spaces, plus signs, and twins.
    static let names: [String] = (0..<40).map { n in
        ["黑格 \(n).png", "蒸蛋+\(n).png", "a b+c&d \(n).png", "クロダイ%20\(n).png"][n % 4]
    }

    init(_ keys: [String: String], _ id: String, _ secret: String, seed: UInt64) {
        self.seed = seed
        album = Album([
            "AWS_ACCESS_KEY_ID": keys[id] ?? "", "AWS_SECRET_ACCESS_KEY": keys[secret] ?? "",
            "AWS_REGION": keys["AWS_REGION"] ?? "",
            "AWS_ENDPOINT_URL_S3": keys["AWS_ENDPOINT_URL_S3"] ?? "",
        ])
    }

    func fill(remote: String) async throws {
        let photos = album.folder("photos")
        try FileManager.default.createDirectory(
            atPath: photos, withIntermediateDirectories: true)
        for (n, name) in Self.names.enumerated() {
            let bytes = TinyPNG.picture(width: 120, height: 90, seed: seed << 32 | UInt64(n))
            try Data(bytes).write(to: URL(filePath: photos + "/" + name))
        }
        let imported = try await album.run("import", photos, "--as", "acanthopagrus schlegelii")
        #expect(imported.status == 0, "\(imported.errors)")
        let set = try await album.run("remote", "set", remote)
        #expect(set.status == 0, "\(set.errors)")
    }

    private struct Shown: Decodable { let user: String }

    /// Each original and each print under this user, once; nothing of another under it.
    func expectStoredOnce(in listed: [String]) async throws {
        let user = try await album.json(Shown.self, "remote", "show").user
        let files = listed.filter { $0.hasPrefix("fish/v1/u/\(user)/files/") }
        let ids = files.map { $0.split(separator: "/")[5] }
        let hashes = files.map { String($0.split(separator: "/")[6].prefix(64)) }
        let photos = try await album.json([StoredPhoto].self, "photos")
        #expect(photos.count == 40)
        #expect(files.count == 80, "40 originals and 40 prints")
        #expect(Set(ids).count == 80, "each file under an id of its own, once")
        #expect(Set(photos.map(\.sha256)).isSubset(of: Set(hashes)))
    }

    /// An empty machine gets the same album, to the byte.
    func expectRestored(remote: String) async throws {
        let user = try await album.json(Shown.self, "remote", "show").user
        let other = Album(album.environment, at: album.folder("restored"))
        let restored = try await other.run("restore", remote, "--user", user)
        #expect(restored.status == 0, "\(restored.errors)")
        for listing in ["catches", "photos", "list"] {
            let before = try await album.run(listing, "--json")
            let after = try await other.run(listing, "--json")
            #expect(before.output == after.output, "\(listing) differs")
        }
        let compared = try await Program.run(
            "/usr/bin/diff", ["-r", album.path + "/originals", other.path + "/originals"])
        #expect(compared.status == 0, "\(compared.output)")
        let health = try await other.json(Health.self, "doctor", "--deep")
        #expect(health.ok)
    }
}
