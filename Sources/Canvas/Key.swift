/// What a person did at the keyboard, as screens see it.
package enum Key: Sendable, Hashable {
    case character(Character)
    /// Ctrl with a lower-case letter: `.control("d")`.
    case control(Character)
    case enter, escape, tab, backTab, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    case function(Int)
    /// Bracketed paste: text, never commands.
    case paste(String)
}
