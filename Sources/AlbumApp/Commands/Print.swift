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
                size = try await write(path, source, target.descriptor)
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

    /// A stamp whose photo cannot be shown is drawn, as in the album.
    private func write(
        _ path: String, _ source: Source, _ target: Int32
    ) async throws -> PrintSize {
        let file = try OpenFile(readingGiven: path)
        do {
            return try await invocation.pictures.print(
                file.descriptor, labels: source.labels, into: target)
        } catch {
            guard let drawn = source.instead else { throw error }
            invocation.complain(Failure(error, path: invocation.line.arguments[0]))
            return try await invocation.pictures.writeStamp(
                drawn.print, labels: drawn.labels, into: target)
        }
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
        /// What is drawn where the file cannot be shown.
        var instead: Drawn?
    }

    private struct Drawn: Sendable {
        var print: DrawnPrint
        var labels: PrintLabels
    }

    /// A file by its path where there is one, else a photo of the album or one of its stamps, which
    /// are there before there is an album.
    private func source(_ word: String) async throws(Failure) -> Source {
        let isFile = (try? Folder.facts(following: word)).flatMap { $0 } != nil
        let isPath = !invocation.hasAlbum && word.utf8.contains { $0 == 0x2E || $0 == 0x2F }
        guard !isFile, !isPath else {
            let name = Folder.name(of: word)
            let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
            return Source(
                origin: .file(path: word), labels: PrintLabels(),
                defaultOutput: stem + ".print.png")
        }
        let (store, look) = try await invocation.openToLook()
        defer { look?.remove() }
        let target = Target(store: store, language: invocation.language)
        let reference = try await target.find(word)
        let found = try await photo(reference, store)
        let stamp = try await stamp(reference, store)
        if found == nil, let stamp {
            let drawn = drawn(stamp)
            return Source(
                origin: .drawn(drawn.print), labels: drawn.labels,
                defaultOutput: "gyotaku-\(stamp.number).png")
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
            defaultOutput: "gyotaku-\(photo.id.lowerText.prefix(8)).png",
            instead: stamp.map(drawn))
    }

    private func stamp(
        _ reference: Reference, _ store: AlbumStore
    ) async throws(Failure) -> StampEntry? {
        guard case .stamp(let id) = reference else { return nil }
        return try await AlbumError.asFailure { () async throws(AlbumError) in
            try await store.stamp(id)
        }
    }

    /// The drawn print of a stamp.
    private func drawn(_ entry: StampEntry) -> Drawn {
        let species = entry.speciesID.flatMap { Catalogue.embedded[$0]?.scientific }
        return Drawn(
            print: entry.drawnPrint(.stamp),
            labels: PrintLabels(title: entry.names[invocation.language], species: species))
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
