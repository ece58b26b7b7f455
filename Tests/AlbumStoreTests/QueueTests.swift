import AlbumModel
import AlbumStore
import Digest
import FoundationEssentials
import Testing

@Suite struct QueueTests {
    private let album = Album()

    @Test func `a file goes through the states, and the journal says where it is`() async throws {
        let store = try await album.open()
        let photo = try await store.addPhotos([album.photo("one")])[0]
        let row = try #require(try await store.queueTake(limit: 5).first)
        #expect(row.photoID == photo && row.kind == .original && row.byteCount == 3)
        #expect(row.state == .sending)
        #expect(row.key.text.hasPrefix(ObjectKey.filesPrefix(user: try await store.user())))
        #expect(try await store.queueTake(limit: 5).isEmpty)
        try await store.queueMark(row.id, .verifying)
        #expect(try await store.queueList().map(\.state) == [.verifying])
        #expect(try await store.queueCounts().waiting == 1)
        try await store.queueDone(row.id)
        #expect(try await store.queueList().isEmpty)
        #expect(try await store.queueList(includingDone: true).map(\.state) == [.done])
        #expect(try await store.queueCounts().done == 1)
        #expect(try await store.outbox().last?.set == ["stored": .string(row.key.text)])
        #expect(try await store.storedFiles().map(\.storedKey) == [row.key])
    }

    @Test func `a failed attempt waits for its time`() async throws {
        let store = try await album.open()
        try await store.addPhotos([album.photo("one")])
        let row = try await store.queueTake(limit: 1)[0]
        let next = album.clock.now + 30
        try await store.queueRetryLater(row.id, at: next)
        #expect(try await store.queueTake(limit: 1).isEmpty)
        #expect(try await store.queueNextTime() == next)
        album.clock.advance(30)
        let again = try await store.queueTake(limit: 1)
        #expect(again.map(\.attempts) == [1])
    }

    @Test func `what a dead process was sending is put back`() async throws {
        let store = try await album.open()
        try await store.addPhotos([album.photo("one"), album.photo("two")])
        let rows = try await store.queueTake(limit: 2)
        try await store.queueMark(rows[1].id, .verifying)
        try await store.queueRecover()
        #expect(try await store.queueTake(limit: 5).count == 2)
    }

    @Test func `parked files keep their reason, and are retried or removed by a person`()
        async throws
    {
        let store = try await album.open()
        try await store.addPhotos([album.photo("one"), album.photo("two"), album.photo("3")])
        let rows = try await store.queueTake(limit: 3)
        for row in rows { try await store.queueMark(row.id, .parked(reason: "NoSuchBucket")) }
        #expect(try await store.queueCounts().parked == 3)
        #expect(try await store.queueList()[0].state == .parked(reason: "NoSuchBucket"))
        #expect(try await store.queueTake(limit: 3).isEmpty)
        #expect(try await store.queueRetry([rows[0].id]) == 1)
        #expect(try await store.queueRemove([rows[1].id]) == 1)
        #expect(try await store.queueList().map(\.state.name) == ["pending", "parked"])
        #expect(try await store.queueRetry() == 2)
        #expect(try await store.photos().count == 3)
    }

    @Test func `a print is queued once; one of other bytes takes its place`() async throws {
        let store = try await album.open()
        let photo = try await store.addPhotos([album.photo("one")])[0]
        #expect(try await store.photosWithoutPrint(limit: 5).map(\.id) == [photo])
        let first = SHA256.hash([1]).hex
        try await store.addPrint(of: photo, sha256: first, byteCount: 1)
        try await store.addPrint(of: photo, sha256: first, byteCount: 1)
        #expect(try await store.photosWithoutPrint(limit: 5).isEmpty)
        let rows = try await store.queueTake(limit: 5)
        #expect(rows.map(\.kind) == [.original, .print])
        #expect(rows[1].path == AlbumFolder.printPath(photo: photo))
        try await store.queueDone(rows[1].id)
        try await store.addPrint(of: photo, sha256: SHA256.hash([2]).hex, byteCount: 1)
        let again = try await store.queueTake(limit: 5)
        #expect(again.map(\.kind) == [.print] && again[0].key != rows[1].key)
        #expect(try await store.storedFiles().isEmpty)
    }

    @Test func `for a new remote everything is sent again`() async throws {
        let store = try await album.open()
        try await store.addPhotos([album.photo("one")])
        let row = try await store.queueTake(limit: 1)[0]
        try await store.queueDone(row.id)
        let operations = try await store.outbox()
        let name = try #require(
            SegmentName(
                device: try await store.device(), from: 1, to: Int64(operations.count),
                sha256: SHA256.hash([1]).hex))
        try await store.addSegment(SegmentRow(name: name, sha256: SHA256.hash([1]), byteCount: 1))
        #expect(try await store.outbox().isEmpty)
        try await store.queueEverything()
        #expect(try await store.queueTake(limit: 5).count == 1)
        #expect(try await store.outbox() == operations)
    }
}

@Suite struct SegmentTests {
    private let album = Album()

    @Test func `operations leave the outbox with their segment, and are unsent until it is stored`()
        async throws
    {
        let store = try await album.open()
        _ = try await store.addCatches((0..<5).map { try .of(blackSeabream, day: 1 + $0) })
        let first = try await store.outbox(limit: 3)
        #expect(first.map(\.n) == [1, 2, 3])
        let hash = SHA256.hash([7])
        let name = try #require(
            SegmentName(device: first[0].device, from: 1, to: 3, sha256: hash.hex))
        try await store.addSegment(SegmentRow(name: name, sha256: hash, byteCount: 9))
        #expect(try await store.outbox().map(\.n) == [4, 5])
        #expect(try await store.segmentsToSend().map(\.name) == [name])
        #expect(try await store.summary(defaultRegions: []).unsentOperations == 5)
        try await store.markStored(name)
        #expect(try await store.segmentsToSend().isEmpty)
        #expect(try await store.segments().map(\.isStored) == [true])
        #expect(try await store.summary(defaultRegions: []).unsentOperations == 2)
        try await store.dropSegment(name)
        #expect(try await store.outbox().map(\.n) == [1, 2, 3, 4, 5])
    }
}
