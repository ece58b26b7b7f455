import AlbumModel
import Canvas
import FoundationEssentials

/// Photos that no fish was named for, together by time and place.
struct InboxScreen: Sendable {
    /// Nil until they are there.
    var groups: [InboxGroup]?
    var isAsked = false
    /// Whether each photo stands by itself.
    var isApart = false
    var selection = 0
    var top = 0
    /// While names are being typed, one after the other.
    var naming: InboxNaming?
    /// The fish that was named last, for one key.
    var last: InboxFish?
    /// Fish named since the screen was opened.
    var known: Set<UUID> = []
    /// The spot that the person said yes to; it stays for what lies near it.
    var spot: UUID?
    /// Photos whose catch is on its way to the disk.
    var pending: Set<UUID> = []
    /// The first photo of each group that was named, for taking names back.
    var named: [UUID] = []
    /// What is to be selected when it is there again.
    var wanted: UUID?

    mutating func forget() { isAsked = false }

    var selected: InboxGroup? {
        guard let groups, groups.indices.contains(selection) else { return nil }
        return groups[selection]
    }

    mutating func move(_ step: Int, visible: Int) {
        let count = groups?.count ?? 0
        selection = min(max(0, selection + step), max(0, count - 1))
        top = AlbumState.scroll(top, selection: selection, visible: visible, count: count)
    }
}

/// A fish as it was named.
struct InboxFish: Sendable, Hashable {
    var choice: StampChoice
    /// Unfiltered.
    var name: String
}

/// The name that is being typed for the selected group.
struct InboxNaming: Sendable {
    var editor = LineEditor()
    var matches: [NameMatch] = []
    /// One past the last match is the new fish.
    var suggestion = 0
}

extension AlbumState {
    mutating func openInbox() -> [Effect] {
        screens.append(.inbox(InboxScreen()))
        return [.loadSpots]
    }

    var inboxRows: Int { PickerLayout(size: size).list.rows }

    mutating func take(inbox groups: [InboxGroup], isApart: Bool) {
        guard var screen = inbox, screen.isApart == isApart else { return }
        let pending = screen.pending
        let here = screen.selected?.id
        screen.groups = groups.compactMap { group in
            let rest = group.members.filter { !pending.contains($0.photo.id) }
            return rest.isEmpty ? nil : InboxGroup(rest)
        }
        let wanted = screen.wanted.flatMap { wanted in
            screen.groups?.firstIndex { $0.members.contains { $0.photo.id == wanted } }
        }
        if let wanted {
            screen.selection = wanted
            screen.wanted = nil
        } else if let here, let index = screen.groups?.firstIndex(where: { $0.id == here }) {
            screen.selection = index
        }
        screen.move(0, visible: inboxRows)
        inbox = screen
    }

    mutating func moveInbox(_ step: ListStep) -> [Effect] {
        let rows = inboxRows
        inbox?.move(step.rows(visible: rows), visible: rows)
        return []
    }

    /// The form with all its fields, for the whole group.
    mutating func nameInboxGroup() -> [Effect] {
        guard let group = inbox?.selected else { return [] }
        return openForm(for: group)
    }

    mutating func setInboxApart() -> [Effect] {
        guard var screen = inbox else { return [] }
        screen.isApart.toggle()
        screen.groups = nil
        (screen.selection, screen.top) = (0, 0)
        screen.forget()
        inbox = screen
        return []
    }

    mutating func askToBinPhoto() -> [Effect] {
        guard let group = inbox?.selected, let first = group.members.first else { return [] }
        let ids = group.members.map(\.photo.id)
        let name =
            ids.count > 1 ? words.inbox.photos(ids.count) : displayText(first.name)
        screens.append(
            .question(
                QuestionScreen(text: words.catches.binQuestion(name)) { _ in
                    ids.map { .remove(.photo($0)) }
                }))
        return []
    }

    /// What the inbox needs and has not got.
    mutating func prepareInbox() -> [Effect] {
        guard let screen = inbox else { return [] }
        var effects: [Effect] = []
        if !screen.isAsked {
            inbox?.isAsked = true
            effects.append(.loadInbox(isApart: screen.isApart))
        }
        guard let rect = PickerLayout(size: size).preview, let group = screen.selected else {
            return effects
        }
        return effects
            + gallery.want([
                PictureRequest(
                    source: .photo(group.members[0].photo), cells: rect.size, isFilling: false)
            ])
    }
}
