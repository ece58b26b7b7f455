import AlbumModel
import AlbumStore
import AlbumSync
import Remotes

extension CommandSpec {
    static let sync = CommandSpec(
        name: "sync",
        summary: Phrase("send what waits to the remote", "把等待的檔案上傳到遠端", "待っているものをリモートへ送る"),
        options: [
            OptionSpec(
                "dry-run", nil, Phrase("only say what would be sent", "只列出會送什麼", "送るものを表示するだけ")),
            OptionSpec(
                "limit-rate", "RATE",
                Phrase("bytes a second at most: 500k, 2M", "上傳速度上限：500k、2M", "毎秒の上限：500k、2M")),
            OptionSpec(
                "photos", "WHICH",
                Phrase(
                    "of other machines: all, or lazy: each when it is looked at; stays so",
                    "其他機器的照片：all 全部，或 lazy 看到才下載；之後都照此",
                    "ほかのマシンの写真：all すべて、lazy 見るときに。以後も同じ"),
                words: ["all", "lazy"]),
        ],
        examples: ["gyotaku sync", "gyotaku sync --photos all", "gyotaku sync --limit-rate 2M"],
        run: { invocation in try await SyncCommand(invocation: invocation).run() })
}

private struct SyncCommand: Sendable {
    let invocation: Invocation

    func run() async throws -> ExitCode {
        let rate = try rate()
        let store = try await invocation.openExisting()
        let url = try await AlbumRemote(store: store).required()
        let remote = try await invocation.open(url, for: store)
        if !invocation.line.has("dry-run") {
            try await Importer(store: store, pictures: invocation.pictures).recover()
        }
        var options = SyncOptions(
            bytesPerSecond: rate.map { Int64($0.bytesPerSecond) }, app: "gyotaku \(Version.text)")
        options.photos = invocation.line.value("photos").map { $0 == "all" ? .all : .lazy }
        // Tests cannot wait for a day.
        if let age = invocation.environment["GYOTAKU_UPLOAD_AGE"].flatMap(Double.init) {
            options.uploadAge = max(0, age)
        }
        let courier = Courier(store: store, remote: remote, options: options)
        if invocation.line.has("dry-run") { return try await preview(courier) }
        let language = invocation.language
        let output = invocation.output
        let watching = Task {
            var told: Set<String> = []
            for await progress in courier.progress {
                if case .waiting = progress.phase, let fault = progress.fault,
                    !output.isErrorTerminal, told.insert(fault.code).inserted
                {
                    output.message(Self.waiting(fault)[language])
                }
                let words = SyncLine(language: language, width: output.width)
                output.progress(lines: words.lines(progress))
            }
        }
        let outcome: SyncOutcome
        do {
            outcome = try await courier.sync()
        } catch {
            watching.cancel()
            output.removeProgress()
            throw Failure(error)
        }
        await watching.value
        output.removeProgress()
        return await report(outcome, store)
    }

    /// For those who see no progress: a timer's log, say.
    private static func waiting(_ fault: RemoteError) -> Phrase {
        let why = Failure(fault).message
        return Phrase(
            "\(why[.en]); trying again, Ctrl-C keeps everything",
            "\(why[.zhHant])；會再試，按 Ctrl-C 也不會遺失", "\(why[.ja])。再試行中。Ctrl-C でも失われません")
    }

    private func rate() throws(Failure) -> Rate? {
        let text =
            invocation.line.value("limit-rate") ?? invocation.config.values["sync.limit-rate"]
        guard let text else { return nil }
        guard let rate = Rate(parsing: text) else {
            throw Failure.badValue(option: "--limit-rate", value: text, expected: "500k, 2M")
        }
        return rate
    }

    private func preview(_ courier: Courier) async throws -> ExitCode {
        let preview = try await courier.preview()
        if invocation.isJSON {
            invocation.output.json(
                .object([
                    // Of a real run, with nothing done yet.
                    "uploaded": .int(0), "bytes": .int(preview.bytes), "merged": .int(0),
                    "parked": .int(preview.parked),
                    "waiting": .int(preview.files - preview.parked), "conflicts": .int(0),
                    "files": .int(preview.files), "operations": .int(preview.operations),
                ]))
        } else {
            let size = ByteText.of(preview.bytes)
            invocation.output.result(
                Phrase(
                    "would send \(Plural.of(preview.files, "file", "files")), \(size), and "
                        + Plural.of(preview.operations, "change", "changes"),
                    "將上傳 \(preview.files) 個檔案（\(size)）和 \(preview.operations) 筆變更",
                    "\(preview.files) 個のファイル（\(size)）と \(preview.operations) 件の変更を送ります")[
                        invocation.language])
        }
        return .done
    }

    private func report(_ outcome: SyncOutcome, _ store: AlbumStore) async -> ExitCode {
        if invocation.isJSON {
            invocation.output.json(
                .object([
                    "uploaded": .int(outcome.uploaded), "bytes": .int(outcome.bytes),
                    "merged": .int(outcome.merged), "parked": .int(outcome.parked),
                    "waiting": .int(outcome.waiting), "conflicts": .int(outcome.conflicts),
                    "missing": .int(outcome.missing.count),
                    "damaged": .array(outcome.damaged.map { .string($0) }),
                ]))
        } else {
            tellMerged(outcome)
            let size = ByteText.of(outcome.bytes)
            invocation.output.result(
                Phrase(
                    "\(Plural.of(outcome.uploaded, "file", "files")) sent, \(size); \(outcome.waiting) wait, "
                        + "\(outcome.parked) parked",
                    "已上傳 \(outcome.uploaded) 個檔案（\(size)）；等待 \(outcome.waiting)，擱置 \(outcome.parked)",
                    "\(outcome.uploaded) 個送信（\(size)）。待ち \(outcome.waiting)、保留 \(outcome.parked)")[
                        invocation.language])
        }
        if let stopped = outcome.stopped {
            let failure = Failure(stopped)
            if failure.code != .interrupted { invocation.complain(failure) }
            return failure.code
        }
        await MissingPhotos(invocation: invocation, store: store).tell(outcome.missing)
        if outcome.parked > 0 { await nameParked(store) }
        return outcome.parked > 0 || !outcome.missing.isEmpty ? .partly : .done
    }

    /// What came from other machines, and what could not.
    private func tellMerged(_ outcome: SyncOutcome) {
        let (merged, conflicts) = (outcome.merged, outcome.conflicts)
        if merged > 0 {
            invocation.output.result(
                Phrase(
                    "\(Plural.of(merged, "change", "changes")) from other machines",
                    "收到其他機器的 \(merged) 筆變更",
                    "ほかのマシンから \(merged) 件の変更")[invocation.language])
        }
        if conflicts > 0 {
            invocation.output.result(
                Phrase(
                    "\(Plural.of(conflicts, "value was", "values were")) changed on two machines at once; "
                        + "both are kept: "
                        + "gyotaku conflicts",
                    "有 \(conflicts) 處在兩台機器上同時改過，兩個值都留著：gyotaku conflicts",
                    "\(conflicts) か所が二台で同時に変更されました。両方を残しています：gyotaku conflicts")[
                        invocation.language])
        }
        if !outcome.damaged.isEmpty {
            let count = outcome.damaged.count
            let keys =
                displayText(outcome.damaged.prefix(3).joined(separator: " "))
                + (count > 3 ? " … (\(count))" : "")
            invocation.say(
                Phrase(
                    "damaged on the remote, of another machine's journal: \(keys); gyotaku verify --repair "
                        + "there sends it again, what follows waits",
                    "遠端有其他機器的日誌損壞：\(keys)；在那台執行 gyotaku verify --repair 會重傳，後面的先等著",
                    "リモートにある別のマシンの記録が壊れています：\(keys)。"
                        + "そちらで gyotaku verify --repair を。続きは待っています"))
        }
        if outcome.behind > outcome.damaged.count {
            invocation.say(
                Phrase(
                    "a part of another machine's journal is not there yet; the rest waits for it",
                    "另一台機器的日誌有一段還沒到；後面的先等著", "別のマシンの記録の一部がまだ届いていません。続きは待っています"))
        }
        if outcome.newer > 0 {
            invocation.say(
                Phrase(
                    "another machine runs a later gyotaku: update this one to see its changes",
                    "另一台機器用的是較新的 gyotaku：請更新這台才能看到它的變更",
                    "別のマシンの gyotaku のほうが新しいです。更新すると変更が見えます"))
        }
    }

    private func nameParked(_ store: AlbumStore) async {
        for row in (try? await store.queueList()) ?? [] {
            guard let stored = row.reason else { continue }
            let name = displayText(row.originalName)
            let reason = Failure(stored: stored).message
            let (retry, remove) = (
                "gyotaku queue retry \(row.id)", "gyotaku queue remove \(row.id)"
            )
            invocation.complain(
                Failure(
                    .partly,
                    "\(name) is parked: \(reason[.en]); \(retry) tries again, \(remove) leaves it here",
                    "\(name) 已擱置：\(reason[.zhHant])；\(retry) 再試一次，\(remove) 就不上傳",
                    "\(name) は保留中：\(reason[.ja])。\(retry) で再試行、\(remove) で送信をやめる"))
        }
    }
}
