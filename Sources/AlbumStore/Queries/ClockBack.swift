internal import AlbumModel

extension Array {
    /// Puts entries of one reading of the clock in the order of their moments, newest first: in the
    /// night in which clocks go back an hour comes twice, and the text of a time does not tell which
    /// was first. All others stay where they are.
    ///
    /// - Parameter time: nil for what has no time of day.
    func sortingClocksBack(_ time: (Element) -> LocalTime?) -> [Element] {
        var sorted = self
        var start = startIndex
        while start < endIndex {
            guard let reading = time(sorted[start])?.iso else {
                start += 1
                continue
            }
            var end = start + 1
            while end < endIndex, time(sorted[end])?.iso == reading { end += 1 }
            if end - start > 1 {
                // Swift's sort is stable.
                sorted[start..<end].sort { (time($0) ?? .distant) > (time($1) ?? .distant) }
            }
            start = end
        }
        return sorted
    }
}

extension LocalTime {
    fileprivate static let distant = LocalTime(year: 1, month: 1, day: 1)
}
