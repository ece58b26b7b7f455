import AlbumModel
import Disk
import FoundationEssentials
import Pictures

/// Frames pictures: gathers what their labels say, has them lettered, has them framed, and puts the
/// file where it belongs.
struct Framer: Sendable {
    let pictures: WorkerPool
    let folder: FrameFolder
    let wishes: FrameWishes
    let style: FrameStyle
    let makers: MakerTable

    /// Throws where the style or the user's makers cannot be read.
    init(
        pictures: WorkerPool, folder: FrameFolder, wishes: FrameWishes
    ) throws(Failure) {
        self.pictures = pictures
        self.folder = folder
        self.wishes = wishes
        style = try folder.style(wishes.style, in: folder.book())
        makers = try folder.makers()
    }

    /// What came of it.
    struct Result: Sendable {
        var output: String
        var size: PrintSize
        var revealed: Revealed
        var remarks: Framed.Remarks
        /// Characters that no font has.
        var unknown: [UInt32]
        /// Whether the plate had nothing to say and was left out.
        var isSilent: Bool
    }

    /// Frames one picture into a file that must not exist yet. Nothing is left of one that failed.
    func frame(_ subject: FrameSubject, to output: String) async throws -> Result {
        let temporary = SmallFile.temporaryPath(beside: output)
        do {
            let target = try OpenFile(creating: temporary, mode: 0o644)
            var result = try await frame(subject, into: target.descriptor, beside: output)
            try target.sync()
            try Folder.renameWithoutReplacing(temporary, to: output)
            result.output = output
            return result
        } catch {
            try? Folder.removeFile(temporary)
            throw Self.failure(error, subject.word)
        }
    }

    /// Frames a picture into an open, empty file.
    func frame(
        _ subject: FrameSubject, into output: Int32, beside place: String
    ) async throws -> Result {
        let source = try OpenFile(readingGiven: subject.path)
        let facts = try await pictures.facts(source.descriptor)
        let seen = try await pictures.seenSize(source.descriptor)
        let labels = labels(subject, facts)
        let plan = plan(labels, seen)
        var boards: PixelFile?
        var unknown: [UInt32] = []
        if !plan.boards.isEmpty {
            let fonts = folder.fonts
            let mark = await folder.mark(
                makers.maker(make: facts.make, model: facts.model), pictures)
            let lettering = Lettering(
                boards: plan.boards, fontFolders: fonts.folders, cacheFolders: fonts.caches)
            let made = try await pictures.letter(lettering, mark: mark)
            boards = made.pixels
            unknown = made.result.unknown
        }
        let scratch = try Self.scratch(beside: place)
        let framed = try await pictures.frame(
            source.descriptor, plan.order, boards: boards, scratch: scratch.descriptor,
            into: output)
        let revealed = Revealed(style, labels, wishes, hasPlace: facts.latitude != nil)
        return Result(
            output: "", size: framed.size, revealed: revealed, remarks: framed.remarks,
            unknown: unknown, isSilent: style.plate != nil && plan.order.geometry.plate == nil)
    }

    /// What the labels say.
    func labels(_ subject: FrameSubject, _ facts: PhotoFacts) -> FrameLabels {
        var labels = FrameLabels(facts, wishes.manner, makers: makers)
        if labels.texts[.date] == nil { labels.set(subject.caughtAt, wishes.manner) }
        labels.set(.title, subject.title)
        labels.set(.species, subject.species)
        labels.set(.number, subject.number.map(String.init))
        labels.set(.length, subject.length)
        labels.set(.weight, subject.weight)
        labels.set(.name, wishes.userName)
        switch wishes.place {
        case .none: break
        case .area: labels.set(.place, subject.area)
        case .exact: labels.set(.place, subject.exactPlace ?? facts.positionText)
        }
        for (field, text) in wishes.replaced {
            labels.replace(field, text, makers: makers, language: wishes.manner.language)
        }
        labels.set(.fish, labels.texts[.species] ?? labels.texts[.title])
        return labels
    }

    private struct Plan {
        var order: FrameOrder
        var boards: [Board] = []
    }

    /// Where everything lies; a plate or a column without a word is left out.
    private func plan(_ labels: FrameLabels, _ seen: PrintSize) -> Plan {
        let language = wishes.manner.language
        func plate(_ width: Int, _ height: Int, _ short: Double) -> Board? {
            Board(
                plate: style, labels, width: width, height: height, short: short,
                language: language)
        }
        func column(_ width: Int, _ height: Int, _ short: Double) -> Board? {
            Board(
                column: style, labels, width: width, height: height, short: short,
                language: language)
        }
        let geometry = wishes.canvas.geometry(
            seen.width, seen.height, style, hasPlate: plate(100, 10, 100) != nil,
            hasColumn: column(10, 100, 100) != nil)
        var order = FrameOrder(
            geometry: geometry, paper: style.paper, ink: style.ink, effect: style.effect,
            round: style.round / 100 * geometry.short)
        order.format = wishes.format
        order.quality = wishes.quality
        order.keepsExif = wishes.keepsExif
        order.keepsPlace = wishes.place == .exact
        var plan = Plan(order: order)
        let areas = [
            (geometry.plate, geometry.plate.flatMap { plate($0.width, $0.height, geometry.short) }),
            (
                geometry.column,
                geometry.column.flatMap { column($0.width, $0.height, geometry.short) }
            ),
        ]
        for case (let area?, let board?) in areas {
            plan.order.boards.append(area)
            plan.boards.append(board)
        }
        return plan
    }

    /// A file without a name, for what does not fit into memory.
    private static func scratch(beside path: String) throws(DiskError) -> OpenFile {
        let temporary = SmallFile.temporaryPath(beside: path)
        let file = try OpenFile(creating: temporary)
        try Folder.removeFile(temporary)
        return file
    }

    /// Every error in words that name the picture.
    static func failure(_ error: any Error, _ word: String) -> any Error {
        switch error {
        case let error as DiskError: Failure(error)
        case let error as PictureError: Failure(error, path: word)
        default: error
        }
    }
}

extension PhotoFacts {
    /// `25.0339, 121.5645`; nil without a position.
    fileprivate var positionText: String? {
        guard let latitude, let longitude else { return nil }
        func degrees(_ value: Double) -> String {
            let scaled = Int((abs(value) * 10_000).rounded())
            let fraction = String(scaled % 10_000 + 10_000).dropFirst()
            return "\(value < 0 && scaled > 0 ? "-" : "")\(scaled / 10_000).\(fraction)"
        }
        return "\(degrees(latitude)), \(degrees(longitude))"
    }
}
