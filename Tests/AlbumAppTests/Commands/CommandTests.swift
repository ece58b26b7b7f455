import AlbumModel
import FoundationEssentials
import TestSupport
import Testing

/// The commands as another program uses them: run, exit code, JSON.
@Suite(.tags(.medium)) struct CommandTests {
    let album = TestAlbum()

    @Test func `a catch is added, listed, edited, removed and brought back`() async throws {
        let added = try await album.object(
            "add", "黑格", "--length", "32cm", "--weight", "3斤", "--place", "澎湖", "--date",
            "2026-05-01T05:30:00+08:00")
        let id = try #require(added["catch"]?.string)
        #expect(added["best"]?.string == "first" && added["stamp"]?.int == 155)

        let shown = try #require(try await album.array("catches").first)
        #expect(shown["id"]?.string == id)
        #expect(shown["caughtAt"]?.string == "2026-05-01T05:30:00")
        #expect(shown["utcOffset"]?.string == "+08:00")
        #expect(shown["length"]?["text"]?.string == "32")
        #expect(shown["weight"]?["unit"]?.string == "斤")
        #expect(shown["place"]?.string == "澎湖")
        #expect(shown["title"]?.isNull == true && shown["latitude"]?.isNull == true)

        let edited = try await album.object("edit", id, "--length", "12.5in", "--clear", "place")
        #expect(edited["length"]?["unit"]?.string == "in")
        #expect(edited["place"]?.isNull == true)
        _ = try await album.object("remove", id)
        #expect(try await album.array("catches").isEmpty)
        _ = try await album.object("undo")
        _ = try await album.object("undo")
        #expect((try await album.array("catches").first?["place"]?.string) == "澎湖")
        _ = try await album.object("redo")
        #expect(try await album.array("catches").first?["place"]?.isNull == true)
    }

    @Test func `an alias of several species offers the choice`() async throws {
        let result = try await album.run("add", "黑毛")
        #expect(result.status == 2)
        #expect(result.errors.contains("#1 ") && result.errors.contains("#2 "))
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(try await album.object("add", "#2")["stamp"]?.int == 2)
    }

    @Test func `a new name makes an own fish only when told to`() async throws {
        let refused = try await album.run("add", "夢中的魚")
        #expect(refused.status == 2 && refused.errors.contains("--new"))
        let added = try await album.object("add", "夢中的魚", "--new")
        #expect((added["stamp"]?.int ?? 0) > 1000)
        #expect(try await album.object("add", "夢中的魚")["stamp"]?.int == added["stamp"]?.int)
    }

    @Test func `filters and regions choose the stamps`() async throws {
        let taiwan = try await album.array("list", "--region", "tw")
        #expect(taiwan.count == 144)
        #expect(try await album.array("list", "--region", "all").count == 270)
        _ = try await album.object("add", "#155")
        let caught = try await album.array("list", "--caught", "--region", "jp")
        #expect(caught.map { $0["number"]?.int } == [155])
        #expect(try await album.array("list", "クロダイ").contains { $0["number"]?.int == 155 })
    }

    @Test func `settings are kept, and a wrong one is refused with what is right`() async throws {
        #expect(try await album.run("config", "set", "language", "ja").status == 0)
        #expect(try await album.run("config", "get", "language").output == "ja\n")
        #expect(try await album.run("undo").errors.contains("アルバムはありません"))
        let wrong = try await album.run("config", "set", "language", "tlh")
        #expect(wrong.status == 2 && wrong.errors.contains("zh-Hant"))
        #expect(try await album.run("config", "get", "languge").errors.contains("language"))
    }

    @Test func `a line that means nothing is told so in the language that was asked for`()
        async throws
    {
        for arguments in [["list", "--x", "--lang", "ja"], ["--lang=ja", "lis"]] {
            #expect(try await album.run(arguments).errors.contains("ありません"), "\(arguments)")
        }
        _ = try await album.run("config", "set", "language", "zh-Hant")
        #expect(try await album.run("list", "--x").errors.contains("沒有這個選項"))
    }

    @Test(arguments: ["language = klingon", "languge = ja"])
    func `a broken config file is named with its line`(_ line: String) async throws {
        let path = album.folder("config/gyotaku")
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
        try Data("; mine\nregions = tw\n\(line)\n".utf8)
            .write(to: URL(filePath: path + "/config"))
        let result = try await album.run("list")
        #expect(result.status == 2 && result.errors.contains("line 3"))
    }

    @Test func `without a terminal the album is printed`() async throws {
        let result = try await album.run("--lang", "zh-Hant")
        #expect(result.status == 0)
        #expect(result.output.contains("瓜子鱲") && result.output.contains("144"))
    }

    @Test func `looking at an album that is not there makes none`() async throws {
        let result = try await album.run("catches")
        #expect(result.status == 1 && result.errors.contains("gyotaku add"))
        #expect(!FileManager.default.fileExists(atPath: album.path))
    }

    @Test func `every command has help in every language`() async throws {
        for language in ["en", "zh-Hant", "ja"] {
            let overview = try await album.run("--help", "--lang", language)
            #expect(overview.status == 0 && overview.output.contains("gyotaku import"))
            let one = try await album.run("add", "--help", "--lang", language)
            #expect(one.status == 0 && one.output.contains("--length"))
        }
    }
}
