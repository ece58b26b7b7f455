import AlbumModel
import AlbumScreens

extension Failure {
    /// What is wrong with a line of the section `keys`, and where it is.
    init(_ problem: KeyMap.Problem, path: String, line: Int) {
        let text = Self.text(problem)
        let path = displayText(path)
        self.init(
            .usage, "\(path), line \(line): \(text.en)", "\(path) 第 \(line) 行：\(text.zhHant)",
            "\(path) の \(line) 行目：\(text.ja)")
    }

    /// The same of what was typed.
    init(_ problem: KeyMap.Problem) { self.init(.usage, Self.text(problem)) }

    private static func text(_ problem: KeyMap.Problem) -> Phrase {
        switch problem {
        case .unknownScreen(let name, let screens):
            let (name, near) = (displayText(name), nearest(to: name, among: screens))
            let hint = near ?? Set(screens).sorted().joined(separator: ", ")
            return Phrase(
                "there is no screen “\(name)”; perhaps \(hint)", "沒有「\(name)」這個畫面，也許是 \(hint)",
                "「\(name)」という画面はありません。\(hint) かもしれません")
        case .unknownAction(let name, let actions):
            let (name, near) = (displayText(name), nearest(to: name, among: actions))
            let hint = near ?? "docs/keys.md"
            return Phrase(
                "there is no action “\(name)”; see \(hint)", "沒有「\(name)」這個動作，請看 \(hint)",
                "「\(name)」という操作はありません。\(hint) をご覧ください")
        case .unknownKey(let name):
            let name = displayText(name)
            return Phrase(
                "“\(name)” is no key; keys are written a, ^D, Enter, F1, Space, Semicolon",
                "「\(name)」不是按鍵；寫法如 a、^D、Enter、F1、Space、Semicolon",
                "「\(name)」というキーはありません。a、^D、Enter、F1、Space、Semicolon のように書きます")
        case .notForActions(let key, let screen):
            return Phrase(
                "\(key) is text or a number on the screen “\(screen)”, so it cannot be an action",
                "\(key) 在「\(screen)」畫面是文字或數字，不能當動作",
                "\(key) は「\(screen)」では文字か数字なので、操作にできません")
        case .taken(let key, let action, let screen):
            return Phrase(
                "\(key) is the key of “\(action)” on the screen “\(screen)” already",
                "\(key) 在「\(screen)」畫面已經是「\(action)」的按鍵",
                "\(key) は「\(screen)」ではすでに「\(action)」のキーです")
        case .needsKey(let action):
            return Phrase(
                "“\(action)” needs a key: without one there is no way back",
                "「\(action)」一定要有按鍵，否則回不來", "「\(action)」にはキーが必要です。なければ戻れません")
        }
    }
}
