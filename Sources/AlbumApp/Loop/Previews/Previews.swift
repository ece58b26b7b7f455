import AlbumModel
import AlbumScreens
import AlbumStore
import Disk
import Pictures

/// Pictures for the screens: from memory, else from the cache, else made by a worker. What was asked
/// for last comes first, for that is what the person looks at.
actor Previews {
    private let folder: AlbumFolder
    private let pictures: any PictureReader
    private let files: PreviewFiles
    /// Brings an original that is not here; nil where there is no way to.
    private let fetcher: PhotoFetcher?
    /// Frames photos for the frame screen.
    private let framing: Framing?
    private var memory = PreviewMemory()
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var running = 0
    private let width: Int

    init(
        folder: AlbumFolder, pictures: any PictureReader, width: Int = 3,
        fetcher: PhotoFetcher? = nil, framing: Framing? = nil
    ) {
        self.framing = framing
        self.fetcher = fetcher
        self.folder = folder
        self.pictures = pictures
        self.width = width
        files = PreviewFiles(folder: folder.cache)
    }

    /// The picture of a request; nil when there is none to be had.
    func picture(_ request: PictureRequest) async -> Picture? {
        guard let key = await key(request) else { return nil }
        if let known = memory.take(key) { return known }
        await bringOriginal(request, key)
        await takeTurn()
        defer { passTurn() }
        if let known = memory.take(key) { return known }
        guard let picture = await made(request, key) else { return nil }
        memory.put(picture, key)
        return picture
    }

    /// Keeps the cache folder to a size.
    nonisolated func trim(to limit: Int64 = 256 << 20) async {
        let files = files
        await blocking { files.trim(to: limit) }
    }

    /// Fetches another machine's photo before its turn comes, so that a slow remote holds up nothing
    /// that is here.
    private func bringOriginal(_ request: PictureRequest, _ key: PreviewKey) async {
        guard let fetcher, case .photo(let photo) = request.source,
            let path = path(request.source)
        else { return }
        let files = files
        let isNeeded = await blocking {
            (try? Folder.facts(path)).flatMap { $0 } == nil && files.read(key) == nil
        }
        if isNeeded { _ = await fetcher.bring(photo.id) }
    }

    private func takeTurn() async {
        if running < width {
            running += 1
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// The one that came last goes next.
    private func passTurn() {
        if let next = waiting.popLast() {
            next.resume()
        } else {
            running -= 1
        }
    }

    private func made(_ request: PictureRequest, _ key: PreviewKey) async -> Picture? {
        let files = files
        if let kept = await blocking({ files.read(key) }) { return kept }
        guard let pixmap = await pixmap(request) else { return nil }
        let picture = Picture(width: pixmap.width, height: pixmap.height, rgba: pixmap.bytes)
        await blocking { files.write(picture, key) }
        return picture
    }

    /// From the print where it is large enough: decoding it costs a fraction of the original, which
    /// may be of 200 megapixels and is not even there on a machine that fetched only the journal.
    private func pixmap(_ request: PictureRequest) async -> Pixmap? {
        if case .drawn(let print) = request.source {
            return try? await pictures.draw(
                print, maxWidth: request.maxWidth, maxHeight: request.maxHeight)
        }
        if case .framed(let photo, let choice) = request.source {
            return await framing?.preview(
                photo, choice, maxWidth: request.maxWidth, maxHeight: request.maxHeight)
        }
        if case .photo(let photo) = request.source, request.isWithinPrint,
            let small = await Self.preview(folder.print(photo: photo.id), request, pictures),
            !request.isFilling
                || small.width == request.maxWidth && small.height == request.maxHeight
        {
            return small
        }
        guard let path = path(request.source) else { return nil }
        return await Self.preview(path, request, pictures)
    }

    @concurrent private static func preview(
        _ path: String, _ request: PictureRequest, _ pictures: any PictureReader
    ) async -> Pixmap? {
        guard let file = try? OpenFile(readingGiven: path) else { return nil }
        return try? await pictures.preview(
            file.descriptor, maxWidth: request.maxWidth, maxHeight: request.maxHeight,
            isFilling: request.isFilling)
    }

    private func path(_ source: PictureSource) -> String? {
        switch source {
        case .photo(let photo):
            folder.original(sha256: photo.sha256, fileExtension: photo.fileExtension)
        case .file(let path): path
        case .drawn, .framed: nil
        }
    }

    private func key(_ request: PictureRequest) async -> PreviewKey? {
        guard request.maxWidth > 0, request.maxHeight > 0 else { return nil }
        switch request.source {
        case .photo(let photo): return PreviewKey(content: photo.sha256, request: request)
        case .framed(let photo, let choice):
            let words = [choice.style, choice.place.rawValue]
            // No hash: what the album says of a photo may change, so it is never kept on the disk.
            return PreviewKey(
                content: "framed \(photo.id) \(words.joined(separator: " "))", request: request)
        case .drawn(let print):
            return PreviewKey(content: DrawnKey.content(of: print), request: request)
        case .file(let path):
            let facts = await blocking { try? Folder.facts(following: path) }
            guard let facts else { return nil }
            return PreviewKey(
                content: "\(path) \(facts.byteCount) \(facts.modified)", request: request)
        }
    }
}

extension PictureRequest {
    /// Whether a print, of 2048×1365 pixels at most, has all that the box can show.
    fileprivate var isWithinPrint: Bool { maxWidth <= 2048 && maxHeight <= 1365 }
}
