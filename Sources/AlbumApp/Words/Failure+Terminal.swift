import AlbumModel
import Terminal

extension Failure {
    /// Why the album cannot be shown on this terminal; `gyotaku list` still works.
    init(_ error: TerminalError) {
        switch error {
        case .notATerminal:
            self.init(
                .usage, "this is no terminal: try gyotaku list", "這不是終端機：請用 gyotaku list",
                "端末ではありません。gyotaku list をどうぞ")
        case .typeUnset:
            self.init(
                .usage, "TERM is not set: try TERM=xterm-256color gyotaku",
                "沒有設定 TERM：試試 TERM=xterm-256color gyotaku",
                "TERM が設定されていません。TERM=xterm-256color gyotaku をお試しください")
        case .typeUnknown(let type):
            let type = displayText(type)
            self.init(
                .usage,
                "unknown terminal “\(type)”: try TERM=xterm-256color gyotaku",
                "系統不認得終端機「\(type)」：試試 TERM=xterm-256color gyotaku",
                "端末「\(type)」は登録されていません。TERM=xterm-256color gyotaku をお試しください")
        case .cannotMoveCursor(let type):
            let type = displayText(type)
            self.init(
                .usage, "the terminal “\(type)” has no full screen: try gyotaku list",
                "終端機「\(type)」不能全螢幕顯示：請用 gyotaku list",
                "端末「\(type)」は全画面表示ができません。gyotaku list をどうぞ")
        case .system(let call, let code):
            self.init(
                .failed, "the terminal cannot be used (\(call): error \(code))",
                "無法使用終端機（\(call)：錯誤 \(code)）", "端末が使えません（\(call)：エラー \(code)）")
        }
    }
}
