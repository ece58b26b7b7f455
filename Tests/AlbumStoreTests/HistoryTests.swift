import AlbumModel
import AlbumStore
import FoundationEssentials
import Testing

@Suite struct HistoryTests {
    private let album = Album()

    /// Everything a person sees.
    private func view(_ store: AlbumStore) async throws -> [AnyHashable] {
        [
            AnyHashable(try await store.catches()), AnyHashable(try await store.photos()),
            AnyHashable(try await store.stamps()),
            AnyHashable(try await store.catches(isInBin: true).map(\.id).count),
        ]
    }

    @Test func `undo goes back through every kind of change, redo forward again`() async throws {
        let store = try await album.open()
        var views = [try await view(store)]
        var draft = try CatchDraft.of(blackSeabream, length: "30cm")
        draft.stamp = .ownFish(Names(en: "Boot"))
        let added = try await store.addCatch(draft, photos: [album.photo("one")])
        views.append(try await view(store))
        try await store.edit(added.catchID, [.title("t"), .length(nil)])
        views.append(try await view(store))
        let photo = try await store.addPhotos([album.photo("two")])[0]
        views.append(try await view(store))
        try await store.edit(photo, [.catch(added.catchID)])
        views.append(try await view(store))
        try await store.remove(added.catchID)
        views.append(try await view(store))
        try await store.restore(added.catchID)
        views.append(try await view(store))

        for step in views.indices.dropLast().reversed() {
            let entry = try #require(try await store.undo())
            #expect(entry.isUndone)
            // Photos and catches that were undone are in the bin, which is no part of going back.
            #expect(try await view(store).prefix(3) == views[step].prefix(3), "undo to \(step)")
        }
        #expect(try await store.undo() == nil)
        for step in views.indices.dropFirst() {
            #expect(try await store.redo() != nil)
            #expect(try await view(store).prefix(3) == views[step].prefix(3), "redo to \(step)")
        }
        #expect(try await store.redo() == nil)
    }

    @Test func `undo and redo survive a restart`() async throws {
        let id: UUID
        do {
            let store = try await album.open()
            id = try await store.addCatch(.of(blackSeabream)).catchID
            try await store.edit(id, [.title("a")])
            try await store.edit(id, [.title("b")])
            try await store.undo()
        }
        do {
            let store = try await album.open()
            try await store.undo()
            #expect(try await store.catchEntry(id)?.record.title == nil)
        }
        let store = try await album.open()
        try await store.redo()
        #expect(try await store.catchEntry(id)?.record.title == "a")
        try await store.redo()
        #expect(try await store.catchEntry(id)?.record.title == "b")
    }

    @Test func `undoing is journalled as new operations, never by taking any away`() async throws {
        let store = try await album.open()
        let id = try await store.addCatch(.of(blackSeabream)).catchID
        try await store.edit(id, [.title("a")])
        let before = try await store.outbox()
        try await store.undo()
        let after = try await store.outbox()
        #expect(Array(after.prefix(before.count)) == before)
        #expect(after.count == before.count + 1)
        #expect(after.last?.set == ["title": .null])
        #expect(after.map(\.n) == Array(1...Int64(after.count)))
        #expect(zip(after, after.dropFirst()).allSatisfy { $0.h < $1.h })
    }

    @Test func `a new change ends what could be redone`() async throws {
        let store = try await album.open()
        let id = try await store.addCatch(.of(blackSeabream)).catchID
        try await store.edit(id, [.title("a")])
        try await store.undo()
        try await store.edit(id, [.title("c")])
        #expect(try await store.redo() == nil)
        #expect(try await store.history().map(\.kind) == [.edit, .addCatch])
        #expect(try await store.history().first?.names.zhHant == "黑棘鯛")
    }
}
