package import FoundationEssentials

/// A page of the diary: what a day or a trip was like, with fish or without. It holds the catches of
/// its days by their dates alone, so nothing has to be linked.
package struct DiaryPage: Sendable, Hashable, Identifiable {
    package var id: UUID
    package var telling: DiaryTelling
    /// When it was written, UTC.
    package var createdAt: Date

    package init(id: UUID, telling: DiaryTelling, createdAt: Date) {
        self.id = id
        self.telling = telling
        self.createdAt = createdAt
    }
}

/// What a person says on a page of the diary.
package struct DiaryTelling: Sendable, Hashable {
    /// Only its day counts.
    package var day: LocalTime
    /// The last day of a trip; nil for a single day.
    package var until: LocalTime?
    package var title: String?
    package var note: String?
    /// As typed.
    package var place: String?
    /// Who came along.
    package var companions: [String]
    package var weather: String?
    /// Fished, and caught nothing.
    package var isBlank: Bool

    package init(
        day: LocalTime, until: LocalTime? = nil, title: String? = nil, note: String? = nil,
        place: String? = nil, companions: [String] = [], weather: String? = nil,
        isBlank: Bool = false
    ) {
        self.day = day
        self.until = until
        self.title = title
        self.note = note
        self.place = place
        self.companions = companions
        self.weather = weather
        self.isBlank = isBlank
    }

    package var lastDay: LocalTime { until ?? day }

    /// Both days there are, and in their order.
    package var isValid: Bool {
        day.isValid && (until.map { $0.isValid && $0.isoDate >= day.isoDate } ?? true)
    }
}

/// A page with what stands on it.
package struct DiaryPageEntry: Sendable, Hashable, Identifiable {
    package var page: DiaryPage
    package var photos: [Photo]
    /// Fish of the page's days, without those that got away.
    package var fish: Int

    package var id: UUID { page.id }

    package init(page: DiaryPage, photos: [Photo], fish: Int) {
        self.page = page
        self.photos = photos
        self.fish = fish
    }
}

/// One line of the diary.
package enum DiaryEntry: Sendable, Hashable, Identifiable {
    case page(DiaryPageEntry)
    case `catch`(CatchEntry)

    package var id: UUID {
        switch self {
        case .page(let entry): entry.id
        case .catch(let entry): entry.id
        }
    }

    /// Its day, for the headers of months: a trip's last.
    package var day: LocalTime {
        switch self {
        case .page(let entry): entry.page.telling.lastDay
        case .catch(let entry): entry.record.caughtAt
        }
    }
}
