import AlbumModel
import AlbumStore
import Disk
import FoundationEssentials
import Pictures

/// The diary as pages of HTML: one a month, with an index and the pictures beside them, which say
/// nothing but what they show. Printed from a browser they are pages of A4.
struct DiaryPages: Sendable {
    let store: AlbumStore
    let pictures: any PictureReader
    let language: Language
    let level: PlaceLevel
    let year: Int?

    struct Written: Sendable {
        var entries = 0
        var photos = 0
        var months: [(month: String, entries: Int)] = []
    }

    /// Writes into a new folder, which is there whole or not at all.
    func write(
        to given: String, progress: @Sendable (Int) -> Void
    ) async throws -> Written {
        var path = given
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        if (try? Folder.facts(path)).flatMap({ $0 }) != nil {
            let path = displayText(path)
            throw Failure(
                .failed, "\(path) is there already: name a new folder",
                "\(path) 已經存在：請指定新的資料夾", "\(path) はすでにあります。新しいフォルダーを指定してください")
        }
        let temporary = SmallFile.temporaryPath(beside: path)
        do {
            try Folder.makeAll(temporary + "/photos", mode: 0o755)
            let written = try await months(in: temporary, progress)
            try Folder.renameWithoutReplacing(temporary, to: path)
            return written
        } catch {
            try? FileManager.default.removeItem(atPath: temporary)
            throw error
        }
    }

    private func months(
        in folder: String, _ progress: @Sendable (Int) -> Void
    ) async throws -> Written {
        let spots = SpotNames(try await store.spots())
        var written = Written()
        var month = ""
        var articles: [String] = []
        func finish() throws {
            guard !articles.isEmpty else { return }
            // A month reads from its first day on.
            let page = DiaryHTML.month(month, articles.reversed(), language)
            try SmallFile.write(Array(page.utf8), to: "\(folder)/\(month).html", mode: 0o644)
            written.months.append((month, articles.count))
            articles = []
        }
        var offset = 0
        while true {
            let entries = try await store.diary(limit: 2000, offset: offset)
            for entry in entries where year == nil || entry.day.year == year {
                let own = String(entry.day.isoDate.prefix(7))
                if own != month { try finish() }
                month = own
                articles.append(try await article(entry, spots, folder, &written))
                written.entries += 1
                progress(written.entries)
                try Task.checkCancellation()
            }
            offset += entries.count
            if entries.count < 2000 { break }
        }
        try finish()
        let index = DiaryHTML.index(written.months, language)
        try SmallFile.write(Array(index.utf8), to: folder + "/index.html", mode: 0o644)
        return written
    }

    private func article(
        _ entry: DiaryEntry, _ spots: SpotNames, _ folder: String, _ written: inout Written
    ) async throws -> String {
        let html = DiaryHTML(language: language)
        switch entry {
        case .catch(let entry):
            let shared = SharedCatch(entry, spots: spots, level: level)
            let figures = try await figures(shared.entry.photos, folder, &written)
            return html.article(shared, figures)
        case .page(let entry):
            var entry = entry
            let place = entry.page.telling.place
            entry.page.telling.place =
                SharedPlace(
                    Place(name: place), spot: place.flatMap { spots[$0] }, level: level
                ).name
            let figures = try await figures(entry.photos, folder, &written)
            return html.article(entry, figures)
        }
    }

    /// The photos whose originals are here, each drawn anew without anything of its file.
    private func figures(
        _ photos: [Photo], _ folder: String, _ written: inout Written
    ) async throws -> [String] {
        var figures: [String] = []
        for photo in photos {
            guard
                let path = store.folder.original(
                    sha256: photo.sha256, fileExtension: photo.fileExtension),
                (try? Folder.facts(path)).flatMap({ $0 }) != nil
            else { continue }
            let name = "photos/\(written.photos + 1).png"
            do {
                let size = try await picture(path, to: folder + "/" + name)
                written.photos += 1
                figures.append(
                    DiaryHTML(language: language).figure(
                        photo, file: name, width: size.width, height: size.height))
            } catch is PictureError {
                // What cannot be drawn is told all the same, without its picture.
                try? Folder.removeFile(folder + "/" + name)
            }
        }
        return figures
    }

    /// A print keeps its photo's EXIF; what others get is the picture alone.
    private func picture(_ original: String, to path: String) async throws -> PrintSize {
        let made = path + ".print"
        defer { try? Folder.removeFile(made) }
        let source = try OpenFile(reading: original)
        let target = try OpenFile(updating: made)
        let size = try await pictures.print(
            source.descriptor, labels: PrintLabels(), into: target.descriptor)
        try target.rewind()
        guard let plain = PlainPNG.bytes(of: try target.contents(limit: 1 << 28)) else {
            throw PictureError.workerFailed("PNG")
        }
        try SmallFile.write(plain, to: path, mode: 0o644)
        return size
    }
}
