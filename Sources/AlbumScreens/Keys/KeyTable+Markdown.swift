import AlbumModel
import Canvas

extension KeyTable {
    /// All keys as tables for the documentation.
    package static var markdown: String {
        allCases.filter { $0 != .restingSync && $0 != .choices }.map { table in
            let title: String =
                switch table {
                case .common: "common: on every screen"
                case .plain: "plain: on every screen that is not typed into"
                default: table.name
                }
            let rows = table.rows.map { row in
                let keys = row.keys.map { "`\($0.name == "|" ? "\\|" : $0.name)`" }
                let help = row.text(Words.of(.en)).help
                return "| `\(row.action)` | \(keys.joined(separator: " ")) | \(help) |"
            }
            return "### \(title)\n\n| action | keys | does |\n|---|---|---|\n"
                + rows.joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
    }
}
