import AlbumModel
import AlbumStore
import AlbumSync
import FoundationEssentials
import Remotes
import TestSupport
import Testing

/// One random history of 2 to 5 machines with one bucket, over the program's own store, merge and
/// courier: each works by itself with a clock of its own and syncs now and then, through listings
/// that lack things and through kills. In the end all sync, and all must be the same.
///
/// Beside it a model that knows of no clocks: which changes a machine had seen when it made one.
struct History {
    private struct Machine {
        var store: AlbumStore
        var remote: UnreliableRemote
    }

    /// A change that was acknowledged.
    private struct Change: Hashable {
        var record: UUID
        var field: String
        var value: JSONValue
        var stamp: ClockStamp
        /// The record's changes that its machine had seen.
        var seen: Set<ClockStamp>
    }

    let seed: UInt64
    private var random: SplitMix
    private let bucket = MemoryRemote()
    private var machines: [Machine] = []
    private var changes: [Change] = []
    private var names = 0

    init(seed: UInt64, folder: String) throws {
        self.seed = seed
        random = SplitMix(state: seed)
        let user = UUID()
        for n in 0..<Int.random(in: 2...5, using: &random) {
            // Clocks from right to a year off; one in eight far in the future.
            let isFar = Int.random(in: 0..<8, using: &random) == 0
            let skew =
                isFar
                ? 1e11 : [0, 0, 60, 3600, 3.15e7].randomElement(using: &random)!
            let sign: Double = Bool.random(using: &random) || isFar ? 1 : -1
            let clock = StepClock(1.79e9 + sign * skew)
            let store = try AlbumStore.inMemory(
                AlbumFolder("\(folder)/\(seed)-\(n)"), user: user, catalogue: Self.catalogue,
                now: { clock.next() })
            machines.append(
                Machine(
                    store: store,
                    remote: UnreliableRemote(bucket, seed: random.next())))
        }
    }

    private static let catalogue = Catalogue.embedded

    /// Lives it, and checks its end.
    mutating func run() async throws {
        for _ in 0..<Int.random(in: 6...30, using: &random) { try await step() }
        for machine in machines { machine.remote.prepare(killedAfter: nil, lagPercent: 0) }
        for _ in 0..<2 {
            for index in machines.indices { _ = try await sync(index) }
        }
        try await check()
    }

    private mutating func step() async throws {
        let index = Int.random(in: machines.indices, using: &random)
        switch Int.random(in: 0..<10, using: &random) {
        case 0: try await add(index)
        case 1...5: try await change(index)
        case 6: try await settle(index)
        default:
            let isKilled = Int.random(in: 0..<4, using: &random) == 0
            machines[index].remote.prepare(
                killedAfter: isKilled ? Int.random(in: 0..<8, using: &random) : nil,
                lagPercent: [0, 0, 30, 80].randomElement(using: &random)!)
            _ = try await sync(index)
        }
    }

    private func sync(_ index: Int) async throws -> SyncOutcome? {
        do {
            return try await Courier(
                store: machines[index].store, remote: machines[index].remote, options: .quick
            ).sync()
        } catch SyncError.emptiedRemote {
            // A listing without anything, before the remote was ever known: so it is told.
            return nil
        }
    }

    private mutating func add(_ index: Int) async throws {
        let draft = CatchDraft(
            stamp: .species("blackhead-seabream"),
            caughtAt: LocalTime(year: 2026, month: 5, day: 1, hour: 6, offsetMinutes: 480))
        _ = try await machines[index].store.addCatch(draft)
    }

    private mutating func change(_ index: Int) async throws {
        let store = machines[index].store
        let isInBin = Int.random(in: 0..<6, using: &random) == 0
        let entries = try await store.catches(isInBin: isInBin)
        guard let id = entries.randomElement(using: &random)?.id else {
            return try await add(index)
        }
        if isInBin { return try await store.restore(id) }
        names += 1
        let text = "\(names)"
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return try await store.remove(id)
        case 1, 2: try await edit(store, id, "title", .string(text), .title(text))
        case 3: try await edit(store, id, "note", .string(text), .note(text))
        default: try await edit(store, id, "quantity", .int(names + 9), .quantity(names + 9))
        }
    }

    private mutating func edit(
        _ store: AlbumStore, _ id: UUID, _ field: String, _ value: JSONValue,
        _ change: FieldChange
    ) async throws {
        let seen = Set(try await store.journal(of: .catch(id)).map(\.h))
        try await store.edit(id, [change])
        try await note(store, id, field, value, seen)
    }

    private mutating func note(
        _ store: AlbumStore, _ id: UUID, _ field: String, _ value: JSONValue,
        _ seen: Set<ClockStamp>
    ) async throws {
        let made = try await store.journal(of: .catch(id)).filter { !seen.contains($0.h) }
        try #require(made.count == 1)
        changes.append(
            Change(record: id, field: field, value: value, stamp: made[0].h, seen: seen))
    }

    private mutating func settle(_ index: Int) async throws {
        let store = machines[index].store
        guard
            let conflict = try await store.conflicts().filter({ $0.field != "alive" })
                .randomElement(using: &random),
            let id = UUID(lowerText: conflict.record)
        else { return }
        let seen = Set(try await store.journal(of: .catch(id)).map(\.h))
        let isTaking = Bool.random(using: &random)
        if isTaking {
            try await store.takeBack(conflict)
        } else {
            try await store.keep(conflict)
        }
        try await note(
            store, id, conflict.field, isTaking ? conflict.lost : conflict.won, seen)
    }

    // MARK: The end

    private func check() async throws {
        let first = machines[0].store
        let catches = try await first.catches(limit: 10_000)
        let bin = try await first.catches(limit: 10_000, isInBin: true)
        let stamps = try await first.stamps()
        let conflicts = Set(try await first.conflicts(limit: 10_000).map(Self.nameless))
        for machine in machines {
            let store = machine.store
            #expect(try await store.unsentOperations() == 0, "seed \(seed)")
            try #require(
                try await store.catches(limit: 10_000).map(Self.nameless)
                    == catches.map(Self.nameless), "seed \(seed)")
            try #require(
                try await store.catches(limit: 10_000, isInBin: true).map(Self.nameless)
                    == bin.map(Self.nameless), "seed \(seed)")
            try #require(try await store.stamps() == stamps, "seed \(seed)")
            try #require(
                Set(try await store.conflicts(limit: 10_000).map(Self.nameless)) == conflicts,
                "seed \(seed)")
        }
        try await checkNothingLost(first, conflicts)
    }

    /// Every acknowledged change is in the history; what no machine overwrote knowingly is the value,
    /// or shown beside it.
    private func checkNothingLost(
        _ store: AlbumStore, _ conflicts: Set<Conflict>
    ) async throws {
        for (id, made) in Dictionary(grouping: changes, by: \.record) {
            let journal = try await store.journal(of: .catch(id))
            for change in made {
                try #require(
                    journal.contains { $0.set[change.field] == change.value }, "seed \(seed)")
            }
            let state = RecordState(journal).values
            for (field, made) in Dictionary(grouping: made, by: \.field) {
                let standing = made.filter { change in
                    !made.contains { $0.seen.contains(change.stamp) }
                }
                let shown = conflicts.filter {
                    $0.record == id.lowerText && $0.field == field
                }.map(\.lost)
                let expected = Set(standing.map(\.value)).subtracting([state[field] ?? .null])
                try #require(Set(shown) == expected, "seed \(seed)")
                try #require(
                    standing.contains { $0.value == state[field] }, "seed \(seed)")
            }
        }
    }

    private static func nameless(_ conflict: Conflict) -> Conflict {
        var conflict = conflict
        conflict.id = 0
        return conflict
    }

    private static func nameless(_ entry: CatchEntry) -> CatchEntry {
        var entry = entry
        entry.conflicts = entry.conflicts.map(nameless)
        return entry
    }
}
