import AlbumModel
import AlbumScreens
import AlbumStore

/// What is done without being asked, after the first paint and beside the keys.
extension AlbumLoop {
    /// Puts right what an unclean end left, makes the prints that are missing, keeps the cache small.
    func startQuietWork() {
        let effects = effects
        let language = state.preferences.language
        background.add {
            var status = SyncStatus()
            status.parked = await effects.store.parkedFiles(language)
            if !status.parked.isEmpty { self.post([.sync(status)]) }
        }
        background.add {
            let found = try? await effects.store.recover { path in
                try? await effects.facts(ofFile: path)
            }
            if let found, !found.adopted.isEmpty { self.post(await effects.summary()) }
            await effects.previews.trim()
        }
        makePrints()
        sync.startClock({ self.state.preferences.language }) { self.post([$0]) }
    }

    /// What an event asks for beside what the screens do with it.
    func follow(_ event: Event) {
        switch event {
        case .saved, .edited: makePrints()
        default: break
        }
        switch event {
        case .saved, .edited, .removed, .changedMarked, .undone, .redone:
            guard state.remote != nil else { break }
            sync.changed(state.preferences.language) { self.post([$0]) }
        default: break
        }
    }

    private func makePrints() {
        let effects = effects
        background.add {
            guard await effects.makeMissingPrints() else { return }
            self.post(await effects.summary())
            await self.syncPrints()
        }
    }

    /// Prints that were finished after the sync that was asked for go along with it.
    private func syncPrints() {
        if sync.isWanted { startSync() }
    }
}

extension Effects {
    func summary() async -> [Event] {
        guard let summary = try? await store.summary(defaultRegions: regions) else { return [] }
        return [.summary(summary)]
    }

    /// Makes every print that is missing and can be made, oldest photo first; whether there was one.
    func makeMissingPrints() async -> Bool {
        guard store.access == .readingAndWriting,
            let photos = try? await store.photosWithoutPrint(limit: 10_000)
        else { return false }
        var hasMade = false
        for photo in photos where await unprintable.isWorthTrying(photo.id) {
            if let prints = try? await importer.makePrints(of: [photo.id]), prints.made > 0 {
                hasMade = true
            }
        }
        return hasMade
    }
}
