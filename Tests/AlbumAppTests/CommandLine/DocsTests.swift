import AlbumModel
import AlbumScreens
import Canvas
import FoundationEssentials
import TestSupport
import Testing

@testable import AlbumApp

/// The documentation says what the tables say.
@Suite(.tags(.small)) struct DocsTests {
    private func expectPart(_ name: String, of file: String, is wanted: String) throws {
        let path = Program.packageRoot + "/docs/" + file
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let start = try #require(text.firstRange(of: "<!-- \(name): made from"))
        let line = try #require(text[start.lowerBound...].firstIndex(of: "\n"))
        let from = text.index(after: line)
        let to = try #require(text.firstRange(of: "<!-- /\(name) -->")).lowerBound
        if Program.environment["GYOTAKU_RECORD"] == "1" {
            let new = text[..<from] + wanted + "\n" + text[to...]
            try Data(new.utf8).write(to: URL(filePath: path))
            return
        }
        #expect(text[from..<to] == wanted + "\n")
    }

    @Test func `every setting is in docs/settings.md`() throws {
        try expectPart("settings", of: "settings.md", is: Config.markdown)
    }

    @Test func `every key is in docs/keys.md`() throws {
        try expectPart("keys", of: "keys.md", is: KeyTable.markdown)
    }

    @Test func `every setting is told in three languages and takes what it says`() {
        for setting in Config.settings {
            for phrase in [setting.title, setting.summary] {
                #expect(
                    Language.allCases.allSatisfy { !phrase[$0].isEmpty }, "\(setting.name)")
            }
            for value in setting.values {
                #expect(setting.problem(value) == nil, "\(setting.name) = \(value)")
            }
            if let standard = setting.standard {
                #expect(setting.problem(standard) == nil, "\(setting.name) = \(standard)")
            }
            #expect(setting.problem("no such value") != nil, "\(setting.name)")
        }
    }

    @Test func `every setting is a row of the settings' screen`() {
        let book = Config().book()
        #expect(book.specs.map(\.name) == Config.settings.map(\.name))
    }

    @Test(
        arguments: [
            ("[keys]\nadd = A\n# none\nalbum.add = j\n", 4), ("\n\n[keys]\nnonsense = x\n", 4),
            ("theme = dark\n[keys]\nalbum.add = Hyper\n", 3), ("[keys]\nfoo.add = A\n", 2),
        ])
    func `a key that cannot be is an error with its line`(text: String, line: Int) throws {
        let home = TemporaryFolder()
        let file = try #require(ConfigFile(environment: ["HOME": home.path]))
        let folder = home.path + "/.config/gyotaku"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: file.path))
        do throws(Failure) {
            _ = try file.read()
            Issue.record("it was read")
        } catch {
            #expect(error.message.en.contains("line \(line):"), "\(error.message.en)")
            #expect(error.message.zhHant.contains("第 \(line) 行"))
            #expect(error.message.ja.contains("\(line) 行目"))
        }
    }

    @Test func `keys of the config are the screens'`() throws {
        let home = TemporaryFolder()
        let file = try #require(ConfigFile(environment: ["HOME": home.path]))
        try file.set("keys.album.add", "A Ins")
        let rows = try file.read().keys.rows(.album)
        #expect(rows.first { $0.action == "add" }?.keys == [.character("A"), .insert])
    }
}
