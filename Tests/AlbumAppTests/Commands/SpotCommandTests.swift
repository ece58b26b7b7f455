import AlbumModel
import TestSupport
import Testing

@Suite(.tags(.medium)) struct SpotCommandTests {
    let album = TestAlbum()

    @Test func `a spot is named from a catch, proposed for the next and shown at its level`()
        async throws
    {
        let first = try await album.object("add", "#1", "--at", "25.1123,121.9187")
        let id = try #require(first["catch"]?.string)
        #expect(try await album.array("spots").isEmpty)
        let spot = try await album.object(
            "spot", "龍洞", "--from", id, "--area", "東北角", "--alias", "龍洞灣")
        #expect(spot["latitude"]?.double == 25.1123 && spot["area"]?.string == "東北角")
        #expect(spot["snappedLatitude"]?.double != 25.1123)

        let next = try await album.run(
            "add", "#1", "--at", "25.1125,121.9187", "--lang", "en", "--json")
        #expect(next.errors.contains("m from 龍洞"))
        let added = try JSONValue(decoding: Array(next.output.utf8))
        let second = try #require(added["catch"]?.string)
        #expect(try await album.object("show", second)["place"]?.isNull == true)

        _ = try await album.object("edit", second, "--place", "龍洞灣")
        let shared = try await album.object("show", second)["shared"]
        #expect(shared?["level"]?.string == "area" && shared?["name"]?.string == "東北角")
        #expect(shared?["latitude"]?.isNull == true)
        #expect(try await album.run("spots", "--share", "none").status == 0)
        let hidden = try await album.object("show", second)["shared"]
        #expect(hidden?["name"]?.isNull == true && hidden?["level"]?.string == "none")

        _ = try await album.object("spot", "龍洞", "--rename", "龍洞南口")
        #expect(try await album.array("spots").first?["name"]?.string == "龍洞南口")
        #expect(try await album.run("spot", "別處", "--alias", "龍洞").status == 2)
        let ref = try #require(spot["id"]?.string)
        #expect(try await album.run("edit", ref, "--title", "x").status == 2)
        _ = try await album.object("remove", ref)
        _ = try await album.object("undo")
        #expect(try await album.array("spots").count == 1)
    }
}
