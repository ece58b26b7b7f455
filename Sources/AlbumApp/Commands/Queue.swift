import AlbumModel
import AlbumStore
import FoundationEssentials

extension CommandSpec {
    static let queue = CommandSpec(
        name: "queue",
        summary: Phrase(
            "what waits for the remote, what is parked and why", "等待上傳與擱置的檔案", "送信待ちと保留のファイル"),
        arguments: [
            ArgumentSpec(
                name: "list|retry|remove", count: .optional, words: ["list", "retry", "remove"]),
            ArgumentSpec(name: "ID", count: .any),
        ],
        examples: ["gyotaku queue", "gyotaku queue retry", "gyotaku queue remove 12"],
        run: { invocation in
            let words = invocation.line.arguments
            let ids = try words.dropFirst().map { word in
                guard let id = Int64(word) else {
                    throw Failure.badValue(option: "ID", value: word, expected: "1, 2, 3 …")
                }
                return id
            }
            switch words.first ?? "list" {
            case "retry":
                let store = try await invocation.openExisting()
                var count = try await store.queueRetry(ids.isEmpty ? nil : ids)
                // Without a number it is for all, those that were taken off too.
                if ids.isEmpty { count += try await store.queuePutBack() }
                return told(invocation, count)
            case "remove":
                guard !ids.isEmpty else { throw Failure(.missingArgument("ID")) }
                let store = try await invocation.openExisting()
                let count = try await store.queueRemove(ids)
                if count > 0, !invocation.isJSON {
                    invocation.say(
                        Phrase(
                            "taken off the queue: from now on only on this machine, on no remote; gyotaku "
                                + "queue retry puts it back, and gyotaku verify names it",
                            "已移出佇列：今後只在這台機器上，遠端沒有；gyotaku queue retry 可放回，gyotaku verify 會列出",
                            "待ち行列から外しました。今後はこのマシンだけにあり、リモートにはありません。"
                                + "gyotaku queue retry で戻せます。gyotaku verify に出ます"))
                }
                return told(invocation, count)
            default:
                let store = try await invocation.openForReading()
                let rows = try await store.queueList()
                if invocation.isJSON {
                    invocation.output.json(.array(rows.map(\.json)))
                } else {
                    list(invocation, rows)
                    try await tellTakenOff(invocation, store)
                }
                return .done
            }
        })

    private static func told(_ invocation: Invocation, _ count: Int) -> ExitCode {
        if invocation.isJSON {
            invocation.output.json(.object(["changed": .int(count)]))
        } else {
            invocation.say(
                Phrase(Plural.of(count, "file", "files"), "\(count) 個檔案", "\(count) 個のファイル"))
        }
        return .done
    }

    private static func tellTakenOff(
        _ invocation: Invocation, _ store: AlbumStore
    ) async throws(Failure) {
        let count = try await AlbumError.asFailure { () async throws(AlbumError) in
            try await store.unsentFilesHere().count
        }
        guard count > 0 else { return }
        invocation.say(
            Phrase(
                "taken off the queue, on this machine only: \(count); gyotaku queue retry puts them back",
                "已移出佇列、只在這台機器上的檔案：\(count)；gyotaku queue retry 可放回",
                "待ち行列から外され、このマシンだけにあるファイル：\(count)。gyotaku queue retry で戻せます"))
    }

    private static func list(_ invocation: Invocation, _ rows: [QueueRow]) {
        var table = Table(rightAligned: [0, 3])
        for row in rows {
            table.add(
                "\(row.id)", row.state.name, row.kind.rawValue, "\(row.byteCount)",
                displayText(row.originalName), displayText(row.reason ?? ""))
        }
        if table.text.isEmpty {
            invocation.say(Phrase("nothing waits", "沒有等待的檔案", "待っているものはありません"))
        } else {
            invocation.output.result(table.text)
        }
    }
}

extension QueueRow {
    var reason: String? {
        if case .parked(let reason) = state { reason } else { nil }
    }

    var json: JSONValue {
        .object([
            "id": .int(id), "file": .string(fileID.lowerText), "photo": .string(photoID.lowerText),
            "kind": .string(kind.rawValue), "state": .string(state.name),
            "reason": .optional(reason), "bytes": .int(byteCount), "sha256": .string(sha256),
            "key": .string(key.text), "name": .string(originalName), "attempts": .int(attempts),
            "nextAt": .optional(nextAt?.ISO8601Format()),
        ])
    }
}
