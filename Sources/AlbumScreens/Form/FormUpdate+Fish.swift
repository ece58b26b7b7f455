import AlbumModel
import FoundationEssentials

/// The name field: completion over all names, the choice where one name means several fish.
extension AlbumState {
    static let suggestionLimit = 6

    mutating func nameTyped() {
        guard var form else { return }
        form.fish = nil
        form.matches = names.search(form.text(.fish), limit: Self.suggestionLimit)
        form.suggestion = 0
        form.isChoosing = true
        form.problems[.fish] = nil
        self.form = form
    }

    /// Whether a new fish of one's own is offered: when no fish has exactly this name.
    var offersNewFish: Bool {
        guard let form, let text = form.trimmed(.fish) else { return false }
        return names.exact(text).isEmpty
    }

    mutating func moveSuggestion(_ step: Int) {
        guard var form else { return }
        let count = form.matches.count + (offersNewFish ? 1 : 0)
        form.suggestion = min(max(0, form.suggestion + step), max(0, count - 1))
        self.form = form
    }

    /// Takes the highlighted suggestion; false when there is none.
    mutating func takeSuggestion() -> Bool {
        guard let form, form.isChoosing else { return form?.fish != nil }
        if form.matches.indices.contains(form.suggestion) {
            choose(form.matches[form.suggestion])
            return true
        }
        guard offersNewFish, let text = form.trimmed(.fish) else { return false }
        chooseNew(text)
        return true
    }

    /// Decides what the typed name means when the field is left without a choice: false when it
    /// means several fish, or nothing was typed.
    mutating func settleFish() -> Bool {
        guard var form, form.fish == nil else { return true }
        guard let text = form.trimmed(.fish) else {
            form.problems[.fish] = words.form.fishMissing
            form.isChoosing = false
            self.form = form
            return false
        }
        let exact = names.exact(text)
        switch exact.count {
        case 0: chooseNew(text)
        case 1: choose(exact[0])
        default:
            form.matches = exact
            form.isChoosing = true
            form.suggestion = 0
            form.problems[.fish] = words.form.ambiguous(text, exact.count)
            self.form = form
            return false
        }
        return true
    }

    private mutating func choose(_ match: NameMatch) {
        guard var form else { return }
        form.fish = .stamp(match.stampID)
        form.set(.fish, name(ofStamp: match.stampID) ?? match.name)
        form.isChoosing = false
        form.problems[.fish] = nil
        self.form = form
    }

    private mutating func chooseNew(_ text: String) {
        guard var form else { return }
        form.fish = .new(text)
        form.isChoosing = false
        form.problems[.fish] = nil
        self.form = form
    }

    /// A stamp's name in the interface's language, shown or not.
    func name(ofStamp id: UUID) -> String? {
        stamp(id)?.names[preferences.language]
            ?? catalogue[stamp: id]?.names[preferences.language]
    }
}
