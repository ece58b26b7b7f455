internal import Disk

/// The objects under a folder in the byte order of their keys, one after the other. Holds the names
/// of one folder at each depth; names that no key can have, links and devices are passed over.
struct FolderWalk: Sendable {
    struct Found: Sendable, Hashable {
        var key: String
        var byteCount: Int64
    }

    private struct Level: Sendable {
        /// With a slash at its end, empty for the root.
        var folder: String
        /// Sorted backwards; folders with a slash behind their name.
        var names: [String]
    }

    private let root: String
    private let prefix: String
    private let cursor: String?
    private var levels: [Level] = []
    private var hasBegun = false

    init(root: String, prefix: String, after cursor: String?) {
        self.root = root
        self.prefix = prefix
        self.cursor = cursor
    }

    /// nil at the end.
    mutating func next() throws(DiskError) -> Found? {
        if !hasBegun {
            levels = [Level(folder: "", names: try names(in: ""))]
            hasBegun = true
        }
        while var level = levels.popLast() {
            guard let name = level.names.popLast() else { continue }
            levels.append(level)
            let key = level.folder + name
            guard isWanted(key) else { continue }
            if name.hasSuffix("/") {
                levels.append(Level(folder: key, names: try names(in: key)))
            } else if let facts = try Folder.facts(root + "/" + key), facts.isRegular {
                return Found(key: key, byteCount: facts.byteCount)
            }
        }
        return nil
    }

    /// Whether the key, or something under it if it ends with a slash, is to be listed.
    private func isWanted(_ key: String) -> Bool {
        if key.hasSuffix("/") {
            guard key.hasPrefix(prefix) || prefix.hasPrefix(key) else { return false }
            guard let cursor else { return true }
            return cursor.hasPrefix(key) || precedes(cursor, key)
        }
        guard key.hasPrefix(prefix) else { return false }
        return cursor.map { precedes($0, key) } ?? true
    }

    private func names(in folder: String) throws(DiskError) -> [String] {
        let path = root + "/" + folder
        var names: [String] = []
        do {
            for name in try Folder.names(in: path) where RemoteKey.isValid(name) {
                guard isWanted(folder + name + "/") || isWanted(folder + name) else { continue }
                guard let facts = try Folder.facts(path + name) else { continue }
                if facts.isFolder { names.append(name + "/") }
                if facts.isRegular { names.append(name) }
            }
        } catch {
            // Removed meanwhile, or never made: nothing is in it.
            guard error.reason == .missing else { throw error }
        }
        return names.sorted { precedes($1, $0) }
    }

    private func precedes(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }
}
