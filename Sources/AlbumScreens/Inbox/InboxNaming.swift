import AlbumModel
import Canvas
import FoundationEssentials

/// Naming one group after the other without leaving the keyboard: three letters name a fish that the
/// album has, one key the same as before.
extension AlbumState {
    static let inboxSuggestions = 6

    mutating func startNaming() -> [Effect] {
        inbox?.naming = InboxNaming()
        return []
    }

    mutating func endNaming() -> [Effect] {
        guard let screen = inbox, let naming = screen.naming else { return [] }
        if !naming.editor.isEmpty {
            inbox?.naming = InboxNaming()
            return []
        }
        inbox?.naming = nil
        guard !screen.named.isEmpty else { return [] }
        return [.loadStamps(wantedStamps), .loadSummary]
    }

    mutating func typedInInbox(_ key: Key) -> [Effect] {
        guard var naming = inbox?.naming else { return [] }
        let before = naming.editor.text
        guard naming.editor.press(key) else { return [] }
        guard naming.editor.text != before else {
            inbox?.naming = naming
            return []
        }
        let text = naming.editor.text
        naming.matches = ranked(names.search(text), text)
        naming.suggestion = 0
        inbox?.naming = naming
        // Three letters are enough where one fish of the album begins with them.
        guard case .character = key, text.count == 3, text.allSatisfy({ $0.isASCII && $0.isLetter })
        else { return [] }
        let own = naming.matches.filter { isOwn($0.stampID) && $0.rank < .inside }
        return own.count == 1 ? name(own[0]) : []
    }

    /// Fish of the album before the others, in the order of the search.
    private func ranked(_ matches: [NameMatch], _ text: String) -> [NameMatch] {
        let own = matches.filter { isOwn($0.stampID) && $0.rank < .inside }
        let ids = Set(own.map(\.stampID))
        let exact = matches.filter { $0.rank == .exact && !ids.contains($0.stampID) }
        let first = Set(ids).union(exact.map(\.stampID))
        let rest = matches.filter { !first.contains($0.stampID) }
        return Array((own + exact + rest).prefix(Self.inboxSuggestions))
    }

    private func isOwn(_ id: UUID) -> Bool {
        (stamp(id)?.count ?? 0) > 0 || inbox?.known.contains(id) ?? false
    }

    /// Whether a new fish is offered behind the matches.
    var offersNewInInbox: Bool {
        guard let text = inbox?.naming?.editor.text.trimmed, !text.isEmpty else { return false }
        return names.exact(text).isEmpty
    }

    /// The arrows go through what is offered, or through the groups where nothing is typed.
    mutating func arrowInInbox(_ step: Int) -> [Effect] {
        guard var naming = inbox?.naming else { return [] }
        if naming.editor.isEmpty { return moveInbox(.rows(step)) }
        let count = naming.matches.count + (offersNewInInbox ? 1 : 0)
        naming.suggestion = min(max(0, naming.suggestion + step), max(0, count - 1))
        inbox?.naming = naming
        return []
    }

    /// Takes what is highlighted; the same as before where nothing is typed.
    mutating func acceptName() -> [Effect] {
        guard let naming = inbox?.naming else { return [] }
        if naming.editor.isEmpty { return nameAsBefore() }
        if naming.matches.indices.contains(naming.suggestion) {
            return name(naming.matches[naming.suggestion])
        }
        guard offersNewInInbox, let text = naming.editor.text.trimmed else { return [] }
        return save(InboxFish(choice: .ownFish(ownNames(text)), name: text))
    }

    mutating func spaceInInbox() -> [Effect] {
        guard inbox?.naming?.editor.isEmpty == true else { return typedInInbox(.character(" ")) }
        return nameAsBefore()
    }

    private mutating func nameAsBefore() -> [Effect] {
        guard let last = inbox?.last else {
            tell(words.inbox.noneBefore)
            return []
        }
        return save(last)
    }

    /// In an empty field it takes the last name back.
    mutating func backspaceInInbox() -> [Effect] {
        guard inbox?.naming?.editor.isEmpty == true else { return typedInInbox(.backspace) }
        guard let last = inbox?.named.popLast() else { return [] }
        inbox?.wanted = last
        return [.undo]
    }

    /// The spot near the selected group.
    var inboxSpot: Spot? {
        guard let point = inbox?.selected?.point else { return nil }
        return Spot.nearest(to: point, of: spots)?.spot
    }

    mutating func takeSpot() -> [Effect] {
        guard let spot = inboxSpot else { return [] }
        let isTaken = inbox?.spot == spot.id
        inbox?.spot = isTaken ? nil : spot.id
        return []
    }

    private mutating func name(_ match: NameMatch) -> [Effect] {
        let name = name(ofStamp: match.stampID) ?? match.name
        inbox?.known.insert(match.stampID)
        return save(InboxFish(choice: .stamp(match.stampID), name: name))
    }

    /// The group becomes a catch; the next one is selected at once.
    private mutating func save(_ fish: InboxFish) -> [Effect] {
        guard var screen = inbox, let group = screen.selected else { return [] }
        let spot = inboxSpot.flatMap { $0.id == screen.spot ? $0 : nil }
        let place = Place(name: spot?.name, point: group.point)
        var choice = fish.choice
        if case .stamp(let id) = choice, let species = catalogue[stamp: id] {
            choice = .species(species.id)
        }
        let draft = CatchDraft(
            stamp: choice, caughtAt: group.time,
            place: place.name == nil && place.point == nil ? nil : place)
        let photos = group.members.map(\.photo.id)
        screen.last = fish
        screen.naming = InboxNaming()
        screen.named.append(group.id)
        screen.pending.formUnion(photos)
        screen.groups?.remove(at: screen.selection)
        screen.move(0, visible: inboxRows)
        inbox = screen
        return [.nameInbox(CatchSave(draft: draft, inboxPhotos: photos))]
    }

    mutating func take(named saved: SavedCatch, photos: [UUID]) -> [Effect] {
        inbox?.pending.subtract(photos)
        if let waiting = summary?.inbox { summary?.inbox = max(0, waiting - photos.count) }
        inbox?.known.insert(saved.stampID)
        tell(saved)
        guard let screen = inbox else { return reload() }
        // The last one: what is left, and what it added up to.
        guard screen.groups?.isEmpty == true, screen.pending.isEmpty else { return [] }
        inbox?.naming = nil
        return reload()
    }

    private func ownNames(_ name: String) -> Names {
        switch preferences.language {
        case .en: Names(en: name)
        case .zhHant: Names(zhHant: name)
        case .ja: Names(ja: name)
        }
    }
}

extension String {
    /// Without blanks at its ends; nil when nothing is left.
    fileprivate var trimmed: String? {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest.isEmpty ? nil : String(rest)
    }
}
