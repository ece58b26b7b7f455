import AlbumModel
import Disk
import Pictures
import TestSupport
import Testing

/// Days and months are those of the place where the fish was caught, wherever it is looked at.
@Suite(.tags(.medium)) struct LocalDayTests {
    let album = TestAlbum()

    private func run(in zone: String, _ arguments: String...) async throws -> JSONValue {
        var environment = album.environment
        environment["TZ"] = zone
        let result = try await Program.run(
            Program.gyotaku, arguments + ["--json"], environment: environment)
        #expect(result.status == 0, "\(result.errors)")
        return try JSONValue(decoding: Array(result.output.utf8))
    }

    @Test func `a catch at 23:30 in Taipei stays on its day when London looks at it`()
        async throws
    {
        _ = try await run(in: "Asia/Taipei", "add", "#1", "--date", "2026-05-31 23:30")
        for zone in ["Europe/London", "America/New_York", "Pacific/Kiritimati"] {
            let entry = try #require(try await run(in: zone, "catches").array?.first)
            #expect(entry["caughtAt"]?.string == "2026-05-31T23:30:00")
            #expect(entry["utcOffset"]?.string == "+08:00")
            let stamp = try await run(in: zone, "show", "#1")
            #expect(stamp["first"]?.string == "2026-05-31T23:30:00")
        }
    }

    @Test func `the two half past ones of a DST night are told apart`() async throws {
        let zone = "Europe/Berlin"
        for offset in ["+02:00", "+01:00"] {
            _ = try await run(
                in: zone, "add", "#1", "--date", "2026-10-25T02:30:00" + offset)
        }
        let all = try #require(try await run(in: zone, "catches").array)
        // Newest first: winter time is the later one, east and west of Greenwich.
        #expect(all.map { $0["utcOffset"]?.string } == ["+01:00", "+02:00"])
        let diary = try #require(try await run(in: zone, "diary").array)
        #expect(diary.map { $0["utcOffset"]?.string } == ["+01:00", "+02:00"])
        #expect(Set(all.map { $0["utcOffset"]?.string }) == ["+02:00", "+01:00"])
        #expect(all.allSatisfy { $0["caughtAt"]?.string == "2026-10-25T02:30:00" })
        // The day before and the day after have the offset of their season.
        for (day, offset) in [("2026-10-24", "+02:00"), ("2026-10-26", "+01:00")] {
            let added = try await run(in: zone, "add", "#2", "--date", day + " 12:00")
            let id = try #require(added["catch"]?.string)
            #expect(try await run(in: zone, "show", id)["utcOffset"]?.string == offset)
        }
    }

    @Test func `the album's zone is the config's, and an unknown one is refused`() async throws {
        #expect(try await album.run("config", "set", "zone", "Europe/London").status == 0)
        _ = try await run(in: "Asia/Taipei", "add", "#1", "--date", "2026-01-02 12:00")
        let entry = try #require(try await album.array("catches").first)
        #expect(entry["utcOffset"]?.string == "+00:00")
        #expect(try await album.run("config", "set", "zone", "Mars/Olympus").status == 2)
        #expect(try await album.run("config", "set", "zone", "../../etc/passwd").status == 2)
    }

    private func photo(
        _ name: String, _ taken: String, seed: UInt64, modified: String = "200001010000"
    ) async throws -> String {
        var facts = PhotoFacts(format: "JPEG", width: 60, height: 40)
        facts.takenAt = LocalTime(parsing: taken)
        (facts.latitude, facts.longitude) = (25.1123, 121.9187)
        let path = album.folder(name)
        try SmallFile.write(
            TestJPEG.photo(60, 40, seed: seed, exif: ExifWriter(facts).bytes).bytes, to: path)
        let touched = try await Program.run("/usr/bin/touch", ["-t", modified, path])
        #expect(touched.status == 0)
        return path
    }

    @Test func `a photo's own date beats its file's, and what is assumed is said`() async throws {
        let plain = album.folder("plain.png")
        try SmallFile.write(TinyPNG.picture(width: 40, height: 30, seed: 9), to: plain)
        let result = try await album.run("add", "#1", plain, "--lang", "en")
        #expect(result.status == 0 && result.errors.contains("the file's date"))

        let taken = try await photo("taken.jpg", "2026-05-03T06:10:00", seed: 1)
        let told = try await album.run("add", "#1", taken, plain, "--lang", "en", "--json")
        #expect(told.errors.contains("the album's +08:00 is used"))
        let id = try #require(try JSONValue(decoding: Array(told.output.utf8))["catch"]?.string)
        let entry = try await album.object("show", id)
        #expect(entry["caughtAt"]?.string == "2026-05-03T06:10:00")
        #expect(entry["utcOffset"]?.string == "+08:00")

        // A photo that says its offset needs no word, and keeps it.
        let sure = try await photo("sure.jpg", "2026-05-03T23:30:00+09:00", seed: 2)
        let quiet = try await album.run("add", "#1", sure, "--lang", "en", "--json")
        #expect(!quiet.errors.contains("zone"))
        let other = try #require(try JSONValue(decoding: Array(quiet.output.utf8))["catch"]?.string)
        #expect(try await album.object("show", other)["utcOffset"]?.string == "+09:00")
    }

    @Test func `two photos of one second and one place are two catches`() async throws {
        let folder = [
            try await photo("a.jpg", "2026-05-03T06:10:00", seed: 1),
            try await photo("b.jpg", "2026-05-03T06:10:00", seed: 2),
        ]
        let result = try await album.object("import", folder[0], folder[1], "--as", "#1")
        #expect(result["imported"]?.int == 2 && result["known"]?.int == 0)
        let all = try await album.array("catches")
        #expect(all.count == 2)
        #expect(all.allSatisfy { $0["caughtAt"]?.string == "2026-05-03T06:10:00" })
        #expect(all.allSatisfy { $0["utcOffset"]?.string == "+08:00" })
        #expect(try await album.object("import", folder[0], folder[1])["known"]?.int == 2)
    }
}
