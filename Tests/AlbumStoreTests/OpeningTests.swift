import AlbumModel
@testable import AlbumStore
import Database
import Disk
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@Suite struct OpeningTests {
    private let album = Album()

    @Test func `a new album has its folders, for its owner alone, whatever the umask`() async throws
    {
        let store = try await album.open()
        _ = try await store.addCatch(.of(blackSeabream))
        let folder = album.folder
        for path in [folder.path, folder.originals, folder.prints, folder.spool, folder.backups] {
            #expect(try Folder.facts(path)?.permissions == 0o700, "\(path)")
        }
        let files = [
            folder.database, folder.database + "-wal", folder.database + "-shm", folder.sequence,
            folder.ballast,
        ]
        for path in files { #expect(try Folder.facts(path)?.permissions == 0o600, "\(path)") }
        #expect(try await store.doctor(isDeep: true).isEmpty)
    }

    @Test func `an album keeps its user and machine, and may be given its user when made`()
        async throws
    {
        let user = UUID()
        let clock = album.clock
        let made = try await AlbumStore.open(album.folder, user: user, now: { clock.now })
        #expect(try await made.user() == user)
        let again = try await AlbumStore.open(album.folder, user: UUID(), now: { clock.now })
        #expect(try await again.user() == user)
        #expect(try await again.device() == made.device())
    }

    @Test func `another program's database is refused and left as it is`() async throws {
        try album.folder.make()
        try album.sql("CREATE TABLE theirs (a)")
        let before = try SmallFile.read(album.folder.database)
        await #expect(throws: AlbumError.foreignDatabase(path: album.folder.database)) {
            _ = try await album.open()
        }
        #expect(try SmallFile.read(album.folder.database) == before)
    }

    @Test func `a file that is no database is refused and left as it is`() async throws {
        try album.folder.make()
        let bytes = Array(String(repeating: "holiday notes\n", count: 500).utf8)
        try SmallFile.write(bytes, to: album.folder.database)
        for access in [AlbumStore.Access.reading, .readingAndWriting] {
            await #expect(throws: AlbumError.foreignDatabase(path: album.folder.database)) {
                _ = try await album.open(access)
            }
        }
        #expect(try SmallFile.read(album.folder.database) == bytes)
    }

    @Test func `a later version's database is refused with both versions`() async throws {
        _ = try await album.open()
        try album.sql("PRAGMA user_version = 99")
        await #expect(
            throws: AlbumError.newerDatabase(
                path: album.folder.database, version: 99, known: Schema.version)
        ) { _ = try await album.open() }
    }

    @Test func `a database that is a link or a folder is refused`() async throws {
        try album.folder.make()
        unsafe symlink("/etc/passwd", album.folder.database)
        await #expect(throws: AlbumError.self) { _ = try await album.open() }
        unsafe unlink(album.folder.database)
        try Folder.make(album.folder.database)
        await #expect(throws: AlbumError.self) { _ = try await album.open() }
    }

    @Test func `reading makes nothing, and cannot write`() async throws {
        await #expect(throws: AlbumError.noAlbum(path: album.folder.path)) {
            _ = try await album.open(.reading)
        }
        #expect(try Folder.facts(album.folder.path) == nil)
        let writer = try await album.open()
        _ = try await writer.addCatch(.of(blackSeabream))
        let reader = try await album.open(.reading)
        #expect(try await reader.catchCount() == 1)
        await #expect(throws: AlbumError.readOnly(path: album.folder.database)) {
            _ = try await reader.addCatch(.of(blackSeabream))
        }
    }

    @Test func `two processes' stores read and write one album`() async throws {
        let one = try await album.open()
        let two = try await album.open()
        _ = try await one.addCatch(.of(blackSeabream))
        _ = try await two.addCatch(.of(blackSeabream))
        let own = try await two.addOwnFish(Names(en: "Boot"))
        #expect(try await one.matches(name: "boot").map(\.stampID) == [own])
        #expect(try await one.catchCount() == 2)
        let numbers = try await one.outbox().map(\.n)
        #expect(numbers == [1, 2, 3])
        #expect(try await two.undo()?.kind == .addFish)
        #expect(try await one.undo()?.kind == .addCatch)
    }

    @Test func `a lost log is noticed, and its numbers are never used again`() async throws {
        var store: AlbumStore? = try await album.open()
        let device = try await store?.device()
        _ = try await store?.addCatch(.of(blackSeabream))
        store = nil
        let old = try SmallFile.read(album.folder.database, limit: 1 << 24)
        store = try await album.open()
        _ = try await store?.addCatch(.of(blackSeabream))
        store = nil
        // As if the database came from a backup.
        try SmallFile.write(old, to: album.folder.database)
        for suffix in ["-wal", "-shm"] { unsafe unlink(album.folder.database + suffix) }

        let reopened = try await album.open()
        #expect(try await reopened.device() != device)
        let findings = try await reopened.doctor()
        #expect(findings.map(\.kind) == [.operationsLost] && findings[0].detail == "1")
        _ = try await reopened.addCatch(.of(blackSeabream))
        #expect(try await reopened.doctor(isRepairing: true).isHealthy)
        #expect(try await reopened.doctor().isEmpty)
        let again = try await album.open()
        #expect(try await again.doctor().isEmpty)
    }
}

@Suite struct MigrationTests {
    private let temporary = TemporaryFolder()
    private var folder: AlbumFolder { AlbumFolder(temporary("album")) }
    private let now: @Sendable () -> Date = { Date(timeIntervalSince1970: 1000) }
    private let steps = [
        "CREATE TABLE a (x INTEGER) STRICT;\nINSERT INTO a VALUES (7)",
        "ALTER TABLE a ADD COLUMN y TEXT",
        "UPDATE a SET y = 'z'",
    ]

    private func open() throws -> Connection {
        try folder.make()
        return try Connection(folder.database)
    }

    @Test func `each step after the first is preceded by a whole backup, its owner's alone`() throws
    {
        let connection = try open()
        try Migration(folder: folder, steps: Array(steps.prefix(1)), now: now).run(connection)
        #expect(try Folder.names(in: folder.backups).isEmpty)
        try Migration(folder: folder, steps: steps, now: now).run(connection)
        #expect(try connection.first("SELECT x || y FROM a") { $0.text(0) } == "7z")
        #expect(try connection.number("PRAGMA user_version") == 3)
        let backups = try Folder.names(in: folder.backups)
        #expect(backups == ["album-v1-1000.db", "album-v2-1000.db"])
        for (index, name) in backups.enumerated() {
            let path = folder.backups + "/" + name
            #expect(try Folder.facts(path)?.permissions == 0o600)
            let backup = try Connection(path, access: .reading)
            #expect(try backup.number("PRAGMA user_version") == Int64(index + 1))
            #expect(try backup.number("SELECT x FROM a") == 7)
        }
    }

    @Test func `a step that fails leaves the version before, whole`() throws {
        let connection = try open()
        try Migration(folder: folder, steps: Array(steps.prefix(1)), now: now).run(connection)
        let broken = [steps[0], steps[1] + ";\nINSERT INTO nowhere VALUES (1)"]
        #expect(throws: DatabaseError.self) {
            try Migration(folder: folder, steps: broken, now: now).run(connection)
        }
        #expect(try connection.number("PRAGMA user_version") == 1)
        #expect(throws: DatabaseError.self) { try connection.run("SELECT y FROM a") }
        try Migration(folder: folder, steps: steps, now: now).run(connection)
        #expect(try connection.number("PRAGMA user_version") == 3)
        #expect(
            try Folder.names(in: folder.backups)
                == ["album-v1-1000-2.db", "album-v1-1000.db", "album-v2-1000.db"])
    }

    @Test func `a new database takes every step at once, with nothing to back up`() throws {
        let connection = try open()
        try Migration(folder: folder, steps: steps, now: now).run(connection)
        #expect(try connection.number("PRAGMA user_version") == 3)
        #expect(try connection.first("SELECT x || y FROM a") { $0.text(0) } == "7z")
        #expect(try Folder.names(in: folder.backups).isEmpty)
    }

    @Test(arguments: [0, 1, 2])
    func `several at once make the same upgrade, from a new one and from an old one`(
        version: Int
    ) async throws {
        let first = try open()
        if version > 0 {
            let old = Migration(folder: folder, steps: Array(steps.prefix(version)), now: now)
            try old.run(first)
            try first.useWriteAheadLog()
        }
        let (folder, steps, now) = (folder, steps, now)
        try await withThrowingTaskGroup(of: Int64.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let connection = try Connection(folder.database)
                    try Migration(folder: folder, steps: steps, now: now).run(connection)
                    return try connection.number("PRAGMA user_version")
                }
            }
            for try await reached in group { #expect(reached == 3) }
        }
        #expect(try first.first("SELECT x || y FROM a") { $0.text(0) } == "7z")
        for name in try Folder.names(in: folder.backups) {
            #expect(name.hasSuffix(".db"))
            let backup = try Connection(folder.backups + "/" + name, access: .reading)
            #expect(name.hasPrefix("album-v\(try backup.number("PRAGMA user_version"))-"))
        }
    }

    @Test func `a new database is made in one go, without a backup of nothing`() throws {
        let connection = try open()
        let broken = steps + ["INSERT INTO nowhere VALUES (1)"]
        #expect(throws: DatabaseError.self) {
            try Migration(folder: folder, steps: broken, now: now).run(connection)
        }
        #expect(try connection.number("PRAGMA user_version") == 0)
        try Migration(folder: folder, steps: steps, now: now).run(connection)
        #expect(try connection.number("PRAGMA user_version") == 3)
        #expect(try Folder.names(in: folder.backups).isEmpty)
    }

    @Test func `without a backup there is no migration`() throws {
        let connection = try open()
        try Migration(folder: folder, steps: Array(steps.prefix(1)), now: now).run(connection)
        unsafe rmdir(folder.backups)
        #expect(throws: DiskError.self) {
            try Migration(folder: folder, steps: steps, now: now).run(connection)
        }
        #expect(try connection.number("PRAGMA user_version") == 1)
    }
}
