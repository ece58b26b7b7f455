import Canvas

/// What stands for a character on a terminal without UTF-8: something like it for what our own
/// screens draw, "?" for the rest. As many columns as the glyph had.
func asciiFallback(_ cell: Cell) -> [UInt8] {
    if let byte = cell.text.asciiValue { return [byte >= 0x20 && byte < 0x7F ? byte : 0x3F] }
    let likeness = similar[cell.text] ?? "?"
    return Array(repeating: likeness.asciiValue ?? 0x3F, count: max(1, Int(cell.width)))
}

private let similar: [Character: Character] = {
    let sets: [(String, Character)] = [
        ("─━═╌┄┈╴╶–—ー", "-"), ("│┃║╎┆┊▏▎▍▕", "|"), ("┌┐└┘├┤┬┴┼╭╮╰╯╔╗╚╝┏┓┗┛╠╣╦╩╬", "+"),
        ("█▉▊▋▌▐▀▄▇▆▅▃▂▁▛▜▙▟▚▞■▓▒", "#"), ("▘▝▖▗░·•・", "."), ("×✕✗", "x"), ("✓✔", "v"),
        ("…", "."), ("→▶▸❯›»", ">"), ("←◀◂❮‹«", "<"), ("↑▲", "^"), ("↓▼", "v"), ("●◆★○◇☆", "*"),
        ("’‘", "'"), ("“”", "\""), ("～〜", "~"), ("\u{A0}　", " "),
    ]
    var map: [Character: Character] = [:]
    for (characters, likeness) in sets {
        for character in characters { map[character] = likeness }
    }
    return map
}()
