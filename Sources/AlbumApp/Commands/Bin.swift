import AlbumModel
import AlbumStore
import FoundationEssentials

extension CommandSpec {
    static let bin = CommandSpec(
        name: "bin",
        summary: Phrase(
            "what lies in the bin; back brings it back, empty takes it away for good",
            "回收筒：列出、取回（back）、清空（empty，無法復原）",
            "ごみ箱：一覧、戻す（back）、空にする（empty、元に戻せない）"),
        arguments: [
            ArgumentSpec(
                name: "list|back|empty", count: .optional, words: ["list", "back", "empty"]),
            ArgumentSpec(name: "REF", count: .optional),
        ],
        examples: ["gyotaku bin", "gyotaku bin back 3f2a", "gyotaku bin empty"],
        run: { invocation in
            let words = invocation.line.arguments
            switch words.first ?? "list" {
            case "back": return try await back(invocation)
            case "empty":
                guard words.count == 1 else {
                    throw Failure(UsageError.extraArgument(words[1]))
                }
                return try await empty(invocation)
            default: return try await list(invocation)
            }
        })

    private static func list(_ invocation: Invocation) async throws -> ExitCode {
        let store = try await invocation.openForReading()
        let target = Target(store: store, language: invocation.language)
        let binned = try await AlbumError.asFailure { () async throws(AlbumError) in
            try await store.bin()
        }
        if invocation.isJSON {
            var members: [JSONValue] = []
            for (reference, at) in binned {
                let json = try await target.json(reference)
                members.append(json.adding(["binnedAt": .string(at.ISO8601Format())]))
            }
            invocation.output.json(.array(members))
            return .done
        }
        var table = Table()
        for (reference, at) in binned {
            table.add(
                String(reference.id.lowerText.prefix(8)), TypedTime.local(at).minuteText,
                reference.kindName[invocation.language], await target.headline(reference))
        }
        if !table.isEmpty { invocation.output.result(table.text) }
        return .done
    }

    private static func back(_ invocation: Invocation) async throws -> ExitCode {
        guard invocation.line.arguments.count == 2 else {
            throw Failure(UsageError.missingArgument("REF"))
        }
        let store = try await invocation.openExisting()
        let target = Target(store: store, language: invocation.language)
        let reference = try await target.find(invocation.line.arguments[1])
        try await AlbumError.asFailure { () async throws(AlbumError) in
            try await store.restore(reference.id)
        }
        if invocation.isJSON {
            invocation.output.json(try await target.json(reference))
        } else {
            invocation.output.result(try await target.text(reference))
        }
        return .done
    }

    private static func empty(_ invocation: Invocation) async throws -> ExitCode {
        let store = try await invocation.openExisting()
        let emptied = try await AlbumError.asFailure { () async throws(AlbumError) in
            try await store.emptyBin()
        }
        if invocation.isJSON {
            invocation.output.json(
                .object([
                    "records": .int(emptied.records), "files": .int(emptied.files),
                    "bytes": .int(emptied.bytes),
                ]))
        } else {
            let (records, bytes) = (emptied.records, ByteText.of(emptied.bytes))
            invocation.output.result(
                Phrase(
                    "\(Plural.of(records, "record", "records")) gone for good, \(bytes) freed",
                    "永久移除 \(records) 筆，釋出 \(bytes)", "\(records)件を完全に削除、\(bytes) を解放")[
                        invocation.language])
        }
        return .done
    }
}

extension Reference {
    fileprivate var kindName: Phrase {
        switch self {
        case .stamp: Phrase("fish", "魚種", "魚")
        case .catch: Phrase("catch", "漁獲", "釣果")
        case .photo: Phrase("photo", "照片", "写真")
        case .page: Phrase("page", "日誌", "日記")
        case .spot: Phrase("spot", "釣點", "釣り場")
        }
    }
}
