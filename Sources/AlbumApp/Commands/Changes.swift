import AlbumModel
import AlbumStore
import FoundationEssentials

extension CommandSpec {
    static let remove = CommandSpec(
        name: "remove",
        summary: Phrase(
            "put a catch, a photo or a fish of your own into the bin", "把漁獲、照片或自訂魚種丟進回收筒",
            "釣果・写真・自分の魚をごみ箱に入れる"),
        arguments: [ArgumentSpec(name: "REF", count: .one)],
        examples: ["gyotaku remove 3f2a"],
        run: { invocation in
            let store = try await invocation.openExisting()
            let target = Target(store: store, language: invocation.language)
            let reference = try await target.find(invocation.line.arguments[0])
            let json = try await target.json(reference)
            try await AlbumError.asFailure { () async throws(AlbumError) in
                try await store.remove(reference.id)
            }
            if invocation.isJSON {
                invocation.output.json(json)
            } else {
                invocation.say(
                    Phrase(
                        "in the bin; gyotaku undo brings it back", "已丟進回收筒；gyotaku undo 可以復原",
                        "ごみ箱に入れました。gyotaku undo で戻せます"))
            }
            return .done
        })

    static let undo = CommandSpec(
        name: "undo",
        summary: Phrase("take the last change back", "復原上一個動作", "最後の変更を取り消す"),
        run: { invocation in
            try await step(invocation, Phrase("undone", "已復原", "取り消しました")) {
                (store: AlbumStore) async throws(AlbumError) in
                try await store.undo()
            }
        })

    static let redo = CommandSpec(
        name: "redo",
        summary: Phrase("make the change again that was undone", "重做剛復原的動作", "取り消した変更をやり直す"),
        run: { invocation in
            try await step(invocation, Phrase("made again", "已重做", "やり直しました")) {
                (store: AlbumStore) async throws(AlbumError) in
                try await store.redo()
            }
        })

    static let history = CommandSpec(
        name: "history",
        summary: Phrase(
            "what was changed, newest first; of one record, on every machine",
            "變更紀錄，新的在前；指定一筆就列出各機器的變更", "変更の履歴（新しい順）。一件を指定すると全マシンの変更"),
        arguments: [ArgumentSpec(name: "REF", count: .optional)],
        run: { invocation in
            let store = try await invocation.openForReading()
            if let word = invocation.line.arguments.first {
                return try await journal(invocation, store, word)
            }
            let entries = try await AlbumError.asFailure { () async throws(AlbumError) in
                try await store.history(limit: 200)
            }
            if invocation.isJSON {
                invocation.output.json(.array(entries.map { $0.json(invocation.language) }))
            } else {
                var table = Table()
                for entry in entries {
                    table.add(
                        TypedTime.local(entry.at).minuteText,
                        entry.words(invocation.language) + entry.stepWords,
                        entry.isUndone ? Phrase("undone", "已復原", "取り消し済み")[invocation.language] : ""
                    )
                }
                if !table.text.isEmpty { invocation.output.result(table.text) }
            }
            return .done
        })

    /// Every value that a record ever had, whichever machine set it; what lost is among them.
    private static func journal(
        _ invocation: Invocation, _ store: AlbumStore, _ word: String
    ) async throws -> ExitCode {
        let target = Target(store: store, language: invocation.language)
        let reference = try await target.find(word)
        let changes = try await AlbumError.asFailure { () async throws(AlbumError) in
            try await store.journal(of: reference)
        }
        if invocation.isJSON {
            invocation.output.json(
                .array(
                    changes.map { change in
                        .object([
                            "at": .string(change.h.moment),
                            "machine": .string(change.device.text), "n": .int(change.n),
                            "set": .object(change.set),
                        ])
                    }))
            return .done
        }
        var table = Table()
        for change in changes {
            for (field, value) in change.set.sorted(by: { $0.key < $1.key }) {
                table.add(
                    change.h.moment, String(change.device.text.prefix(8)), displayText(field),
                    displayText(value.words))
            }
        }
        if !table.text.isEmpty { invocation.output.result(table.text) }
        return .done
    }

    private static func step(
        _ invocation: Invocation, _ done: Phrase,
        _ change: @Sendable (AlbumStore) async throws(AlbumError) -> HistoryEntry?
    ) async throws -> ExitCode {
        let store = try await invocation.openExisting()
        let entry = try await AlbumError.asFailure { () async throws(AlbumError) in
            try await change(store)
        }
        guard let entry else {
            throw Failure(.failed, "there is nothing more", "沒有可以處理的動作了", "これ以上ありません")
        }
        if invocation.isJSON {
            invocation.output.json(entry.json(invocation.language))
        } else {
            let language = invocation.language
            invocation.output.result(
                "\(done[language]): \(entry.words(language))\(entry.stepWords)")
        }
        return .done
    }
}

extension HistoryEntry {
    func json(_ language: Language) -> JSONValue {
        .object([
            "id": .int(id), "at": .string(at.ISO8601Format()), "kind": .string(kind.rawValue),
            "subject": .optional(subject?.id.lowerText), "setting": .optional(setting),
            "name": .optional(name(language)), "records": .int(recordCount),
            "undone": .bool(isUndone),
            "fields": .array(
                steps.map {
                    .object([
                        "field": .string($0.field), "before": $0.before, "after": $0.after,
                    ])
                }),
        ])
    }

    private func name(_ language: Language) -> String? {
        let name = names[language]
        return name.isEmpty ? nil : name
    }

    /// What was done, for a person: `a catch of 黑鯛 added`.
    func words(_ language: Language) -> String {
        let id = subject.map { String($0.id.lowerText.prefix(8)) } ?? setting ?? ""
        let name = displayText(name(language) ?? id)
        let phrase: Phrase =
            switch kind {
            case .addCatch:
                Phrase("a catch of \(name) added", "新增\(name)的漁獲", "\(name)の釣果を追加")
            case .addPhotos:
                Phrase(
                    "\(Plural.of(recordCount, "photo", "photos")) added",
                    "新增 \(recordCount) 張照片", "写真を \(recordCount) 枚追加")
            case .addFish:
                Phrase("\(name) added as a fish of your own", "新增自訂魚種\(name)", "自分の魚\(name)を追加")
            case .addSpot: Phrase("a spot named", "命名釣點", "釣り場に名前を付けた")
            case .addPage: Phrase("a page of the diary written", "寫一頁日誌", "日記のページを書いた")
            case .edit: Phrase("\(name) changed", "修改\(name)", "\(name)を変更")
            case .remove: Phrase("\(name) put into the bin", "把\(name)丟進回收筒", "\(name)をごみ箱へ")
            case .restore:
                Phrase("\(name) taken out of the bin", "從回收筒救回\(name)", "\(name)をごみ箱から戻す")
            case .setSetting: Phrase("\(name) set", "設定 \(name)", "\(name) を設定")
            case .importAlbum:
                Phrase(
                    "\(Plural.of(recordCount, "record", "records")) imported",
                    "匯入 \(recordCount) 筆", "\(recordCount)件を取り込み")
            }
        return phrase[language]
    }

    /// What each field was and became: `  length: 32 cm → 33 cm`.
    var stepWords: String {
        steps.prefix(6).map { step in
            let field =
                step.field == "value" && setting != nil ? "" : displayText(step.field) + ": "
            return "  " + field + Self.brief(step.before) + " → " + Self.brief(step.after)
        }.joined()
    }

    private static func brief(_ value: JSONValue) -> String {
        if value.isNull { return "–" }
        let words = displayText(value.words)
        return words.count > 40 ? words.prefix(39) + "…" : words
    }
}
