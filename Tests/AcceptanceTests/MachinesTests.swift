import FoundationEssentials
import TestSupport
import Testing

/// Two machines of one person that meet in a bucket, driven through the program.
@Suite(.tags(.medium)) struct MachinesTests {
    private static let isLarge = Program.environment["GYOTAKU_LARGE"] == "1"

    @Test(
        .tags(.large), .enabled(if: isLarge),
        .enabled(if: CephGateway.isInstalled, "Ceph is not installed: services/ceph install"))
    func `two machines that were offline become one album on Ceph, and show what clashed`()
        async throws
    {
        let work = TemporaryFolder()
        let gateway = CephGateway(folder: work("ceph"))
        try await gateway.start()
        do {
            let keys = try await gateway.exports()
            let bucket = try #require(keys["S3_BUCKET_SHARED"])
            var environment: [String: String] = [:]
            for name in [
                "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_REGION", "AWS_ENDPOINT_URL_S3",
            ] {
                environment[name] = keys[name]
            }
            try await journey("s3://\(bucket)/machines", environment)
            // The same with nothing on the remote that tells what it is.
            environment["GYOTAKU_PASSPHRASE_FILE"] = work("passphrase")
            try Data("five plain words of fish\n".utf8).write(
                to: URL(filePath: work("passphrase")))
            try await journey("s3://\(bucket)/sealed", environment)
            let sealed = try await gateway.keys(bucket: bucket)
                .filter { $0.hasPrefix("sealed/") }
            #expect(sealed.count > 10)
            #expect(!sealed.contains { $0.contains(".png") })
        } catch {
            try await gateway.stop()
            throw error
        }
        try await gateway.stop()
    }

    @Test func `two machines that were offline become one album in a folder`() async throws {
        let work = TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: work("nas"), withIntermediateDirectories: true)
        try await journey("file://" + work("nas"), [:])
    }

    private struct Shown: Decodable {
        struct Clash: Decodable, Hashable {
            let field: String
        }
        let id: String
        let note: String?
        let conflicts: [Clash]
    }

    private struct Listed: Decodable { let id: String }

    private struct Merged: Decodable {
        let merged: Int
        let conflicts: Int
    }

    private struct Clash: Decodable {
        let id: Int
        let record: String
        let field: String
    }

    private func journey(_ remote: String, _ environment: [String: String]) async throws {
        let desk = Album(environment)
        for n in 0..<4 {
            let picture = desk.folder("黑格 \(n).png")
            let bytes = TinyPNG.picture(width: 60, height: 40, seed: UInt64(n))
            try Data(bytes).write(to: URL(filePath: picture))
            #expect(try await desk.run("add", "黑格", picture, "--note", "n\(n)").status == 0)
        }
        let isSealed = environment["GYOTAKU_PASSPHRASE_FILE"] != nil
        let set = try await Program.run(
            Album.program, ["remote", "set", remote] + (isSealed ? ["--encrypt"] : []),
            environment: desk.environment)
        #expect(set.status == 0, "\(set.errors)")
        #expect(try await desk.run("sync").status == 0)
        let boat = Album(environment)
        #expect(try await boat.run("restore", remote, "--photos", "lazy").status == 0)

        // Both offline: the same catch changed on both, others removed, others added.
        let ids = try await desk.json([Listed].self, "catches").map(\.id)
        #expect(try await boat.json([Listed].self, "catches").map(\.id) == ids)
        #expect(try await desk.run("edit", ids[0], "--note", "from the desk").status == 0)
        #expect(try await boat.run("edit", ids[0], "--note", "from the boat").status == 0)
        #expect(try await desk.run("remove", ids[1]).status == 0)
        #expect(try await boat.run("remove", ids[2]).status == 0)
        #expect(try await boat.run("edit", ids[1], "--title", "after all").status == 0)
        let picture = boat.folder("蒸蛋.png")
        try Data(TinyPNG.picture(width: 50, height: 40, seed: 9)).write(
            to: URL(filePath: picture))
        #expect(try await boat.run("add", "蒸蛋", picture, "--new").status == 0)

        _ = try await desk.json(Merged.self, "sync")
        let first = try await boat.json(Merged.self, "sync")
        #expect(first.merged > 0 && first.conflicts == 2)
        let second = try await desk.json(Merged.self, "sync")
        #expect(second.merged > 0 && second.conflicts == 2)
        try await expectSame(desk, boat)
        for album in [desk, boat] {
            let shown = try await album.json(Shown.self, "show", ids[0])
            #expect(shown.conflicts.map(\.field) == ["note"])
        }

        // One decides, and both have it; what was removed and changed at once is brought back.
        let clashes = try await boat.json([Clash].self, "conflicts")
        #expect(Set(clashes.map(\.field)) == ["note", "alive"])
        let before = try await boat.json(Shown.self, "show", ids[0]).note
        for clash in clashes {
            #expect(try await boat.run("conflicts", "take", "\(clash.id)").status == 0)
        }
        _ = try await boat.json(Merged.self, "sync")
        _ = try await desk.json(Merged.self, "sync")
        try await expectSame(desk, boat)
        let after = try await desk.json(Shown.self, "show", ids[0])
        #expect(after.conflicts.isEmpty && after.note != before)
        #expect(try await desk.json([Clash].self, "conflicts").isEmpty)
        #expect(try await desk.json([Listed].self, "catches").contains { $0.id == ids[1] })
    }

    private func expectSame(_ one: Album, _ two: Album) async throws {
        for listing in ["catches", "photos", "list"] {
            let here = try await one.run(listing, "--json")
            let there = try await two.run(listing, "--json")
            #expect(here.output == there.output, "\(listing) differs")
        }
        for album in [one, two] {
            let health = try await album.run("doctor", "--deep", "--json")
            #expect(health.status == 0, "\(health.output)")
            let check = try await album.json(Verification.self, "verify", "--deep")
            #expect(check.missing.isEmpty && check.changed.isEmpty)
        }
    }

    /// `GYOTAKU_KILLS` sets how many; a hundred in `tools/test large`.
    private static let kills =
        Int(Program.environment["GYOTAKU_KILLS"] ?? "") ?? (isLarge ? 100 : 3)

    @Test func `kills over merges lose nothing, and both become the same`() async throws {
        let work = TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: work("nas"), withIntermediateDirectories: true)
        let remote = "file://" + work("nas")
        let desk = Album()
        #expect(try await desk.run("add", "黑格", "--note", "first").status == 0)
        #expect(try await desk.run("remote", "set", remote).status == 0)
        #expect(try await desk.run("sync").status == 0)
        let boat = Album()
        #expect(try await boat.run("restore", remote).status == 0)
        var loop = KillLoop(seed: 11)
        var (round, added) = (0, 1)
        while loop.isNeeded(Self.kills, atLeast: Self.kills / 3) {
            let writer = round % 2 == 0 ? desk : boat
            let reader = round % 2 == 0 ? boat : desk
            for n in 0..<3 {
                let one = try await writer.run("add", "黑格", "--note", "\(round)-\(n)")
                #expect(one.status == 0, "\(one.errors)")
                added += 1
            }
            #expect(try await writer.run("sync").status == 0)
            let merging = try reader.start("sync")
            // About as many bytes as a merge moves.
            try await loop.kill(merging, most: 60) { merging.bytesMoved / 10_000 }
            let health = try await reader.json(Health.self, "doctor")
            #expect(health.ok, "round \(round)")
            round += 1
        }
        #expect(loop.killed >= Self.kills / 3, "only \(loop.killed) of \(round) were killed")
        for _ in 0..<2 {
            for album in [desk, boat] { #expect(try await album.run("sync").status == 0) }
        }
        try await expectSame(desk, boat)
        #expect(try await desk.json([Listed].self, "catches").count == added)
    }
}
