import AlbumModel
import TestSupport
import Testing

/// Two Chinese characters are a word, and they are enough.
@Suite(.tags(.medium)) struct SearchTests {
    let album = TestAlbum()

    @Test(arguments: [
        ("浪大", "note"), ("龍洞", "place"), ("夜釣", "tag"), ("紅衣", "bait"), ("阿波", "gear"),
        ("多雲", "weather"), ("首航", "title"), ("黑鯛", "name"), ("龍", "one character"),
    ])
    func `two characters find a catch by what it tells`(_ word: String, _ field: String)
        async throws
    {
        _ = try await album.object(
            "add", "黑鯛", "--note", "風強浪大，提早收竿", "--place", "東北角龍洞灣", "--tag", "夜釣",
            "--bait", "南極紅衣蝦", "--gear", "阿波", "--weather", "晴時多雲", "--title", "新船首航")
        _ = try await album.object("add", "#7", "--note", "別的", "--place", "澎湖")
        #expect(try await album.array("catches", word).count == 1, "\(field)")
        #expect(try await album.array("diary", word).count == 1, "\(field)")
        #expect(try await album.array("catches", "沒有").isEmpty)
    }

    @Test(arguments: ["颱風", "阿明", "基隆", "陰雨", "家族"])
    func `and a page of the diary`(_ word: String) async throws {
        _ = try await album.object(
            "page", "--title", "家族旅行", "--note", "颱風過後", "--with", "阿明", "--place", "基隆嶼",
            "--weather", "陰雨")
        _ = try await album.object("page", "--title", "別的一天", "--date", "2026-01-01")
        #expect(try await album.array("diary", word).count == 1)
    }
}
