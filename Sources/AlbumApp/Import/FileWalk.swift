import AlbumModel
import AlbumStore
import Disk

/// The files that a person named, folders opened where asked, in the order of their names.
struct FileWalk: Sendable {
    var isRecursive: Bool
    /// Files that will be tried.
    private(set) var files: [String] = []
    /// What cannot be walked, each with its reason.
    private(set) var refused: [(path: String, failure: Failure)] = []
    /// Folders that are albums or remotes: their pictures are in an album already.
    private(set) var albums: [String] = []

    init(isRecursive: Bool) { self.isRecursive = isRecursive }

    /// Adds a path as it was named. A folder's own files are taken; those in folders below it only
    /// when recursive. Hidden files are passed over unless named themselves.
    mutating func add(_ path: String) {
        do {
            if let facts = try Folder.facts(following: path), facts.isFolder {
                try walk(path)
            } else if let other = OtherFile(name: Folder.name(of: path)) {
                refused.append((path, other.failure(path)))
            } else {
                files.append(path)
            }
        } catch {
            refused.append((path, Failure(error)))
        }
    }

    private mutating func walk(_ folder: String) throws(DiskError) {
        guard !isAlbum(folder) else {
            albums.append(folder)
            return
        }
        for name in try Folder.names(in: folder).sorted() where !name.hasPrefix(".") {
            let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
            guard let facts = try Folder.facts(path) else {
                refused.append((path, Failure(DiskError(.missing, call: "stat", path: path))))
                continue
            }
            let leadsToFolder = (try? Folder.facts(following: path))?.isFolder ?? false
            if leadsToFolder {
                guard isRecursive else { continue }
                guard facts.isFolder else {
                    refused.append((path, linkedFolder(path)))
                    continue
                }
                do {
                    try walk(path)
                } catch {
                    refused.append((path, Failure(error)))
                }
            } else if let other = OtherFile(name: name) {
                refused.append((path, other.failure(path)))
            } else if !isCompanion(name) {
                files.append(path)
            }
        }
    }

    private func linkedFolder(_ path: String) -> Failure {
        let path = displayText(path)
        return Failure(
            .failed, "\(path): a link to a folder; name that folder itself",
            "\(path)：連到資料夾的連結，請直接指定該資料夾",
            "\(path)：フォルダーへのリンクです。そのフォルダーを直接指定してください")
    }

    private func isAlbum(_ folder: String) -> Bool {
        let album = AlbumFolder(folder)
        let marks = [[album.database, album.originals], [folder + "/" + ObjectKey.format.text]]
        return marks.contains { paths in
            paths.allSatisfy { ((try? Folder.facts($0)) ?? nil) != nil }
        }
    }

    /// What lies beside photos and is never one, or not yet: left out without a word.
    private func isCompanion(_ name: String) -> Bool {
        let names = ["Thumbs.db", "desktop.ini"]
        let endings = [".xmp", ".aae", ".thm", ".txt", ".json", ".ini", ".db", ".html"]
        let unfinished = [".part", ".partial", ".crdownload", ".download", ".tmp"]
        let lower = name.lowercased()
        return names.contains(name) || (endings + unfinished).contains { lower.hasSuffix($0) }
    }
}
