import AlbumModel
import Canvas

/// Changes the state by an event; returns what is to be done. Pure.
package func update(_ state: inout AlbumState, _ event: Event) -> [Effect] {
    var effects: [Effect]
    switch event {
    case .key(let key): effects = state.press(key)
    case .mouse(let mouse): effects = state.point(mouse)
    case .resize(let size):
        state.size = size
        state.showSelections()
        effects = []
    case .background(let isLight):
        state.look.isLightGround = isLight
        state.gallery.forgetShapes()
        effects = []
    case .pictures(let cell):
        state.look.isSharp = cell != nil
        state.gallery.setCell(cell ?? PictureRequest.blockCell)
        effects = []
    case .clock(let now):
        state.now = now
        return []
    case .tick: effects = state.tick()
    default: effects = state.answer(event)
    }
    effects += state.keepDraft()
    effects += state.prepare()
    return effects
}

extension AlbumState {
    mutating func press(_ key: Key) -> [Effect] {
        message = nil
        celebration = nil
        if takeCount(key) { return [] }
        defer { count = nil }
        // Esc takes the number back, and nothing else.
        if count != nil, key == .escape { return [] }
        let row =
            keyTable.first { $0.keys.contains(key) }
            ?? sharedKeys.first { $0.keys.contains(key) }
        guard let row else {
            isPairOpen = false
            return typed(key)
        }
        if isSecondOfPair(key, row) { return [] }
        if let reason = row.reason(self) {
            tell(reason)
            return []
        }
        return row.perform(&self)
    }

    /// A key that is no row of the table: text, where the screen takes text.
    private mutating func typed(_ key: Key) -> [Effect] {
        switch screens.last {
        case nil: typedInSearch(key)
        case .form: typedInForm(key)
        case .remote: typedInRemote(key)
        case .picker: typedInPicker(key)
        case .diary: typedInDiary(key)
        case .pageForm: typedInPageForm(key)
        case .inbox: typedInInbox(key)
        case .frame: typedInFrame(key)
        case .value: typedInValue(key)
        case .command: typedInCommand(key)
        default: []
        }
    }

    /// Something that was asked for, or that happened by itself.
    mutating func answer(_ event: Event) -> [Effect] {
        switch event {
        case .stamps(let entries): take(stamps: entries)
        case .summary(let summary): take(summary: summary)
        case .catches(let stamp, let offset, let entries, let total):
            take(catches: entries, of: stamp, offset: offset, total: total)
        case .catchEntry(let id, let entry):
            take(catch: entry, id: id)
            if let entry { take(wantedBySync: entry) }
        case .inbox(let groups, let isApart): take(inbox: groups, isApart: isApart)
        case .diary(let query, let offset, let entries, let total):
            take(diary: entries, query: query, offset: offset, total: total)
        case .spots(let spots): self.spots = spots
        case .numbers(let numbers, let goal): take(numbers: numbers, goal)
        case .diaryPage(let id, let entry): take(page: entry, id: id)
        case .picture(let request, let picture): gallery.take(picture, for: request, look: look)
        case .folder(let path, let entries): take(folder: entries, path: path)
        case .folderFailed(let path, let reason): takeFailed(folder: path, reason: reason)
        case .photoFacts(let path, let facts, let reason):
            take(facts: facts, path: path, reason: reason)
        case .frames(let styles, let folder, let usual):
            take(frames: styles, folder: folder, usual: usual)
        case .framed(let outcome): return take(framed: outcome)
        case .remote(let text): return take(remote: text)
        case .remoteRefused(_, let reason): refuseRemote(reason)
        case .sync(let status): return take(sync: status)
        case .failed(let text): fail(text)
        case .told(let text): tell(text)
        case .draft(let draft, let entry, let inbox):
            return offer(draft: draft, entry: entry, inbox: inbox)
        case .textEdited(let text):
            if text == nil { tell(words.form.editorFailed, .problem) }
            take(edited: text)
        default: return changed(by: event)
        }
        return []
    }

    private mutating func take(summary: AlbumSummary) {
        self.summary = summary
        preferences.regions = summary.regions
    }

    private mutating func fail(_ text: String) {
        form?.isSaving = false
        pageForm?.isSaving = false
        inbox?.pending = []
        inbox?.forget()
        tell(text, .problem)
    }
}
