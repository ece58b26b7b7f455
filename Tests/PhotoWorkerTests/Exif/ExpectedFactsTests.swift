import AlbumModel
import FoundationEssentials
import Pictures
import TestSupport
import Testing

/// The pictures of ../shared/photos, read in place, against what exiftool reads.
@Suite(.tags(.medium), .enabled(if: Program.shared("photos/expected.tsv") != nil))
struct ExpectedFactsTests {
    private struct Row {
        let file: String
        let values: [String: String]
    }

    private static func rows() throws -> [Row] {
        let path = try #require(Program.shared("photos/expected.tsv"))
        let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
        let names = lines[0].split(separator: "\t", omittingEmptySubsequences: false)
        return lines.dropFirst().map { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            var values: [String: String] = [:]
            for (name, cell) in zip(names, cells) { values[String(name)] = String(cell) }
            return Row(file: String(cells[0]), values: values)
        }
    }

    @Test func `at least 99 of 100 values are read as exiftool reads them`()
        async throws
    {
        let studio = Studio()
        var wrong: [String] = []
        var count = 0
        for row in try Self.rows() where !row.file.contains("bad") {
            let path = try #require(Program.shared("photos/" + row.file))
            let file = try #require(OpenPicture(path: path))
            let facts = try await studio.pool.facts(file.descriptor)
            for (name, got) in Self.values(facts) {
                count += 1
                let wanted = row.values[name] ?? ""
                if !Self.isSame(wanted, got) {
                    wrong.append("\(row.file) \(name): \(got), exiftool \(wanted)")
                }
            }
        }
        #expect(count > 480)
        #expect(Double(wrong.count) <= Double(count) * 0.01, "\(wrong.joined(separator: "\n"))")
    }

    @Test func `damaged files and strange ones give facts or a clear word, and harm nothing`()
        async throws
    {
        let studio = Studio()
        for row in try Self.rows() where row.file.contains("bad") {
            let path = try #require(Program.shared("photos/" + row.file))
            let file = try #require(OpenPicture(path: path))
            do {
                let facts = try await studio.pool.facts(file.descriptor)
                for (name, got) in Self.values(facts) where row.values[name] != "" {
                    #expect(Self.isSame(row.values[name] ?? "", got), "\(row.file) \(name)")
                }
            } catch PictureError.workerFailed(let reason) {
                Issue.record("\(row.file): \(reason)")
            } catch {}
        }
    }

    @Test func `every picture that is whole has a print, but for TIFF, which has a word`()
        async throws
    {
        let studio = Studio()
        for row in try Self.rows() where !row.file.contains("bad") {
            let file = try #require(
                OpenPicture(path: Program.shared("photos/" + row.file) ?? ""))
            let output = OpenPicture()
            let labels = PrintLabels(title: row.file)
            if row.file.hasSuffix(".tif") {
                await #expect(throws: PictureError.unsupported("TIFF")) {
                    try await studio.pool.print(
                        file.descriptor, labels: labels, into: output.descriptor)
                }
                continue
            }
            let size = try await studio.pool.print(
                file.descriptor, labels: labels, into: output.descriptor)
            #expect(size.width <= 2048 && size.height <= 1365)
            #expect(try await studio.facts(output.bytes).width == size.width)
        }
    }

    private static func values(_ facts: PhotoFacts) -> [(String, String)] {
        func number(_ value: Double?) -> String { value.map { "\($0)" } ?? "" }
        let time = facts.takenAt
        let offset = time?.offsetMinutes.map { minutes in
            (minutes < 0 ? "-" : "+") + two(abs(minutes) / 60) + ":" + two(abs(minutes) % 60)
        }
        let date = time.map {
            "\($0.year):\(two($0.month)):\(two($0.day)) \(two($0.hour)):\(two($0.minute)):"
                + two($0.second)
        }
        return [
            ("make", facts.make ?? ""), ("model", facts.model ?? ""),
            ("FNumber", number(facts.fNumber)), ("ExposureTime", number(facts.exposureTime)),
            ("ISO", facts.iso.map(String.init) ?? ""), ("FocalLength", number(facts.focalLength)),
            ("FocalLengthIn35mm", number(facts.focalLength35)),
            ("DateTimeOriginal", date ?? ""), ("offset", offset ?? ""),
            ("orientation", facts.orientation.map(String.init) ?? ""),
            ("gps_lat", number(facts.latitude)), ("gps_lon", number(facts.longitude)),
            ("width", "\(facts.recordedWidth ?? facts.width)"),
            ("height", "\(facts.recordedHeight ?? facts.height)"),
        ]
    }

    private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

    /// Numbers to a part in ten thousand; "0" is how exiftool prints what is missing; "200 0" is
    /// a pair of which the first counts.
    private static func isSame(_ wanted: String, _ got: String) -> Bool {
        if wanted == got { return true }
        let first = wanted.split(separator: " ").first.map(String.init) ?? ""
        if let a = Double(first), !wanted.contains(":") {
            guard let b = Double(got) else { return a == 0 && got.isEmpty }
            return abs(a - b) <= abs(a) * 1e-4 + 1e-6
        }
        return false
    }
}
