import AlbumModel
import AlbumStore
import Disk
import FoundationEssentials
import Pictures

extension CommandSpec {
    static let print = CommandSpec(
        name: "print",
        summary: Phrase(
            "the print (PNG) of a photo, a stamp or a picture file", "照片、郵票或圖檔的印樣（PNG）",
            "写真・切手・画像ファイルのプリント（PNG）"),
        arguments: [ArgumentSpec(name: "REF|FILE", count: .one, isFile: true)],
        options: [
            OptionSpec("output", "OUT", Phrase("where to write it", "輸出位置", "出力先"), isFile: true)
        ],
        examples: ["gyotaku print DSC0042.jpg -o print.png", "gyotaku print 155 -o stamp.png"],
        run: { invocation in try await PrintCommand(invocation: invocation).run() })
}

private struct PrintCommand: Sendable {
    let invocation: Invocation

    func run() async throws -> ExitCode {
        let word = invocation.line.arguments[0]
        let source = try await source(word)
        let output = invocation.line.value("output") ?? source.defaultOutput
        let temporary = SmallFile.temporaryPath(beside: output)
        let size: PrintSize
        do {
            let target = try OpenFile(creating: temporary, mode: 0o644)
            switch source.origin {
            case .file(let path):
                let file = try OpenFile(readingGiven: path)
                size = try await invocation.pictures.print(
                    file.descriptor, labels: source.labels, into: target.descriptor)
            case .drawn(let print):
                size = try await invocation.pictures.writeStamp(
                    print, labels: source.labels, into: target.descriptor)
            }
            try target.sync()
            try Folder.renameWithoutReplacing(temporary, to: output)
        } catch {
            try? Folder.removeFile(temporary)
            switch error {
            case let error as DiskError: throw Failure(error)
            case let error as PictureError: throw Failure(error, path: word)
            default: throw error
            }
        }
        if invocation.isJSON {
            invocation.output.json(
                .object([
                    "output": .string(output), "width": .int(size.width),
                    "height": .int(size.height),
                ]))
        } else {
            invocation.output.result("\(displayText(output))  \(size.width)×\(size.height)")
        }
        return .done
    }

    private struct Source: Sendable {
        enum Origin: Sendable {
            case file(path: String)
            /// What has no photo is drawn.
            case drawn(DrawnPrint)
        }
        var origin: Origin
        var labels: PrintLabels
        var defaultOutput: String
    }

    /// A file by its path where there is one, else a photo of the album.
    private func source(_ word: String) async throws(Failure) -> Source {
        let isFile = (try? Folder.facts(following: word)).flatMap { $0 } != nil
        guard !isFile, invocation.hasAlbum else {
            let name = Folder.name(of: word)
            let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
            return Source(
                origin: .file(path: word), labels: PrintLabels(),
                defaultOutput: stem + ".print.png")
        }
        let store = try await invocation.openForReading()
        let target = Target(store: store, language: invocation.language)
        let reference = try await target.find(word)
        let found = try await photo(reference, store)
        if found == nil, case .stamp(let id) = reference, let drawn = try await drawn(id, store) {
            return drawn
        }
        guard let photo = found,
            let path = store.folder.original(
                sha256: photo.sha256, fileExtension: photo.fileExtension)
        else {
            let word = displayText(word)
            throw Failure(
                .failed, "\(word) has no photo", "\(word) 沒有照片", "\(word) に写真はありません")
        }
        // A photo of another machine may not be here yet.
        if (try? Folder.facts(path)).flatMap({ $0 }) == nil {
            _ = await PhotoFetcher(store: store, invocation: invocation).bring(photo.id)
        }
        return Source(
            origin: .file(path: path),
            labels: PrintLabels(title: photo.title, photoID: photo.id.lowerText),
            defaultOutput: "gyotaku-\(photo.id.lowerText.prefix(8)).png")
    }

    /// The drawn print of a stamp.
    private func drawn(_ stamp: UUID, _ store: AlbumStore) async throws(Failure) -> Source? {
        let entry = try await AlbumError.asFailure { () async throws(AlbumError) in
            try await store.stamp(stamp)
        }
        guard let entry else { return nil }
        let species = entry.speciesID.flatMap { Catalogue.embedded[$0]?.scientific }
        return Source(
            origin: .drawn(entry.drawnPrint(.stamp)),
            labels: PrintLabels(title: entry.names[invocation.language], species: species),
            defaultOutput: "gyotaku-\(entry.number).png")
    }

    private func photo(
        _ reference: Reference, _ store: AlbumStore
    ) async throws(Failure) -> Photo? {
        try await AlbumError.asFailure { () async throws(AlbumError) in
            switch reference {
            case .photo(let id): try await store.photo(id)
            case .catch(let id): try await store.catchEntry(id)?.photos.first
            case .spot: nil
            case .page(let id): try await store.diaryPage(id)?.photos.first
            case .stamp(let id):
                if let cover = try await store.stamp(id)?.coverPhoto {
                    try await store.photo(cover.id)
                } else {
                    nil
                }
            }
        }
    }
}
