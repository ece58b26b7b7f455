package import FoundationEssentials

/// A catch about to be added: everything a person may say of it, and no ids yet.
package struct CatchDraft: Sendable, Hashable {
    package var stamp: StampChoice
    package var caughtAt: LocalTime
    package var length: Measure?
    package var weight: Measure?
    /// Fish in this catch, at least 1.
    package var quantity: Int
    package var place: Place?
    package var title: String?
    package var note: String?
    package var tags: [String]
    package var isReleased: Bool
    /// It got away.
    package var isLost: Bool
    package var circumstances: Circumstances

    package init(
        stamp: StampChoice, caughtAt: LocalTime, length: Measure? = nil, weight: Measure? = nil,
        quantity: Int = 1, place: Place? = nil, title: String? = nil, note: String? = nil,
        tags: [String] = [], isReleased: Bool = false, isLost: Bool = false,
        circumstances: Circumstances = Circumstances()
    ) {
        self.stamp = stamp
        self.caughtAt = caughtAt
        self.length = length
        self.weight = weight
        self.quantity = quantity
        self.place = place
        self.title = title
        self.note = note
        self.tags = tags
        self.isReleased = isReleased
        self.isLost = isLost
        self.circumstances = circumstances
    }
}

/// Which stamp a catch goes to.
package enum StampChoice: Sendable, Hashable {
    case species(String)
    /// Any stamp of the album, by UUID.
    case stamp(UUID)
    /// A new fish of the user's own; where an own fish has one of these names already, that one.
    case ownFish(Names)
}

/// One field of a catch, a photo or a stamp with its new value. nil empties a field.
package enum FieldChange: Sendable, Hashable {
    // Of a catch
    case stamp(UUID)
    case caughtAt(LocalTime)
    case length(Measure?)
    case weight(Measure?)
    case quantity(Int)
    case place(Place?)
    case tags([String])
    case isReleased(Bool)
    case isLost(Bool)
    case bait(String?)
    case gear(String?)
    case weather(String?)
    /// nil forgets the mistake; changing `stamp` notes it.
    case firstGuess(UUID?)
    // Of a catch or a photo
    case title(String?)
    case note(String?)
    // Of a photo
    case `catch`(UUID?)
    case page(UUID?)
    case position(Int)
    // Of a page of the diary
    case days(LocalTime, until: LocalTime?)
    case companions([String])
    case isBlank(Bool)
    // Of a spot, whose name is its title
    case area(String?)
    // Of a stamp, or a spot's aliases
    case names(Names)
    case aliases([String])
    case shape(BodyShape)
    case isHidden(Bool)
    case isWanted(Bool)
}

/// A record of the album that a person pointed at.
package enum Reference: Sendable, Hashable {
    case stamp(UUID)
    case `catch`(UUID)
    case photo(UUID)
    case page(UUID)
    case spot(UUID)

    package var id: UUID {
        switch self {
        case .stamp(let id), .catch(let id), .photo(let id), .page(let id), .spot(let id): id
        }
    }
}
