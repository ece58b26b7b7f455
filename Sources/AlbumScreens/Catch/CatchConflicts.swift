import AlbumModel
import Canvas
import FoundationEssentials

extension AlbumState {
    /// The next of the page's conflicts is asked about: take the other value, or keep this one.
    mutating func askToSettle() -> [Effect] {
        guard let conflict = catchPage?.entry.conflicts.first else { return [] }
        let text = words.conflicts.question(
            field(conflict.field), value(conflict.lost, of: conflict.field),
            value(conflict.won, of: conflict.field))
        screens.append(
            .question(
                QuestionScreen(text: text, refuse: { _ in [.settle(conflict, isTaking: false)] }) {
                    _ in [.settle(conflict, isTaking: true)]
                }))
        return []
    }

    /// The album's next conflict is asked about, also one of a catch that is in the bin and so has no page.
    mutating func take(_ conflict: Conflict?, of entry: CatchEntry?) -> [Effect] {
        guard syncScreen?.isSettling == true else { return [] }
        guard let conflict else {
            syncScreen?.isSettling = false
            tell(words.conflicts.noneAnywhere)
            return []
        }
        var text =
            conflict.field == "alive"
            ? words.conflicts.bringBack
            : words.conflicts.question(
                field(conflict.field), value(conflict.lost, of: conflict.field),
                value(conflict.won, of: conflict.field))
        if let entry {
            text = "\(name(entry.stampNames)), \(entry.record.caughtAt.minuteText)\n" + text
        }
        screens.append(
            .question(
                QuestionScreen(text: text, refuse: { _ in [.settle(conflict, isTaking: false)] }) {
                    _ in [.settle(conflict, isTaking: true)]
                }))
        return []
    }

    /// A field of the journal in the user's language.
    func field(_ name: String) -> String {
        let c = words.catches
        let names: [String: String] = [
            "caughtAt": c.date, "length": c.length, "weight": c.weight, "quantity": c.quantity,
            "place": c.place, "tags": c.tags, "released": c.released, "title": c.title,
            "note": c.note, "lost": c.lost, "bait": c.bait, "gear": c.gear, "weather": c.weather,
            "firstGuess": c.firstGuess,
        ]
        return names[name] ?? name
    }

    /// A field's value as a person reads it.
    func value(_ value: JSONValue, of field: String) -> String {
        switch value {
        case .null: words.conflicts.empty
        case .bool(let isSet): isSet ? "✓" : "✗"
        case .number(let text): text
        case .string(let text):
            field == "stamp"
                ? UUID(lowerText: text).flatMap(name(ofStamp:)) ?? text : text
        case .array(let values): values.map { self.value($0, of: field) }.joined(separator: ", ")
        case .object(let members):
            members["name"]?.string
                ?? members.sorted { $0.key < $1.key }.map { self.value($0.value, of: field) }
                .joined(separator: " ")
        }
    }
}
