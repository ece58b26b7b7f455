import AlbumModel
import AlbumStore
import Disk
import FoundationEssentials

extension FrameSubject {
    /// A photo of the album with what its catch or page says; brings one that is not here.
    init(
        photo: Photo, word: String, store: AlbumStore, language: Language, fetcher: PhotoFetcher?
    ) async throws(Failure) {
        guard
            let path = store.folder.original(
                sha256: photo.sha256, fileExtension: photo.fileExtension)
        else { throw Self.noPhoto(word) }
        if let fetcher, (try? Folder.facts(path)).flatMap({ $0 }) == nil {
            _ = await fetcher.bring(photo.id)
        }
        self.init(file: path)
        self.word = word
        title = photo.title
        try await AlbumError.asFailure { () async throws(AlbumError) in
            if let id = photo.catchID, let entry = try await store.catchEntry(id) {
                try await take(entry, store, language)
            } else if let id = photo.pageID, let entry = try await store.diaryPage(id) {
                title = title ?? entry.page.telling.title
            }
        }
    }

    private mutating func take(
        _ entry: CatchEntry, _ store: AlbumStore, _ language: Language
    ) async throws(AlbumError) {
        let record = entry.record
        title = title ?? record.title
        species = entry.stampNames[language]
        number = entry.stampNumber
        length = record.length?.formatted
        weight = record.weight?.formatted
        caughtAt = record.caughtAt
        guard let place = record.place else { return }
        var spot: Spot?
        if let name = place.name { spot = try await store.spot(called: name) }
        if try await store.placeLevel() != .none {
            area = SharedPlace(place, spot: spot, level: .area).name
        }
        exactPlace = SharedPlace(place, spot: spot, level: .exact).name
    }

    static func noPhoto(_ word: String) -> Failure {
        let word = displayText(word)
        return Failure(
            .failed, "\(word) has no photo", "\(word) 沒有照片", "\(word) に写真はありません")
    }

    /// The subject of a word: a file by its path where there is one, else what it is in the album.
    static func find(
        _ word: String, _ invocation: Invocation, _ store: AlbumStore?
    ) async throws(Failure) -> FrameSubject {
        let isFile = (try? Folder.facts(following: word)).flatMap { $0 } != nil
        guard !isFile, let store else { return FrameSubject(file: word) }
        let target = Target(store: store, language: invocation.language)
        let reference = try await target.find(word)
        guard let photo = try await photo(reference, store) else { throw noPhoto(word) }
        return try await FrameSubject(
            photo: photo, word: word, store: store, language: invocation.language,
            fetcher: PhotoFetcher(store: store, invocation: invocation))
    }

    /// The photo that stands for a record.
    static func photo(
        _ reference: Reference, _ store: AlbumStore
    ) async throws(Failure) -> Photo? {
        try await AlbumError.asFailure { () async throws(AlbumError) in
            switch reference {
            case .photo(let id): return try await store.photo(id)
            case .catch(let id): return try await store.catchEntry(id)?.photos.first
            case .spot: return nil
            case .page(let id): return try await store.diaryPage(id)?.photos.first
            case .stamp(let id):
                guard let cover = try await store.stamp(id)?.coverPhoto else { return nil }
                return try await store.photo(cover.id)
            }
        }
    }
}
