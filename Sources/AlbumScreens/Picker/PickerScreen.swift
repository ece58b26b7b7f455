import AlbumModel
import Canvas

/// Choosing photos of the file system for the form below.
struct PickerScreen: Sendable {
    var path: String
    /// Nil while the folder is being read.
    var entries: [FolderEntry]?
    var problem: String?
    var selection = 0
    var top = 0
    /// Marked files by their path, in the order they were marked.
    var marks: [String] = []
    var isShowingHidden = false
    /// Where to stand when the folder above is there: the one that was left.
    var wanted: String?

    /// Folders first, then pictures, each in the order of their names; others are not shown.
    var shown: [FolderEntry] {
        (entries ?? []).filter { isShowingHidden || !$0.name.hasPrefix(".") }
    }

    func path(of entry: FolderEntry) -> String {
        path == "/" ? "/" + entry.name : path + "/" + entry.name
    }

    static let extensions: Set<String> = [
        "jpg", "jpeg", "jpe", "jfif", "png", "heic", "heif", "hif", "avif", "webp", "tif", "tiff",
    ]

    static func isPicture(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: ".") else { return false }
        return extensions.contains(name[name.index(after: dot)...].lowercased())
    }

    var selected: FolderEntry? {
        let shown = shown
        return shown.indices.contains(selection) ? shown[selection] : nil
    }
}

/// Where the parts of the picker stand: the list, and the preview where there is room.
struct PickerLayout {
    let list: Rect
    let preview: Rect?

    init(size: Size) {
        let foot = size.rows >= 16 ? 2 : 1
        let room = max(0, size.rows - 2 - foot)
        if size.columns >= 64 {
            let left = min(60, size.columns / 2)
            list = Rect(column: 1, row: 2, columns: left - 2, rows: room)
            preview = Rect(
                column: left + 1, row: 2, columns: size.columns - left - 2, rows: room)
        } else {
            list = Rect(column: 1, row: 2, columns: max(0, size.columns - 2), rows: room)
            preview = nil
        }
    }

    /// The picture itself: a line below is for what the file is.
    var picture: Rect? {
        preview.map {
            Rect(column: $0.column, row: $0.row, columns: $0.columns, rows: max(0, $0.rows - 1))
        }
    }
}
