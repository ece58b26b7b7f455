import CInih
import Disk

/// The sections of an AWS `credentials` or `config` file, read by inih.
struct ProfileFile {
    struct Section {
        /// Names lower case.
        var values: [String: String] = [:]
        /// Of indented lines after `name =`: `s3`, `sts` and the like.
        var nested: [String: [String: String]] = [:]

        subscript(name: String) -> String? { S3Settings.first(values[name]) }
    }
    private(set) var sections: [String: Section] = [:]

    /// nil where there is no such file. Throws `DiskError` where it is there and cannot be read.
    init?(path: String) throws(DiskError) {
        do {
            let file = try OpenFile(readingGiven: path)
            self.init(text: String(decoding: try file.contents(limit: 1 << 20), as: UTF8.self))
        } catch  where error.reason == .missing {
            return nil
        }
    }

    init(text: String) {
        let parsing = ProfileParsing(text)
        sections = parsing.sections
    }
}

/// Feeds inih and collects what it finds.
///
/// inih (as Debian builds it) cuts lines after 200 bytes, and session tokens are longer: a long value is
/// put aside, and a short mark stands for it while inih reads.
private final class ProfileParsing {
    private(set) var sections: [String: ProfileFile.Section] = [:]
    private var longValues: [String] = []

    init(_ text: String) {
        var lines: [String] = []
        for line in text.split(whereSeparator: \.isNewline) {
            guard line.utf8.count > 120, let equals = line.firstIndex(of: "=") else {
                lines.append(String(line))
                continue
            }
            lines.append(line[...equals] + "\u{1}\(longValues.count)")
            let value = line[line.index(after: equals)...]
            longValues.append(String(value.drop(while: \.isWhitespace)))
        }
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        // A line that is no INI is passed over, as the AWS tools do.
        _ = unsafe ini_parse_string(
            lines.joined(separator: "\n"),
            { context, section, name, value in
                let parsing = unsafe Unmanaged<ProfileParsing>.fromOpaque(context!)
                    .takeUnretainedValue()
                unsafe parsing.add(
                    String(cString: section!), String(cString: name!), String(cString: value!))
                return 1
            }, context)
    }

    /// Indented lines come as further values of the name above them.
    private func add(_ section: String, _ name: String, _ value: String) {
        let name = name.lowercased()
        let section = Self.plain(section)
        guard let first = sections[section]?.values[name] else {
            sections[section, default: .init()].values[name] = whole(value)
            return
        }
        guard first.isEmpty, let equals = value.firstIndex(of: "=") else { return }
        let key = Self.trimmed(value[..<equals]).lowercased()
        let text = whole(Self.trimmed(value[value.index(after: equals)...]))
        let known = sections[section]?.nested[name]?[key]
        sections[section]?.nested[name, default: [:]][key] = known ?? text
    }

    private func whole(_ value: String) -> String {
        guard value.hasPrefix("\u{1}"), let index = Int(value.dropFirst()),
            index < longValues.count
        else { return value }
        return Self.trimmed(longValues[index][...])
    }

    /// `profile  "a b"` as `profile a b`.
    private static func plain(_ section: String) -> String {
        let words = section.split(separator: " ", maxSplits: 1)
        guard words.count == 2 else { return section }
        let name = trimmed(words[1])
        let isQuoted = name.count > 1 && name.hasPrefix("\"") && name.hasSuffix("\"")
        return words[0] + " " + (isQuoted ? String(name.dropFirst().dropLast()) : name)
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
