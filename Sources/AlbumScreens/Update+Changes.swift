import AlbumModel
import FoundationEssentials

/// What the store says of a change that was asked for.
extension AlbumState {
    mutating func changed(by event: Event) -> [Effect] {
        switch event {
        case .saved(let saved): return take(saved: saved)
        case .named(let saved, let photos): return take(named: saved, photos: photos)
        case .edited(let id):
            pop {
                switch $0 {
                case .form, .pageForm: true
                default: false
                }
            }
            tell(words.messages.edited, .good)
            return reload(catch: id)
        case .pageSaved:
            pop { if case .pageForm = $0 { true } else { false } }
            tell(words.diary.saved, .good)
            return reload()
        case .removed(let reference):
            tell(words.messages.binned)
            if let page = catchPage, page.id == reference.id {
                pop { if case .catchPage = $0 { true } else { false } }
            }
            if let page = pageScreen, page.id == reference.id {
                pop { if case .page = $0 { true } else { false } }
            }
            return reload()
        case .merged(let changes, let conflicts):
            if conflicts > 0 {
                tell(words.messages.mergedConflicts(conflicts), .problem)
            } else {
                tell(words.messages.merged(changes))
            }
            return reload()
        case .conflict(let conflict, let entry): return take(conflict, of: entry)
        case .changedMarked(let count, let change): return changed(marked: count, change)
        case .settled:
            tell(words.conflicts.settled, .good)
            // On the Sync screen one comes after the other.
            return reload() + (syncScreen?.isSettling == true ? [.loadConflict] : [])
        case .undone(let entry):
            guard let entry else {
                tell(words.messages.nothingToUndo)
                return []
            }
            tell(words.messages.undone(describe(entry)), .good)
            return reload(catch: catchPage?.id)
        case .redone(let entry):
            guard let entry else {
                tell(words.messages.nothingToRedo)
                return []
            }
            tell(words.messages.redone(describe(entry)), .good)
            return reload(catch: catchPage?.id)
        default: return []
        }
    }

    private func describe(_ entry: HistoryEntry) -> String {
        let fish = name(entry.names)
        var change = words.messages.change(entry.kind)
        if entry.recordCount > 1, entry.kind == .edit || entry.kind == .remove {
            change = words.marks.several(change, entry.recordCount)
            return change
        }
        return fish.isEmpty ? change : words.messages.changeOf(change, fish)
    }

    private mutating func take(saved: SavedCatch) -> [Effect] {
        pop { if case .form = $0 { true } else { false } }
        album.wanted = saved.stampID
        tell(saved)
        return reload() + (saved.bests.contains(.first) ? celebrate(saved.stampID) : [])
    }

    /// What a saved catch deserves to be told.
    mutating func tell(_ saved: SavedCatch) {
        let fish = name(saved.names)
        if saved.bests.contains(.first) {
            tell(words.messages.newStamp(saved.stampNumber, fish), .celebration)
        } else if saved.bests.contains(.length) {
            tell(words.messages.bestLength(fish), .celebration)
        } else if saved.bests.contains(.weight) {
            tell(words.messages.bestWeight(fish), .celebration)
        } else {
            tell(words.messages.saved(fish, saved.count), .good)
        }
        if let problem = saved.problems.first {
            tell(words.messages.photoProblem(problem), .problem)
        }
    }

    /// Asks again for everything that a change may have changed.
    mutating func reload(catch id: UUID? = nil) -> [Effect] {
        stampPage?.forget()
        inbox?.forget()
        diary?.list.forget()
        var effects: [Effect] = [.loadStamps(wantedStamps), .loadSummary]
        if let id = catchPage?.id ?? (pageScreen == nil ? id : nil) {
            effects.append(.loadCatch(id))
        }
        if let page = pageScreen { effects.append(.loadDiaryPage(page.id)) }
        return effects
    }
}
