internal import Digest
internal import Disk

extension ObjectSource {
    /// Bytes of memory as a source; their length and digest follow.
    package init(
        _ bytes: [UInt8], contentType: String = "application/octet-stream",
        metadata: [String: String] = [:]
    ) {
        self.init(
            bytes: .memory(bytes), byteCount: Int64(bytes.count), sha256: SHA256.hash(bytes),
            contentType: contentType, metadata: metadata)
    }

    /// Gives all bytes in pieces to `body`, and checks at the end that they are as many as promised
    /// and have the promised digest. Blocks on the disk.
    func read(
        pieces: Int = 1 << 18, _ body: (ArraySlice<UInt8>) throws(RemoteError) -> Void
    ) throws(RemoteError) {
        let hash = SHA256()
        var total: Int64 = 0
        switch bytes {
        case .memory(let bytes):
            for start in stride(from: 0, to: bytes.count, by: pieces) {
                let piece = bytes[start..<min(start + pieces, bytes.count)]
                hash.update(piece)
                total += Int64(piece.count)
                try body(piece)
            }
        case .file(let path):
            do {
                let file = try OpenFile(reading: path)
                var buffer = [UInt8](repeating: 0, count: min(pieces, max(1, Int(byteCount) + 1)))
                while true {
                    let count = try file.read(into: &buffer)
                    if count == 0 { break }
                    hash.update(buffer[..<count])
                    total += Int64(count)
                    try body(buffer[..<count])
                }
            } catch let error as DiskError {
                throw .source(error)
            } catch let error as RemoteError {
                throw error
            } catch {
                throw RemoteError(.source, code: "SourceFailed")
            }
        }
        guard total == byteCount, hash.finalize() == sha256 else {
            throw RemoteError(.source, code: "SourceChanged")
        }
    }
}

extension RemoteError {
    /// The album's own copy cannot be read.
    static func source(_ error: DiskError) -> RemoteError {
        RemoteError(
            .source, code: error.reason == .missing ? "SourceMissing" : error.errnoName,
            detail: error.systemText)
    }

    static func checkCancellation() throws(RemoteError) {
        if Task.isCancelled { throw RemoteError(.cancelled, code: "Cancelled") }
    }
}
