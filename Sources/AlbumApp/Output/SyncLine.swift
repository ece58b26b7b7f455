import AlbumModel
import AlbumSync
import Canvas

/// Progress on the command line: the files on their way, and one line of all: a bar, files, bytes, speed,
/// time left.
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
            let left = progress.secondsLeft.map { "  " + Self.duration($0) } ?? ""
            let numbers =
                "\(progress.doneFiles)/\(progress.totalFiles)  "
                + "\(ByteText.of(progress.doneBytes))/\(ByteText.of(progress.totalBytes))  "
                + speed + left
            return bar(progress, beside: numbers) + numbers
        }
    }

    /// A line for each file on its way, and that of all.
    func lines(_ progress: SyncProgress) -> [String] {
        guard case .files = progress.phase else { return [text(progress)] }
        // Those that got furthest: the small ones come and go before anybody has read their names.
        let files = progress.files.sorted { ($0.byteCount, -$0.id) > ($1.byteCount, -$1.id) }
        return files.prefix(Self.filesShown).sorted { $0.id < $1.id }.map(line) + [text(progress)]
    }

    private static let filesShown = 6

    /// `  黑格 1.png   42%  3.4 MB/8.0 MB  1.2 MB/s  0:04`
    private func line(_ file: SyncProgress.File) -> String {
        let share = file.byteCount == 0 ? 1 : Double(file.bytes) / Double(file.byteCount)
        var numbers = padded("\(Int(min(1, share) * 100))%", width: 4, align: .right)
        numbers += "  \(ByteText.of(file.bytes))/\(ByteText.of(file.byteCount))"
        if file.bytes >= file.byteCount {
            numbers += "  " + Phrase("checking", "驗證中", "検証中")[language]
        } else if file.bytesPerSecond >= 1 {
            numbers += "  \(ByteText.of(Int64(file.bytesPerSecond)))/s"
            if let left = file.secondsLeft { numbers += "  " + Self.duration(left) }
        }
        var name = displayText(file.name)
        if file.kind == .print { name += " (" + Phrase("print", "印樣", "プリント")[language] + ")" }
        let room = max(8, min(40, width - 50))
        return "  " + padded(name, width: room) + numbers
    }

    /// `0:42`, `12:05`, `1:02:03`; nothing sensible is beyond four days.
    static func duration(_ seconds: Double) -> String {
        guard seconds < 360_000 else { return "" }
        let all = Int(seconds.rounded(.up))
        let (hours, minutes) = (all / 3600, all / 60 % 60)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return hours > 0
            ? "\(hours):\(two(minutes)):\(two(all % 60))" : "\(minutes):\(two(all % 60))"
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
