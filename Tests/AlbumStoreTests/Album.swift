import AlbumModel
import AlbumStore
import Database
import Digest
import Disk
import FoundationEssentials
import Glibc
import Synchronization
import TestSupport

/// An album in a folder of its own, with a clock that the test sets.
final class Album: Sendable {
    let temporary = TemporaryFolder()
    let clock = TestClock()

    var folder: AlbumFolder { AlbumFolder(temporary("album")) }

    func open(_ access: AlbumStore.Access = .readingAndWriting) async throws -> AlbumStore {
        let clock = clock
        return try await AlbumStore.open(folder, access: access, now: { clock.now })
    }

    /// A file outside the album with `content`; its path.
    func file(_ name: String, _ content: String) throws -> String {
        let path = temporary(name)
        try SmallFile.write(Array(content.utf8), to: path)
        return path
    }

    /// Keeps a picture of this content as the importer does.
    func keep(_ content: String, name: String = "a.jpg") throws -> StoredOriginal {
        let store = OriginalStore(folder)
        return try store.keep(store.copy(try file(name, content)), fileExtension: "jpg")
    }

    func photo(_ content: String, name: String = "a.jpg") throws -> PhotoDraft {
        PhotoDraft(
            original: try keep(content, name: name),
            facts: PhotoFacts(format: "JPEG", width: 40, height: 30))
    }

    /// Runs SQL on the database as another process would.
    func sql(_ text: String) throws {
        try Connection(folder.database).runScript(text)
    }
}

final class TestClock: Sendable {
    private let time = Mutex(Date(timeIntervalSince1970: 1_780_000_000))

    var now: Date { time.withLock { $0 } }

    func advance(_ seconds: Double) { time.withLock { $0 += seconds } }
}

extension CatchDraft {
    /// Of a species by its catalogue id, at an hour of 2026-05-01 on.
    static func of(
        _ species: String, hour: Int = 6, day: Int = 1, length: String? = nil,
        weight: String? = nil, quantity: Int = 1
    ) throws -> CatchDraft {
        CatchDraft(
            stamp: .species(species),
            caughtAt: LocalTime(
                year: 2026, month: 5, day: day, hour: hour, offsetMinutes: 480),
            length: try length.map { try Measure(parsing: $0, as: .length) },
            weight: try weight.map { try Measure(parsing: $0, as: .weight) }, quantity: quantity)
    }
}

let blackSeabream = "blackhead-seabream"
