import AlbumModel
import AlbumStore
import Database
import Digest
import Disk
import FoundationEssentials
import Glibc
import Testing

@Suite struct DoctorTests {
    private let album = Album()

    /// An album with a catch, its photo, a print and a setting; nothing is wrong with it.
    private func healthy() async throws -> (store: AlbumStore, added: AddedCatch) {
        let store = try await album.open()
        let added = try await store.addCatch(
            .of(blackSeabream, length: "30cm"), photos: [album.photo("one")])
        let print = Array("print".utf8)
        try SmallFile.write(print, to: album.folder.print(photo: added.photoIDs[0]))
        try await store.addPrint(
            of: added.photoIDs[0], sha256: SHA256.hash(print).hex, byteCount: 5)
        #expect(try await store.doctor(isDeep: true).isEmpty)
        return (store, added)
    }

    private func original() -> String {
        album.folder.original(sha256: SHA256.hash(Array("one".utf8)).hex, fileExtension: "jpg")!
    }

    /// What doctor finds, then that repairing leaves `remaining` of it.
    private func examine(
        _ store: AlbumStore, isDeep: Bool = true, finds kinds: [Finding.Kind],
        remaining: [Finding.Kind] = [], sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let found = try await store.doctor(isDeep: isDeep)
        #expect(found.map(\.kind) == kinds, sourceLocation: sourceLocation)
        let unchanged = try await store.doctor(isDeep: isDeep)
        #expect(unchanged == found, "looking changes nothing", sourceLocation: sourceLocation)
        _ = try await store.doctor(isDeep: isDeep, isRepairing: true)
        let left = try await store.doctor(isDeep: isDeep)
        #expect(left.map(\.kind) == remaining, sourceLocation: sourceLocation)
    }

    @Test func `a missing original is a fault that nothing repairs`() async throws {
        let (store, added) = try await healthy()
        unsafe unlink(original())
        #expect(try await store.doctor().first?.record == added.photoIDs[0])
        #expect(try await store.doctor().isHealthy == false)
        try await examine(store, finds: [.originalMissing], remaining: [.originalMissing])
    }

    @Test func `a shortened original is found at once, a changed one when looking deep`()
        async throws
    {
        let (store, _) = try await healthy()
        try SmallFile.write(Array("on".utf8), to: original())
        try await examine(
            store, isDeep: false, finds: [.originalDamaged], remaining: [.originalDamaged])
        try SmallFile.write(Array("0ne".utf8), to: original())
        #expect(try await store.doctor().isEmpty)
        try await examine(store, finds: [.originalDamaged], remaining: [.originalDamaged])
    }

    @Test func `an orphan is adopted, a damaged one left alone`() async throws {
        let (store, _) = try await healthy()
        _ = try album.keep("two")
        let bad = SHA256.hash([9]).hex
        let path = try #require(album.folder.original(sha256: bad, fileExtension: "png"))
        try Folder.make(Folder.parent(of: path))
        try SmallFile.write([8], to: path)
        try await examine(store, finds: [.orphan, .orphanDamaged], remaining: [.orphanDamaged])
        #expect(try await store.photos(.inbox).count == 1)
    }

    @Test func `wrong counts are counted again`() async throws {
        let (store, added) = try await healthy()
        for change in [
            "fish = 7", "length_text = '99'", "cover_sha256 = 'x'", "first_at = NULL",
        ] {
            try album.sql("UPDATE stamp SET \(change)")
            try await examine(store, finds: [.countDiffers])
            #expect(try await store.stamp(added.stampID)?.count == 1)
        }
        try album.sql("DELETE FROM stamp")
        try await examine(store, finds: [.countDiffers])
        #expect(try await store.stamp(added.stampID)?.bestLength?.formatted == "30 cm")
    }

    @Test(arguments: [
        "UPDATE catch SET title = 'rot'", "UPDATE catch SET quantity = 9",
        "UPDATE catch SET alive = 0", "DELETE FROM catch", "UPDATE photo SET original_name = 'x'",
        "DELETE FROM photo", "UPDATE photo SET catch = NULL",
    ])
    func `a row that is not what the journal says is made anew`(damage: String) async throws {
        let (store, added) = try await healthy()
        let before = try await store.catchEntry(added.catchID)
        try album.sql(damage)
        let found = try await store.doctor(isDeep: true)
        #expect(found.contains { $0.kind == .rowDiffers })
        #expect(try await store.doctor(isDeep: true, isRepairing: true).isHealthy)
        #expect(try await store.doctor(isDeep: true).isEmpty)
        #expect(try await store.catchEntry(added.catchID) == before)
        #expect(try await store.stamp(added.stampID)?.count == 1)
    }

    @Test func `a print that is gone is forgotten, to be made again`() async throws {
        let (store, added) = try await healthy()
        unsafe unlink(album.folder.print(photo: added.photoIDs[0]))
        try await examine(store, finds: [.printMissing])
        #expect(try await store.photosWithoutPrint(limit: 5).map(\.id) == added.photoIDs)
        #expect(try await store.queueList().map(\.kind) == [.original])
    }

    @Test func `a photo that is in no queue is put there`() async throws {
        let (store, _) = try await healthy()
        let row = try await store.queueList()[0]
        try await store.queueRemove([row.id])
        try await examine(store, finds: [.notQueued])
        #expect(try await store.queueList().contains { $0.kind == .original })
    }

    @Test func `a spooled segment that is gone is spooled again`() async throws {
        let (store, _) = try await healthy()
        let operations = try await store.outbox()
        let hash = SHA256.hash([7])
        let name = try #require(
            SegmentName(
                device: operations[0].device, from: 1, to: Int64(operations.count),
                sha256: hash.hex))
        try await store.addSegment(SegmentRow(name: name, sha256: hash, byteCount: 1))
        try await examine(store, finds: [.segmentMissing])
        #expect(try await store.outbox() == operations)
    }

    @Test func `missing operations are a fault`() async throws {
        let (store, _) = try await healthy()
        try await store.addPhotos([album.photo("two")])
        try album.sql("DELETE FROM operation WHERE n = 2")
        let found = try await store.doctor()
        #expect(found.map(\.kind) == [.journalGap])
        #expect(!found.isHealthy)
    }

    @Test func `operations that were committed and are not there any more are a fault`()
        async throws
    {
        let (store, _) = try await healthy()
        let last = try #require(try await store.outbox().last)
        try album.sql("DELETE FROM operation WHERE n = \(last.n)")
        let found = try await store.doctor()
        #expect(found.map(\.kind) == [.operationsLost] && found[0].detail == "1")
    }

    @Test func `open doors, leftovers and a missing ballast are put right`() async throws {
        let (store, _) = try await healthy()
        unsafe chmod(album.folder.path, 0o755)
        unsafe chmod(album.folder.database, 0o644)
        try SmallFile.write([1], to: album.folder.spool + "/" + SmallFile.temporaryName())
        unsafe unlink(album.folder.ballast)
        album.clock.advance(3 * 365 * 86_400)
        #expect(try await store.doctor().isHealthy)
        try await examine(store, finds: [.permissions, .permissions, .leftover, .noBallast])
        #expect(try Folder.facts(album.folder.database)?.permissions == 0o600)
        #expect(try Folder.facts(album.folder.ballast)?.byteCount == 262_144)
    }

    @Test func `a damaged database says so, and nothing further is believed`() async throws {
        do {
            let (store, _) = try await healthy()
            _ = try await store.addCatches(
                (0..<300).map { try .of(blackSeabream, day: 1 + $0 % 28) })
        }
        let file = try OpenFile(updating: album.folder.database)
        let size = Int(try file.facts().byteCount)
        var bytes = try SmallFile.read(album.folder.database, limit: 1 << 26)
        for page in stride(from: 8192, to: size - 4096, by: 4096 * 3) {
            for at in page..<(page + 64) { bytes[at] = 0xa5 }
        }
        try SmallFile.write(bytes, to: album.folder.database)
        do {
            let store = try await album.open()
            let found = try await store.doctor(isRepairing: true)
            #expect(!found.isEmpty && found.allSatisfy { $0.kind == .databaseDamaged })
        } catch AlbumError.damaged {
            // So badly that it does not even open.
        }
    }
}
