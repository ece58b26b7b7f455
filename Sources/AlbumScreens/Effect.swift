package import AlbumModel
package import FoundationEssentials

/// What the screens want done. The program does each off the keys' way and answers with the event
/// named; several may be under way at once.
package enum Effect: Sendable, Hashable {
    /// Answer `.stamps`. Only `regions` and `isShowingHidden` of the filter are set: the rest is
    /// filtered here.
    case loadStamps(StampFilter)
    /// Answer `.summary`.
    case loadSummary
    /// Answer `.catches`, newest first.
    case loadCatches(stamp: UUID, offset: Int, limit: Int)
    /// Answer `.catchEntry`.
    case loadCatch(UUID)
    /// Answer `.inbox`.
    case loadInbox(isApart: Bool)
    /// Answer `.diary`.
    case loadDiary(query: String, offset: Int, limit: Int)
    /// The newest value that lost against another machine's, wherever it is. Answer `.conflict`.
    case loadConflict
    /// Answer `.spots`.
    case loadSpots
    /// Answer `.numbers`.
    case loadNumbers(year: Int)
    /// Answer `.diaryPage`.
    case loadDiaryPage(UUID)
    /// Answer `.picture`.
    case loadPicture(PictureRequest)
    /// Answer `.folder` or `.folderFailed`; a path that starts with `~` is in the home folder.
    case listFolder(String)
    /// Answer `.photoFacts`.
    case readFacts(path: String)

    /// Which styles of frames there are. Answer `.frames`.
    case loadFrames
    /// Answer `.framed`.
    case frame(FrameTask)
    /// Answer `.saved` or `.failed`.
    case save(CatchSave)
    /// The same for photos of the inbox, one after the other. Answer `.named` or `.failed`.
    case nameInbox(CatchSave)
    /// Answer `.edited` or `.failed`. A page of the diary may stand in the catch's place. It goes to the own fish of `newFish` when that is given
    /// (made where there is none); `photos` are paths of files to add to the catch.
    case edit(catch: UUID, [FieldChange], newFish: Names?, photos: [String])
    /// Write a page of the diary; `photos` are paths of files to put on it. Answer `.pageSaved` or `.failed`.
    case savePage(DiaryTelling, photos: [String])
    /// Put into the bin. Answer `.removed` or `.failed`.
    case remove(Reference)
    /// Take the value of a conflict that lost, or keep the one that won. Answer `.settled` or
    /// `.failed`.
    case settle(Conflict, isTaking: Bool)
    /// Answer `.undone` or `.failed`.
    case undo
    /// Answer `.redone` or `.failed`.
    case redo

    /// A folder or a bucket as typed. Answer `.remote` or `.remoteRefused`.
    case setRemote(String)
    /// Answer `.sync`, again and again until it is finished.
    case startSync
    case pauseSync
    /// Parked files back into the queue: one, or all of them.
    case retryParked(Int64?)
    /// A parked file is not to be sent; its photo stays here.
    case removeParked(Int64)
    /// The same for several, in one step of undo. Answer `.changedMarked` or `.failed`.
    case changeMarked(Marked, MarkedChange)
    /// Keep what stands in a form for the case of a crash; nil forgets it. No answer.
    case keepDraft(FormDraft?)
    /// Answer `.draft` where one is kept, else nothing.
    case loadDraft
    /// Let the user's editor have a text. Answer `.textEdited`.
    case editText(String)
    /// Answer `.tick` after that long.
    case wake(milliseconds: Int)
    /// Keep a setting; no answer but `.failed`.
    case set(Setting)
    /// Paint everything again, whatever the terminal is thought to show.
    case redraw
    case suspend
    case quit
}

/// A setting that the screens can change.
package enum Setting: Sendable, Hashable {
    /// The album's own.
    case regions([Region])
    /// One of the config file, by its name there; nil takes it out.
    case config(String, String?)
    /// Species to catch in a year; nil takes the goal away.
    case goal(Int?, year: Int)
}

/// A catch to save with its photos.
package struct CatchSave: Sendable, Hashable {
    package var draft: CatchDraft
    /// Paths of files to take, in order.
    package var photos: [String]
    /// Photos of the inbox that become photos of this catch, before the files.
    package var inboxPhotos: [UUID]

    package init(draft: CatchDraft, photos: [String] = [], inboxPhotos: [UUID] = []) {
        self.draft = draft
        self.photos = photos
        self.inboxPhotos = inboxPhotos
    }
}
