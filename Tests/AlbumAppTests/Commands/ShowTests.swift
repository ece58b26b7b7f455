import AlbumModel
import TestSupport
import Testing

@Suite(.tags(.medium)) struct ShowTests {
    let album = TestAlbum()

    @Test func `a catch shows the Sun, the Moon, the 農曆 and the 潮名 of its day`() async throws {
        let added = try await album.object(
            "add", "黑格", "--date", "2026-05-03T05:30:00+08:00", "--at", "25.03,121.56")
        let id = try #require(added["catch"]?.string)
        let sky = try #require(try await album.object("show", id)["almanac"])
        #expect(sky["sunrise"]?.string == "05:17" && sky["lastLight"]?.string != nil)
        #expect(sky["moonPhase"]?.string == "full" || sky["moonPhase"]?.string == "waning gibbous")
        #expect(sky["lunarDate"]?["text"]?.string == "三月十七")
        #expect(sky["tide"]?.string == "大潮")

        let text = try await album.run("show", id, "--lang", "zh-Hant").output
        #expect(text.contains("三月十七") && text.contains("05:17 出") && text.contains("大潮"))
    }

    @Test func `without a place there is no rise, and where the Sun never sets it says so`()
        async throws
    {
        let date = "2026-06-21T12:00:00+02:00"
        let nowhere = try await album.object("add", "#1", "--date", date)
        let north = try await album.object("add", "#1", "--date", date, "--at", "69.65,18.96")
        let first = try await album.object("show", try #require(nowhere["catch"]?.string))
        #expect(first["almanac"]?["sunrise"]?.isNull == true)
        #expect(first["almanac"]?["sunAlwaysUp"]?.isNull == true)
        #expect(first["almanac"]?["tide"]?.string == "小潮")
        let id = try #require(north["catch"]?.string)
        #expect(try await album.object("show", id)["almanac"]?["sunAlwaysUp"]?.bool == true)
        #expect(try await album.run("show", id, "--lang", "en").output.contains("up all day"))
    }
}
