import AlbumModel
import AlbumScreens

extension CommandSpec {
    static let config = CommandSpec(
        name: "config",
        summary: Phrase("read and change settings", "讀取與修改設定", "設定を見る・変える"),
        arguments: [
            ArgumentSpec(
                name: "get|set|list", count: .one, words: ["get", "set", "list", "unset"]),
            ArgumentSpec(name: "NAME", count: .optional),
            ArgumentSpec(name: "VALUE", count: .optional),
        ],
        examples: ["gyotaku config set language zh-Hant", "gyotaku config set regions tw,jp"],
        run: { invocation in
            let words = invocation.line.arguments
            if words[0] == "list" { return list(invocation) }
            guard words.count > 1 else { throw Failure(.missingArgument("NAME")) }
            if words[1].hasPrefix("keys.") { return try keys(invocation, words) }
            guard let setting = Config.settings.first(where: { $0.name == words[1] }) else {
                let names = Config.settings.map(\.name)
                throw Failure.unknownSetting(
                    words[1], suggestion: nearest(to: words[1], among: names))
            }
            if words[0] == "get" { return get(invocation, setting) }
            let value = words[0] == "set" ? words.count > 2 ? words[2] : nil : nil
            guard words[0] == "unset" || value != nil else {
                throw Failure(.missingArgument("VALUE"))
            }
            if let value, let expected = setting.problem(value) {
                throw Failure.badValue(option: setting.name, value: value, expected: expected)
            }
            guard let file = invocation.configFile else { throw Failure.noHome }
            try file.set(setting.name, value)
            return .done
        })

    /// A key of the section `keys`, checked with all others before it is kept.
    private static func keys(
        _ invocation: Invocation, _ words: [String]
    ) throws(Failure) -> ExitCode {
        guard let file = invocation.configFile else { throw Failure.noHome }
        let bindings = try file.bindings()
        if words[0] == "get" {
            let value = bindings.first { "keys." + $0.name == words[1] }?.value
            guard let value else { return .failed }
            invocation.output.result(displayText(value))
            return .done
        }
        let value = words[0] == "set" ? words.count > 2 ? words[2] : nil : nil
        guard words[0] == "unset" || value != nil else { throw Failure(.missingArgument("VALUE")) }
        if let value {
            let name = String(words[1].dropFirst(5))
            let others = bindings.filter { $0.name != name }
            do {
                _ = try KeyMap(others + [KeyMap.Binding(name: name, value: value)])
            } catch {
                throw Failure(error.problem)
            }
        }
        try file.set(words[1], value)
        return .done
    }

    private static func get(_ invocation: Invocation, _ setting: Config.Setting) -> ExitCode {
        let value = invocation.config.values[setting.name]
        if invocation.isJSON {
            invocation.output.json(.object([setting.name: .optional(value)]))
        } else if let value {
            invocation.output.result(displayText(value))
        }
        return value == nil && !invocation.isJSON ? .failed : .done
    }

    private static func list(_ invocation: Invocation) -> ExitCode {
        let values = invocation.config.values
        if invocation.isJSON {
            let pairs = Config.settings.map { ($0.name, JSONValue.optional(values[$0.name])) }
            invocation.output.json(.object(Dictionary(uniqueKeysWithValues: pairs)))
            return .done
        }
        var table = Table()
        for setting in Config.settings {
            table.add(
                setting.name, values[setting.name].map { displayText($0) } ?? "-",
                setting.summary[invocation.language])
        }
        for binding in (try? invocation.configFile?.bindings()) ?? [] {
            table.add("keys." + displayText(binding.name), displayText(binding.value), "")
        }
        invocation.output.result(table.text)
        return .done
    }
}
