import AlbumModel

/// Why a command ended early, in words, with the exit code that goes with it. Everything in it that
/// came from outside has passed through `displayText`.
struct Failure: Error, Sendable, Hashable {
    let code: ExitCode
    let message: Phrase

    init(_ code: ExitCode, _ message: Phrase) {
        self.code = code
        self.message = message
    }

    static let interrupted = Failure(
        .interrupted, "interrupted; nothing is lost", "已中斷，沒有遺失任何資料", "中断しました。失われたものはありません")

    init(_ code: ExitCode, _ en: String, _ zhHant: String, _ ja: String) {
        self.init(code, Phrase(en, zhHant, ja))
    }
}
