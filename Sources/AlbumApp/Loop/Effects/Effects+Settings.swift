import AlbumModel
import AlbumScreens
import AlbumStore
import Remotes

extension Effects {
    /// Takes a folder's path or an address as typed.
    func setRemote(_ text: String, _ language: Language) async -> Event {
        do {
            let url = try remote(text)
            // The loop has just stopped the sync to the old one; what is under way ends first.
            try await AlbumRemote(store: store).set(url, patience: 15)
            return .remote(url.typed)
        } catch {
            return .remoteRefused(text, reason: Failure(any: error).message[language])
        }
    }

    /// The remote that a typed text means.
    func remote(_ text: String) throws(RemoteURLError) -> RemoteURL {
        let path = expanded(text.trimmingSpaces)
        return path.hasPrefix("/")
            ? try RemoteURL(RemoteURL.folder(path).text) : try RemoteURL(path)
    }

    func set(_ setting: AlbumScreens.Setting) async throws {
        switch setting {
        case .regions(let regions): try await store.setRegions(regions)
        case .goal(let goal, let year): try await store.setGoal(goal, year: year)
        case .config(let name, let value): try configFile?.set(name, value)
        }
    }
}

extension RemoteURL {
    /// As a person types it: a folder without `file://`.
    var typed: String {
        switch self {
        case .folder(let path): path
        case .s3: text
        }
    }
}

extension String {
    /// Without spaces at its ends.
    var trimmingSpaces: String {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
