import AlbumModel
import AlbumScreens
import AlbumStore
import FoundationEssentials
import TestSupport
import Testing

@testable import AlbumApp

@Suite(.tags(.medium)) struct EffectsTests {
    @Test func `a catch is saved with its photo, and the print can be made after`() async throws {
        let album = try await LoopAlbum()
        let events = await album.save(photos: [try album.picture("one.png")])
        let saved = try #require(events.saved)
        #expect(saved.stampNumber == 155 && saved.count == 1 && saved.bests == [.first])
        #expect(saved.problems.isEmpty)
        #expect(await album.effects.makeMissingPrints())
        let photo = try #require(try await album.store.catchEntry(saved.catchID)?.photos.first)
        let print = album.store.folder.print(photo: photo.id)
        #expect(FileManager.default.fileExists(atPath: print))
        #expect(await !album.effects.makeMissingPrints())
    }

    @Test func `a photo that is none is told, and the catch is saved with the others`() async throws
    {
        let album = try await LoopAlbum()
        try Data("no picture".utf8).write(to: URL(filePath: album.home("notes.jpg")))
        let good = try album.picture("good.png")
        let events = await album.save(
            photos: [album.home("notes.jpg"), good, album.home("gone.png")])
        let saved = try #require(events.saved)
        #expect(saved.problems.count == 2)
        #expect(saved.problems.first?.contains("notes.jpg") == true)
        #expect(try await album.store.catchEntry(saved.catchID)?.photos.count == 1)
    }

    @Test func `photos of the inbox go to the catch, before the files`() async throws {
        let album = try await LoopAlbum()
        let candidate = try await album.effects.importer.copy(album.picture("waiting.png", seed: 9))
        let draft = try await album.effects.importer.keep(candidate)
        let waiting = try await album.store.addPhotos([draft])
        let events = await album.save(photos: [try album.picture("new.png")], inbox: waiting)
        let saved = try #require(events.saved)
        let photos = try await album.store.catchEntry(saved.catchID)?.photos
        #expect(photos?.map(\.originalName) == ["waiting.png", "new.png"])
        #expect(try await album.store.summary(defaultRegions: [.tw]).inbox == 0)
        // One change: undoing it puts the photo back where it waited.
        _ = await album.run(.undo)
        #expect(try await album.store.summary(defaultRegions: [.tw]).inbox == 1)
        #expect(try await album.store.stamp(saved.stampID)?.count == 0)
    }

    @Test func `removing is undone and done again`() async throws {
        let album = try await LoopAlbum()
        let saved = try #require(await album.save().saved)
        _ = await album.run(.remove(.catch(saved.catchID)))
        #expect(try await album.store.stamp(saved.stampID)?.count == 0)
        _ = await album.run(.undo)
        #expect(try await album.store.stamp(saved.stampID)?.count == 1)
        _ = await album.run(.redo)
        #expect(try await album.store.stamp(saved.stampID)?.count == 0)
    }

    @Test func `an edit can make a new fish and add photos`() async throws {
        let album = try await LoopAlbum()
        let saved = try #require(await album.save().saved)
        let events = await album.run(
            .edit(
                catch: saved.catchID, [.note("dusk")], newFish: Names(zhHant: "怪魚"),
                photos: [try album.picture("late.png")]))
        #expect(events.count == 1)
        let entry = try #require(try await album.store.catchEntry(saved.catchID))
        #expect(entry.record.note == "dusk" && entry.stampNames.zhHant == "怪魚")
        #expect(entry.photos.count == 1)
    }

    @Test func `what cannot be is a sentence, not an end`() async throws {
        let album = try await LoopAlbum()
        let text = await album.run(.remove(.catch(UUID()))).failure
        #expect(text?.isEmpty == false)
    }

    @Test func `a folder shows what can be taken, and only that`() async throws {
        let album = try await LoopAlbum()
        _ = try album.picture("a.png")
        try FileManager.default.createSymbolicLink(
            atPath: album.home("broken"), withDestinationPath: "/nowhere/at/all")
        guard case .folder(let path, let entries)? = await album.run(.listFolder("~")).first else {
            Issue.record("no folder")
            return
        }
        #expect(path == "~")
        #expect(entries.contains { $0.name == "a.png" && !$0.isFolder && $0.byteCount > 0 })
        #expect(entries.contains { $0.name == "album" && $0.isFolder })
        #expect(!entries.contains { $0.name == "broken" })
    }

    @Test func `a folder that is not there is told with its path`() async throws {
        let album = try await LoopAlbum()
        guard case .folderFailed(_, let reason)? = await album.run(.listFolder("~/none")).first
        else {
            Issue.record("no failure")
            return
        }
        #expect(reason.contains("none"))
    }

    @Test func `a remote is taken as a path, with ~, or as an address; nonsense is refused`()
        async throws
    {
        let album = try await LoopAlbum()
        for (typed, kept) in [
            ("~/nas", album.home("nas")), (" /mnt/魚 拓 ", "/mnt/魚 拓"),
            ("s3://fish/a", "s3://fish/a"),
        ] {
            guard case .remote(let taken)? = await album.run(.setRemote(typed)).first else {
                Issue.record("\(typed) was refused")
                continue
            }
            #expect(taken == kept)
            #expect(try await AlbumRemote(store: album.store).url()?.typed == kept)
        }
        guard case .remoteRefused? = await album.run(.setRemote("nonsense")).first else {
            Issue.record("nonsense was taken")
            return
        }
    }

    @Test func `settings are kept where the program reads them`() async throws {
        let album = try await LoopAlbum()
        _ = await album.run(.set(.config("language", "ja")))
        _ = await album.run(.set(.config("length-unit", "in")))
        _ = await album.run(.set(.config("theme", "dark")))
        _ = await album.run(.set(.regions([.eu, .na])))
        let config = try #require(album.invocation.configFile).read()
        #expect(config.language == .ja && config.values["theme"] == "dark")
        #expect(config.values["length-unit"] == "in")
        #expect(try await album.store.regions() == [.eu, .na])
    }
}
