import AlbumModel
import AlbumScreens
import CInih
import Disk

/// Reads and writes the config file. What a person wrote there, comments and order, stays.
struct ConfigFile: Sendable {
    let path: String

    /// `config` under `$XDG_CONFIG_HOME/gyotaku` or `~/.config/gyotaku`; nil without a home.
    init?(environment: [String: String]) {
        func folder(_ name: String) -> String? {
            environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        guard let base = folder("XDG_CONFIG_HOME") ?? folder("HOME").map({ $0 + "/.config" }) else {
            return nil
        }
        path = base + "/gyotaku/config"
    }

    /// The settings; an absent file has none. A line that cannot be is a failure that names it.
    func read() throws(Failure) -> Config {
        let text = try text()
        var config = Config()
        let pairs = try pairs(text)
        for (name, value) in pairs {
            if name.hasPrefix("keys.") { continue }
            let setting = Config.settings.first { $0.name == name }
            guard let setting, setting.problem(value) == nil else {
                throw bad(line: self.line(of: name, in: text))
            }
            config.values[name] = value
        }
        config.keys = try keys(pairs, text)
        return config
    }

    /// The lines of the section `keys`, unchecked.
    func bindings() throws(Failure) -> [KeyMap.Binding] {
        try pairs(try text()).filter { $0.name.hasPrefix("keys.") }
            .map { KeyMap.Binding(name: String($0.name.dropFirst(5)), value: $0.value) }
    }

    private func pairs(_ text: String) throws(Failure) -> [(name: String, value: String)] {
        let collected = Collected()
        let line = unsafe ini_parse_string(
            text,
            { context, section, name, value in
                unsafe Unmanaged<Collected>.fromOpaque(context!).takeUnretainedValue()
                    .add(section, name, value)
                return 1
            }, Unmanaged.passUnretained(collected).toOpaque())
        guard line == 0 else { throw bad(line: Int(line)) }
        return collected.pairs
    }

    /// The section `keys`.
    private func keys(
        _ pairs: [(name: String, value: String)], _ text: String
    ) throws(Failure) -> KeyMap {
        let given = pairs.filter { $0.name.hasPrefix("keys.") }
        let bindings = given.map {
            KeyMap.Binding(name: String($0.name.dropFirst(5)), value: $0.value)
        }
        do {
            return try KeyMap(bindings)
        } catch {
            let line = line(of: given[error.index].name, in: text)
            throw Failure(error.problem, path: path, line: line)
        }
    }

    /// Sets one value, or removes it, and leaves every other line as it is.
    func set(_ name: String, _ value: String?) throws(Failure) {
        var lines = try text().split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
        if lines.last == "" { lines.removeLast() }
        let (section, key) = Self.split(name)
        if let index = index(of: section, key, in: lines) {
            if let value { lines[index] = "\(key) = \(value)" } else { lines.remove(at: index) }
        } else if let value {
            insert("\(key) = \(value)", section: section, into: &lines)
        }
        do {
            try Folder.makeAll(Folder.parent(of: path))
            try SmallFile.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: path)
        } catch {
            throw Failure(error)
        }
    }

    private func text() throws(Failure) -> String {
        do {
            return String(decoding: try SmallFile.read(path), as: UTF8.self)
        } catch {
            if error.reason == .missing { return "" }
            throw Failure(error)
        }
    }

    private func bad(line: Int) -> Failure {
        let path = displayText(path)
        return Failure(
            .usage, "\(path), line \(line): this cannot be a setting; see gyotaku config list",
            "\(path) 第 \(line) 行不是有效的設定，請看 gyotaku config list",
            "\(path) の \(line) 行目は設定として読めません。gyotaku config list をご覧ください")
    }

    private func line(of name: String, in text: String) -> Int {
        let (section, key) = Self.split(name)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return (index(of: section, key, in: lines) ?? 0) + 1
    }

    /// `remote.allow-http` is `allow-http` in section `remote`.
    private static func split(_ name: String) -> (section: String, key: String) {
        guard let dot = name.firstIndex(of: ".") else { return ("", name) }
        return (String(name[..<dot]), String(name[name.index(after: dot)...]))
    }

    private func index(of section: String, _ key: String, in lines: [String]) -> Int? {
        var current = ""
        for (index, line) in lines.enumerated() {
            let plain = line.drop { $0 == " " || $0 == "\t" }
            if plain.hasPrefix("["), let end = plain.firstIndex(of: "]") {
                current = String(plain[plain.index(after: plain.startIndex)..<end])
            } else if current == section,
                let equals = plain.firstIndex(where: { $0 == "=" || $0 == ":" }),
                plain[..<equals].filter({ $0 != " " && $0 != "\t" }) == key
            {
                return index
            }
        }
        return nil
    }

    private func insert(_ line: String, section: String, into lines: inout [String]) {
        if section.isEmpty {
            let first = lines.firstIndex { $0.hasPrefix("[") } ?? lines.count
            lines.insert(line, at: first)
        } else if let header = lines.firstIndex(of: "[\(section)]") {
            lines.insert(line, at: header + 1)
        } else {
            lines += ["[\(section)]", line]
        }
    }
}

/// What inih's callback gathers.
private final class Collected {
    var pairs: [(name: String, value: String)] = []

    func add(
        _ section: UnsafePointer<CChar>?, _ name: UnsafePointer<CChar>?,
        _ value: UnsafePointer<CChar>?
    ) {
        let section = unsafe section.map { unsafe String(cString: $0) } ?? ""
        let name = unsafe name.map { unsafe String(cString: $0) } ?? ""
        let value = unsafe value.map { unsafe String(cString: $0) } ?? ""
        pairs.append((section.isEmpty ? name : section + "." + name, value))
    }
}
