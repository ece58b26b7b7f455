import AlbumModel
import AlbumStore
import Digest
import Disk
import FoundationEssentials
import Pictures

/// Brings photos into the album so that what was said to be saved is: the copy is whole and synced
/// before its row is, and "saved" is said after the row's commit.
struct Importer: Sendable {
    let store: AlbumStore
    let pictures: any PictureReader

    /// A file that was copied and is a picture, but has no place yet: dropped, it leaves nothing.
    struct Candidate: Sendable {
        let incoming: IncomingOriginal
        let facts: PhotoFacts
        /// Photos of the album with the same bytes, the bin included.
        let known: [Photo]
        /// Those of them that are not in the bin.
        let living: [Photo]
        /// When the file was last written, by the host's clock.
        let fileTime: LocalTime?

        /// The photo of the same bytes that waits to be named, if one does.
        var waiting: Photo? { living.first(where: \.isInInbox) }

        /// What is wrong with a file that was cut short.
        var cutRemark: Phrase? { Importer.cutRemark(facts, incoming.originalName) }

        /// When it was taken, as far as it can be told.
        var time: PhotoTime? { PhotoTime(taken: facts.takenAt, file: fileTime) }
    }

    /// Copies one file into the album and reads its header (steps 1 and 2).
    func copy(_ path: String) async throws(Failure) -> Candidate {
        let originals = OriginalStore(store.folder)
        let incoming: IncomingOriginal
        do {
            incoming = try await blocking { () throws(AlbumError) in try originals.copy(path) }
        } catch {
            throw Failure(error)
        }
        let facts: PhotoFacts
        do {
            facts = try await pictures.facts(incoming.descriptor)
        } catch {
            throw Failure(error, path: path)
        }
        do {
            let known = try await store.photos(sha256: incoming.sha256.hex)
            let living =
                known.isEmpty ? [] : try await store.livingPhotos(sha256: incoming.sha256.hex)
            return Candidate(
                incoming: incoming, facts: facts, known: known, living: living,
                fileTime: Self.fileTime(path))
        } catch {
            throw Failure(error)
        }
    }

    /// What is wrong with a file that was cut short; nil where it is whole.
    static func cutRemark(_ facts: PhotoFacts, _ name: String) -> Phrase? {
        guard facts.isCut else { return nil }
        let name = displayText(name)
        return Phrase(
            "\(name): the file ends early; if it was still being copied, add it again when it is"
                + " whole",
            "\(name)：檔案不完整；如果當時還在複製，請等完成後再加入一次",
            "\(name)：ファイルが途中で切れています。コピー中だったなら、終わってからもう一度加えてください")
    }

    /// What `copy` would find, without copying.
    struct Look: Sendable {
        let sha256: SHA256Digest
        let facts: PhotoFacts
        let known: [Photo]
        let living: [Photo]
    }

    func look(_ path: String) async throws(Failure) -> Look {
        let sha256: SHA256Digest
        do {
            sha256 = try await blocking { () throws(DiskError) in
                try OpenFile(readingGiven: path).hash().sha256
            }
        } catch {
            throw Failure(error)
        }
        let facts = try await ExifReader(pictures: pictures).read(path)
        do {
            let known = try await store.photos(sha256: sha256.hex)
            let living = known.isEmpty ? [] : try await store.livingPhotos(sha256: sha256.hex)
            return Look(sha256: sha256, facts: facts, known: known, living: living)
        } catch {
            throw Failure(error)
        }
    }

    private static func fileTime(_ path: String) -> LocalTime? {
        guard let facts = try? Folder.facts(following: path) else { return nil }
        let seconds = Double(facts.modified) / 1_000_000_000
        return TypedTime.local(Date(timeIntervalSince1970: seconds))
    }

    /// Gives the copy its place, synced (steps 3 to 6); its row must follow.
    func keep(_ candidate: Candidate) async throws(Failure) -> PhotoDraft {
        let originals = OriginalStore(store.folder)
        let format = candidate.facts.format
        do {
            let kept = try await blocking { () throws(AlbumError) in
                try originals.keep(
                    candidate.incoming,
                    fileExtension: format == "JPEG" ? "jpg" : format.lowercased())
            }
            var facts = candidate.facts
            if facts.takenAt == nil { facts.fileAt = candidate.fileTime }
            return PhotoDraft(original: kept, facts: facts)
        } catch {
            throw Failure(error)
        }
    }

    /// What became of the prints of photos.
    struct Prints: Sendable {
        var made = 0
        var refusals: [PictureError] = []
    }

    /// Makes the prints of these photos and puts them in the queue; a picture that cannot be decoded
    /// has none, and stays in the album all the same.
    @discardableResult func makePrints(of ids: [UUID]) async throws(Failure) -> Prints {
        var prints = Prints()
        for id in ids {
            do {
                guard let photo = try await store.photo(id) else { continue }
                let entry = try await entry(of: photo)
                let maker = PrintMaker(store: store, pictures: pictures)
                switch try await maker.make(photo, entry) {
                case .made: prints.made += 1
                case .refused(let error): prints.refusals.append(error)
                case .none: break
                }
            } catch {
                throw Failure(error)
            }
        }
        return prints
    }

    private func entry(of photo: Photo) async throws(AlbumError) -> CatchEntry? {
        guard let id = photo.catchID else { return nil }
        return try await store.catchEntry(id)
    }
}

extension Importer {
    /// Puts right what an interrupted run left: stale copies go, whole originals without a row are
    /// adopted into the inbox, missing prints are made.
    func recover() async throws(Failure) {
        let reader = pictures
        do {
            _ = try await store.recover { path in
                guard let file = try? OpenFile(reading: path) else { return nil }
                return try? await reader.facts(file.descriptor)
            }
            // What cannot be printed comes again each time, and must not hide what stands behind it.
            while true {
                let missing = try await store.photosWithoutPrint(limit: 10_000).map(\.id)
                if try await makePrints(of: missing).made == 0 { return }
            }
        } catch let error as AlbumError {
            throw Failure(error)
        } catch let failure as Failure {
            throw failure
        } catch {
            preconditionFailure("no other errors are thrown: \(error)")
        }
    }
}
