import AlbumModel
import AlbumStore
import Disk
import FoundationEssentials
import Pictures

extension CommandSpec {
    static let doctor = CommandSpec(
        name: "doctor",
        summary: Phrase("the album's health", "檢查集郵冊是否完好", "アルバムの健康診断"),
        options: [
            OptionSpec("deep", nil, Phrase("read every file too", "連每個檔案都讀過", "すべてのファイルも読む")),
            OptionSpec(
                "repair", nil, Phrase("put right what loses nothing", "修復不會造成遺失的問題", "失うもののない修復をする")
            ),
        ],
        examples: ["gyotaku doctor --deep"],
        run: { invocation in try await DoctorCommand(invocation: invocation).run() })
}

private struct DoctorCommand: Sendable {
    let invocation: Invocation

    func run() async throws -> ExitCode {
        let line = invocation.line
        let store =
            try await line.has("repair")
            ? invocation.openExisting() : invocation.openForReading()
        let pictures = invocation.pictures
        let findings = try await store.doctor(
            isDeep: line.has("deep"), isRepairing: line.has("repair")
        ) { path in
            guard let file = try? OpenFile(reading: path) else { return nil }
            return try? await pictures.facts(file.descriptor)
        }
        if invocation.isJSON {
            invocation.output.json(
                .object([
                    "ok": .bool(findings.isHealthy), "findings": .array(findings.map(json)),
                ]))
        } else {
            report(findings)
        }
        return findings.isHealthy ? .done : .failed
    }

    private func json(_ finding: Finding) -> JSONValue {
        .object([
            "severity": .string(finding.severity.rawValue), "kind": .string(finding.kind.rawValue),
            "record": .optional(finding.record?.lowerText), "detail": .string(finding.detail),
            "repaired": .bool(finding.isRepaired),
        ])
    }

    private func report(_ findings: [Finding]) {
        let language = invocation.language
        var table = Table()
        for finding in findings {
            let mark = finding.isRepaired ? "✓" : finding.severity == .note ? "·" : "✗"
            table.add(
                mark, finding.words[language], displayText(finding.detail),
                finding.record.map { String($0.lowerText.prefix(8)) } ?? "")
        }
        if !table.text.isEmpty { invocation.output.result(table.text) }
        let verdict =
            findings.isHealthy
            ? Phrase("the album is healthy", "集郵冊一切正常", "アルバムは健康です")
            : Phrase(
                "something is wrong; gyotaku doctor --repair puts right what can be",
                "有問題；gyotaku doctor --repair 可修復部分", "問題があります。直せるものは gyotaku doctor --repair で")
        invocation.output.result(verdict[language])
    }
}

extension Finding {
    /// What was found, for a person.
    var words: Phrase {
        switch kind {
        case .databaseDamaged: Phrase("the database is damaged", "資料庫損壞", "データベースの破損")
        case .brokenKey: Phrase("a row refers to nothing", "資料列的參照不存在", "参照先のない行")
        case .rowDiffers: Phrase("a record differs from its journal", "資料與日誌不符", "記録と日誌の不一致")
        case .countDiffers: Phrase("a stamp's count is wrong", "郵票的計數不對", "切手の数の誤り")
        case .originalMissing: Phrase("an original is missing", "原檔不見了", "元の写真がない")
        case .originalDamaged: Phrase("an original was changed", "原檔內容改變", "元の写真の破損")
        case .orphan: Phrase("a whole original without a photo", "完整但沒有紀錄的原檔", "記録のない元の写真")
        case .orphanDamaged: Phrase("a damaged file without a photo", "損壞且沒有紀錄的檔案", "記録のない壊れたファイル")
        case .printMissing: Phrase("a print is missing", "印樣不見了", "プリントがない")
        case .notQueued: Phrase("a photo is in no queue", "照片不在佇列中", "待ち行列にない写真")
        case .leftover: Phrase("left by an interruption", "中斷留下的暫存檔", "中断で残ったもの")
        case .operationsLost: Phrase("the end of the journal was lost", "日誌的尾端遺失", "日誌の末尾の喪失")
        case .journalGap: Phrase("the journal has a gap", "日誌有缺漏", "日誌の抜け")
        case .segmentMissing: Phrase("a journal segment is missing", "日誌片段不見了", "日誌の断片がない")
        case .permissions: Phrase("others can read it", "他人可讀取", "他の人が読める")
        case .noBallast: Phrase("the spare space is gone", "預留空間不見了", "予備の空きがない")
        }
    }
}
