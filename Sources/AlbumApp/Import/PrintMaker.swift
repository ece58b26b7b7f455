import AlbumModel
import AlbumStore
import Digest
import Disk
import Pictures

/// Makes prints: a PNG beside nothing else, complete or not there.
struct PrintMaker: Sendable {
    let store: AlbumStore
    let pictures: any PictureReader

    enum Outcome: Sendable, Hashable {
        case made
        /// The picture cannot be decoded.
        case refused(PictureError)
        /// There is nothing to make it of, or this version has been refused it before.
        case none
    }

    /// Makes, keeps and queues the print of `photo`. What cannot be decoded is tried once a version.
    func make(_ photo: Photo, _ entry: CatchEntry?) async throws(AlbumError) -> Outcome {
        guard try await !hasRefused(photo),
            let original = store.folder.original(
                sha256: photo.sha256, fileExtension: photo.fileExtension)
        else { return .none }
        let user = try await store.user()
        let labels = PrintLabels(
            title: photo.title ?? entry?.record.title,
            species: entry.flatMap { store.catalogue[stamp: $0.record.stampID]?.scientific }
                ?? entry?.stampNames[.zhHant],
            photoID: photo.id.lowerText, catchID: photo.catchID?.lowerText, userID: user.lowerText)
        let made: (byteCount: Int64, sha256: SHA256Digest)
        do {
            made = try await write(original, labels, to: store.folder.print(photo: photo.id))
        } catch let error as DiskError {
            throw AlbumError.disk(error)
        } catch let error as PictureError {
            if error.isForGood { try await noteRefused(photo) }
            return .refused(error)
        } catch {
            return .none
        }
        try await store.addPrint(
            of: photo.id, sha256: made.sha256.hex, byteCount: made.byteCount)
        return .made
    }

    private func hasRefused(_ photo: Photo) async throws(AlbumError) -> Bool {
        try await store.localSetting(Self.refusal(photo)) == Version.text
    }

    private func noteRefused(_ photo: Photo) async throws(AlbumError) {
        guard store.access == .readingAndWriting else { return }
        try await store.setLocalSetting(Self.refusal(photo), Version.text)
    }

    private static func refusal(_ photo: Photo) -> String { "print.refused." + photo.id.lowerText }

    /// Writes into a temporary file, syncs, and gives it its name.
    private func write(
        _ original: String, _ labels: PrintLabels, to path: String
    ) async throws -> (byteCount: Int64, sha256: SHA256Digest) {
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
        } catch {
            try? Folder.removeFile(temporary)
            throw error
        }
    }
}

extension PictureError {
    /// Whether the same bytes would be refused again: not by a worker that died, nor where a library
    /// may be installed later.
    fileprivate var isForGood: Bool {
        switch self {
        case .notAPicture, .empty, .tooLarge, .damaged: true
        case .unsupported(let format): format == "TIFF"
        case .unwritable, .workerFailed: false
        }
    }
}
