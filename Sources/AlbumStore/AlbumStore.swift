package import AlbumModel
internal import Database
internal import Disk
package import FoundationEssentials

/// The album: everything a person recorded, in one SQLite database and a folder of originals.
///
/// Runs on a queue of its own. Each changing call is one transaction that writes rows, journal
/// operations, history and queue together, and returns after they are on the disk. Several
/// processes may have the album open; each waits up to five seconds for another's transaction.
package actor AlbumStore {
    package nonisolated let folder: AlbumFolder
    package nonisolated let catalogue: Catalogue
    package nonisolated let access: Access

    package enum Access: Sendable, Hashable {
        /// Makes the album when there is none.
        case readingAndWriting
        case reading
    }

    let connection: Connection
    let now: @Sendable () -> Date
    /// Seconds to add to this machine's clock, as the remote's `Date` told.
    var clockOffset: Double = 0
    /// What the running transaction writes to the journal with; nil outside one.
    var pen: JournalPen?
    /// Stamps whose life-list line has to be counted again before the transaction ends.
    var touchedStamps: Set<UUID> = []
    /// An own fish was written in the transaction: their numbers are given anew.
    var isOwnFishTouched = false
    /// Only new records are written: what they replace need not be looked up.
    var isBulk = false
    var nameIndex: NameIndex?
    /// `PRAGMA data_version` when `nameIndex` was made.
    var nameIndexVersion: Int64 = -1

    private nonisolated let executor: StoreExecutor

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }

    /// Opens the album in `folder`, migrating it after a backup where an older version wrote it.
    ///
    /// - Parameters:
    ///   - user: the user of an album that is made here; a new random one by default. An album that
    ///     exists keeps its own.
    ///   - now: the wall clock.
    package static func open(
        _ folder: AlbumFolder, access: Access = .readingAndWriting, user: UUID? = nil,
        catalogue: Catalogue = .embedded, now: @escaping @Sendable () -> Date = { Date() }
    ) async throws(AlbumError) -> AlbumStore {
        let executor = StoreExecutor()
        let opened: Result<AlbumStore, AlbumError> = await executor.run {
            do throws(AlbumError) {
                let connection = try AlbumOpening(folder: folder, access: access, now: now)
                    .connection(user: user)
                return .success(
                    AlbumStore(
                        folder: folder, access: access, catalogue: catalogue, now: now,
                        connection: connection, executor: executor))
            } catch {
                return .failure(error)
            }
        }
        return try opened.get()
    }

    /// A new album whose database is in memory alone, for simulations of many machines.
    package static func inMemory(
        _ folder: AlbumFolder, user: UUID, catalogue: Catalogue = .embedded,
        now: @escaping @Sendable () -> Date
    ) throws(AlbumError) -> AlbumStore {
        AlbumStore(
            folder: folder, access: .readingAndWriting, catalogue: catalogue, now: now,
            connection: try AlbumOpening(folder: folder, access: .readingAndWriting, now: now)
                .memoryConnection(user: user), executor: StoreExecutor())
    }

    private init(
        folder: AlbumFolder, access: Access, catalogue: Catalogue,
        now: @escaping @Sendable () -> Date, connection: Connection, executor: StoreExecutor
    ) {
        self.folder = folder
        self.access = access
        self.catalogue = catalogue
        self.now = now
        self.connection = connection
        clockOffset = Self.notedOffset(connection)
        self.executor = executor
    }

    /// Runs a read; errors as AlbumError.
    func reading<Result>(_ body: () throws -> Result) throws(AlbumError) -> Result {
        try AlbumError.mapping(path: folder.database, body)
    }

    /// Runs `body` in one transaction with a journal pen; counts touched stamps again at its end and
    /// notes the sequence after its commit.
    func changing<Result>(_ body: () throws -> Result) throws(AlbumError) -> Result {
        guard access == .readingAndWriting else { throw .readOnly(path: folder.database) }
        return try AlbumError.mapping(path: folder.database) {
            defer {
                pen = nil
                touchedStamps = []
                isOwnFishTouched = false
                isBulk = false
            }
            var written: JournalPen?
            let result = try connection.write(
                {
                    pen = try JournalPen(connection, wall: wallMilliseconds)
                    let result = try body()
                    try recountTouchedStamps()
                    try numberOwnFish()
                    try pen?.finish(connection)
                    written = pen
                    return result
                }, failure: { $0 })
            if let written, written.hasWritten { noteSequence(written) }
            return result
        }
    }

    /// The same for a transaction that writes all over the database.
    func changingMuch<Result>(_ body: () throws -> Result) throws(AlbumError) -> Result {
        try? connection.setCache(kibibytes: 131_072)
        defer { try? connection.setCache(kibibytes: Connection.usualCache) }
        return try changing(body)
    }

    /// Wall time in milliseconds, corrected by the remote's.
    var wallMilliseconds: UInt64 {
        UInt64(max(0, (now().timeIntervalSince1970 + clockOffset) * 1000))
    }

    /// Corrects the journal's clock by what a remote's `Date` header said, in seconds, for good:
    /// `Date` has whole seconds, so less than three are none.
    package func setClockOffset(seconds: Double) throws(AlbumError) {
        let offset = abs(seconds) < 3 ? 0 : seconds
        guard abs(offset - clockOffset) >= 3 || (offset == 0) != (clockOffset == 0) else { return }
        clockOffset = offset
        guard access == .readingAndWriting else { return }
        try changing { try Meta.write("clock_offset", "\(offset)", connection) }
    }

    private static func notedOffset(_ connection: Connection) -> Double {
        let text = try? Meta.read("clock_offset", connection)
        let offset = text.flatMap(\.self).flatMap(Double.init) ?? 0
        return offset.isFinite ? offset : 0
    }

    /// A failure here is no failure of the change, which is on the disk: the file then says less.
    private func noteSequence(_ pen: JournalPen) {
        try? SequenceFile.write(device: pen.device, last: pen.lastNumber, to: folder.sequence)
    }
}
