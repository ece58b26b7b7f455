import AlbumScreens
import Canvas
import Dispatch
import Pictures
import Terminal

/// The pictures of the screens as the terminal takes them. They are encoded beside the keys, kept
/// while there is room, and until they are there the screens' own cells stand in for them.
@MainActor final class SharpPictures {
    private struct Key: Hashable {
        var request: PictureRequest
        var size: Size
    }

    /// How pictures are shown now; those encoded for other means are forgotten.
    var support = PictureSupport(means: .cells) {
        didSet { if support != oldValue { forget() } }
    }
    /// Called when a picture can be shown that could not.
    var onReady: () -> Void = {}

    private let previews: Previews
    private var ready: [Key: (picture: EncodedPicture?, use: UInt64)] = [:]
    private var asked: Set<Key> = []
    private var uses: UInt64 = 0
    private var byteCount = 0
    private var isTold = false
    /// One at a time, so that keys find a free processor.
    private let work = Lane()
    private let limit: Int

    init(_ previews: Previews, limit: Int = 12 << 20) {
        self.previews = previews
        self.limit = limit
    }

    /// For each slot its picture, as far as it is there; the others are begun.
    func shown(_ slots: [PictureSlot]) -> [PlacedPicture?] {
        guard support.means != .cells else { return [] }
        uses += 1
        let wanted = slots.map { Key(request: $0.request, size: $0.rect.size) }
        let placed = zip(slots, wanted).map { slot, key -> PlacedPicture? in
            guard let found = ready[key] else { return nil }
            ready[key]?.use = uses
            return found.picture.map {
                PlacedPicture($0, column: slot.rect.column, row: slot.rect.row)
            }
        }
        asked.formIntersection(wanted)
        for key in wanted where ready[key] == nil && !asked.contains(key) { begin(key) }
        return placed
    }

    private func begin(_ key: Key) {
        asked.insert(key)
        let (support, previews) = (support, previews)
        work.add { [weak self] in
            // What has scrolled away meanwhile is not made.
            guard let self, await self.isWanted(key, support) else { return }
            var encoded: EncodedPicture?
            if let picture = await previews.picture(key.request) {
                encoded = await Self.encoded(picture, key.size, support)
            }
            await self.take(encoded, key, support)
        }
    }

    nonisolated private static let queue = DispatchQueue(label: "pictures", qos: .utility)

    nonisolated private static func encoded(
        _ picture: Picture, _ size: Size, _ support: PictureSupport
    ) async -> EncodedPicture? {
        await withCheckedContinuation { done in
            queue.async {
                let pixmap = Pixmap(
                    width: picture.width, height: picture.height, bytes: picture.rgba)
                done.resume(
                    returning: EncodedPicture(pixmap, size: size, support: support))
            }
        }
    }

    private func isWanted(_ key: Key, _ support: PictureSupport) -> Bool {
        support == self.support && asked.contains(key)
    }

    private func take(_ picture: EncodedPicture?, _ key: Key, _ support: PictureSupport) {
        guard support == self.support else { return }
        asked.remove(key)
        ready[key] = (picture, uses)
        byteCount += picture?.byteCount ?? 0
        makeRoom()
        tell()
    }

    /// Those that come within a moment are shown together.
    private func tell() {
        guard !isTold else { return }
        isTold = true
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(8)) { [weak self] in
            MainActor.assumeIsolated {
                self?.isTold = false
                self?.onReady()
            }
        }
    }

    /// What was shown longest ago goes first; what is shown stays.
    private func makeRoom() {
        while byteCount > limit || ready.count > 400,
            let oldest = ready.min(by: { $0.value.use < $1.value.use }),
            oldest.value.use != uses
        {
            byteCount -= oldest.value.picture?.byteCount ?? 0
            ready[oldest.key] = nil
        }
    }

    private func forget() {
        ready = [:]
        asked = []
        byteCount = 0
    }
}
