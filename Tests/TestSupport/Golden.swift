import FoundationEssentials
package import Testing

/// Compares a text with the file `Goldens/<name>.txt` beside the test; with GYOTAKU_RECORD=1 writes
/// it instead. The issue shows the first line that differs.
package func expectGolden(
    _ text: String, _ name: String, file: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let folder = file[..<(file.lastIndex(of: "/") ?? file.startIndex)] + "/Goldens"
    let path = "\(folder)/\(name).txt"
    if Program.environment["GYOTAKU_RECORD"] == "1" {
        try? FileManager.default.createDirectory(
            atPath: String(folder), withIntermediateDirectories: true)
        let isWritten = FileManager.default.createFile(atPath: path, contents: Data(text.utf8))
        #expect(isWritten, "cannot write \(name).txt", sourceLocation: sourceLocation)
        return
    }
    let recorded = FileManager.default.contents(atPath: path)
    guard let recorded else {
        Issue.record("no golden \(name).txt; record it:\n\(text)", sourceLocation: sourceLocation)
        return
    }
    let wanted = String(decoding: recorded, as: UTF8.self)
    guard wanted != text else { return }
    let old = wanted.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let at = row ?? min(old.count, new.count)
    Issue.record(
        """
        \(name).txt differs from line \(at + 1):
        was: \(at < old.count ? old[at] : "")
        is:  \(at < new.count ? new[at] : "")
        whole:
        \(text)
        """, sourceLocation: sourceLocation)
}
