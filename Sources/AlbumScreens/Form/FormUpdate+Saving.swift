import AlbumModel
import FoundationEssentials

/// What the fields mean, and whether they mean anything.
extension AlbumState {
    /// Notes beside a field what is wrong with it.
    mutating func check(_ field: FormField) {
        guard let form else { return }
        let problem: String? =
            switch field {
            case .fish: form.fish == nil ? words.form.fishMissing : nil
            case .date: date(form) == nil ? words.form.dateWrong : nil
            case .length: problem(form, .length)
            case .weight: problem(form, .weight)
            case .quantity: quantity(form) == nil ? words.form.quantityWrong : nil
            case .photos: form.problems[.photos]
            default: nil
            }
        self.form?.problems[field] = problem
    }

    private func problem(_ form: FormScreen, _ kind: Measure.Kind) -> String? {
        do throws(Measure.ParseError) {
            _ = try measure(form, kind)
            return nil
        } catch .outOfRange {
            return words.form.tooLarge
        } catch {
            return kind == .length ? words.form.lengthWrong : words.form.weightWrong
        }
    }

    private func measure(
        _ form: FormScreen, _ kind: Measure.Kind
    ) throws(Measure.ParseError) -> Measure? {
        guard let text = form.trimmed(kind == .length ? .length : .weight) else { return nil }
        return try Measure(
            parsing: text, as: kind,
            assumed: kind == .length ? preferences.lengthUnit : preferences.weightUnit)
    }

    private func date(_ form: FormScreen) -> LocalTime? {
        var time = LocalTime(spoken: form.text(.date), now: now)
        if time?.offsetMinutes == nil { time?.offsetMinutes = form.dateOffset }
        return time
    }

    /// What a date in words is understood as, while it is typed.
    func understood(_ form: FormScreen) -> String? {
        let text = form.text(.date)
        guard LocalTime(parsing: text) == nil else { return nil }
        return LocalTime(spoken: text, now: now)?.minuteText
    }

    /// Writes a date in words as a date, when its field is left: tomorrow "yesterday" is another
    /// day.
    mutating func settleDate() {
        guard let text = form.flatMap(understood) else { return }
        form?.set(.date, text)
    }

    private func quantity(_ form: FormScreen) -> Int? {
        guard let text = form.trimmed(.quantity) else { return 1 }
        guard let count = Int(folded(text)), (1...9999).contains(count) else { return nil }
        return count
    }

    /// What should be looked at again in a field; it is saved all the same.
    func doubt(_ form: FormScreen, _ field: FormField) -> String? {
        let doubts = CatchDoubt.all(
            length: (try? measure(form, .length)) ?? nil,
            weight: (try? measure(form, .weight)) ?? nil, caughtAt: date(form),
            species: species(form), now: now)
        let own = doubts.first { doubt in
            switch doubt {
            case .longerThanKnown: field == .length
            case .heavierThanKnown, .weightUnlikeLength: field == .weight
            case .inFuture: field == .date
            }
        }
        return own.map { DoubtWords.of(words.language).text($0, shown) }
    }

    /// What a fish of the typed length may weigh, where no weight was typed.
    func estimate(_ form: FormScreen) -> String? {
        guard form.trimmed(.weight) == nil, let length = try? measure(form, .length) else {
            return nil
        }
        return species(form)?.estimatedWeight(length: length).map {
            DoubtWords.of(words.language).estimated(shown($0))
        }
    }

    /// The spot near the photo's position, where no place was typed: told, never taken silently.
    func proposedSpot(_ form: FormScreen) -> Spot? {
        guard let point = form.point, form.trimmed(.place) == nil else { return nil }
        return Spot.nearest(to: point, of: spots)?.spot
    }

    private func species(_ form: FormScreen) -> Species? {
        guard case .stamp(let id) = form.fish else { return nil }
        return catalogue[stamp: id]
    }

    mutating func saveForm() -> [Effect] {
        guard form?.isSaving == false else { return [] }
        if !settleFish() {
            form?.field = .fish
            return []
        }
        for field in FormField.allCases { check(field) }
        guard var form, let draft = draft(form), form.problems.isEmpty else {
            if let first = FormField.allCases.first(where: { form?.problems[$0] != nil }) {
                form?.field = first
            }
            tell(words.form.fix(form?.problems.count ?? 0), .problem)
            return []
        }
        form.isSaving = true
        self.form = form
        switch form.purpose {
        case .add:
            return [
                .save(
                    CatchSave(
                        draft: draft, photos: form.photos.map(\.path),
                        inboxPhotos: form.inboxPhotos.map(\.id)))
            ]
        case .edit(let entry): return saveEdit(entry, draft, form)
        }
    }

    private func draft(_ form: FormScreen) -> CatchDraft? {
        guard let fish = form.fish, let caughtAt = date(form), let quantity = quantity(form) else {
            return nil
        }
        let length = try? measure(form, .length)
        let weight = try? measure(form, .weight)
        let name = form.trimmed(.place)
        let place = name == nil && form.point == nil ? nil : Place(name: name, point: form.point)
        return CatchDraft(
            stamp: stampChoice(fish), caughtAt: caughtAt, length: length, weight: weight,
            quantity: quantity, place: place, title: form.trimmed(.title),
            note: form.trimmed(.note), tags: tags(form), isReleased: form.fate == .released,
            isLost: form.fate == .lost,
            circumstances: Circumstances(
                bait: form.trimmed(.bait), gear: form.trimmed(.gear),
                weather: form.trimmed(.weather)))
    }

    private func stampChoice(_ fish: FishChoice) -> StampChoice {
        switch fish {
        case .stamp(let id): .stamp(id)
        case .new(let name): .ownFish(ownNames(name))
        }
    }

    /// A new fish's name counts for the language of the interface.
    private func ownNames(_ name: String) -> Names {
        switch preferences.language {
        case .en: Names(en: name)
        case .zhHant: Names(zhHant: name)
        case .ja: Names(ja: name)
        }
    }

    private func tags(_ form: FormScreen) -> [String] { Self.parts(form.text(.tags)) }

    /// What stands between commas, each once.
    static func parts(_ text: String) -> [String] {
        var parts: [String] = []
        let marks: Set<Character> = [",", "，", "、", ";", "；"]
        for part in text.split(whereSeparator: { marks.contains($0) }) {
            let tag = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if !tag.isEmpty, !parts.contains(tag) { parts.append(tag) }
        }
        return parts
    }

    private mutating func saveEdit(
        _ entry: CatchEntry, _ draft: CatchDraft, _ form: FormScreen
    ) -> [Effect] {
        let changes = Self.changes(from: entry.record, to: draft)
        var newFish: Names?
        if case .ownFish(let names) = draft.stamp { newFish = names }
        guard !changes.isEmpty || !form.photos.isEmpty || newFish != nil else {
            pop()
            tell(words.form.nothingChanged)
            return []
        }
        let photos = form.photos.map(\.path)
        return [.edit(catch: entry.id, changes, newFish: newFish, photos: photos)]
    }

    /// Only what differs. A form shows minutes: seconds alone are no change.
    static func changes(from record: Catch, to draft: CatchDraft) -> [FieldChange] {
        var changes: [FieldChange] = []
        if case .stamp(let id) = draft.stamp, id != record.stampID { changes.append(.stamp(id)) }
        if draft.caughtAt.minuteText != record.caughtAt.minuteText {
            changes.append(.caughtAt(draft.caughtAt))
        }
        if draft.length != record.length { changes.append(.length(draft.length)) }
        if draft.weight != record.weight { changes.append(.weight(draft.weight)) }
        if draft.quantity != record.quantity { changes.append(.quantity(draft.quantity)) }
        if draft.place != record.place { changes.append(.place(draft.place)) }
        if draft.title != record.title { changes.append(.title(draft.title)) }
        if draft.note != record.note { changes.append(.note(draft.note)) }
        if draft.tags != record.tags { changes.append(.tags(draft.tags)) }
        if draft.isReleased != record.isReleased {
            changes.append(.isReleased(draft.isReleased))
        }
        if draft.isLost != record.isLost { changes.append(.isLost(draft.isLost)) }
        let (old, new) = (record.circumstances, draft.circumstances)
        if new.bait != old.bait { changes.append(.bait(new.bait)) }
        if new.gear != old.gear { changes.append(.gear(new.gear)) }
        if new.weather != old.weather { changes.append(.weather(new.weather)) }
        return changes
    }
}
