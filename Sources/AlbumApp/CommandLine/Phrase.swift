import AlbumModel

/// A text in the three languages of the interface; leaving one out does not compile.
struct Phrase: Sendable, Hashable {
    let en: String
    let zhHant: String
    let ja: String

    init(_ en: String, _ zhHant: String, _ ja: String) {
        self.en = en
        self.zhHant = zhHant
        self.ja = ja
    }

    subscript(language: Language) -> String {
        switch language {
        case .en: en
        case .zhHant: zhHant
        case .ja: ja
        }
    }
}
