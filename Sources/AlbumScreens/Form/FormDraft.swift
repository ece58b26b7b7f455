import AlbumModel
package import FoundationEssentials

/// What stands in a form that is not saved yet, kept so that a crash does not lose it.
package struct FormDraft: Sendable, Hashable, Codable {
    /// The catch that is being changed; nil for a new one.
    package var catchID: UUID?
    /// What was typed, by the field's number.
    var texts: [Int: String]
    /// The stamp that was chosen.
    var stamp: UUID?
    var fate: Int
    var photos: [String]
    package var inboxPhotos: [UUID]
    var point: [Double]
    var dateOffset: Int?

    /// Whether a person would miss it.
    var isWorthKeeping: Bool {
        texts.contains {
            $0.key != FormField.date.rawValue && $0.key != FormField.quantity.rawValue
        }
            || !photos.isEmpty || !inboxPhotos.isEmpty
    }
}

extension FormScreen {
    var draft: FormDraft {
        var texts: [Int: String] = [:]
        for (field, editor) in editors where !editor.isEmpty { texts[field.rawValue] = editor.text }
        var catchID: UUID?
        if case .edit(let entry) = purpose { catchID = entry.id }
        var stamp: UUID?
        if case .stamp(let id) = fish { stamp = id }
        return FormDraft(
            catchID: catchID, texts: texts, stamp: stamp,
            fate: Fate.allCases.firstIndex(of: fate) ?? 0, photos: photos.map(\.path),
            inboxPhotos: inboxPhotos.map(\.id),
            point: point.map { [$0.latitude, $0.longitude] } ?? [], dateOffset: dateOffset)
    }

    /// The form as it was left; `entry` is the catch that was being changed.
    init(_ draft: FormDraft, entry: CatchEntry?, inbox: [Photo]) {
        self.init(purpose: entry.map(Purpose.edit) ?? .add)
        for (number, text) in draft.texts {
            if let field = FormField(rawValue: number), field.isText { set(field, text) }
        }
        fish = draft.stamp.map(FishChoice.stamp)
        if Fate.allCases.indices.contains(draft.fate) { fate = Fate.allCases[draft.fate] }
        photos = draft.photos.map { PickedPhoto(path: $0) }
        inboxPhotos = inbox.map(\.ref)
        if draft.point.count == 2 {
            point = GeoPoint(latitude: draft.point[0], longitude: draft.point[1])
        }
        dateOffset = draft.dateOffset
        touched = [.date]
        isDirty = true
        field = fish == nil ? .fish : .length
    }
}

extension AlbumState {
    /// Keeps what the form holds now, where it is other than what is kept; forgets it when the form
    /// is gone.
    mutating func keepDraft() -> [Effect] {
        let draft = form.flatMap { $0.isDirty && !$0.isSaving ? $0.draft : nil }
        if let form, form.isSaving { return [] }
        guard draft != keptDraft, draft?.isWorthKeeping ?? true else { return [] }
        // One that is offered stays until a person has said what is to become of it.
        guard draft != nil || form == nil else { return [] }
        keptDraft = draft
        return [.keepDraft(draft)]
    }

    /// A form that was not saved before the program ended is offered.
    mutating func offer(draft: FormDraft, entry: CatchEntry?, inbox: [Photo]) -> [Effect] {
        guard screens.isEmpty, draft.catchID == nil || entry != nil else { return [] }
        let text = words.form.draftQuestion
        screens.append(
            .question(
                QuestionScreen(
                    text: text, refuse: { _ in [.keepDraft(nil)] },
                    accept: { state in
                        let form = FormScreen(draft, entry: entry, inbox: inbox)
                        state.screens.append(.form(form))
                        state.keptDraft = draft
                        return [.loadSpots] + form.photos.map { .readFacts(path: $0.path) }
                    })))
        return []
    }

    /// The note in the user's own editor.
    mutating func editNote() -> [Effect] {
        guard let form, !form.isSaving else { return [] }
        self.form?.field = .note
        return [.editText(form.text(.note))]
    }

    mutating func take(edited text: String?) {
        guard let text, var form, form.text(.note) != text else { return }
        form.set(.note, text)
        form.field = .note
        form.isDirty = true
        form.touched.insert(.note)
        self.form = form
    }
}
