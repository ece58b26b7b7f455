import AlbumModel
import AlbumStore
import AlbumSync
import Remotes

extension CommandSpec {
    static let verify = CommandSpec(
        name: "verify",
        summary: Phrase(
            "compare the remote with what it should hold", "核對遠端實際的內容", "リモートの実際の中身を照合する"),
        options: [
            OptionSpec("deep", nil, Phrase("read every byte back", "讀回每個位元組", "すべてのバイトを読み戻す")),
            OptionSpec(
                "sample", "SHARE",
                Phrase(
                    "read a part of them back: 5%", "只讀回一部分：5%", "一部だけ読み戻す：5%")),
            OptionSpec(
                "seed", "N",
                Phrase(
                    "which part: the number that a sample printed", "哪一部分：抽查時印出的數字", "どの部分か：表示された数")
            ),
            OptionSpec(
                "repair", nil,
                Phrase(
                    "send what is gone or changed again, now", "立刻重傳遺失或改變的檔案", "失われた・変わったものを今すぐ送り直す"
                )),
            OptionSpec(
                "requeue", nil,
                Phrase(
                    "send what is gone or changed again, from your originals", "把遺失或改變的重新排入上傳",
                    "失われた・変わったものを送り直す")),
        ],
        examples: [
            "gyotaku verify --deep", "gyotaku verify --sample 5%", "gyotaku verify --repair",
        ],
        run: { invocation in try await VerifyCommand(invocation: invocation).run() })
}

private struct VerifyCommand: Sendable {
    let invocation: Invocation

    func run() async throws -> ExitCode {
        let isRepairing = invocation.line.has("repair")
        let isRequeueing = invocation.line.has("requeue") || isRepairing
        let sample = try sample()
        let store = try await isRequeueing ? invocation.openExisting() : invocation.openForReading()
        let url = try await AlbumRemote(store: store).required()
        let remote = try await invocation.open(url, for: store)
        let verifier = Verifier(
            store: store, remote: remote, options: SyncOptions(app: "gyotaku \(Version.text)"))
        let output = invocation.output
        let found = try await verifier.verify(reading: sample) { count in
            output.progress("\(count)")
        }
        output.progress("")
        await report(found, sample, store)
        if isRequeueing, !found.isClean {
            let outcome = try await verifier.requeue(found)
            for finding in outcome.unavailable {
                let key = displayText(finding.key)
                invocation.complain(
                    Failure(
                        .failed,
                        "\(key): this machine has no whole copy either; gyotaku verify --repair on the one "
                            + "that wrote it",
                        "\(key)：這台機器也沒有完整的副本；請在寫它的機器上執行 gyotaku verify --repair",
                        "\(key)：このマシンにも完全な写しがありません。書いたマシンで gyotaku verify --repair を"))
            }
            if isRepairing { return try await send(store, remote, outcome) }
            invocation.say(
                Phrase(
                    "\(outcome.requeued) wait to be sent again: gyotaku sync",
                    "\(outcome.requeued) 個待重傳：gyotaku sync",
                    "\(outcome.requeued) 個が再送待ち：gyotaku sync"))
            return outcome.unavailable.isEmpty ? .done : .partly
        }
        return found.isClean ? .done : .failed
    }

    /// `--deep` is a sample of all.
    private func sample() throws(Failure) -> Sample? {
        if invocation.line.has("deep") { return Sample(share: 1, seed: 0) }
        guard let text = invocation.line.value("sample") else { return nil }
        let number = text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 } : Double(text)
        let seed =
            invocation.line.value("seed").map { UInt64($0) } ?? UInt64.random(in: 1..<1 << 31)
        guard let seed else {
            throw Failure.badValue(
                option: "--seed", value: invocation.line.value("seed") ?? "", expected: "1, 2, 3 …")
        }
        guard let number, let sample = Sample(share: number, seed: seed) else {
            throw Failure.badValue(option: "--sample", value: text, expected: "5%, 0.05")
        }
        return sample
    }

    /// Sends what was put back into the queue, and what waits beside it.
    private func send(
        _ store: AlbumStore, _ remote: any Remote, _ requeued: RequeueOutcome
    ) async throws -> ExitCode {
        let courier = Courier(
            store: store, remote: remote, options: SyncOptions(app: "gyotaku \(Version.text)"))
        let outcome = try await courier.sync()
        if let stopped = outcome.stopped { throw Failure(stopped) }
        invocation.say(
            Phrase(
                "\(requeued.requeued) were put right", "已修復 \(requeued.requeued) 個",
                "\(requeued.requeued) 個を直しました"))
        let isWhole = requeued.unavailable.isEmpty && outcome.parked == 0
        return isWhole ? .done : .partly
    }

    private func report(_ found: Verification, _ sample: Sample?, _ store: AlbumStore) async {
        let output = invocation.output
        let names = await notSent(found, store)
        if invocation.isJSON {
            func keys(_ findings: [Verification.Finding]) -> JSONValue {
                .array(findings.map { .string($0.key) })
            }
            output.json(
                .object([
                    "checked": .int(found.checked), "read": .int(found.read),
                    "seed": sample.map { .int(Int64(clamping: $0.seed)) } ?? .null,
                    "missing": keys(found.missing),
                    "changed": keys(found.changed), "unknown": keys(found.unknown),
                    "notSent": .array(names.map { .string($0) }),
                ]))
            return
        }
        let language = invocation.language
        var table = Table()
        let groups = [
            (Phrase("missing", "遺失", "ない"), found.missing),
            (Phrase("changed", "改變", "変わった"), found.changed),
            (Phrase("unknown", "不明", "不明"), found.unknown),
        ]
        for (word, findings) in groups {
            for finding in findings { table.add(word[language], displayText(finding.key)) }
        }
        for name in names { table.add(Phrase("not sent", "未上傳", "未送信")[language], name) }
        if !table.text.isEmpty { output.result(table.text) }
        if let sample, sample.share < 1 {
            output.result(
                Phrase(
                    "\(found.read) read back, --seed \(sample.seed)",
                    "讀回 \(found.read) 個，--seed \(sample.seed)",
                    "\(found.read) 個を読み戻し、--seed \(sample.seed)")[language])
        }
        let (missing, changed) = (found.missing.count, found.changed.count)
        output.result(
            Phrase(
                "\(found.checked) checked, \(missing) missing, \(changed) changed, "
                    + "\(found.unknown.count) unknown",
                "核對 \(found.checked) 個：遺失 \(missing)、改變 \(changed)、不明 \(found.unknown.count)",
                "照合 \(found.checked) 個：ない \(missing)、変わった \(changed)、不明 \(found.unknown.count)")[
                    language])
        tellUnsent(found)
    }

    /// The names of what lies on this machine only and waits in no queue.
    private func notSent(_ found: Verification, _ store: AlbumStore) async -> [String] {
        let photos = MissingPhotos(invocation: invocation, store: store)
        var names: [String] = []
        for file in found.notSent {
            names.append(
                await photos.name(of: file.photoID) + (file.kind == .print ? " (print)" : ""))
        }
        return names
    }

    private func tellUnsent(_ found: Verification) {
        let (here, there) = (found.notSent.count, found.elsewhere)
        if here > 0, !invocation.line.has("repair"), !invocation.line.has("requeue") {
            invocation.say(
                Phrase(
                    "not sent: \(here), taken off the queue; gyotaku verify --repair sends them",
                    "未上傳：\(here)，已移出佇列；gyotaku verify --repair 會上傳",
                    "未送信：\(here)（待ち行列から外されました）。gyotaku verify --repair で送ります"))
        }
        if there > 0 {
            invocation.say(
                Phrase(
                    "originals that other machines have not sent yet: \(there)",
                    "其他機器還沒上傳的原始檔：\(there)", "ほかのマシンがまだ送っていない原本：\(there)"))
        }
    }
}
