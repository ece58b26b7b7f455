package import AlbumModel

/// How a photo is to be framed, as chosen on the screen.
package struct FrameChoice: Sendable, Hashable {
    /// How much of the place is told; in the order of the key, so that what is exact comes last.
    package enum Place: String, Sendable, CaseIterable, Hashable { case area, none, exact }

    /// A style's name.
    package var style: String
    package var place = Place.area
    package var keepsExif = false

    package init(style: String) { self.style = style }
}

/// A style that can be chosen.
package struct FrameStyleEntry: Sendable, Hashable {
    package var name: String
    /// What people call it, unfiltered.
    package var title: String
    /// Why it cannot be used, for people.
    package var problem: String?

    package init(name: String, title: String, problem: String? = nil) {
        self.name = name
        self.title = title
        self.problem = problem
    }
}

/// One photo to be framed into a folder.
package struct FrameTask: Sendable, Hashable {
    package var photo: PhotoRef
    package var choice: FrameChoice
    /// As typed: one that starts with `~` is in the home folder.
    package var folder: String
    /// Whether the framed picture becomes a photo of the same catch.
    package var isKeptInAlbum: Bool

    package init(photo: PhotoRef, choice: FrameChoice, folder: String, isKeptInAlbum: Bool) {
        self.photo = photo
        self.choice = choice
        self.folder = folder
        self.isKeptInAlbum = isKeptInAlbum
    }
}

/// What came of framing a photo. Texts are for people.
package struct FrameOutcome: Sendable, Hashable {
    package var task: FrameTask
    /// Where it is now, unfiltered; nil when it failed.
    package var output: String?
    /// What it tells, in the state's language.
    package var reveals = ""
    /// What is missing of it, or why it failed.
    package var remarks: [String] = []

    package init(task: FrameTask, output: String?) {
        self.task = task
        self.output = output
    }
}
