import AlbumModel
import AlbumStore
import FoundationEssentials
import Glibc

extension CommandSpec {
    static let demo = CommandSpec(
        name: "demo",
        summary: Phrase(
            "open an album of made-up catches, to look around in", "打開一本示範集郵冊，隨意逛逛",
            "見本のアルバムを開く"),
        options: [
            OptionSpec("catches", "N", Phrase("how many catches", "漁獲筆數", "釣果の数")),
            OptionSpec(
                "seed", "N", Phrase("another number, another album", "換個數字就是另一本", "数を変えると別の見本")),
            OptionSpec(
                "no-open", nil, Phrase("make it, and do not open it", "只建立，不打開", "作るだけで開かない")),
        ],
        examples: ["gyotaku demo", "gyotaku demo --catches 100000 --album /tmp/many --no-open"],
        run: { invocation in try await DemoCommand(invocation: invocation).run() })
}

/// Makes a demo album, opens it, and throws it away unless `--album` says where it stays.
struct DemoCommand: Sendable {
    let invocation: Invocation

    /// As many as fill a few screens.
    private static let usualCatches = 44

    func run() async throws -> ExitCode {
        let catches = try number("catches", 1...1_000_000) ?? Self.usualCatches
        let seed = try number("seed", 0...Int.max) ?? 20
        guard let path = invocation.line.value("album"), !path.isEmpty else {
            guard !invocation.line.has("no-open") else {
                throw Failure(
                    .usage, "--no-open needs a place where the demo stays: --album DIR",
                    "--no-open 需要存放示範的位置：--album DIR", "--no-open には置き場所が要ります：--album DIR")
            }
            return try await thrownAway(catches, UInt64(seed))
        }
        return try await show(AlbumFolder(absolute(path)), catches, UInt64(seed))
    }

    private func thrownAway(_ catches: Int, _ seed: UInt64) async throws -> ExitCode {
        let passing = PassingAlbum(invocation.environment, kind: "demo")
        defer { passing.remove() }
        return try await show(passing.folder, catches, seed)
    }

    private func show(
        _ folder: AlbumFolder, _ catches: Int, _ seed: UInt64
    ) async throws -> ExitCode {
        invocation.output.progress(
            Phrase("drawing fish …", "正在畫魚…", "魚を描いています…")[invocation.language])
        let store = try await DemoAlbum.make(
            folder, catches: catches, seed: seed, pictures: invocation.pictures)
        invocation.output.progress("")
        let demo = invocation.with(folder: store.folder)
        if demo.line.has("no-open") { return told(demo, catches) }
        let isTerminal = isatty(0) == 1 && demo.output.isOutputTerminal
        let album = OpenAlbum(invocation: demo)
        return isTerminal ? try await album.onTerminal() : try await album.asText()
    }

    private func told(_ demo: Invocation, _ catches: Int) -> ExitCode {
        if demo.isJSON {
            demo.output.json(
                .object(["album": .string(demo.folder.path), "catches": .int(catches)]))
        } else {
            demo.output.result(displayText(demo.folder.path))
        }
        return .done
    }

    private func number(_ option: String, _ range: ClosedRange<Int>) throws(Failure) -> Int? {
        guard let text = invocation.line.value(option) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw Failure.badValue(
                option: option, value: text, expected: "\(range.lowerBound)…\(range.upperBound)")
        }
        return number
    }

    /// The demo's remote is inside it, and an address needs the whole path.
    private func absolute(_ path: String) -> String {
        if path.hasPrefix("/") { return path }
        return FileManager.default.currentDirectoryPath + "/" + path
    }
}
