internal import SignatureV4

extension S3Remote {
    package func list(_ prefix: String, cursor: String?) async throws(RemoteError) -> ListPage {
        let listing = try await page(prefix, cursor: cursor, delimiter: nil)
        return ListPage(
            objects: listing.objects.map { object in
                Receipt(key: object.key, byteCount: object.byteCount, sha256: nil)
            }, cursor: listing.cursor)
    }

    package func children(of prefix: String) async throws(RemoteError) -> [String] {
        var names: [String] = []
        var cursor: String?
        repeat {
            let listing = try await page(prefix, cursor: cursor, delimiter: "/")
            names += listing.folders.map { String($0.dropFirst(prefix.count).dropLast()) }
            cursor = listing.cursor
        } while cursor != nil
        return names
    }

    private struct Page {
        var objects: [S3Listing.Object]
        var folders: [String]
        var cursor: String?
    }

    /// A cursor is the store's token after the last key that was read, so that a store that goes round
    /// in a circle is found out.
    private func page(
        _ under: String, cursor: String?, delimiter: String?
    ) async throws(RemoteError) -> Page {
        let halves =
            cursor?.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            .map(String.init) ?? []
        let last = halves.first.flatMap { PercentEncoding.decode($0) } ?? ""
        let token = halves.count == 2 ? halves[1] : nil
        var request = S3Request(.get, key: nil)
        request.limit = 8 << 20
        request.query = [
            .init("list-type", "2"), .init("encoding-type", "url"),
            .init("max-keys", String(pageSize)), .init("prefix", prefix + under),
        ]
        if let delimiter { request.query.append(.init("delimiter", delimiter)) }
        if let token { request.query.append(.init("continuation-token", token)) }
        let listing = try S3Listing(await session.send(request).body)
        let objects = own(listing.objects, under, \.key) { $0.key = $1 }
        let folders = own(listing.folders, under, \.self) { $0 = $1 }
        let seen = listing.objects.map(\.key) + listing.folders
        let highest = seen.max(by: Self.precedes) ?? last
        guard listing.nextToken != token || token == nil,
            seen.allSatisfy({ Self.precedes(last, $0) }),
            zip(listing.objects, listing.objects.dropFirst())
                .allSatisfy({ Self.precedes($0.key, $1.key) })
        else { throw RemoteError(.corrupt, code: "ListingLoop", detail: "keys out of order") }
        return Page(
            objects: objects, folders: folders,
            cursor: listing.nextToken.map { PercentEncoding.encodePath(highest) + "\n" + $0 })
    }

    /// Those under the prefix that was asked for, without the remote's own prefix.
    private func own<Element>(
        _ elements: [Element], _ under: String, _ key: KeyPath<Element, String>,
        _ set: (inout Element, String) -> Void
    ) -> [Element] {
        elements.compactMap { element in
            let name = element[keyPath: key]
            guard name.utf8.starts(with: (prefix + under).utf8) else { return nil }
            var element = element
            set(&element, String(Substring(name.utf8.dropFirst(prefix.utf8.count))))
            return element
        }
    }

    private static func precedes(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }
}
