import AlbumModel
import AlbumScreens
import AlbumStore
import Disk
import FoundationEssentials

/// The form that is being filled, in `draft.json` in the album's folder until it is saved or left.
@MainActor final class DraftFile {
    private let path: String
    private let lane = Lane()
    private var wanted: FormDraft?
    private var isPlanned = false

    init(_ folder: AlbumFolder) { path = Self.path(folder) }

    nonisolated static func path(_ folder: AlbumFolder) -> String { folder.path + "/draft.json" }

    /// Keeps it in a moment: what is typed quickly is written once. Forgets it at once.
    func keep(_ draft: FormDraft?) {
        wanted = draft
        guard !isPlanned else { return }
        isPlanned = true
        Task {
            if draft != nil { try? await Task.sleep(for: .milliseconds(250)) }
            isPlanned = false
            write(wanted)
        }
    }

    /// Returns when what was to be written is.
    func finish() async {
        if isPlanned { write(wanted) }
        await lane.finish()
    }

    private func write(_ draft: FormDraft?) {
        let path = path
        lane.add { await DiskQueue.run { Self.write(draft, to: path) } }
    }

    /// Where it cannot be kept (a full disk, an album that is only looked at) the form goes on.
    private nonisolated static func write(_ draft: FormDraft?, to path: String) {
        guard let draft, let data = try? JSONEncoder().encode(draft) else {
            try? Folder.removeFile(path)
            return
        }
        try? SmallFile.write(Array(data), to: path)
    }

    /// What is kept; nil where there is none, or what is there cannot be read.
    nonisolated static func read(_ folder: AlbumFolder) -> FormDraft? {
        guard let bytes = try? SmallFile.read(path(folder)) else { return nil }
        return try? JSONDecoder().decode(FormDraft.self, from: Data(bytes))
    }
}
