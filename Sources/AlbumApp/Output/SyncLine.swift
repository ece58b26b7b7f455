import AlbumModel
import AlbumSync

/// One line of progress: a bar, files, bytes, speed, time left.
struct SyncLine: Sendable {
    let language: Language
    /// Cells of the terminal.
    var width = 80

    func text(_ progress: SyncProgress) -> String {
        switch progress.phase {
        case .waiting(let seconds):
            return Phrase(
                "the remote does not answer; next try in \(Int(seconds)) s",
                "遠端沒有回應，\(Int(seconds)) 秒後再試", "リモートの応答なし。\(Int(seconds)) 秒後に再試行")[language]
        default:
            let speed = ByteText.of(Int64(progress.bytesPerSecond)) + "/s"
            let left = progress.secondsLeft.map { "  \(Int($0)) s" } ?? ""
            let numbers =
                "\(progress.doneFiles)/\(progress.totalFiles)  "
                + "\(ByteText.of(progress.doneBytes))/\(ByteText.of(progress.totalBytes))  "
                + speed + left
            return bar(progress, beside: numbers) + numbers
        }
    }

    /// `[#####-----]  `, as long as there is room; plain letters, whose width no terminal disputes.
    private func bar(_ progress: SyncProgress, beside numbers: String) -> String {
        let length = min(30, width - numbers.count - 5)
        guard length >= 5, progress.totalBytes > 0 else { return "" }
        let share = Double(progress.doneBytes) / Double(progress.totalBytes)
        let done = Int(min(1, max(0, share)) * Double(length))
        return "[" + String(repeating: "#", count: done)
            + String(repeating: "-", count: length - done) + "]  "
    }
}

/// Byte counts for people: `4.2 MB`, powers of 1000.
enum ByteText {
    static func of(_ bytes: Int64) -> String {
        let units = [" B", " kB", " MB", " GB", " TB"]
        var value = Double(bytes)
        var unit = 0
        while value >= 999.5, unit < units.count - 1 {
            value /= 1000
            unit += 1
        }
        if unit == 0 || value >= 99.5 { return "\(Int(value.rounded()))" + units[unit] }
        return "\((value * 10).rounded() / 10)" + units[unit]
    }
}
