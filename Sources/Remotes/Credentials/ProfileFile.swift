import CInih
import Disk

/// The sections of an AWS `credentials` or `config` file, read by inih.
struct ProfileFile {
    private(set) var sections: [String: [String: String]] = [:]

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
    private(set) var sections: [String: [String: String]] = [:]
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

    private func add(_ section: String, _ name: String, _ value: String) {
        var value = value
        if value.hasPrefix("\u{1}"), let index = Int(value.dropFirst()), index < longValues.count {
            value = longValues[index]
            while value.last?.isWhitespace == true { value.removeLast() }
        }
        // The first counts: indented lines after `s3 =` come as further values of that name.
        sections[section, default: [:]][name.lowercased()] =
            sections[section]?[name.lowercased()] ?? value
    }
}
