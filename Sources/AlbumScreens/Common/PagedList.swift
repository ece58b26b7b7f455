import AlbumModel
import Canvas

/// A long list of which only the parts near the screen are there.
struct PagedList<Item: Sendable>: Sendable {
    private(set) var total: Int?
    private var pages: [Int: [Item]] = [:]
    private var asked: Set<Int> = []
    var selection = 0
    var top = 0

    static var pageLength: Int { 64 }
    private static var pageLimit: Int { 8 }

    subscript(index: Int) -> Item? {
        let page = pages[index / Self.pageLength]
        let offset = index % Self.pageLength
        return page.flatMap { $0.indices.contains(offset) ? $0[offset] : nil }
    }

    /// The offsets of pages that the rows from `top` on need and that nobody asked for.
    mutating func wanted(visible: Int) -> [Int] {
        let last = max(top, top + visible - 1)
        let bound = total.map { max(0, $0 - 1) } ?? 0
        guard total != 0 || asked.isEmpty else { return [] }
        let range = min(top, bound) / Self.pageLength...max(min(last, bound), 0) / Self.pageLength
        let new = range.filter { pages[$0] == nil && !asked.contains($0) }
        asked.formUnion(new)
        return new.map { $0 * Self.pageLength }
    }

    mutating func take(_ items: [Item], offset: Int, total: Int) {
        let page = offset / Self.pageLength
        self.total = total
        if pages.count >= Self.pageLimit {
            let here = selection / Self.pageLength
            for far in pages.keys where abs(far - here) > 2 {
                pages[far] = nil
                asked.remove(far)
            }
        }
        pages[page] = items
        asked.insert(page)
        selection = min(selection, max(0, total - 1))
    }

    /// Everything is to be asked for again; what is there stays until it comes.
    mutating func forget() { asked = [] }

    /// Pages that are asked for again although something of them is there.
    mutating func refresh(visible: Int) -> [Int] {
        let range = top / Self.pageLength...max(0, top + visible - 1) / Self.pageLength
        let new = range.filter { !asked.contains($0) && ($0 == 0 || pages[$0] != nil) }
        asked.formUnion(new)
        return new.map { $0 * Self.pageLength }
    }

    mutating func move(_ step: Int, visible: Int) {
        let count = total ?? 0
        selection = min(max(0, selection + step), max(0, count - 1))
        top = AlbumState.scroll(top, selection: selection, visible: visible, count: count)
    }
}
