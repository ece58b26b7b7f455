import AlbumModel
import AlbumStore
import Disk
import FoundationEssentials
import Pictures

/// Brings photos into the album so that what was said to be saved is: the copy is whole and synced
/// before its row is, and "saved" is said after the row's commit.
struct Importer: Sendable {
    let store: AlbumStore
    let pictures: any PictureReader

    /// A photo that is in the album's folder and waits for its row.
    struct Taken: Sendable {
        let draft: PhotoDraft
        /// Photos of the album with the same bytes, the bin included.
        let known: [Photo]
    }

    /// Copies one file into the album and reads its header (steps 1 to 6). The original is refused,
    /// and nothing left behind, when it is no picture.
    func take(_ path: String) async throws(Failure) -> Taken {
        let originals = OriginalStore(store.folder)
        let incoming: IncomingOriginal
        do {
            incoming = try originals.copy(path)
        } catch {
            throw Failure(error)
        }
        let facts: PhotoFacts
        do {
            facts = try await pictures.facts(incoming.descriptor)
        } catch {
            throw Failure(error, path: path)
        }
        do throws(AlbumError) {
            let kept = try originals.keep(
                incoming, fileExtension: facts.format == "JPEG" ? "jpg" : facts.format.lowercased())
            let known = try await store.photos(sha256: kept.sha256.hex)
            return Taken(draft: PhotoDraft(original: kept, facts: facts), known: known)
        } catch {
            throw Failure(error)
        }
    }

    /// Makes the print of a photo and puts it in the queue; a picture that cannot be decoded has
    /// none, and stays in the album all the same.
    func makePrint(of photo: Photo) async throws(Failure) {
        let entry = await entry(of: photo)
        do throws(AlbumError) {
            try await PrintMaker(store: store, pictures: pictures).make(photo, entry)
        } catch {
            throw Failure(error)
        }
    }

    private func entry(of photo: Photo) async -> CatchEntry? {
        guard let id = photo.catchID else { return nil }
        return try? await store.catchEntry(id)
    }
}
