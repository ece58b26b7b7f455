import AlbumModel
import AlbumScreens
import AlbumStore
import Canvas
import FoundationEssentials
import TestSupport
import Testing

@testable import AlbumApp

@Suite struct PreviewsTests {
    private static let content = String(repeating: "ab", count: 32)

    private func key(_ content: String = content, columns: Int = 18) -> PreviewKey {
        let request = PictureRequest(
            source: .file(path: ""), cells: Size(columns: columns, rows: 7), isFilling: true)
        return PreviewKey(content: content, request: request)
    }

    private func picture(_ width: Int, _ height: Int) -> Picture {
        Picture(
            width: width, height: height, rgba: (0..<width * height * 4).map { UInt8($0 & 255) })
    }

    @Test func `memory forgets what was used longest ago, and stays within its bytes`() {
        var memory = PreviewMemory(limit: 3000)
        memory.put(picture(16, 16), key(columns: 1))
        memory.put(picture(16, 16), key(columns: 2))
        #expect(memory.take(key(columns: 1)) != nil)
        memory.put(picture(16, 16), key(columns: 3))
        #expect(memory.take(key(columns: 2)) == nil)
        #expect(memory.take(key(columns: 1)) != nil && memory.take(key(columns: 3)) != nil)
        #expect(memory.byteCount == 2048)
        memory.put(picture(100, 100), key(columns: 4))
        #expect(memory.take(key(columns: 4)) == nil)
    }

    @Test func `a file gives back the same pixels; cut at any length it gives none`() throws {
        let folder = TemporaryFolder()
        let files = PreviewFiles(folder: folder.path)
        files.write(picture(5, 4), key())
        #expect(files.read(key()) == picture(5, 4))
        let path = folder(try #require(key().fileName))
        let whole = try Data(contentsOf: URL(filePath: path))
        for count in 0..<whole.count {
            try whole.prefix(count).write(to: URL(filePath: path))
            #expect(files.read(key()) == nil)
        }
    }

    @Test func `sizes do not meet, and what is no hash has no file`() {
        #expect(key(columns: 18).fileName != key(columns: 19).fileName)
        #expect(key("../../etc/passwd").fileName == nil)
    }

    @Test func `trimming removes the oldest first`() throws {
        let folder = TemporaryFolder()
        let files = PreviewFiles(folder: folder.path)
        for columns in 1...4 {
            files.write(picture(10, 10), key(columns: columns))
            let path = folder(try #require(key(columns: columns).fileName))
            let age = Date(timeIntervalSince1970: 1_700_000_000 + Double(columns))
            try FileManager.default.setAttributes([.modificationDate: age], ofItemAtPath: path)
        }
        files.trim(to: 900)
        #expect(files.read(key(columns: 1)) == nil && files.read(key(columns: 2)) == nil)
        #expect(files.read(key(columns: 3)) != nil && files.read(key(columns: 4)) != nil)
    }

    @Test func `a drawn print is made once and kept by what it depends on`() async throws {
        let album = try await LoopAlbum()
        let print = DrawnPrint(
            species: "red-seabream", shape: .bream, number: 15, style: .onDark)
        let request = PictureRequest(
            source: .drawn(print), cells: Size(columns: 18, rows: 7), isFilling: false)
        let shown = try #require(await album.effects.previews.picture(request))
        #expect(shown.width == 144 && shown.height == 112)
        let cached = try FileManager.default.contentsOfDirectory(atPath: album.home("album/cache"))
        #expect(cached == ["\(DrawnKey.content(of: print))-144x112.rgba"])
        let another = Previews(folder: album.store.folder, pictures: album.invocation.pictures)
        #expect(await another.picture(request) == shown)

        var others = [print, print, print, print]
        others[0].species = nil
        others[1].number = 16
        others[2].style = .onLight
        others[3].shape = .bass
        #expect(Set(([print] + others).map(DrawnKey.content)).count == 5)
    }

    @Test func `a picture comes from the file, the cache, and not from nothing`() async throws {
        let album = try await LoopAlbum()
        let path = try album.picture("a.png")
        let cells = Size(columns: 4, rows: 2)
        let file = PictureRequest(source: .file(path: path), cells: cells, isFilling: true)
        let shown = try #require(await album.effects.previews.picture(file))
        #expect(shown.width == 32 && shown.height == 32)

        let saved = try #require(await album.save(photos: [path]).saved)
        let photo = try #require(try await album.store.catchEntry(saved.catchID)?.photos.first)
        let reference = PhotoRef(
            id: photo.id, sha256: photo.sha256, fileExtension: photo.fileExtension)
        let stored = PictureRequest(source: .photo(reference), cells: cells, isFilling: true)
        #expect(await album.effects.previews.picture(stored) == shown)
        let cached = try FileManager.default.contentsOfDirectory(atPath: album.home("album/cache"))
        #expect(cached == ["\(photo.sha256)-32x32f.rgba"])
        let another = Previews(folder: album.store.folder, pictures: album.invocation.pictures)
        #expect(await another.picture(stored) == shown)

        let missing = PictureRequest(
            source: .file(path: album.home("none.png")), cells: cells, isFilling: false)
        #expect(await album.effects.previews.picture(missing) == nil)
    }

    @Test func `the print stands for an original that is dear to decode, or not there`()
        async throws
    {
        let album = try await LoopAlbum()
        let saved = try #require(
            await album.save(photos: [try album.picture("a.png")]).saved)
        let photo = try #require(try await album.store.catchEntry(saved.catchID)?.photos.first)
        let folder = album.store.folder
        let original = try #require(
            folder.original(sha256: photo.sha256, fileExtension: photo.fileExtension))
        let print = folder.print(photo: photo.id)
        try? FileManager.default.removeItem(atPath: print)
        try FileManager.default.moveItem(atPath: original, toPath: print)
        let reference = PhotoRef(
            id: photo.id, sha256: photo.sha256, fileExtension: photo.fileExtension)
        for (columns, isFilling) in [(4, true), (6, false)] {
            let request = PictureRequest(
                source: .photo(reference), cells: Size(columns: columns, rows: 2),
                isFilling: isFilling)
            #expect(await album.effects.previews.picture(request) != nil)
        }
        // Larger than any print.
        let large = PictureRequest(
            source: .photo(reference), cells: Size(columns: 400, rows: 100), isFilling: false)
        #expect(await album.effects.previews.picture(large) == nil)
    }
}
