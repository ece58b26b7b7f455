import AlbumModel
import Canvas
import FoundationEssentials

/// A field of a page's form, in its order.
enum PageField: Int, Sendable, CaseIterable, Hashable {
    case day, until, title, place, with, weather, blank, photos, note, save

    var isText: Bool { self != .blank && self != .photos && self != .save }
}

/// The form for writing a page of the diary or changing one.
struct PageFormScreen: Sendable {
    /// The page being changed; nil for a new one.
    let old: DiaryPageEntry?
    var field = PageField.title
    var editors: [PageField: LineEditor] = [:]
    var isBlank = false
    /// Files to put on the page.
    var photos: [PickedPhoto] = []
    var problems: [PageField: String] = [:]
    var isDirty = false
    var isSaving = false

    init(old: DiaryPageEntry?) {
        self.old = old
        for field in PageField.allCases where field.isText {
            editors[field] = LineEditor(isMultiline: field == .note)
        }
    }

    mutating func set(_ field: PageField, _ text: String) {
        editors[field] = LineEditor(text, isMultiline: field == .note)
    }

    /// Without blanks at the ends; nil when nothing is left.
    func trimmed(_ field: PageField) -> String? {
        var text = (editors[field]?.text ?? "")[...]
        while text.first?.isWhitespace ?? false { text.removeFirst() }
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return text.isEmpty ? nil : String(text)
    }

    /// What the fields say; nil while a day is none.
    func telling(now: LocalTime) -> DiaryTelling? {
        guard let day = day(.day, now) else { return nil }
        var until: LocalTime?
        if let text = trimmed(.until) {
            guard let last = LocalTime(spoken: text, now: now)?.startOfDay else { return nil }
            if last.isoDate != day.isoDate { until = last }
        }
        let telling = DiaryTelling(
            day: day, until: until, title: trimmed(.title), note: trimmed(.note),
            place: trimmed(.place), companions: AlbumState.parts(trimmed(.with) ?? ""),
            weather: trimmed(.weather), isBlank: isBlank)
        return telling.isValid ? telling : nil
    }

    /// A day as people write it.
    func day(_ field: PageField, _ now: LocalTime) -> LocalTime? {
        trimmed(field).flatMap { LocalTime(spoken: $0, now: now) }?.startOfDay
    }
}

extension AlbumState {
    mutating func openPageForm(_ entry: DiaryPageEntry?) -> [Effect] {
        var form = PageFormScreen(old: entry)
        let telling = entry?.page.telling ?? DiaryTelling(day: now)
        form.set(.day, telling.day.isoDate)
        form.set(.until, telling.until?.isoDate ?? "")
        form.set(.title, telling.title ?? "")
        form.set(.place, telling.place ?? "")
        form.set(.with, telling.companions.joined(separator: ", "))
        form.set(.weather, telling.weather ?? "")
        form.set(.note, telling.note ?? "")
        form.isBlank = telling.isBlank
        screens.append(.pageForm(form))
        return []
    }

    mutating func typedInPageForm(_ key: Key) -> [Effect] {
        guard var form = pageForm, !form.isSaving, var editor = form.editors[form.field],
            editor.press(key)
        else { return [] }
        form.isDirty = form.isDirty || editor.text != form.editors[form.field]?.text
        form.editors[form.field] = editor
        form.problems[form.field] = nil
        pageForm = form
        return []
    }

    mutating func movePageField(_ step: Int) -> [Effect] {
        guard var form = pageForm else { return [] }
        let target = min(max(0, form.field.rawValue + step), PageField.allCases.count - 1)
        form.field = PageField.allCases[target]
        pageForm = form
        return []
    }

    mutating func arrowInPageForm(_ step: Int) -> [Effect] {
        if pageForm?.field == .note, var editor = pageForm?.editors[.note], editor.moveLine(step) {
            pageForm?.editors[.note] = editor
            return []
        }
        return movePageField(step)
    }

    mutating func enterInPageForm() -> [Effect] {
        switch pageForm?.field {
        case .note: typedInPageForm(.enter)
        case .blank: toggleBlank()
        case .photos: openPicker()
        case .save: savePageForm()
        default: movePageField(1)
        }
    }

    mutating func toggleBlank() -> [Effect] {
        pageForm?.isBlank.toggle()
        pageForm?.isDirty = true
        return []
    }

    /// Puts files on the page being written and asks what they are.
    mutating func pickForPage(_ paths: [String]) -> [Effect] {
        guard var form = pageForm else { return [] }
        let new = paths.filter { path in !form.photos.contains { $0.path == path } }
        form.photos += new.map { PickedPhoto(path: $0) }
        form.isDirty = form.isDirty || !new.isEmpty
        form.field = .photos
        form.problems[.photos] = nil
        pageForm = form
        return new.map { .readFacts(path: $0) }
    }

    /// What is no picture is taken off again, and said.
    mutating func takeForPage(facts: PhotoFacts?, path: String, reason: String?) {
        guard facts == nil, var form = pageForm,
            let index = form.photos.firstIndex(where: { $0.path == path })
        else { return }
        let name = form.photos.remove(at: index).name
        form.problems[.photos] = displayText("\(name): \(reason ?? words.picker.notAPicture)")
        pageForm = form
    }

    mutating func savePageForm() -> [Effect] {
        guard var form = pageForm, !form.isSaving else { return [] }
        guard let telling = form.telling(now: now) else {
            let isDay = form.day(.day, now) != nil
            form.field = isDay ? .until : .day
            form.problems[form.field] = isDay ? words.diary.untilWrong : words.form.dateWrong
            pageForm = form
            return []
        }
        guard let old = form.old else {
            form.isSaving = true
            pageForm = form
            return [.savePage(telling, photos: form.photos.map(\.path))]
        }
        let changes = Self.changes(from: old.page.telling, to: telling)
        guard !changes.isEmpty || !form.photos.isEmpty else {
            pop()
            tell(words.form.nothingChanged)
            return []
        }
        form.isSaving = true
        pageForm = form
        return [
            .edit(catch: old.id, changes, newFish: nil, photos: form.photos.map(\.path))
        ]
    }

    /// Only what differs.
    static func changes(from old: DiaryTelling, to new: DiaryTelling) -> [FieldChange] {
        var changes: [FieldChange] = []
        if new.day.isoDate != old.day.isoDate || new.until?.isoDate != old.until?.isoDate {
            changes.append(.days(new.day, until: new.until))
        }
        if new.title != old.title { changes.append(.title(new.title)) }
        if new.place != old.place { changes.append(.place(new.place.map { Place(name: $0) })) }
        if new.companions != old.companions { changes.append(.companions(new.companions)) }
        if new.weather != old.weather { changes.append(.weather(new.weather)) }
        if new.isBlank != old.isBlank { changes.append(.isBlank(new.isBlank)) }
        if new.note != old.note { changes.append(.note(new.note)) }
        return changes
    }

    mutating func leavePageForm() -> [Effect] {
        guard pageForm?.isDirty == true else {
            pop()
            return []
        }
        screens.append(
            .question(
                QuestionScreen(text: words.form.leaveQuestion) { state in
                    state.pop { if case .pageForm = $0 { true } else { false } }
                    return []
                }))
        return []
    }
}
