import AlbumModel
import AlbumStore
import FoundationEssentials
import Pictures
import Synchronization
import TestSupport
import Testing

@testable import AlbumApp

@Suite(.tags(.medium)) struct RecoveryTests {
    @Test(arguments: [
        (PictureError.unsupported("TIFF"), 1), (.damaged("cut"), 1), (.unsupported("HEIC"), 3),
        (.workerFailed("killed"), 3),
    ])
    func `a print that was refused for good is asked for once`(
        _ error: PictureError, _ count: Int
    ) async throws {
        let album = try await LoopAlbum()
        let reader = RefusingReader(error)
        let importer = Importer(store: album.store, pictures: reader)
        for seed in 1...3 {
            let candidate = try await importer.copy(
                album.picture("\(seed).png", seed: UInt64(seed)))
            _ = try await album.store.addPhotos([importer.keep(candidate)])
        }
        for _ in 0..<3 { try await importer.recover() }
        #expect(reader.prints == 3 * count)
        #expect(try await album.store.photosWithoutPrint(limit: 9).count == 3)
        // What can be printed is, whatever stands before it.
        let real = Importer(store: album.store, pictures: album.invocation.pictures)
        let candidate = try await real.copy(album.picture("4.png", seed: 4))
        let added = try await album.store.addPhotos([real.keep(candidate)])
        try await real.recover()
        let left = try await album.store.photosWithoutPrint(limit: 9).map(\.id)
        #expect(!left.contains(added[0]))
    }
}

/// Reads what is there, and prints nothing.
private final class RefusingReader: PictureReader {
    private let error: PictureError
    private let count = Mutex(0)

    init(_ error: PictureError) { self.error = error }

    var prints: Int { count.withLock { $0 } }

    func facts(_ descriptor: Int32) async throws(PictureError) -> PhotoFacts {
        PhotoFacts(format: "PNG", width: 64, height: 48)
    }

    func preview(
        _ descriptor: Int32, maxWidth: Int, maxHeight: Int, isFilling: Bool
    ) async throws(PictureError) -> Pixmap { throw error }

    func print(
        _ descriptor: Int32, labels: PrintLabels, into output: Int32
    ) async throws(PictureError) -> PrintSize {
        count.withLock { $0 += 1 }
        throw error
    }

    func draw(
        _ print: DrawnPrint, maxWidth: Int, maxHeight: Int
    ) async throws(PictureError) -> Pixmap { throw error }

    func writeStamp(
        _ print: DrawnPrint, labels: PrintLabels, into output: Int32
    ) async throws(PictureError) -> PrintSize { throw error }

    func drawSample(
        _ sample: Sample, into output: Int32
    ) async throws(PictureError) -> PrintSize { throw error }
}
