import AlbumModel
import Disk

/// The files that a person named, folders opened where asked, in the order of their names.
struct FileWalk: Sendable {
    var isRecursive: Bool
    /// Files that will be tried.
    private(set) var files: [String] = []
    /// What cannot be walked, each with its reason.
    private(set) var refused: [(path: String, failure: Failure)] = []

    init(isRecursive: Bool) { self.isRecursive = isRecursive }

    /// Adds a path as it was named. A folder's own files are taken; those in folders below it only
    /// when recursive. Hidden files are passed over unless named themselves.
    mutating func add(_ path: String) {
        do {
            if let facts = try Folder.facts(following: path), facts.isFolder {
                try walk(path)
            } else {
                files.append(path)
            }
        } catch {
            refused.append((path, Failure(error)))
        }
    }

    private mutating func walk(_ folder: String) throws(DiskError) {
        for name in try Folder.names(in: folder).sorted() where !name.hasPrefix(".") {
            let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
            guard let facts = try Folder.facts(path) else { continue }
            if facts.isFolder {
                guard isRecursive else { continue }
                do {
                    try walk(path)
                } catch {
                    refused.append((path, Failure(error)))
                }
            } else if !isCompanion(name) {
                files.append(path)
            }
        }
    }

    /// What lies beside photos and is never one: left out without a word.
    private func isCompanion(_ name: String) -> Bool {
        let names = ["Thumbs.db", "desktop.ini"]
        let endings = [".xmp", ".aae", ".thm", ".txt", ".json", ".ini", ".db", ".html"]
        let lower = name.lowercased()
        return names.contains(name) || endings.contains { lower.hasSuffix($0) }
    }
}
