import AlbumModel
import AlbumScreens
import AlbumStore
import Canvas
import FoundationEssentials
import Pictures
import TestSupport

@testable import AlbumApp

/// An album and the effects on it as the loop has them, with the real picture reader.
struct LoopAlbum: Sendable {
    let home = TemporaryFolder()
    let effects: Effects
    let invocation: Invocation
    var store: AlbumStore { effects.store }

    init() async throws {
        let environment = ["HOME": home.path, "XDG_CONFIG_HOME": home("config")]
        invocation = Invocation(
            line: ParsedLine(), environment: environment,
            configFile: ConfigFile(environment: environment), config: Config(), language: .en,
            folder: AlbumFolder(home("album")),
            output: Output(isOutputTerminal: false, isErrorTerminal: false) { _, _ in },
            pictures: WorkerPool(path: Program.photoWorker), now: { Date() })
        effects = Effects(try await LoopOpening(invocation))
    }

    func run(_ effect: Effect) async -> [Event] { await effects.run(effect, .en) }

    /// A picture file in the home folder; its path.
    func picture(_ name: String, seed: UInt64 = 1) throws -> String {
        let bytes = TinyPNG.picture(width: 64, height: 48, seed: seed)
        try Data(bytes).write(to: URL(filePath: home(name)))
        return home(name)
    }

    /// Adds a catch of 黑格 with photos; what was said of it.
    func save(photos: [String] = [], inbox: [UUID] = []) async -> [Event] {
        let time = LocalTime(year: 2026, month: 5, day: 1, hour: 5, offsetMinutes: 480)
        let draft = CatchDraft(stamp: .species("blackhead-seabream"), caughtAt: time)
        return await run(.save(CatchSave(draft: draft, photos: photos, inboxPhotos: inbox)))
    }
}

extension [Event] {
    var saved: SavedCatch? {
        if case .saved(let saved)? = first { saved } else { nil }
    }

    var failure: String? {
        if case .failed(let text)? = first { text } else { nil }
    }
}
