/// The word that a mistyped one most likely meant, or nil when none is near.
func nearest(to typed: String, among words: [String]) -> String? {
    let limit = max(1, typed.count / 3)
    let ranked = words.map { (word: $0, distance: editDistance(typed, $0)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= limit else {
        return words.first { typed.count >= 2 && $0.hasPrefix(typed) }
    }
    return best.word
}

/// Levenshtein's distance, with a swap of neighbours as one step.
private func editDistance(_ left: String, _ right: String) -> Int {
    let a = Array(left)
    let b = Array(right)
    var rows = [Array(0...b.count)]
    for i in a.indices {
        var row = [i + 1]
        for j in b.indices {
            var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                best = min(best, rows[i - 1][j - 1] + 1)
            }
            row.append(best)
        }
        rows.append(row)
    }
    return rows[a.count][b.count]
}
