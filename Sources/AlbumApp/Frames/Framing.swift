import AlbumModel
import AlbumScreens
import AlbumStore
import CLinux
import Disk
import FoundationEssentials
import Glibc
import Pictures

/// Frames photos for the screens: the same as the command does.
struct Framing: Sendable {
    let store: AlbumStore
    let invocation: Invocation
    let fetcher: PhotoFetcher

    private var folder: FrameFolder {
        FrameFolder(invocation.configFile, invocation.environment)
    }

    /// A framed picture in a box; nil where there is none to be had.
    @concurrent func preview(
        _ photo: PhotoRef, _ choice: FrameChoice, maxWidth: Int, maxHeight: Int
    ) async -> Pixmap? {
        guard let (framer, subject) = try? await prepare(photo, choice, invocation.language) else {
            return nil
        }
        var wishes = framer.wishes
        wishes.canvas.size = min(max(maxWidth, maxHeight, 64), 2048)
        wishes.format = .jpeg
        guard
            let small = try? Framer(pictures: invocation.pictures, folder: folder, wishes: wishes)
        else { return nil }
        let file = unsafe linux_memfd("frame")
        guard file >= 0 else { return nil }
        defer { close(file) }
        let place = store.folder.cache + "/frame"
        guard (try? await small.frame(subject, into: file, beside: place)) != nil else {
            return nil
        }
        return try? await invocation.pictures.preview(
            file, maxWidth: maxWidth, maxHeight: maxHeight, isFilling: false)
    }

    /// A photo into a folder.
    @concurrent func save(
        _ task: FrameTask, into folder: String, _ language: Language
    ) async throws -> Framer.Result {
        let (framer, subject) = try await prepare(task.photo, task.choice, language)
        let places = try FramePlaces(
            folder.hasSuffix("/") ? folder : folder + "/", format: framer.wishes.format,
            isSeveral: true)
        return try await places.take { output in try await framer.frame(subject, to: output) }
    }

    private func prepare(
        _ photo: PhotoRef, _ choice: FrameChoice, _ language: Language
    ) async throws -> (Framer, FrameSubject) {
        var wishes = FrameWishes(language: language, config: invocation.config)
        wishes.style = choice.style
        wishes.place = FrameWishes.Place(rawValue: choice.place.rawValue) ?? .area
        wishes.keepsExif = choice.keepsExif
        let framer = try Framer(pictures: invocation.pictures, folder: folder, wishes: wishes)
        guard let record = try await store.photo(photo.id) else {
            throw AlbumError.notFound(photo.id)
        }
        let subject = try await FrameSubject(
            photo: record, word: record.originalName, store: store, language: language,
            fetcher: fetcher)
        return (framer, subject)
    }

    /// The styles, each with what is wrong with it.
    func styles(_ language: Language) -> [FrameStyleEntry] {
        let folder = folder
        let book = folder.book()
        return book.names.map { name in
            do throws(Failure) {
                let style = try folder.style(name, in: book)
                return FrameStyleEntry(name: name, title: style.title(language))
            } catch {
                return FrameStyleEntry(name: name, title: name, problem: error.message[language])
            }
        }
    }
}

extension Effects {
    func frames(_ language: Language) -> Event {
        let home = environment["HOME"] ?? "/"
        let hasPictures = (try? Folder.facts(following: home + "/Pictures")).flatMap { $0 }
        let folder = hasPictures?.isFolder == true ? "~/Pictures" : "~"
        let usual = framing.invocation.config.values["frame.style"] ?? "classic"
        return .frames(framing.styles(language), folder: folder, usual: usual)
    }

    /// Frames a photo, and takes the framed picture into the album where that was asked for.
    func frame(_ task: FrameTask, _ language: Language) async -> Event {
        do {
            let result = try await framing.save(task, into: expanded(task.folder), language)
            var outcome = FrameOutcome(task: task, output: result.output)
            outcome.reveals = result.revealed.text(language)
            if let advice = FontAdvice(result.unknown) {
                outcome.remarks.append(advice.phrase[language])
            }
            if task.isKeptInAlbum { try await keepFramed(result.output, of: task.photo) }
            return .framed(outcome)
        } catch {
            var outcome = FrameOutcome(task: task, output: nil)
            outcome.remarks = [Failure(any: error).message[language]]
            return .framed(outcome)
        }
    }

    private func keepFramed(_ path: String, of photo: PhotoRef) async throws {
        guard let record = try await store.photo(photo.id) else { return }
        let draft = try await importer.keep(try await importer.copy(path))
        _ = try await store.addPhotos([draft], catch: record.catchID)
    }
}
