import AlbumModel
import AlbumStore
import FoundationEssentials

extension CommandSpec {
    static let `import` = CommandSpec(
        name: "import",
        summary: Phrase(
            "take photos in bulk; can be stopped and gone on with", "批次匯入照片，可隨時中斷再續",
            "写真をまとめて取り込む（中断・再開できる）"),
        arguments: [ArgumentSpec(name: "PATH", count: .atLeastOne, isFile: true)],
        options: [
            OptionSpec(
                "as", "NAME",
                Phrase("each photo is a catch of NAME", "每張照片都是一筆 NAME 的漁獲", "写真一枚を NAME の釣果一件とする")),
            OptionSpec(
                "new", nil, Phrase("NAME is a fish of your own", "NAME 是自訂魚種", "NAME を自分の魚として作る")),
            OptionSpec(
                "recursive", nil, Phrase("folders in folders too", "包含子資料夾", "下位フォルダーも")),
            OptionSpec(
                "dry-run", nil, Phrase("only say what would be taken", "只列出會匯入什麼", "取り込むものを表示するだけ")),
        ],
        examples: ["gyotaku import ~/photos --recursive", "gyotaku import kurodai/ --as クロダイ"],
        run: { invocation in try await ImportCommand(invocation: invocation).run() })
}

private struct ImportCommand: Sendable {
    let invocation: Invocation

    func run() async throws -> ExitCode {
        let line = invocation.line
        var walk = FileWalk(isRecursive: line.has("recursive"))
        for path in line.arguments { walk.add(path) }
        let isLookingAlone = try await isLookingAlone(walk.files)
        guard isLookingAlone else { return try await run(invocation, walk) }
        // Looking alone makes no album.
        let look = PassingAlbum(invocation.environment)
        defer { look.remove() }
        return try await run(invocation.with(folder: look.folder), walk)
    }

    /// Where there is no album yet, none is made for files of which none is a picture.
    private func isLookingAlone(_ files: [String]) async throws -> Bool {
        if invocation.hasAlbum { return false }
        if invocation.line.has("dry-run") { return true }
        let reader = ExifReader(pictures: invocation.pictures)
        for path in files {
            await LiveFile(path: path).wait { LiveFile.tell(path, invocation) }
            if (try? await reader.read(path)) != nil { return false }
            try Task.checkCancellation()
        }
        return true
    }

    private func run(_ invocation: Invocation, _ walk: FileWalk) async throws -> ExitCode {
        let line = invocation.line
        let store = try await invocation.open()
        var stamp: StampChoice?
        if let name = line.value("as") {
            stamp = try await NameChoice(
                store: store, language: invocation.language, makesOwnFish: line.has("new")
            ).stamp(name)
        }
        let importer = Importer(store: store, pictures: invocation.pictures)
        if !line.has("dry-run") { try await importer.recover() }
        let bulk = BulkImport(
            importer: importer, stamp: stamp, isDryRun: line.has("dry-run"),
            fallbackTime: TypedTime.local(invocation.now()),
            onWaiting: { LiveFile.tell($0, invocation) })
        let output = invocation.output
        var outcome = try await bulk.run(walk.files) { done, all in
            output.progress("\(done)/\(all)")
        }
        output.progress("")
        outcome.refused = walk.refused + outcome.refused
        for folder in walk.albums {
            let name = displayText(folder)
            invocation.say(
                Phrase(
                    "\(name) is an album or a remote: passed over", "\(name) 是集郵冊或遠端，略過",
                    "\(name) はアルバムかリモートなので、とばします"))
        }
        for made in outcome.bests {
            guard let stamp = try await store.stamp(made.stampID) else { continue }
            let name = displayText(stamp.names[invocation.language])
            let praise = AddedCatch.praise(made.bests)[invocation.language]
            invocation.output.message("#\(stamp.number) \(name)\(praise)")
        }
        report(outcome)
        if Task.isCancelled { return .interrupted }
        if outcome.refused.isEmpty { return outcome.problems.isEmpty ? .done : .partly }
        return outcome.imported.isEmpty && outcome.known == 0 ? .failed : .partly
    }

    private func tellMore(_ more: Int) {
        guard more > 0 else { return }
        invocation.say(Phrase("… and \(more) more", "……另有 \(more) 張", "…ほか \(more) 枚"))
    }

    private func report(_ outcome: BulkImport.Outcome) {
        for (_, failure) in outcome.refused { invocation.complain(failure) }
        for remark in outcome.remarks.prefix(3) { invocation.say(remark) }
        tellMore(outcome.remarks.count - 3)
        for remark in outcome.problems { invocation.output.complaint(remark[invocation.language]) }
        for path in outcome.binned.prefix(3) {
            let name = displayText(path)
            invocation.say(
                Phrase(
                    "\(name) is in the bin: gyotaku undo brings it back, gyotaku add takes it anew",
                    "\(name) 在回收筒：gyotaku undo 可救回，gyotaku add 重新加入",
                    "\(name) はごみ箱にあります。gyotaku undo で戻し、gyotaku add で新しく加えられます"))
        }
        tellMore(outcome.binned.count - 3)
        let language = invocation.language
        if invocation.isJSON {
            let refused = outcome.refused.map { path, failure in
                JSONValue.object([
                    "file": .string(path), "reason": .string(failure.message[language]),
                ])
            }
            invocation.output.json(
                .object([
                    "imported": .int(outcome.imported.count), "known": .int(outcome.known),
                    "problems": .int(outcome.problems.count), "inBin": .int(outcome.binned.count),
                    "refused": .array(refused),
                ]))
        } else {
            let (new, known, refused) = (
                outcome.imported.count, outcome.known, outcome.refused.count
            )
            let phrase =
                invocation.line.has("dry-run")
                ? Phrase(
                    "\(new) would be imported, \(known) known already, \(refused) refused",
                    "會匯入 \(new) 張，已有 \(known) 張，拒收 \(refused) 張",
                    "取り込むもの \(new) 枚、既知 \(known) 枚、不可 \(refused) 枚")
                : Phrase(
                    "\(new) imported, \(known) known already, \(refused) refused",
                    "匯入 \(new) 張，已有 \(known) 張，拒收 \(refused) 張",
                    "取り込み \(new) 枚、既知 \(known) 枚、不可 \(refused) 枚")
            invocation.output.result(phrase[language])
        }
    }
}
