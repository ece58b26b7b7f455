import CSodium
package import Digest

/// Seals the contents of objects: libsodium's secretstream (XChaCha20-Poly1305) in chunks of 64 KiB, with
/// a key for each object and a header made of its content. The same content under the same key gives
/// the same bytes, which is what lets an interrupted upload go on; two contents never share a header.
package struct ContentSealer: Sendable {
    private let objectKeys: [UInt8]
    private let headerKeys: [UInt8]
    package static let chunk = 64 << 10
    static let headerCount = 24
    /// Of a chunk when sealed.
    static let overhead = 17

    package init(_ master: MasterKey) {
        objectKeys = master.derived("gyotaku 1 objects")
        headerKeys = master.derived("gyotaku 1 headers")
    }

    /// - Parameter name: the object's key as it is before it is sealed.
    package func sealing(_ name: String, sha256: SHA256Digest) -> SealingStream {
        let name = Array(name.utf8)
        return SealingStream(
            key: Sodium.hash(name, key: objectKeys, count: 32),
            header: Sodium.hash(name + [0] + sha256.bytes, key: headerKeys, count: 24))
    }

    package func opening(_ name: String) -> OpeningStream {
        OpeningStream(key: Sodium.hash(Array(name.utf8), key: objectKeys, count: 32))
    }

    /// Bytes of a content of `count` when sealed.
    package static func sealedCount(_ count: Int64) -> Int64 {
        let chunks = max(1, (count + Int64(chunk) - 1) / Int64(chunk))
        return Int64(headerCount) + count + chunks * Int64(overhead)
    }

    /// Bytes of the content that `count` sealed ones hold; nil where none has so many.
    package static func openedCount(_ count: Int64) -> Int64? {
        let body = count - Int64(headerCount)
        let whole = Int64(chunk + overhead)
        guard body >= Int64(overhead) else { return nil }
        let chunks = (body + whole - 1) / whole
        let opened = body - chunks * Int64(overhead)
        return opened >= 0 && sealedCount(opened) == count ? opened : nil
    }
}

/// Seals one content, a piece after the other.
package struct SealingStream {
    private var state: crypto_secretstream_xchacha20poly1305_state
    private var pending: [UInt8] = []
    private var header: [UInt8]?

    init(key: [UInt8], header: [UInt8]) {
        precondition(Sodium.isReady && key.count == 32 && header.count == 24)
        state = crypto_secretstream_xchacha20poly1305_state()
        // The state of the one who writes is that of the one who reads; only this call takes a header.
        let code = unsafe crypto_secretstream_xchacha20poly1305_init_pull(&state, header, key)
        precondition(code == 0)
        self.header = header
    }

    /// What is ready of the sealed bytes.
    package mutating func add(_ piece: some Collection<UInt8>) -> [UInt8] {
        var sealed = header ?? []
        header = nil
        pending.append(contentsOf: piece)
        var start = 0
        // The last chunk is kept: it is marked as the last.
        while pending.count - start > ContentSealer.chunk {
            sealed += push(pending[start..<(start + ContentSealer.chunk)], isLast: false)
            start += ContentSealer.chunk
        }
        pending.removeFirst(start)
        return sealed
    }

    /// The rest of the sealed bytes.
    package mutating func finish() -> [UInt8] {
        let first = add([])
        return first + push(pending[...], isLast: true)
    }

    private mutating func push(_ piece: ArraySlice<UInt8>, isLast: Bool) -> [UInt8] {
        let message = Array(piece)
        var sealed = [UInt8](repeating: 0, count: message.count + ContentSealer.overhead)
        let code = unsafe crypto_secretstream_xchacha20poly1305_push(
            &state, &sealed, nil, message, UInt64(message.count), nil, 0, isLast ? 3 : 0)
        precondition(code == 0)
        return sealed
    }
}

/// Opens one content, a piece after the other; gives out nothing that was not checked.
package struct OpeningStream {
    private let key: [UInt8]
    private var state = crypto_secretstream_xchacha20poly1305_state()
    private var pending: [UInt8] = []
    private var hasHeader = false
    private var isWhole = false

    /// A byte is not as it was sealed, or some are missing or too many.
    package struct Damage: Error {
        package init() {}
    }

    init(key: [UInt8]) { self.key = key }

    /// What is ready of the content. Throws `Damage`.
    package mutating func add(_ piece: some Collection<UInt8>) throws(Damage) -> [UInt8] {
        pending.append(contentsOf: piece)
        if !hasHeader {
            guard pending.count >= ContentSealer.headerCount else { return [] }
            try begin()
        }
        let whole = ContentSealer.chunk + ContentSealer.overhead
        var opened: [UInt8] = []
        var start = 0
        while pending.count - start > whole {
            opened += try pull(pending[start..<(start + whole)], isLast: false)
            start += whole
        }
        pending.removeFirst(start)
        return opened
    }

    /// The rest of the content. Throws `Damage` where it does not end here.
    package mutating func finish() throws(Damage) -> [UInt8] {
        guard hasHeader, !isWhole else { throw Damage() }
        isWhole = true
        return try pull(pending[...], isLast: true)
    }

    private mutating func begin() throws(Damage) {
        precondition(Sodium.isReady)
        let header = Array(pending[..<ContentSealer.headerCount])
        guard unsafe crypto_secretstream_xchacha20poly1305_init_pull(&state, header, key) == 0
        else {
            throw Damage()
        }
        pending.removeFirst(ContentSealer.headerCount)
        hasHeader = true
    }

    private mutating func pull(
        _ piece: ArraySlice<UInt8>, isLast: Bool
    ) throws(Damage) -> [UInt8] {
        guard piece.count >= ContentSealer.overhead else { throw Damage() }
        let sealed = Array(piece)
        var message = [UInt8](repeating: 0, count: sealed.count - ContentSealer.overhead)
        var tag: UInt8 = 0xFF
        let code = unsafe crypto_secretstream_xchacha20poly1305_pull(
            &state, &message, nil, &tag, sealed, UInt64(sealed.count), nil, 0)
        guard code == 0, tag == (isLast ? 3 : 0) else { throw Damage() }
        return message
    }
}
