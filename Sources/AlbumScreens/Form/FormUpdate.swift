import AlbumModel
import Canvas

extension AlbumState {
    mutating func typedInForm(_ key: Key) -> [Effect] {
        guard var form, !form.isSaving else { return [] }
        if form.field == .photos, case .paste(let text) = key { return pick(Self.paths(text)) }
        guard var editor = form.editors[form.field], editor.press(key) else { return [] }
        let isChanged = editor.text != form.text(form.field)
        form.editors[form.field] = editor
        if isChanged {
            form.isDirty = true
            form.touched.insert(form.field)
            form.prefilled.remove(form.field)
            // Another day may have another offset.
            if form.field == .date, !form.isEditing { form.dateOffset = nil }
            form.problems[form.field] = nil
        }
        self.form = form
        if isChanged, form.field == .fish { nameTyped() }
        return []
    }

    /// Paths that were pasted or dropped: one a line, quotes and `file://` taken off.
    static func paths(_ text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map { line in
            var path = line[...]
            while path.first?.isWhitespace ?? false { path.removeFirst() }
            while path.last?.isWhitespace ?? false { path.removeLast() }
            for quote in ["'", "\""] where path.count > 1 {
                if path.hasPrefix(quote), path.hasSuffix(quote) {
                    path = path.dropFirst().dropLast()
                }
            }
            if path.hasPrefix("file://") { path = path.dropFirst(7) }
            return String(path)
        }.filter { !$0.isEmpty }
    }

    mutating func moveField(_ step: Int) -> [Effect] {
        guard let form else { return [] }
        if form.field == .note, step != 0, var editor = form.editors[.note],
            editor.moveLine(step)
        {
            self.form?.editors[.note] = editor
            return []
        }
        return leaveField(step)
    }

    /// Checks the field and goes to another one.
    mutating func leaveField(_ step: Int) -> [Effect] {
        guard let field = form?.field else { return [] }
        if field == .fish, form?.trimmed(.fish) != nil, !settleFish() { return [] }
        if field == .date { settleDate() }
        check(field)
        guard var form else { return [] }
        let all = FormField.allCases
        let target = min(max(0, field.rawValue + step), all.count - 1)
        form.field = all[target]
        form.isChoosing = false
        self.form = form
        return []
    }

    /// The arrow keys: through the suggestions while there are any, else through the fields.
    mutating func arrowInForm(_ step: Int) -> [Effect] {
        if let form, form.field == .fish, form.isChoosing {
            moveSuggestion(step)
            return []
        }
        return moveField(step)
    }

    mutating func enterInForm() -> [Effect] {
        guard let form, !form.isSaving else { return [] }
        switch form.field {
        case .fish:
            let isAmbiguous = form.problems[.fish] == nil && form.isChoosing
            if isAmbiguous, form.suggestion == 0, let text = form.trimmed(.fish),
                names.exact(text).count > 1
            {
                _ = settleFish()
                return []
            }
            return takeSuggestion() ? leaveField(1) : settleFish() ? leaveField(1) : []
        case .photos: return openPicker()
        case .fate: return turnFate()
        case .place:
            if let spot = proposedSpot(form) {
                self.form?.set(.place, spot.name)
                self.form?.isDirty = true
            }
            return leaveField(1)
        case .save: return saveForm()
        case .note: return typedInForm(.enter)
        default: return leaveField(1)
        }
    }

    /// Kept, released, got away, and round again.
    mutating func turnFate() -> [Effect] {
        guard let fate = form?.fate else { return [] }
        let all = Fate.allCases
        form?.fate = all[((all.firstIndex(of: fate) ?? 0) + 1) % all.count]
        form?.isDirty = true
        return []
    }

    mutating func leaveForm() -> [Effect] {
        guard let form else { return [] }
        if form.isChoosing, form.field == .fish, !form.matches.isEmpty || offersNewFish {
            self.form?.isChoosing = false
            return []
        }
        guard form.isDirty else {
            pop()
            return []
        }
        screens.append(
            .question(
                QuestionScreen(text: words.form.leaveQuestion) { state in
                    state.pop { if case .form = $0 { true } else { false } }
                    return []
                }))
        return []
    }
}
