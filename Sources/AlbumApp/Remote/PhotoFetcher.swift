import AlbumModel
import AlbumScreens
import AlbumStore
import AlbumSync
import FoundationEssentials

/// Fetches originals that other machines added, when somebody looks at them. A few at once, the one
/// that was asked for last first; what failed is not tried again at once.
actor PhotoFetcher {
    private let store: AlbumStore
    private let invocation: Invocation
    private var fetch: PhotoFetch?
    private var running = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var failedAt: [UUID: ContinuousClock.Instant] = [:]
    private var underWay: [UUID: Task<Bool, Never>] = [:]
    private static let width = 4

    init(store: AlbumStore, invocation: Invocation) {
        self.store = store
        self.invocation = invocation
    }

    /// Whether the photo's original is here now.
    func bring(_ photo: UUID) async -> Bool {
        if let task = underWay[photo] { return await task.value }
        if let failed = failedAt[photo], ContinuousClock.now - failed < .seconds(30) {
            return false
        }
        let task = Task { await self.brought(photo) }
        underWay[photo] = task
        let isHere = await task.value
        underWay[photo] = nil
        failedAt[photo] = isHere ? nil : ContinuousClock.now
        return isHere
    }

    private func brought(_ photo: UUID) async -> Bool {
        await takeTurn()
        defer { passTurn() }
        guard let fetch = await prepared() else { return false }
        return (try? await fetch.fetch(photo)) ?? false
    }

    private func prepared() async -> PhotoFetch? {
        if let fetch { return fetch }
        guard let url = try? await AlbumRemote(store: store).url(),
            let remote = try? await invocation.open(url, for: store)
        else { return nil }
        fetch = PhotoFetch(store: store, remote: remote)
        return fetch
    }

    private func takeTurn() async {
        if running < Self.width {
            running += 1
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func passTurn() {
        if let next = waiting.popLast() {
            next.resume()
        } else {
            running -= 1
        }
    }
}
