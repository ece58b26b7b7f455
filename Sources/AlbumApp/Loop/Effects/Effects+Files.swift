import AlbumModel
import AlbumScreens
import AlbumStore
import Disk
import FoundationEssentials
import Pictures

extension Effects {
    func list(_ path: String, _ language: Language) async -> Event {
        let full = expanded(path)
        do {
            let entries = try await blocking { () throws(DiskError) in try Self.entries(full) }
            return .folder(path: path, entries)
        } catch {
            return .folderFailed(path: path, reason: Failure(error).message[language])
        }
    }

    func facts(_ path: String, _ language: Language) async -> Event {
        do {
            return .photoFacts(path: path, try await facts(ofFile: expanded(path)), reason: nil)
        } catch {
            let reason = Failure(any: error, path: path).message[language]
            return .photoFacts(path: path, nil, reason: reason)
        }
    }

    /// What a picture file says of itself.
    @concurrent func facts(ofFile path: String) async throws -> PhotoFacts {
        let file = try OpenFile(readingGiven: path)
        return try await importer.pictures.facts(file.descriptor)
    }

    /// A path with its `~` as the home folder.
    func expanded(_ path: String) -> String {
        guard path == "~" || path.hasPrefix("~/"), let home = environment["HOME"] else {
            return path
        }
        return home + path.dropFirst()
    }

    private static func entries(_ folder: String) throws(DiskError) -> [FolderEntry] {
        try Folder.names(in: folder).compactMap { name in
            let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
            // What went away meanwhile, and links that lead nowhere, are not there.
            guard let facts = try? Folder.facts(following: path) else { return nil }
            guard facts.isFolder || facts.isRegular else { return nil }
            return FolderEntry(name: name, isFolder: facts.isFolder, byteCount: facts.byteCount)
        }
    }
}
