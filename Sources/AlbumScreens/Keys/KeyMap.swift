import Canvas

/// The keys as the user set them in the config file.
package struct KeyMap: Sendable, Hashable {
    private var changed: [KeyTable: [KeyRow]] = [:]
    /// What it was made of.
    private var bindings: [Binding] = []

    /// As they come.
    package init() {}

    package static func == (left: KeyMap, right: KeyMap) -> Bool {
        left.bindings == right.bindings
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(bindings) }

    /// The rows of a table, with the user's keys.
    package func rows(_ table: KeyTable) -> [KeyRow] { changed[table] ?? table.rows }

    /// A line of the section `keys`: `add = A` or `album.add = A n`.
    package struct Binding: Sendable, Hashable {
        package var name: String
        package var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Why a line cannot be.
    package enum Problem: Error, Sendable, Hashable {
        case unknownScreen(String, screens: [String])
        case unknownAction(String, actions: [String])
        case unknownKey(String)
        /// The key would be text there, or a number.
        case notForActions(key: String, screen: String)
        /// Another action of the screen has the key.
        case taken(key: String, by: String, screen: String)
        /// Without a key there were no way back.
        case needsKey(String)
    }

    /// A problem of one of several lines.
    package struct Failure: Error, Sendable, Hashable {
        /// Which of the lines.
        package var index: Int
        package var problem: Problem
    }

    /// Takes all lines; what is said of one screen goes before what is said of all.
    package init(_ bindings: [Binding]) throws(Failure) {
        self.bindings = bindings
        var set: [KeyTable: [String: (keys: [Key], index: Int)]] = [:]
        for isOfOne in [false, true] {
            for (index, binding) in bindings.enumerated()
            where binding.name.contains(".") == isOfOne {
                do throws(Problem) {
                    let (tables, action) = try Self.target(binding.name)
                    let keys = try Self.keys(binding.value, of: action)
                    for table in tables {
                        try Self.require(keys, in: table)
                        set[table, default: [:]][action] = (keys, index)
                    }
                } catch {
                    throw Failure(index: index, problem: error)
                }
            }
        }
        for (table, changes) in set {
            changed[table] = table.rows.map { row in
                changes[row.action].map { row.with(keys: $0.keys) } ?? row
            }
        }
        for table in KeyTable.allCases where table != .common && table != .plain {
            try check(table, set)
        }
    }

    private static func target(
        _ name: String
    ) throws(Problem) -> (tables: [KeyTable], action: String) {
        guard let dot = name.firstIndex(of: ".") else {
            let tables = KeyTable.allCases.filter { table in
                table.rows.contains { $0.action == name }
            }
            guard !tables.isEmpty else {
                throw .unknownAction(name, actions: allActions(KeyTable.allCases))
            }
            return (tables, name)
        }
        let (screen, action) = (String(name[..<dot]), String(name[name.index(after: dot)...]))
        let tables = KeyTable.allCases.filter { $0.name == screen }
        guard !tables.isEmpty else {
            throw .unknownScreen(screen, screens: KeyTable.allCases.map(\.name))
        }
        let having = tables.filter { table in table.rows.contains { $0.action == action } }
        guard !having.isEmpty else { throw .unknownAction(action, actions: allActions(tables)) }
        return (having, action)
    }

    private static func allActions(_ tables: [KeyTable]) -> [String] {
        Array(Set(tables.flatMap(\.rows).map(\.action))).sorted()
    }

    /// Keys with spaces between; `none` takes all away.
    private static func keys(_ text: String, of action: String) throws(Problem) -> [Key] {
        let names = text.split(separator: " ").map(String.init)
        if names == ["none"] {
            if ["back", "quit", "leave", "clear"].contains(action) { throw .needsKey(action) }
            return []
        }
        guard !names.isEmpty else { throw .unknownKey("") }
        var keys: [Key] = []
        for name in names {
            guard let key = Key(named: name) else { throw .unknownKey(name) }
            if !keys.contains(key) { keys.append(key) }
        }
        return keys
    }

    private static func require(_ keys: [Key], in table: KeyTable) throws(Problem) {
        for key in keys {
            guard case .character(let character) = key else { continue }
            let isCount = ("1"..."9").contains(character)
            if isCount || table.isTyping || table == .common {
                throw .notForActions(key: key.name, screen: table.name)
            }
        }
    }

    /// A key means one thing on a screen, what all screens share included.
    private func check(
        _ table: KeyTable, _ set: [KeyTable: [String: (keys: [Key], index: Int)]]
    ) throws(Failure) {
        var owner: [Key: (action: String, table: KeyTable)] = [:]
        let shared: [KeyTable] = table.isTyping ? [.common] : [.plain, .common]
        for part in [table] + shared {
            for row in rows(part) {
                for key in row.keys {
                    guard let other = owner[key] else {
                        owner[key] = (row.action, part)
                        continue
                    }
                    let mine = set[part]?[row.action]?.index
                    let theirs = set[other.table]?[other.action]?.index
                    // What comes so is checked by a test.
                    guard let index = [mine, theirs].compactMap(\.self).max() else { continue }
                    let by = index == mine ? other.action : row.action
                    throw Failure(
                        index: index,
                        problem: .taken(key: key.name, by: by, screen: table.name))
                }
            }
        }
    }
}
