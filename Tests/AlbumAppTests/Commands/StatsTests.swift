import AlbumModel
import FoundationEssentials
import TestSupport
import Testing

@Suite(.tags(.medium)) struct StatsTests {
    let album = TestAlbum()

    @Test func `stats add up what was caught, in words and as JSON`() async throws {
        _ = try await album.object("add", "黑格", "--date", "2026-05-31 23:30", "--count", "3")
        _ = try await album.object("add", "#1", "--date", "2025-06-01", "--place", "龍洞")
        let all = try await album.object("stats")
        #expect(all["fish"]?.int == 4 && all["months"]?["2026-05"]?.int == 3)
        #expect(all["species"]?.array?.count == 2 && all["places"]?["龍洞"]?.int == 1)
        #expect(try await album.object("stats", "--year", "2025")["fish"]?.int == 1)
        let text = try await album.run("stats", "--months", "--lang", "en").output
        #expect(text.contains("4 fish of 2 species on 2 days") && text.contains("2026-05"))
        #expect(!text.contains("By the hour"))
        #expect(try await album.run("stats", "--year", "soon").status == 2)

        let path = album.folder("numbers.svg")
        #expect(try await album.object("stats", "-o", path)["output"]?.string == path)
        let svg = try String(contentsOfFile: path, encoding: .utf8)
        #expect(svg.hasPrefix("<?xml") && svg.contains("4 ") && svg.contains("</svg>"))
        // What is made to be shown tells no place.
        #expect(!svg.contains("龍洞") && !svg.contains("href"))
        _ = try await album.object("spot", "龍洞", "--area", "東北角")
        for (level, isArea, isExact) in [
            ("none", false, false), ("area", true, false), ("exact", false, true),
        ] {
            _ = try await album.object("stats", "-o", path, "--place", level)
            let svg = try String(contentsOfFile: path, encoding: .utf8)
            #expect(svg.contains("東北角") == isArea && svg.contains("龍洞") == isExact, "\(level)")
        }
        #expect(try await album.run("stats", "-o", album.folder("a.gif")).status == 2)
    }
}
