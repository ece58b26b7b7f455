import AlbumModel
import Canvas
import FoundationEssentials

/// A field of the form, in its order.
enum FormField: Int, Sendable, CaseIterable, Hashable {
    case fish, photos, date, length, weight, quantity, place, title, tags, bait, gear, weather
    case fate, note, save

    var isText: Bool { self != .photos && self != .fate && self != .save }
}

/// What became of the fish, in the order in which a key goes through them.
enum Fate: Sendable, CaseIterable, Hashable { case kept, released, lost }

/// Which fish the name field stands for.
enum FishChoice: Sendable, Hashable {
    case stamp(UUID)
    case new(String)
}

/// A file picked for the catch and what it says of itself.
struct PickedPhoto: Sendable, Hashable {
    var path: String
    var facts: PhotoFacts?
    var problem: String?

    /// By bytes: a slash and an accent behind it are one character.
    var name: String {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"))
        return parts.last.map { String(Substring($0)) } ?? path
    }
}

/// The form for adding a catch or editing one.
struct FormScreen: Sendable {
    enum Purpose: Sendable {
        case add
        case edit(CatchEntry)
    }

    let purpose: Purpose
    var field = FormField.fish
    var editors: [FormField: LineEditor] = [:]
    var fish: FishChoice?
    var matches: [NameMatch] = []
    /// The highlighted suggestion; one past the last match is the new fish.
    var suggestion = 0
    var isChoosing = false
    var photos: [PickedPhoto] = []
    var inboxPhotos: [PhotoRef] = []
    var fate = Fate.kept
    /// What the position of a photo is, for the place.
    var point: GeoPoint?
    /// Fields whose text came from a photo's EXIF.
    var prefilled: Set<FormField> = []
    /// Fields that the user typed in.
    var touched: Set<FormField> = []
    var problems: [FormField: String] = [:]
    var isDirty = false
    var isSaving = false
    /// As the record or the photo says; nil lets the program take its zone's at that time.
    var dateOffset: Int?
    /// Whether the date is a photo's that says no offset.
    var isOffsetAssumed = false
    /// The first row of the form on a small screen.
    var top = 0

    init(purpose: Purpose) {
        self.purpose = purpose
        for field in FormField.allCases where field.isText {
            editors[field] = LineEditor(isMultiline: field == .note)
        }
    }

    func text(_ field: FormField) -> String { editors[field]?.text ?? "" }

    /// Without blanks at the ends; nil when nothing is left.
    func trimmed(_ field: FormField) -> String? {
        var text = text(field)[...]
        while text.first?.isWhitespace ?? false { text.removeFirst() }
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return text.isEmpty ? nil : String(text)
    }

    mutating func set(_ field: FormField, _ text: String) {
        editors[field] = LineEditor(text, isMultiline: field == .note)
    }

    var isEditing: Bool { if case .edit = purpose { true } else { false } }
}

extension AlbumState {
    mutating func openAddForm() -> [Effect] {
        var form = FormScreen(purpose: .add)
        form.set(.date, now.minuteText)
        form.set(.quantity, "1")
        // On a stamp's page the fish is known.
        if let page = stampPage, let entry = stamp(page.id) {
            form.fish = .stamp(entry.id)
            form.set(.fish, entry.names[preferences.language])
            form.field = .photos
        }
        screens.append(.form(form))
        return [.loadSpots]
    }

    mutating func openEditForm(_ entry: CatchEntry) -> [Effect] {
        let record = entry.record
        var form = FormScreen(purpose: .edit(entry))
        form.fish = .stamp(record.stampID)
        form.set(.fish, entry.stampNames[preferences.language])
        form.set(.date, record.caughtAt.minuteText)
        form.dateOffset = record.caughtAt.offsetMinutes
        form.set(.length, record.length?.formatted ?? "")
        form.set(.weight, record.weight?.formatted ?? "")
        form.set(.quantity, "\(record.quantity)")
        form.set(.place, record.place?.name ?? "")
        form.point = record.place?.point
        form.set(.title, record.title ?? "")
        form.set(.tags, record.tags.joined(separator: ", "))
        form.set(.note, record.note ?? "")
        form.set(.bait, record.circumstances.bait ?? "")
        form.set(.gear, record.circumstances.gear ?? "")
        form.set(.weather, record.circumstances.weather ?? "")
        form.fate = record.isLost ? .lost : record.isReleased ? .released : .kept
        form.field = .length
        screens.append(.form(form))
        return [.loadSpots]
    }

    /// A form for photos of the inbox: the fish is what is missing.
    mutating func openForm(for group: InboxGroup) -> [Effect] {
        let effects = openAddForm()
        guard var form else { return effects }
        form.inboxPhotos = group.members.map(\.photo)
        form.set(.date, group.time.minuteText)
        form.dateOffset = group.time.offsetMinutes
        if group.isTimeSaid {
            form.isOffsetAssumed = group.time.offsetMinutes == nil
            form.prefilled.insert(.date)
        }
        if let point = group.point {
            form.point = point
            form.prefilled.insert(.place)
        }
        self.form = form
        return effects
    }
}
