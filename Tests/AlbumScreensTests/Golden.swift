import FoundationEssentials
import Testing

/// Compares with a file of `Goldens/` beside the tests; writes it instead with GYOTAKU_RECORD=1.
func expectGolden(
    _ name: String, _ text: String, location: SourceLocation = #_sourceLocation,
    file: String = #filePath
) throws {
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    let path = "/\(folder)/Goldens/\(name).txt"
    if ProcessInfo.processInfo.environment["GYOTAKU_RECORD"] != nil {
        try Data(text.utf8).write(to: URL(filePath: path))
        return
    }
    let known = (try? Data(contentsOf: URL(filePath: path))).map {
        String(decoding: $0, as: UTF8.self)
    }
    guard let known else {
        Issue.record("no golden \(name): record it with GYOTAKU_RECORD=1", sourceLocation: location)
        return
    }
    let same = known == text
    #expect(same, "\(name) differs:\n\(text)", sourceLocation: location)
}
