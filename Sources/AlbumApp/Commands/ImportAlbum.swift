import AlbumModel
import AlbumStore
import Digest
import Disk
import FoundationEssentials

extension CommandSpec {
    static let importAlbum = CommandSpec(
        name: "import-album",
        summary: Phrase(
            "take in a complete JSON export, or catches of a CSV table",
            "匯入完整的 JSON 匯出檔，或 CSV 表格裡的漁獲", "JSON の書き出しや CSV の釣果を取り込む"),
        arguments: [ArgumentSpec(name: "FILE", count: .one, isFile: true)],
        options: [
            OptionSpec(
                "dry-run", nil, Phrase("only say what would be taken", "只列出會匯入什麼", "取り込むものを表示するだけ")),
            OptionSpec(
                "new", nil,
                Phrase("unknown fish become fish of your own", "不認得的魚成為自訂魚種", "知らない魚は自分の魚にする")),
        ],
        examples: ["gyotaku import-album album.json", "gyotaku import-album old.csv --dry-run"],
        run: { invocation in try await ImportAlbumCommand(invocation: invocation).run() })
}

private struct ImportAlbumCommand: Sendable {
    let invocation: Invocation
    private var isDryRun: Bool { invocation.line.has("dry-run") }

    func run() async throws -> ExitCode {
        let path = invocation.line.arguments[0]
        let bytes: [UInt8]
        do {
            // A given name may be a link; a hundred thousand catches are some 60 MB.
            let file = try OpenFile(readingGiven: path)
            bytes = try file.contents(limit: 2_000_000_000)
        } catch {
            throw Failure(error)
        }
        guard isDryRun, !invocation.hasAlbum else { return try await take(bytes, path, invocation) }
        // Looking alone makes no album.
        let look = PassingAlbum(invocation.environment)
        defer { look.remove() }
        return try await take(bytes, path, invocation.with(folder: look.folder))
    }

    private func take(
        _ bytes: [UInt8], _ path: String, _ invocation: Invocation
    ) async throws -> ExitCode {
        if let document = try ReadDocument(bytes, path: path) {
            return try await take(document, try await invocation.open())
        }
        let rows: [CSVTable.Row]
        do {
            rows = try CSVTable.rows(bytes)
        } catch {
            let (path, line) = (displayText(path), error.line)
            throw Failure(
                .failed, "\(path), line \(line): a quoted cell never ends",
                "\(path) 第 \(line) 行：引號沒有結束", "\(path) の \(line) 行目：引用符が閉じていません")
        }
        guard let table = CatchCSVReader(rows) else {
            let path = displayText(path)
            throw Failure(
                .failed,
                "\(path) is no export of gyotaku, and no table with the columns fish and date",
                "\(path) 不是 gyotaku 的匯出檔，也不是有「魚種」和「日期」欄的表格",
                "\(path) は gyotaku の書き出しでも、「魚」と「日付」の列がある表でもありません")
        }
        return try await take(table, try await invocation.open())
    }

    // MARK: JSON

    private func take(_ document: ReadDocument, _ store: AlbumStore) async throws -> ExitCode {
        let originals = OriginalStore(store.folder)
        if !isDryRun { try await bring(document, originals) }
        let isDryRun = isDryRun
        let outcome = try await store.add(records: document.records, isDryRun: isDryRun) {
            sha256, fileExtension, byteCount in
            if originals.isHeld(
                sha256: sha256, fileExtension: fileExtension, byteCount: byteCount)
            {
                return true
            }
            guard isDryRun,
                let path = document.original(sha256: sha256, fileExtension: fileExtension),
                let facts = (try? Folder.facts(following: path)).flatMap({ $0 })
            else { return false }
            return facts.byteCount == byteCount
        }
        for record in outcome.refused.prefix(20) { complain(record) }
        if outcome.refused.count > 20 {
            let more = outcome.refused.count - 20
            invocation.say(Phrase("… and \(more) more", "……另有 \(more) 筆", "…ほか \(more) 件"))
        }
        let refused = outcome.refused.count + document.strange
        report(
            added: outcome.added, known: outcome.known, different: outcome.different,
            refused: refused)
        if refused == 0 { return .done }
        return outcome.added + outcome.known == 0 ? .failed : .partly
    }

    /// Gives every original of a new photo its place, checked by its hash; the rows follow all at once.
    @concurrent private func bring(
        _ document: ReadDocument, _ originals: OriginalStore
    ) async throws {
        // Whoever holds one keeps the others from being taken for strays meanwhile.
        var first: StoredOriginal?
        for record in document.records where record.type == .photo {
            guard let sha256 = record.set["sha256"]?.string,
                let kind = record.set["extension"]?.string,
                let path = document.original(sha256: sha256, fileExtension: kind),
                let facts = (try? Folder.facts(following: path)).flatMap({ $0 }),
                !originals.isHeld(
                    sha256: sha256, fileExtension: kind, byteCount: facts.byteCount)
            else { continue }
            do throws(AlbumError) {
                let incoming = try originals.copy(path)
                // Bytes that are not what their name says are left out, and the photo with them.
                guard incoming.sha256.hex == sha256 else { continue }
                let kept = try originals.keep(incoming, fileExtension: kind)
                first = first ?? kept
            } catch {
                throw Failure(error)
            }
            try Task.checkCancellation()
        }
        withExtendedLifetime(first) {}
    }

    private func complain(_ record: AlbumRecord) {
        let id = displayText(String(record.id.prefix(8)))
        let type = displayText(record.type.name)
        guard record.type == .photo else {
            invocation.output.complaint(
                Phrase(
                    "\(type) \(id): not a record that can be", "\(type) \(id)：內容不對",
                    "\(type) \(id)：正しくない記録です")[invocation.language])
            return
        }
        let name = displayText(record.set["name"]?.string ?? "")
        invocation.output.complaint(
            Phrase(
                "photo \(id) \(name): its original is missing or damaged",
                "照片 \(id) \(name)：原檔不見了或已損壞", "写真 \(id) \(name)：原本がないか壊れています")[
                    invocation.language])
    }

    // MARK: CSV

    private func take(_ table: CatchCSVReader, _ store: AlbumStore) async throws -> ExitCode {
        let names = NameChoice(
            store: store, language: invocation.language,
            makesOwnFish: invocation.line.has("new"))
        var known: [String: StampChoice] = [:]
        var drafts: [(id: UUID, draft: CatchDraft)] = []
        var refused = 0
        for (line, reason) in table.refused {
            complain(line, reason)
            refused += 1
        }
        for line in table.lines {
            let key = line.fish + "\u{1f}" + (line.stampNumber ?? "")
            do throws(Failure) {
                let choice: StampChoice
                if let found = known[key] {
                    choice = found
                } else {
                    choice = try await stamp(line, names, store)
                }
                known[key] = choice
                var draft = line.draft
                draft.stamp = choice
                drafts.append((line.id, draft))
            } catch {
                complain(line.number, error.message)
                refused += 1
            }
        }
        let all = drafts
        let isDryRun = isDryRun
        let added = try await AlbumError.asFailure { () async throws(AlbumError) in
            try await store.addCatches(all, isDryRun: isDryRun)
        }
        report(
            added: added.count, known: drafts.count - added.count, different: 0, refused: refused)
        if refused == 0 { return .done }
        return drafts.isEmpty ? .failed : .partly
    }

    /// By its name; where several fish have it, the number beside it decides.
    private func stamp(
        _ line: CatchCSVReader.Line, _ names: NameChoice, _ store: AlbumStore
    ) async throws(Failure) -> StampChoice {
        do {
            return try await names.stamp(line.fish)
        } catch {
            guard let number = line.stampNumber.flatMap({ Int($0) }),
                let species = store.catalogue[number: number],
                species.names.all.contains(where: { folded($0) == folded(line.fish) })
            else { throw error }
            return .species(species.id)
        }
    }

    private func complain(_ line: Int, _ reason: Phrase) {
        invocation.output.complaint(
            Phrase(
                "line \(line): \(reason.en)", "第 \(line) 行：\(reason.zhHant)",
                "\(line) 行目：\(reason.ja)")[invocation.language])
    }

    private func report(added: Int, known: Int, different: Int, refused: Int) {
        if invocation.isJSON {
            invocation.output.json(
                .object([
                    "added": .int(added), "known": .int(known), "different": .int(different),
                    "refused": .int(refused), "dryRun": .bool(isDryRun),
                ]))
            return
        }
        let lead = isDryRun ? Phrase("would be: ", "將會：", "実行すれば：")[invocation.language] : ""
        invocation.output.result(
            lead
                + Phrase(
                    "\(added) added, \(known) known already, \(different) differ and stay as they "
                        + "are, \(refused) refused",
                    "新增 \(added)，已有 \(known)，不同而保留原樣 \(different)，拒收 \(refused)",
                    "追加 \(added)、既知 \(known)、相違（そのまま）\(different)、不可 \(refused)")[
                    invocation.language])
    }
}

extension Names {
    fileprivate var all: [String] { [zhHant, ja, en].compactMap(\.self) }
}
