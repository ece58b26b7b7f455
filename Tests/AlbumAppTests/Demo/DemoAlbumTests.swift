import AlbumModel
import AlbumStore
import FoundationEssentials
import Glibc
import Pictures
import Remotes
import TestSupport
import Testing

@testable import AlbumApp

@Suite(.tags(.medium)) struct DemoAlbumTests {
    @Test func `it is an album like any other: photos read, prints made, a remote to sync to`()
        async throws
    {
        let folder = TemporaryFolder()
        let store = try await DemoAlbum.make(
            AlbumFolder(folder("demo")), catches: 8, seed: 3,
            pictures: WorkerPool(path: Program.photoWorker))
        let summary = try await store.summary(defaultRegions: [.tw, .jp])
        #expect(summary.catches == 8 && summary.caught == 8)
        #expect(summary.photos > 0 && summary.inbox == 0)
        let photos = try await store.photos()
        #expect(photos.allSatisfy { $0.facts.make != nil && $0.facts.takenAt != nil })
        #expect(try await store.photosWithoutPrint(limit: 10).isEmpty)
        #expect(try await AlbumRemote(store: store).url() == .folder(folder("demo/remote")))
        #expect(try await store.doctor(isDeep: true).isEmpty)
    }

    @Test func `many catches are there at once`() async throws {
        let folder = TemporaryFolder()
        let store = try await DemoAlbum.make(
            AlbumFolder(folder("demo")), catches: DemoAlbum.inFull + 500, seed: 1,
            pictures: NoPictures())
        #expect(try await store.catchCount() == DemoAlbum.inFull + 500)
    }

    @Test func `an album that is there is left alone`() async throws {
        let album = try await LoopAlbum()
        let before = try Data(contentsOf: URL(filePath: album.store.folder.database))
        await #expect(throws: Failure.self) {
            _ = try await DemoAlbum.make(
                album.store.folder, catches: 1, seed: 1, pictures: NoPictures())
        }
        #expect(try Data(contentsOf: URL(filePath: album.store.folder.database)) == before)
    }
}

/// Takes everything for a small JPEG and draws files that differ.
private struct NoPictures: PictureReader {
    func facts(_ descriptor: Int32) async throws(PictureError) -> PhotoFacts {
        PhotoFacts(format: "JPEG", width: 1, height: 1)
    }

    func preview(
        _ descriptor: Int32, maxWidth: Int, maxHeight: Int, isFilling: Bool
    ) async throws(PictureError) -> Pixmap { throw .notAPicture }

    func print(
        _ descriptor: Int32, labels: PrintLabels, into output: Int32
    ) async throws(PictureError) -> PrintSize { throw .notAPicture }

    func draw(
        _ print: DrawnPrint, maxWidth: Int, maxHeight: Int
    ) async throws(PictureError) -> Pixmap { throw .notAPicture }

    func writeStamp(
        _ print: DrawnPrint, labels: PrintLabels, into output: Int32
    ) async throws(PictureError) -> PrintSize { throw .notAPicture }

    func drawSample(
        _ sample: Sample, into output: Int32
    ) async throws(PictureError) -> PrintSize {
        let bytes = Array("\(sample.seed)".utf8)
        _ = unsafe write(output, bytes, bytes.count)
        return PrintSize(width: 1, height: 1)
    }
}
