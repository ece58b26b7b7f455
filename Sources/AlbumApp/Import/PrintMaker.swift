import AlbumModel
import AlbumStore
import Digest
import Disk
import Pictures

/// Makes prints: a PNG beside nothing else, complete or not there.
struct PrintMaker: Sendable {
    let store: AlbumStore
    let pictures: any PictureReader

    /// Makes, keeps and queues the print of `photo`; no print where the picture cannot be decoded.
    func make(_ photo: Photo, _ entry: CatchEntry?) async throws(AlbumError) {
        guard
            let original = store.folder.original(
                sha256: photo.sha256, fileExtension: photo.fileExtension)
        else { return }
        let user = try await store.user()
        let labels = PrintLabels(
            title: photo.title ?? entry?.record.title,
            species: entry.flatMap { store.catalogue[stamp: $0.record.stampID]?.scientific }
                ?? entry?.stampNames[.zhHant],
            photoID: photo.id.lowerText, catchID: photo.catchID?.lowerText, userID: user.lowerText)
        let made: (byteCount: Int64, sha256: SHA256Digest)
        do {
            guard
                let print = try await write(
                    original, labels, to: store.folder.print(photo: photo.id))
            else { return }
            made = print
        } catch let error as DiskError {
            throw AlbumError.disk(error)
        } catch {
            return
        }
        try await store.addPrint(
            of: photo.id, sha256: made.sha256.hex, byteCount: made.byteCount)
    }

    /// Writes into a temporary file, syncs, and gives it its name.
    private func write(
        _ original: String, _ labels: PrintLabels, to path: String
    ) async throws -> (byteCount: Int64, sha256: SHA256Digest)? {
        let temporary = SmallFile.temporaryPath(beside: path)
        let source = try OpenFile(reading: original)
        let target = try OpenFile(updating: temporary)
        do {
            _ = try await pictures.print(source.descriptor, labels: labels, into: target.descriptor)
            try target.sync()
            try target.rewind()
            let made = try target.hash()
            try Folder.rename(temporary, to: path)
            try Folder.sync(Folder.parent(of: path))
            return made
        } catch is PictureError {
            try? Folder.removeFile(temporary)
            return nil
        } catch {
            try? Folder.removeFile(temporary)
            throw error
        }
    }
}
