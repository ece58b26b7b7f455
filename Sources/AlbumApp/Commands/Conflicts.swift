import AlbumModel
import AlbumStore
import FoundationEssentials

extension CommandSpec {
    static let conflicts = CommandSpec(
        name: "conflicts",
        summary: Phrase(
            "what was changed on two machines at once; take the other value, or keep this one",
            "兩台機器同時改過的值：改用另一個，或保留現在的", "二台で同時に変更された値。もう一方を採るか、今の値を残す"),
        arguments: [
            ArgumentSpec(
                name: "list|take|keep", count: .optional, words: ["list", "take", "keep"]),
            ArgumentSpec(name: "ID", count: .any),
        ],
        examples: ["gyotaku conflicts", "gyotaku conflicts take 3", "gyotaku conflicts keep 4"],
        run: { invocation in
            let words = invocation.line.arguments
            let ids = try words.dropFirst().map { word in
                guard let id = Int64(word) else {
                    throw Failure.badValue(option: "ID", value: word, expected: "1, 2, 3 …")
                }
                return id
            }
            switch words.first ?? "list" {
            case "take", "keep":
                guard !ids.isEmpty else { throw Failure(.missingArgument("ID")) }
                return try await settle(invocation, ids, isTaking: words.first == "take")
            default: return try await list(invocation)
            }
        })

    private static func settle(
        _ invocation: Invocation, _ ids: [Int64], isTaking: Bool
    ) async throws -> ExitCode {
        let store = try await invocation.openExisting()
        var settled: [JSONValue] = []
        for id in ids {
            guard let conflict = try await store.conflict(id) else {
                throw Failure(
                    .failed, "there is no conflict \(id): see gyotaku conflicts",
                    "沒有編號 \(id) 的衝突：請看 gyotaku conflicts",
                    "番号 \(id) の競合はありません。gyotaku conflicts をご覧ください")
            }
            if isTaking {
                try await store.takeBack(conflict)
            } else {
                try await store.keep(conflict)
            }
            settled.append(conflict.json)
        }
        if invocation.isJSON {
            invocation.output.json(.array(settled))
        } else {
            invocation.say(
                Phrase(
                    "settled; the next sync tells the other machines", "已決定；下次同步會通知其他機器",
                    "決まりました。次の同期でほかのマシンにも伝わります"))
        }
        return .done
    }

    private static func list(_ invocation: Invocation) async throws -> ExitCode {
        let store = try await invocation.openForReading()
        let conflicts = try await store.conflicts(limit: 1000)
        if invocation.isJSON {
            invocation.output.json(.array(conflicts.map(\.json)))
            return .done
        }
        var table = Table(rightAligned: [0])
        let words = ConflictText(language: invocation.language)
        for conflict in conflicts {
            table.add(
                "\(conflict.id)", String(conflict.record.prefix(8)),
                try await words.subject(conflict, store), words.field(conflict.field),
                words.value(conflict.won, conflict.field),
                "← " + words.value(conflict.lost, conflict.field), conflict.lostMachine)
        }
        if table.text.isEmpty {
            invocation.say(Phrase("no conflicts", "沒有衝突", "競合はありません"))
        } else {
            invocation.output.result(table.text)
        }
        return .done
    }
}

extension Conflict {
    /// The machine whose value lost, and when it was set.
    var lostMachine: String { "\(lostStamp.device.text.prefix(8)) \(lostStamp.moment)" }

    var json: JSONValue {
        .object([
            "id": .int(id), "type": .string(type.name), "record": .string(record),
            "field": .string(field), "value": won, "other": lost,
            "valueMachine": .string(wonStamp.device.text), "valueAt": .string(wonStamp.moment),
            "otherMachine": .string(lostStamp.device.text), "otherAt": .string(lostStamp.moment),
        ])
    }
}

extension ClockStamp {
    /// ISO 8601, UTC.
    var moment: String {
        Date(timeIntervalSince1970: Double(milliseconds) / 1000).ISO8601Format()
    }
}

extension JSONValue {
    /// A field's value for a person.
    var words: String {
        switch self {
        case .null: "–"
        case .bool(let value): value ? "yes" : "no"
        case .number(let text), .string(let text): text
        case .array(let values): values.map(\.words).joined(separator: ", ")
        case .object(let members):
            members.sorted { $0.key < $1.key }.map(\.value.words).joined(separator: " · ")
        }
    }
}
