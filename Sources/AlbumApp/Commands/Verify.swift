import AlbumModel
import AlbumStore
import AlbumSync

extension CommandSpec {
    static let verify = CommandSpec(
        name: "verify",
        summary: Phrase(
            "compare the remote with what it should hold", "核對遠端實際的內容", "リモートの実際の中身を照合する"),
        options: [
            OptionSpec("deep", nil, Phrase("read every byte back", "讀回每個位元組", "すべてのバイトを読み戻す")),
            OptionSpec(
                "requeue", nil,
                Phrase(
                    "send what is gone or changed again, from your originals", "把遺失或改變的重新排入上傳",
                    "失われた・変わったものを送り直す")),
        ],
        examples: ["gyotaku verify --deep", "gyotaku verify --requeue"],
        run: { invocation in try await VerifyCommand(invocation: invocation).run() })
}

private struct VerifyCommand: Sendable {
    let invocation: Invocation

    func run() async throws -> ExitCode {
        let isRequeueing = invocation.line.has("requeue")
        let store = try await isRequeueing ? invocation.openExisting() : invocation.openForReading()
        let url = try await AlbumRemote(store: store).required()
        let verifier = Verifier(store: store, remote: try invocation.open(url))
        let output = invocation.output
        let found = try await verifier.verify(isDeep: invocation.line.has("deep")) { count in
            output.progress("\(count)")
        }
        output.progress("")
        report(found)
        if isRequeueing, !found.isClean {
            let outcome = try await verifier.requeue(found)
            for finding in outcome.unavailable {
                let key = displayText(finding.key)
                invocation.complain(
                    Failure(
                        .failed, "\(key): this machine has no whole copy either",
                        "\(key)：這台機器也沒有完整的副本", "\(key)：このマシンにも完全な写しがありません"))
            }
            invocation.say(
                Phrase(
                    "\(outcome.requeued) wait to be sent again: gyotaku sync",
                    "\(outcome.requeued) 個待重傳：gyotaku sync",
                    "\(outcome.requeued) 個が再送待ち：gyotaku sync"))
            return outcome.unavailable.isEmpty ? .done : .partly
        }
        return found.isClean ? .done : .failed
    }

    private func report(_ found: Verification) {
        let output = invocation.output
        if invocation.isJSON {
            func keys(_ findings: [Verification.Finding]) -> JSONValue {
                .array(findings.map { .string($0.key) })
            }
            output.json(
                .object([
                    "checked": .int(found.checked), "missing": keys(found.missing),
                    "changed": keys(found.changed), "unknown": keys(found.unknown),
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
        if !table.text.isEmpty { output.result(table.text) }
        let (missing, changed) = (found.missing.count, found.changed.count)
        output.result(
            Phrase(
                "\(found.checked) checked, \(missing) missing, \(changed) changed, "
                    + "\(found.unknown.count) unknown",
                "核對 \(found.checked) 個：遺失 \(missing)、改變 \(changed)、不明 \(found.unknown.count)",
                "照合 \(found.checked) 個：ない \(missing)、変わった \(changed)、不明 \(found.unknown.count)")[
                    language])
    }
}
