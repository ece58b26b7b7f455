package import AlbumModel

/// Doubts about a catch in words, and what is said of an estimate.
package struct DoubtWords: Sendable {
    let longer, heavier, unlike: @Sendable (String) -> String
    let inFuture: String
    /// An estimated weight, which nobody measured.
    package let estimated: @Sendable (String) -> String

    /// The words of a language.
    package static func of(_ language: Language) -> DoubtWords {
        switch language {
        case .en: english
        case .zhHant: chinese
        case .ja: japanese
        }
    }

    /// A doubt as a question.
    /// - Parameter shown: a measure in the user's unit.
    package func text(_ doubt: CatchDoubt, _ shown: (Measure) -> String) -> String {
        switch doubt {
        case .longerThanKnown(let most): longer(shown(most))
        case .heavierThanKnown(let most): heavier(shown(most))
        case .weightUnlikeLength(let expected): unlike(shown(expected))
        case .inFuture: inFuture
        }
    }

    private static let english = DoubtWords(
        longer: { "Sure? They are known to \($0)" }, heavier: { "Sure? They are known to \($0)" },
        unlike: { "Sure? At that length they weigh about \($0)" },
        inFuture: "Sure? That day is still to come", estimated: { "about \($0) (estimate)" })
    private static let chinese = DoubtWords(
        longer: { "確定嗎？已知最大約 \($0)" }, heavier: { "確定嗎？已知最重約 \($0)" },
        unlike: { "確定嗎？這個長度通常約 \($0)" }, inFuture: "確定嗎？那天還沒到",
        estimated: { "約 \($0)（估計）" })
    private static let japanese = DoubtWords(
        longer: { "本当ですか？ 知られている最大は \($0)" },
        heavier: { "本当ですか？ 知られている最重は \($0)" },
        unlike: { "本当ですか？ その長さではおよそ \($0)" }, inFuture: "本当ですか？ まだ来ていない日です",
        estimated: { "約 \($0)（推定）" })
}
