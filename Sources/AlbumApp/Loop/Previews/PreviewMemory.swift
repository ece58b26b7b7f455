import AlbumScreens

/// The previews used last, up to a number of bytes.
struct PreviewMemory: Sendable {
    private var pictures: [PreviewKey: (picture: Picture, use: UInt64)] = [:]
    private var uses: UInt64 = 0
    private(set) var byteCount = 0
    let limit: Int

    init(limit: Int = 24 << 20) { self.limit = limit }

    /// A use of it: what was used longest ago goes first.
    mutating func take(_ key: PreviewKey) -> Picture? {
        guard let found = pictures[key] else { return nil }
        uses += 1
        pictures[key]?.use = uses
        return found.picture
    }

    mutating func put(_ picture: Picture, _ key: PreviewKey) {
        guard picture.rgba.count <= limit else { return }
        remove(key)
        uses += 1
        pictures[key] = (picture, uses)
        byteCount += picture.rgba.count
        while byteCount > limit, let oldest = pictures.min(by: { $0.value.use < $1.value.use }) {
            remove(oldest.key)
        }
    }

    private mutating func remove(_ key: PreviewKey) {
        guard let old = pictures.removeValue(forKey: key) else { return }
        byteCount -= old.picture.rgba.count
    }
}
