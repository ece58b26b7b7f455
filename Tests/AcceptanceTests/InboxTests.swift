import AlbumModel
import Canvas
import FoundationEssentials
import TestSupport
import Testing

/// Photos in bulk: two thousand at once through kills, five hundred named by the keyboard.
@Suite(.tags(.large), .enabled(if: Program.runsLarge), .serialized)
struct InboxTests {
    private func makePhotos(_ count: Int, in folder: String) throws {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        for n in 0..<count {
            let bytes = TinyPNG.picture(width: 48, height: 32, seed: UInt64(n))
            let number = String(10_000 + n).dropFirst()
            try Data(bytes).write(to: URL(filePath: "\(folder)/\(number).png"))
        }
    }

    @Test func `2,000 photos are all there once, after any kills, with bounded memory`()
        async throws
    {
        let album = Album()
        let photos = album.folder("photos")
        let count = Int(Program.environment["GYOTAKU_PHOTOS"] ?? "") ?? 2000
        try makePhotos(count, in: photos)
        var random = SplitMix(state: 11)
        var (killed, most) = (0, 0)
        var seen: [Int] = []
        for round in 1...12 {
            let importing = try album.start("import", photos, "--json")
            // Somewhere between the last stop and the next twelfth, whatever the machine's speed.
            let step = count / 13
            let target = (seen.last ?? 0) + Int.random(in: 0...step, using: &random)
            while importing.isRunning, Self.originals(of: album) < min(target, round * step) {
                most = max(most, Self.kilobytes(of: importing.pid))
                try await Task.sleep(for: .milliseconds(5))
            }
            importing.kill()
            if await importing.wait().status == 128 + 9 { killed += 1 }
            let stored = try await album.json([StoredPhoto].self, "photos")
            seen.append(stored.count)
        }
        // Every run goes on where the one before was killed.
        #expect(killed > 6 && seen == seen.sorted() && Set(seen).count > 3, "\(seen)")
        let last = try await album.run("import", photos, "--json")
        #expect(last.status == 0, "\(last.errors)")
        let stored = try await album.json([StoredPhoto].self, "photos")
        #expect(stored.count == count)
        #expect(Set(stored.map(\.sha256)).count == count)
        let health = try await album.json(Health.self, "doctor", "--deep")
        #expect(health.ok)
        #expect(most < 200_000, "\(most) kB")
    }

    private static func originals(of album: Album) -> Int {
        let paths = try? FileManager.default.subpathsOfDirectory(atPath: album.path + "/originals")
        return paths?.count { $0.hasSuffix(".png") } ?? 0
    }

    /// Resident memory of the program itself.
    private static func kilobytes(of pid: Int32) -> Int {
        let text = (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }

    @Test func `500 photos are named on a terminal with at most three keys each after the first`()
        async throws
    {
        let album = Album()
        let photos = album.folder("photos")
        let count = Int(Program.environment["GYOTAKU_NAMES"] ?? "") ?? 500
        try makePhotos(count, in: photos)
        #expect(try await album.run("import", photos).status == 0)
        var environment = album.environment
        environment["LANG"] = "zh_TW.UTF-8"
        let pty = try Pty(
            Album.program, [], size: Size(columns: 100, rows: 32), environment: environment)
        try await pty.wait(for: "已釣獲 0／", seconds: 60)
        await pty.press(.character("i"))
        try await pty.wait(for: "\(count) 張照片待命名", seconds: 60)
        await pty.press(.character("n"))
        try await pty.wait(for: "釣過的魚打三個字母", seconds: 60)
        await pty.type("黑格")
        await pty.press(.enter)
        try await pty.wait(for: "\(count - 1) 張照片待命名", seconds: 60)
        var most = 0
        for number in 1..<count {
            let keys: [Key] =
                switch number % 25 {
                case 0: [.character("真"), .character("鯛"), .enter]
                case 12: [.character("黑"), .character("格"), .enter]
                default: [.character(" ")]
                }
            most = max(most, keys.count)
            for key in keys { await pty.press(key) }
            // Stopping in the middle loses nothing that was named.
            if number % 50 == 0, number < count - 1 {
                try await pty.wait(for: "\(count - 1 - number) 張照片待命名", seconds: 60)
            }
        }
        #expect(most == 3)
        try await pty.wait(for: "沒有等待命名的照片", seconds: 120)
        await pty.press(.character("q"), .character("q"))
        #expect(try await pty.exit(seconds: 60) == 0)
        let stored = try await album.json([Named].self, "catches")
        #expect(stored.count == count && stored.allSatisfy { $0.photos.count == 1 })
        #expect(Set(stored.map(\.stamp)).count == 2)
    }

    private struct Named: Decodable {
        let stamp: Int
        let photos: [String]
    }
}
