import AlbumModel
import AlbumStore
import AlbumSync
import FoundationEssentials
import Remotes

/// `remote clean`: says what on the remote is of no use any more; removes it with `--apply`.
struct RemoteClean: Sendable {
    let invocation: Invocation

    private var isApplying: Bool { invocation.line.has("apply") }

    func run() async throws -> ExitCode {
        let store = try await invocation.openExisting()
        let url = try await AlbumRemote(store: store).required()
        let remote = try await invocation.open(url, for: store)
        // What other machines said must be known before anything is removed.
        if isApplying { try await sync(store, remote) }
        let cleaner = Cleaner(store: store, remote: remote, withBin: invocation.line.has("bin"))
        let findings = try await cleaner.look()
        let outcome = isApplying ? try await cleaner.apply(findings) : nil
        report(findings, outcome)
        // The journal says what is no longer stored.
        if let outcome, outcome.removed > 0 { try await sync(store, remote) }
        return .done
    }

    private func sync(_ store: AlbumStore, _ remote: any Remote) async throws {
        let courier = Courier(
            store: store, remote: remote, options: SyncOptions(app: "gyotaku \(Version.text)"))
        let outcome = try await courier.sync()
        if let stopped = outcome.stopped { throw Failure(stopped) }
    }

    private func report(_ findings: CleanFindings, _ outcome: CleanOutcome?) {
        if invocation.isJSON {
            invocation.output.json(json(findings, outcome))
            return
        }
        let language = invocation.language
        var table = Table(rightAligned: [1])
        for orphan in findings.orphans {
            let why = orphan.isDue ? Self.goes : Self.waits(since: orphan.firstSeen)
            table.add(
                Self.orphan[language], ByteText.of(orphan.byteCount), displayText(orphan.key),
                why[language])
        }
        for binned in findings.binned {
            table.add(
                Self.binned[language], ByteText.of(binned.file.byteCount),
                displayText(binned.key), Self.reason(binned)[language])
        }
        for open in findings.uploads {
            table.add(Self.upload[language], "", displayText(open.upload.key), Self.goes[language])
        }
        for key in findings.unknown {
            table.add(Self.unknown[language], "", displayText(key), Self.stays[language])
        }
        if !table.text.isEmpty { invocation.output.result(table.text) }
        invocation.output.result(summary(findings, outcome)[language])
    }

    private func summary(_ findings: CleanFindings, _ outcome: CleanOutcome?) -> Phrase {
        if let outcome {
            let size = ByteText.of(outcome.bytes)
            return Phrase(
                "\(outcome.removed) removed, \(size); "
                    + Plural.of(outcome.uploads, "unfinished upload", "unfinished uploads")
                    + " ended",
                "已移除 \(outcome.removed) 個（\(size)），結束 \(outcome.uploads) 個未完成的上傳",
                "\(outcome.removed) 個を削除（\(size)）、未完了の送信 \(outcome.uploads) 件を終了")
        }
        let count =
            findings.orphans.filter(\.isDue).count + findings.binned.filter(\.isDue).count
        let size = ByteText.of(findings.dueBytes)
        return Phrase(
            "\(count) would be removed, \(size), and "
                + Plural.of(findings.uploads.count, "unfinished upload", "unfinished uploads")
                + " ended: --apply does it",
            "將移除 \(count) 個（\(size)）並結束 \(findings.uploads.count) 個未完成的上傳：加上 --apply 執行",
            "\(count) 個（\(size)）と未完了の送信 \(findings.uploads.count) 件を片付けます。--apply で実行")
    }

    private func json(_ findings: CleanFindings, _ outcome: CleanOutcome?) -> JSONValue {
        .object([
            "orphans": .array(
                findings.orphans.map { orphan in
                    .object([
                        "key": .string(orphan.key), "bytes": .int(orphan.byteCount),
                        "due": .bool(orphan.isDue),
                        "first-seen": .string(orphan.firstSeen.formatted(.iso8601)),
                    ])
                }),
            "bin": .array(
                findings.binned.map { binned in
                    .object([
                        "key": .string(binned.key), "bytes": .int(binned.file.byteCount),
                        "photo": .string(binned.file.photoID.lowerText),
                        "binned-at": .string(binned.binnedAt.formatted(.iso8601)),
                        "unseen-by": .array(binned.unseenBy.map { .string($0.text) }),
                        "due": .bool(binned.isDue),
                    ])
                }),
            "uploads": .array(findings.uploads.map { .string($0.upload.key) }),
            "unknown": .array(findings.unknown.map { .string($0) }),
            "incomplete": .array(findings.incomplete.map { .string($0.text) }),
            "applied": .bool(outcome != nil), "removed": .int(outcome?.removed ?? 0),
            "bytes": .int(outcome?.bytes ?? findings.dueBytes),
            "uploads-ended": .int(outcome?.uploads ?? 0),
        ])
    }
}

extension RemoteClean {
    fileprivate static let orphan = Phrase("orphan", "孤兒", "孤立")
    fileprivate static let binned = Phrase("bin", "回收筒", "ごみ箱")
    fileprivate static let upload = Phrase("unfinished", "未完成", "未完了")
    fileprivate static let unknown = Phrase("unknown", "不明", "不明")
    fileprivate static let goes = Phrase("may go", "可移除", "削除可")
    fileprivate static let stays = Phrase(
        "is not gyotaku's: stays", "不是 gyotaku 的：保留", "gyotaku のものではない：残す")

    fileprivate static func waits(since date: Date) -> Phrase {
        let day = date.formatted(.iso8601.year().month().day())
        return Phrase(
            "seen since \(day); goes after a week", "\(day) 起看到；一週後可移除", "\(day) から。一週間後に削除可")
    }

    fileprivate static func reason(_ binned: CleanFindings.Binned) -> Phrase {
        if binned.isDue { return goes }
        if !binned.unseenBy.isEmpty {
            let names = binned.unseenBy.map(\.text).joined(separator: " ")
            return Phrase(
                "not yet seen by \(names)", "\(names) 還沒看到", "\(names) がまだ見ていない")
        }
        let day = binned.binnedAt.formatted(.iso8601.year().month().day())
        return Phrase(
            "in the bin since \(day); stays for 30 days, and while this machine has no whole copy",
            "\(day) 進回收筒；30 天內、或這台沒有完整副本時保留",
            "\(day) からごみ箱。30 日間と、このマシンに完全な写しがない間は残す")
    }
}
