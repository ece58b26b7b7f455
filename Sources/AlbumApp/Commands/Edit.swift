import AlbumModel
import AlbumStore
import FoundationEssentials

extension CommandSpec {
    static let edit = CommandSpec(
        name: "edit",
        summary: Phrase(
            "change a catch, a page, a photo or a fish of your own", "修改漁獲、日誌、照片或自訂魚種",
            "釣果・日記・写真・自分の魚を直す"),
        arguments: [ArgumentSpec(name: "REF", count: .one)],
        options: CatchOptions.specs + [
            OptionSpec("fish", "NAME", Phrase("it is another fish", "改成另一種魚", "別の魚に変える")),
            OptionSpec("no-released", nil, Phrase("it was kept", "沒有放流", "リリースしていない")),
            OptionSpec("until", "DATE", Phrase("a trip's last day", "行程最後一天", "釣行の最終日")),
            OptionSpec(
                "with", "NAME", Phrase("who came along", "同行的人", "同行者"), isRepeatable: true),
            OptionSpec("blank", nil, Phrase("caught nothing", "槓龜", "ボウズ")),
            OptionSpec("no-blank", nil, Phrase("caught something", "不是槓龜", "ボウズではない")),
            OptionSpec("no-lost", nil, Phrase("it did not get away", "沒有跑掉", "バラしていない")),
            OptionSpec(
                "clear", "FIELD", Phrase("empty a field", "清空欄位", "項目を空にする"), isRepeatable: true,
                words: [
                    "length", "weight", "place", "title", "note", "tags", "bait", "gear", "weather",
                    "first-guess", "until", "with",
                ]),
            OptionSpec(
                "catch", "REF", Phrase("the photo belongs to this catch", "照片屬於這筆漁獲", "写真をこの釣果に入れる")
            ),
            OptionSpec(
                "page", "REF",
                Phrase("the photo belongs to this page of the diary", "照片屬於這頁日誌", "写真をこの日記のページに入れる")
            ),
            OptionSpec("zh", "NAME", Phrase("your fish's Chinese name", "自訂魚種的中文名", "自分の魚の中国語名")),
            OptionSpec("ja", "NAME", Phrase("your fish's Japanese name", "自訂魚種的日文名", "自分の魚の日本語名")),
            OptionSpec("en", "NAME", Phrase("your fish's English name", "自訂魚種的英文名", "自分の魚の英語名")),
            OptionSpec(
                "hidden", "YESNO", Phrase("do not show this stamp", "隱藏這枚郵票", "この切手を隠す"),
                words: ["yes", "no"]),
            OptionSpec(
                "wanted", "YESNO", Phrase("on your wish list", "列入願望清單", "釣りたい魚にする"),
                words: ["yes", "no"]),
        ],
        examples: [
            "gyotaku edit 3f2a --length 44cm --clear note", "gyotaku edit 3f2a --fish クロダイ",
        ],
        run: { invocation in try await EditCommand(invocation: invocation).run() })
}

private struct EditCommand: Sendable {
    let invocation: Invocation
    private var line: ParsedLine { invocation.line }

    init(invocation: Invocation) { self.invocation = invocation }

    func run() async throws -> ExitCode {
        let store = try await invocation.openExisting()
        let target = Target(store: store, language: invocation.language)
        let reference = try await target.find(line.arguments[0])
        try refuseOthers(reference)
        var changes = try clears()
        switch reference {
        case .catch(let id): changes += try await catchChanges(id, store)
        case .photo: changes += try await photoChanges(target)
        case .page(let id): changes += try await pageChanges(id, store)
        case .spot:
            let name = displayText(line.arguments[0])
            throw Failure(
                .usage, "\(name) is a spot: gyotaku spot NAME changes it",
                "\(name) 是釣點：請用 gyotaku spot NAME 修改",
                "\(name) は釣り場です。gyotaku spot NAME で直せます")
        case .stamp(let id): changes += try await stampChanges(id, store)
        }
        guard !changes.isEmpty else {
            throw Failure(
                .usage, "nothing to change: name a field, see gyotaku edit --help",
                "沒有要修改的欄位，請看 gyotaku edit --help",
                "変更する項目がありません。gyotaku edit --help をご覧ください")
        }
        let all = changes
        try await AlbumError.asFailure { () async throws(AlbumError) in
            try await store.edit(reference.id, all)
        }
        if invocation.isJSON {
            invocation.output.json(try await target.json(reference))
        } else {
            invocation.output.result(try await target.text(reference))
        }
        return .done
    }

    /// An option of another kind of record would change nothing without a word.
    private func refuseOthers(_ reference: Reference) throws(Failure) {
        let stampOptions = ["zh", "ja", "en", "hidden", "wanted"]
        let pageOptions = ["until", "with", "blank", "no-blank"]
        let own: [String] =
            switch reference {
            case .catch:
                CommandSpec.edit.options.map(\.name).filter {
                    $0 != "catch" && $0 != "page" && !(stampOptions + pageOptions).contains($0)
                }
            case .page: pageOptions + ["date", "title", "note", "place", "weather", "clear"]
            case .spot: CommandSpec.edit.options.map(\.name)
            case .photo: ["title", "note", "catch", "page", "clear"]
            case .stamp: stampOptions
            }
        for name in CommandSpec.edit.options.map(\.name) where line.has(name) && !own.contains(name)
        {
            let word = displayText(line.arguments[0])
            throw Failure(
                .usage, "\(word) has no --\(name): see gyotaku show \(word)",
                "\(word) 沒有 --\(name)：請看 gyotaku show \(word)",
                "\(word) に --\(name) はありません。gyotaku show \(word) をご覧ください")
        }
    }

    private func clears() throws(Failure) -> [FieldChange] {
        line.values("clear").compactMap { field in
            switch field {
            // Set with the day.
            case "until": nil
            case "with": .companions([])
            case "length": .length(nil)
            case "weight": .weight(nil)
            case "place": .place(nil)
            case "title": .title(nil)
            case "tags": .tags([])
            case "bait": .bait(nil)
            case "gear": .gear(nil)
            case "weather": .weather(nil)
            case "first-guess": .firstGuess(nil)
            default: .note(nil)
            }
        }
    }

    private func catchChanges(
        _ id: UUID, _ store: AlbumStore
    ) async throws -> [FieldChange] {
        let options = CatchOptions(line: line, now: invocation.now())
        let old = try await store.catchEntry(id)?.record
        var changes = textChanges()
        if let date = try options.date() { changes.append(.caughtAt(date)) }
        if let length = try options.measure("length", .length) { changes.append(.length(length)) }
        if let weight = try options.measure("weight", .weight) { changes.append(.weight(weight)) }
        if let count = try options.quantity() { changes.append(.quantity(count)) }
        if line.has("place") || line.has("at") {
            changes.append(.place(try options.place(old?.place)))
        }
        if line.has("tag") { changes.append(.tags(line.values("tag"))) }
        if line.has("released") { changes.append(.isReleased(true)) }
        if line.has("no-released") { changes.append(.isReleased(false)) }
        if line.has("lost") { changes.append(.isLost(true)) }
        if line.has("no-lost") { changes.append(.isLost(false)) }
        if let bait = line.value("bait") { changes.append(.bait(bait)) }
        if let gear = line.value("gear") { changes.append(.gear(gear)) }
        if let weather = line.value("weather") { changes.append(.weather(weather)) }
        if let name = line.value("fish") {
            changes.append(.stamp(try await stampID(name, store)))
        }
        return changes
    }

    private func stampID(_ name: String, _ store: AlbumStore) async throws -> UUID {
        let choice = NameChoice(store: store, language: invocation.language, makesOwnFish: false)
        switch try await choice.stamp(name) {
        case .stamp(let id): return id
        case .species(let id): return Species.stampID(species: id)
        case .ownFish(let names): return try await store.addOwnFish(names)
        }
    }

    private func textChanges() -> [FieldChange] {
        var changes: [FieldChange] = []
        if let title = line.value("title") { changes.append(.title(title)) }
        if let note = line.value("note") { changes.append(.note(note)) }
        return changes
    }

    private func pageChanges(_ id: UUID, _ store: AlbumStore) async throws -> [FieldChange] {
        guard let old = try await store.diaryPage(id)?.page.telling else { return [] }
        let options = CatchOptions(line: line, now: invocation.now())
        var changes = textChanges()
        let isUntilCleared = line.values("clear").contains("until")
        if line.has("date") || line.has("until") || isUntilCleared {
            let until = try options.date("until") ?? (isUntilCleared ? nil : old.until)
            changes.append(.days(try options.date() ?? old.day, until: until))
        }
        if let place = line.value("place") { changes.append(.place(Place(name: place))) }
        if line.has("with") { changes.append(.companions(line.values("with"))) }
        if let weather = line.value("weather") { changes.append(.weather(weather)) }
        if line.has("blank") { changes.append(.isBlank(true)) }
        if line.has("no-blank") { changes.append(.isBlank(false)) }
        return changes
    }

    private func photoChanges(_ target: Target) async throws -> [FieldChange] {
        var changes = textChanges()
        if let text = line.value("catch") {
            guard case .catch(let id) = try await target.find(text) else {
                throw Failure.badValue(option: "--catch", value: text, expected: "REF")
            }
            changes.append(.catch(id))
        }
        if let text = line.value("page") {
            guard case .page(let id) = try await target.find(text) else {
                throw Failure.badValue(option: "--page", value: text, expected: "REF")
            }
            changes.append(.page(id))
        }
        return changes
    }

    private func stampChanges(_ id: UUID, _ store: AlbumStore) async throws -> [FieldChange] {
        var changes: [FieldChange] = []
        if let hidden = line.value("hidden") { changes.append(.isHidden(hidden == "yes")) }
        if let wanted = line.value("wanted") { changes.append(.isWanted(wanted == "yes")) }
        if line.has("zh") || line.has("ja") || line.has("en"),
            var names = try await store.stamp(id)?.names
        {
            names.zhHant = line.value("zh") ?? names.zhHant
            names.ja = line.value("ja") ?? names.ja
            names.en = line.value("en") ?? names.en
            changes.append(.names(names))
        }
        return changes
    }
}

extension Failure {
    /// An option's value that cannot be, from a command's own checks.
    static func badValue(option: String, value: String, expected: String) -> Failure {
        Failure(UsageError.badValue(option: option, value: value, expected: expected))
    }
}
