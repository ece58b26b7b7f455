import AlbumModel
import AlbumScreens
import AlbumStore
import Digest
import FoundationEssentials

extension CommandSpec {
    static let add = CommandSpec(
        name: "add",
        summary: Phrase("add a catch, with its photos", "新增一筆漁獲和照片", "釣果を写真とともに加える"),
        arguments: [
            ArgumentSpec(name: "NAME", count: .one),
            ArgumentSpec(name: "PHOTO", count: .any, isFile: true),
        ],
        options: CatchOptions.specs + [
            OptionSpec(
                "new", nil,
                Phrase("NAME is a fish of your own", "NAME 是自訂魚種", "NAME を自分の魚として作る"))
        ],
        examples: [
            "gyotaku add 黑鯛 DSC0042.jpg --length 42cm --weight 1.3kg --place 澎湖",
            "gyotaku add '#12' --date 'yesterday 5:30' --released",
        ],
        run: { invocation in try await AddCommand(invocation: invocation).run() })
}

/// Adds one catch: every photo is copied and read first, so that one bad file leaves nothing behind.
private struct AddCommand: Sendable {
    let invocation: Invocation

    func run() async throws -> ExitCode {
        let line = invocation.line
        let options = CatchOptions(line: line, now: invocation.now())
        let name = line.arguments[0]
        let paths = Array(line.arguments.dropFirst())
        var draft = try emptyDraft(options)
        for path in paths {
            await LiveFile(path: path).wait { LiveFile.tell(path, invocation) }
        }
        try await checkFirst(name, paths)
        let store = try await invocation.open()
        draft.stamp = try await NameChoice(
            store: store, language: invocation.language, makesOwnFish: line.has("new")
        ).stamp(name)
        let importer = Importer(store: store, pictures: invocation.pictures)
        var candidates: [Importer.Candidate] = []
        for path in paths { candidates.append(try await importer.copy(path)) }
        if try options.date() == nil, let (candidate, time) = Self.time(candidates) {
            draft.caughtAt = time.time
            if let remark = time.remark(candidate.incoming.originalName) { invocation.say(remark) }
        }
        if draft.place?.point == nil, let place = candidates.compactMap(\.facts.place).first {
            draft.place = Place(name: draft.place?.name, point: place.point)
        }
        try await proposeSpot(draft.place, store)
        var photos: [PhotoDraft] = []
        // What waits in the inbox with the same bytes was waiting for this; the same file named twice is
        // one photo.
        var waiting: [UUID] = []
        var fresh: [Importer.Candidate] = []
        var seen: Set<SHA256Digest> = []
        for candidate in candidates where seen.insert(candidate.incoming.sha256).inserted {
            if let remark = candidate.cutRemark { invocation.say(remark) }
            if let photo = candidate.waiting {
                waiting.append(photo.id)
            } else {
                fresh.append(candidate)
                photos.append(try await importer.keep(candidate))
            }
        }
        let added = try await AlbumError.asFailure {
            [waiting, photos] () async throws(AlbumError) in
            try await store.addCatch(draft, photos: photos, inbox: waiting)
        }
        tellDoubts(draft, store.catalogue[stamp: added.stampID])
        try await report(added, store)
        for (id, candidate) in zip(added.photoIDs, fresh) {
            let refusal = try await importer.makePrints(of: [id]).refusals.first
            guard let refusal, !candidate.facts.isCut else { continue }
            invocation.say(Failure.unshown(candidate.incoming.originalName, refusal))
        }
        return .done
    }

    /// Where there is no album yet, none is made for a fish that is not known or a file that is no
    /// picture.
    private func checkFirst(_ name: String, _ paths: [String]) async throws {
        guard !invocation.hasAlbum else { return }
        let look = PassingAlbum(invocation.environment)
        defer { look.remove() }
        let store = try await invocation.with(folder: look.folder).open()
        _ = try await NameChoice(
            store: store, language: invocation.language, makesOwnFish: invocation.line.has("new")
        ).stamp(name)
        for path in paths {
            _ = try await ExifReader(pictures: invocation.pictures).read(path)
        }
    }

    /// The time that the photos tell, a camera's before a file's.
    private static func time(
        _ candidates: [Importer.Candidate]
    ) -> (Importer.Candidate, PhotoTime)? {
        let timed = candidates.compactMap { candidate in candidate.time.map { (candidate, $0) } }
        return timed.first { !$0.1.isFileDate } ?? timed.first
    }

    private func emptyDraft(_ options: CatchOptions) throws(Failure) -> CatchDraft {
        CatchDraft(
            stamp: .species(""),
            caughtAt: try options.date() ?? TypedTime.local(invocation.now()),
            length: try options.measure("length", .length),
            weight: try options.measure("weight", .weight),
            quantity: try options.quantity() ?? 1, place: try options.place(),
            title: options.line.value("title"), note: options.line.value("note"),
            tags: options.line.values("tag"), isReleased: options.line.has("released"),
            isLost: options.line.has("lost"), circumstances: options.circumstances)
    }

    /// What should be looked at again: it is saved, and `edit` puts it right.
    private func tellDoubts(_ draft: CatchDraft, _ species: Species?) {
        let doubts = CatchDoubt.all(
            length: draft.length, weight: draft.weight, caughtAt: draft.caughtAt,
            species: species, now: TypedTime.local(invocation.now()))
        let words = DoubtWords.of(invocation.language)
        for doubt in doubts { invocation.output.message(words.text(doubt, \.formatted)) }
    }

    /// A spot near by is told of, never taken without a word.
    private func proposeSpot(_ place: Place?, _ store: AlbumStore) async throws {
        guard let point = place?.point, place?.name == nil else { return }
        guard let (spot, away) = Spot.nearest(to: point, of: try await store.spots()) else {
            return
        }
        let name = displayText(spot.name)
        let metres = Int((away * 1000).rounded())
        invocation.say(
            Phrase(
                "\(metres) m from \(name): gyotaku edit REF --place \(name) says it was there",
                "距離「\(name)」\(metres) 公尺：用 gyotaku edit REF --place \(name) 標記",
                "「\(name)」から \(metres) m：gyotaku edit REF --place \(name) で記録できます"))
    }

    private func report(_ added: AddedCatch, _ store: AlbumStore) async throws {
        let stamp = try await store.stamp(added.stampID)
        let best = added.bests.first.map { "\($0)" }
        if invocation.isJSON {
            invocation.output.json(
                .object([
                    "catch": .string(added.catchID.lowerText),
                    "stamp": stamp.map { .int($0.number) } ?? .null,
                    "photos": .array(added.photoIDs.map { .string($0.lowerText) }),
                    "best": .optional(best),
                ]))
            return
        }
        guard let stamp else { return }
        let name = "#\(stamp.number) \(displayText(stamp.names[invocation.language]))"
        let praise = AddedCatch.praise(added.bests)[invocation.language]
        invocation.output.result("\(name)  ×\(stamp.count)\(praise)")
    }
}

extension AddedCatch {
    /// What a personal best deserves; empty where there is none.
    static func praise(_ bests: [PersonalBest]) -> Phrase {
        if bests.contains(.first) {
            return Phrase("  a new stamp!", "  新郵票！", "  新しい切手！")
        }
        if bests.contains(.length) {
            return Phrase("  your longest yet!", "  最長紀錄！", "  自己最長！")
        }
        if bests.contains(.weight) {
            return Phrase("  your heaviest yet!", "  最重紀錄！", "  自己最重！")
        }
        return Phrase("", "", "")
    }
}

extension AlbumError {
    /// Runs a call of the store; what it throws becomes a failure in words.
    static func asFailure<Result: Sendable>(
        _ body: () async throws(AlbumError) -> Result
    ) async throws(Failure) -> Result {
        do {
            return try await body()
        } catch {
            throw Failure(error)
        }
    }
}
