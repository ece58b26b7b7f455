import AlbumModel
import FoundationEssentials
import TestSupport
import Testing

/// Pages, spots, settings and an emptied bin on two machines that share a remote.
@Suite(.tags(.medium)) struct TwoMachinesTests {
    let here = TestAlbum()
    let there = TestAlbum()

    private func sync() async throws {
        for album in [here, there, here] { _ = try await album.object("sync") }
    }

    private func join() async throws {
        let remote = "file://" + here.folder("nas")
        #expect(try await here.run("remote", "set", remote).status == 0)
        _ = try await here.object("sync")
        #expect(try await there.run("restore", remote).status == 0)
    }

    private func view(_ album: TestAlbum) async throws -> [[JSONValue]] {
        var all: [[JSONValue]] = []
        for command in ["diary", "spots", "catches", "photos", "bin"] {
            all.append(try await album.array(command))
        }
        return all + [[try await album.object("goal", "--year", "2026")]]
    }

    @Test func `pages and spots of both end the same, fields of one record together`() async throws
    {
        let page = try await here.object(
            "page", "--date", "2026-05-01", "--title", "一日目", "--with", "阿明")
        let spot = try await here.object("spot", "龍洞", "--at", "25.11,121.92")
        let (pageID, spotID) = (
            try #require(page["id"]?.string), try #require(spot["id"]?.string)
        )
        try await join()
        #expect(try await view(here) == view(there))

        _ = try await here.object("edit", pageID, "--note", "風大")
        _ = try await there.object("edit", pageID, "--weather", "晴", "--blank")
        _ = try await here.object("spot", "龍洞", "--area", "東北角")
        _ = try await there.object("spot", "龍洞", "--alias", "龍洞灣")
        _ = try await there.object("page", "--date", "2026-06-01", "--title", "another")
        _ = try await there.object("goal", "30", "--year", "2026")
        try await sync()
        #expect(try await view(here) == view(there))
        let merged = try await here.object("show", pageID)
        #expect(merged["note"]?.string == "風大" && merged["weather"]?.string == "晴")
        #expect(merged["blank"]?.bool == true && merged["title"]?.string == "一日目")
        let place = try await there.object("show", spotID)
        #expect(place["area"]?.string == "東北角")
        #expect(place["aliases"]?.array?.compactMap(\.string) == ["龍洞灣"])
        // The point that others see is one, chosen once.
        #expect(place["snappedLatitude"] == spot["snappedLatitude"])
        #expect(try await here.array("conflicts").isEmpty)
    }

    @Test func `the same field of a page changed on both is shown on both, and one is the value`()
        async throws
    {
        let page = try await here.object("page", "--date", "2026-05-01", "--title", "before")
        let id = try #require(page["id"]?.string)
        try await join()
        _ = try await here.object("edit", id, "--title", "here")
        _ = try await there.object("edit", id, "--title", "there")
        try await sync()
        let (one, two) = (try await here.object("show", id), try await there.object("show", id))
        #expect(one["title"] == two["title"])
        #expect(["here", "there"].contains(one["title"]?.string))
        #expect(one["conflicts"]?.array?.count == 1 && two["conflicts"]?.array?.count == 1)
    }

    @Test func `what left the bin on one machine is gone on the other`() async throws {
        let page = try await here.object("page", "--date", "2026-05-01", "--title", "x")
        let id = try #require(page["id"]?.string)
        try await join()
        _ = try await here.object("remove", id)
        try await sync()
        #expect(try await there.array("bin").count == 1)
        _ = try await here.object("bin", "empty")
        try await sync()
        #expect(try await there.array("bin").isEmpty)
        #expect(try await there.run("bin", "back", id).status == 1)
        #expect(try await view(here) == view(there))
    }
}
