internal import SignatureV4

extension EncryptedRemote {
    /// Sealed names have another order than those that they hide: a folder is given out when it is whole,
    /// sorted, and its rest of a page is carried on in the cursor.
    package func list(
        _ prefix: String, cursor: String?
    ) async throws(RemoteError) -> ListPage {
        // A prefix that ends within a name would match nothing sealed.
        let folder = String(KeySealer.folder(of: prefix))
        var carry = try cursor.map { text throws(RemoteError) in try Carry(text) } ?? Carry()
        let page = try await inner.list(folder, cursor: carry.inner)
        guard page.cursor == nil || page.cursor != carry.inner else {
            throw RemoteError(.corrupt, code: "ListingLoop", detail: prefix)
        }
        var ready: [Receipt] = []
        for object in page.objects {
            let folder = String(KeySealer.folder(of: object.key))
            if folder != carry.folder {
                ready += carry.sorted
                carry.objects = []
                carry.folder = folder
            }
            let key = names.open(object.key)
            let count = key == object.key ? object.byteCount : Self.opened(object.byteCount)
            carry.objects.append(Receipt(key: key, byteCount: count, sha256: nil))
        }
        carry.inner = page.cursor
        if page.cursor == nil { ready += carry.sorted }
        let found = ready.filter { $0.key.utf8.starts(with: prefix.utf8) }
        return ListPage(objects: found, cursor: page.cursor == nil ? nil : carry.text)
    }
}

/// Where a listing stands: the cursor of the listing below, and the folder that has only begun.
private struct Carry {
    var inner: String?
    var folder = ""
    var objects: [Receipt] = []

    init() {}

    init(_ text: String) throws(RemoteError) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count >= 2, let inner = PercentEncoding.decode(String(lines[0])) else {
            throw Self.broken
        }
        self.inner = inner
        folder = String(lines[1])
        for line in lines.dropFirst(2) {
            let halves = line.split(separator: " ", maxSplits: 1)
            guard halves.count == 2, let count = Int64(halves[0]),
                let key = PercentEncoding.decode(String(halves[1]))
            else { throw Self.broken }
            objects.append(Receipt(key: key, byteCount: count, sha256: nil))
        }
    }

    private static let broken = RemoteError(.park, code: "InvalidCursor")

    var text: String {
        ([PercentEncoding.encode(inner ?? ""), folder]
            + objects.map { "\($0.byteCount) " + PercentEncoding.encode($0.key) })
            .joined(separator: "\n")
    }

    var sorted: [Receipt] {
        objects.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }
}
