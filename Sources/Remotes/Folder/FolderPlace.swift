internal import Disk

/// The root of a folder remote, and the folders in it. Below the root no link is followed.
struct FolderPlace: Sendable {
    let root: String

    /// The folder that the root is in has to be there; else its disk is not.
    func requireParent() throws(RemoteError) {
        do {
            if try Folder.facts(following: root)?.isFolder ?? false { return }
            if try Folder.facts(root) != nil {
                throw RemoteError(.park, code: "NotAFolder", detail: root)
            }
            guard try Folder.facts(following: Folder.parent(of: root))?.isFolder ?? false else {
                throw RemoteError(.offline, code: "FolderMissing", detail: root)
            }
        } catch let error as DiskError {
            throw RemoteError(folder: error, root: root)
        } catch let error as RemoteError {
            throw error
        } catch {
            throw RemoteError(.offline, code: "FolderMissing", detail: root)
        }
    }

    /// Whether every folder above the key's file is there and is no link.
    func isInFolders(_ key: String) throws(DiskError) -> Bool {
        for folder in folders(of: key) {
            guard try Folder.facts(root + "/" + folder)?.isFolder ?? false else { return false }
        }
        return true
    }

    /// Makes the folders above the key's file as far as they are missing.
    func makeFolders(of key: String) throws(RemoteError) {
        do {
            try Folder.make(root)
            for folder in folders(of: key) {
                let path = root + "/" + folder
                if let facts = try Folder.facts(path) {
                    guard facts.isFolder else {
                        throw RemoteError(.park, code: "NotAFolder", detail: path)
                    }
                } else {
                    try Folder.make(path)
                }
            }
        } catch let error as DiskError {
            throw RemoteError(folder: error, root: root)
        } catch let error as RemoteError {
            throw error
        } catch {
            throw RemoteError(.retry, code: "MakeFolder")
        }
    }

    /// `a`, `a/b` for `a/b/c`.
    private func folders(of key: String) -> [String] {
        var folders: [String] = []
        for part in key.split(separator: "/").dropLast() {
            folders.append(folders.last.map { $0 + "/" + part } ?? String(part))
        }
        return folders
    }
}

extension RemoteError {
    /// What a failed call on a file of the remote means for the queue.
    init(folder error: DiskError, root: String) {
        let name = error.errnoName
        let consequence: Consequence =
            switch error.reason {
            case .noSpace, .readOnly, .permission, .tooLarge: .park
            case .symbolicLink, .linkLoop, .notAFolder, .folder, .pipe, .socket, .device: .park
            case .missing: .offline
            case .exists, .locked, .changed: .retry
            case .system:
                switch name {
                case "EIO", "ENODEV", "ENOTCONN", "ESTALE", "ETIMEDOUT", "EHOSTDOWN": .offline
                case "EMFILE", "ENFILE": .retry
                default: .park
                }
            }
        let code =
            switch error.reason {
            case .missing: "FolderMissing"
            case .symbolicLink: "SymbolicLink"
            default: name
            }
        self.init(consequence, code: code, detail: "\(error.path): \(error.systemText)")
    }
}
