import FoundationEssentials
import TestSupport
import Testing

/// What the program says, and ends with, where a remote does not hold everything.
@Suite(.tags(.medium)) struct LackingTests {
    private func synced(_ nas: String, removing name: String? = nil) async throws -> Album {
        let desk = Album()
        for n in 0..<2 {
            let picture = desk.folder("p\(n).png")
            try Data(TinyPNG.picture(width: 60, height: 40, seed: UInt64(n))).write(
                to: URL(filePath: picture))
            #expect(try await desk.run("add", "黑格", picture).status == 0)
        }
        #expect(try await desk.run("remote", "set", "file://" + nas).status == 0)
        if let name {
            let rows = try await desk.json([Row].self, "queue")
            for row in rows where row.name == name && row.kind == "original" {
                let removed = try await desk.run("queue", "remove", "\(row.id)")
                #expect(removed.status == 0 && removed.errors.contains("gyotaku queue retry"))
            }
        }
        #expect(try await desk.run("sync").status == 0)
        return desk
    }

    private struct Row: Decodable {
        let id: Int
        let name: String
        let kind: String
    }

    private func nas(_ work: TemporaryFolder) throws -> String {
        let path = work("nas")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    @Test func `photos that are missing are named with 3 by restore and sync, until repaired`()
        async throws
    {
        let work = TemporaryFolder()
        let nas = try nas(work)
        let desk = try await synced(nas)
        let keys = try FileManager.default.subpathsOfDirectory(atPath: nas)
        for key in keys where key.contains("/files/") && key.hasSuffix(".png") {
            try FileManager.default.removeItem(atPath: nas + "/" + key)
        }
        let boat = Album()
        let restored = try await boat.run("restore", "file://" + nas)
        #expect(restored.status == 3)
        #expect(restored.errors.contains("p0.png") && restored.errors.contains("p1.png"))
        #expect(restored.errors.contains("gyotaku verify --repair"))
        let again = try await boat.run("sync")
        #expect(again.status == 3 && again.errors.contains("p1.png"))
        #expect(try await desk.run("verify", "--repair").status == 0)
        let fetched = try await boat.run("sync")
        #expect(fetched.status == 0, "\(fetched.errors)")
        #expect(try await boat.run("doctor").status == 0)
    }

    @Test func `what was taken off the queue is told until it is put back`() async throws {
        let work = TemporaryFolder()
        let nas = try nas(work)
        let desk = try await synced(nas, removing: "p0.png")
        let verified = try await desk.run("verify")
        #expect(verified.status != 0 && verified.output.contains("p0.png"), "\(verified.output)")
        let boat = Album()
        let restored = try await boat.run("restore", "file://" + nas)
        #expect(restored.status == 3 && restored.errors.contains("p0.png"), "\(restored.errors)")
        #expect(try await desk.run("queue", "retry").status == 0)
        #expect(try await desk.run("sync").status == 0)
        #expect(try await desk.run("verify", "--deep").status == 0)
        #expect(try await boat.run("sync").status == 0)
        #expect(try await boat.run("doctor").status == 0)
    }

    @Test func `an empty folder where the remote was is asked about, and stays empty`()
        async throws
    {
        let work = TemporaryFolder()
        let nas = try nas(work)
        let desk = try await synced(nas)
        try FileManager.default.removeItem(atPath: nas + "/v1")
        for arguments in [["verify"], ["verify", "--repair"], ["sync"]] {
            let result = try await Program.run(
                Album.program, arguments, environment: desk.environment)
            #expect(result.status == 1 && result.errors.contains("is it the right one"))
        }
        #expect(!FileManager.default.fileExists(atPath: nas + "/v1"))
    }
}
