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

    @Test func `what is told of a catch is shown, and what is doubtful asked`() async throws {
        let result = try await album.run(
            "add", "黑格", "--length", "100in", "--bait", "南極蝦", "--weather", "東北風", "--lost",
            "--date", "2026-05-03", "--json", "--lang", "en")
        #expect(result.status == 0 && result.errors.contains("Sure?"))
        let entry = try #require(try await album.array("catches").first)
        #expect(entry["lost"]?.bool == true && entry["bait"]?.string == "南極蝦")
        #expect(entry["gear"]?.isNull == true && entry["weather"]?.string == "東北風")
        #expect(entry["length"]?["text"]?.string == "100" && entry["weight"]?.isNull == true)
        let id = try #require(entry["id"]?.string)
        let edited = try await album.object(
            "edit", id, "--no-lost", "--length", "40cm", "--clear", "bait", "--gear", "磯竿",
            "--fish", "#1")
        #expect(edited["lost"]?.bool == false && edited["bait"]?.isNull == true)
        #expect(edited["gear"]?.string == "磯竿")
        #expect(edited["firstGuess"]?.string == entry["stampID"]?.string)
        #expect(
            try await album.object("edit", id, "--clear", "first-guess")["firstGuess"]?.isNull
                == true)
    }
}
