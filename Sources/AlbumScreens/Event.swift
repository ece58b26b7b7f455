package import AlbumModel
package import Canvas
package import FoundationEssentials

/// Everything that can happen to the screens. Texts from files and servers come unfiltered; the
/// screens filter what they show.
package enum Event: Sendable {
    case key(Key)
    case mouse(Mouse)
    case resize(Size)
    /// The terminal's own background, when it answered.
    case background(isLight: Bool)
    /// Pictures are shown in so many pixels a cell; nil: in blocks.
    case pictures(cell: PixelSize?)
    /// The wall clock where the user is. Send it at the start, before each key, or when it changes.
    case clock(LocalTime)

    /// All stamps that `Effect.loadStamps` asked for, in the order of their numbers.
    case stamps([StampEntry])
    case summary(AlbumSummary)
    /// A part of a stamp's catches, newest first; `total` counts all of them.
    case catches(stamp: UUID, offset: Int, [CatchEntry], total: Int)
    /// One catch as it is now; nil when it is in the bin.
    case catchEntry(UUID, CatchEntry?)
    /// All photos that wait to be named, together by time and place or each apart, newest first.
    case inbox([InboxGroup], isApart: Bool)
    /// Photos of the inbox were named: their catch is saved.
    case named(SavedCatch, photos: [UUID])
    /// A part of the diary as far as `query` finds it, newest first; `total` counts all of it.
    case diary(query: String, offset: Int, [DiaryEntry], total: Int)
    case numbers(AlbumNumbers, YearGoal)
    /// Every spot.
    case spots([Spot])
    /// One page of the diary as it is now; nil when it is in the bin.
    case diaryPage(UUID, DiaryPageEntry?)
    /// A picture that was asked for; nil when there is none to be had.
    case picture(PictureRequest, Picture?)

    /// What a folder holds, names unfiltered and in any order.
    case folder(path: String, [FolderEntry])
    /// A folder could not be read; `reason` is for people.
    case folderFailed(path: String, reason: String)
    /// What a file says of itself; nil when it is no picture (`reason` is for people).
    case photoFacts(path: String, PhotoFacts?, reason: String?)

    /// The styles of frames, where framed pictures go unless the person says otherwise, and the style
    /// that is used then.
    case frames([FrameStyleEntry], folder: String, usual: String)
    case framed(FrameOutcome)

    /// A catch was saved (committed), whatever became of its photos.
    case saved(SavedCatch)
    /// Changes to a catch were saved.
    case edited(UUID)
    /// A page of the diary was saved.
    case pageSaved(UUID)
    case removed(Reference)
    /// The newest conflict of the whole album, and the catch that it is about, which may be in the bin; nil
    /// where there is none.
    case conflict(Conflict?, CatchEntry?)
    /// Several were changed at once: so many catches, or photos.
    case changedMarked(Int, MarkedChange)
    /// A form that was not saved before the program ended, with the catch it was about and the
    /// photos of the inbox that were in it.
    case draft(FormDraft, CatchEntry?, [Photo])
    /// What the user's editor made of a text; nil when it failed.
    case textEdited(String?)
    /// The moment that was asked for by `Effect.wake` is over.
    case tick
    /// A conflict is over.
    case settled
    /// Undone; nil when there was nothing to undo.
    case undone(HistoryEntry?)
    /// Done again; nil when there was nothing to do again.
    case redone(HistoryEntry?)

    /// The remote in use, as a person would type it; nil when none is set.
    case remote(String?)
    /// A remote that was asked for was not taken; `reason` is for people.
    case remoteRefused(String, reason: String)
    case sync(SyncStatus)
    /// A sync took in changes of other machines; `conflicts` of them took the place of changes made
    /// here, or lost against them.
    case merged(changes: Int, conflicts: Int)

    /// An effect failed; the sentence is for people, in the state's language.
    case failed(String)
    /// Something to tell that is no failure.
    case told(String)
}

/// What came of saving a catch.
package struct SavedCatch: Sendable, Hashable {
    package var catchID: UUID
    package var stampID: UUID
    package var stampNumber: Int
    package var names: Names
    /// The stamp's count now.
    package var count: Int
    /// Which bests the catch set; `.first` for a new stamp.
    package var bests: Set<PersonalBest>
    /// A line for people for each photo that could not be taken.
    package var problems: [String]

    package init(
        catchID: UUID, stampID: UUID, stampNumber: Int, names: Names, count: Int,
        bests: Set<PersonalBest> = [], problems: [String] = []
    ) {
        self.catchID = catchID
        self.stampID = stampID
        self.stampNumber = stampNumber
        self.names = names
        self.count = count
        self.bests = bests
        self.problems = problems
    }
}

/// An entry of a folder, for the photo picker.
package struct FolderEntry: Sendable, Hashable {
    /// The last part of its path, unfiltered.
    package var name: String
    package var isFolder: Bool
    package var byteCount: Int64

    package init(name: String, isFolder: Bool, byteCount: Int64 = 0) {
        self.name = name
        self.isFolder = isFolder
        self.byteCount = byteCount
    }
}
