package import Digest
internal import Disk

extension ObjectSource {
    /// The digest of each part, in one reading that also proves the whole to be what it promises. Blocks
    /// on the disk: not for the cooperative pool.
    package func partDigests(
        _ plan: PartPlan, isCancelled: () -> Bool = { false }
    ) throws(RemoteError) -> [SHA256Digest] {
        guard plan.byteCount == byteCount else { throw RemoteError(.source, code: "SourceChanged") }
        var digests: [SHA256Digest] = []
        var hash = SHA256()
        var room = plan.partSize
        try read { piece throws(RemoteError) in
            if isCancelled() { throw RemoteError(.cancelled, code: "Cancelled") }
            var rest = piece
            while !rest.isEmpty {
                let taken = rest.prefix(Int(min(room, Int64(rest.count))))
                hash.update(taken)
                room -= Int64(taken.count)
                rest = rest.dropFirst(taken.count)
                if room == 0 {
                    digests.append(hash.finalize())
                    hash = SHA256()
                    room = plan.partSize
                }
            }
        }
        if room < plan.partSize { digests.append(hash.finalize()) }
        return digests
    }

    /// The same on the disk's threads.
    package func partDigestsOnDisk(
        _ plan: PartPlan
    ) async throws(RemoteError) -> [SHA256Digest] {
        let source = self
        let cancellation = Cancellation()
        do {
            return try await withTaskCancellationHandler {
                try await DiskQueue.run { () throws(RemoteError) in
                    try source.partDigests(plan) { cancellation.isCancelled }
                }
            } onCancel: {
                cancellation.cancel()
            }
        } catch let error as RemoteError {
            throw error
        } catch {
            throw RemoteError(.source, code: "SourceFailed")
        }
    }

    /// All bytes, as the body of a request.
    var body: HTTPRequest.Body {
        switch bytes {
        case .memory(let bytes): .bytes(bytes)
        case .file(let path):
            .file(path: path, range: 0..<byteCount, byteCount: byteCount)
        }
    }

    /// One part's bytes, as the body of a request.
    func body(_ range: Range<Int64>) -> HTTPRequest.Body {
        switch bytes {
        case .memory(let bytes):
            .bytes(Array(bytes[Int(range.lowerBound)..<Int(range.upperBound)]))
        case .file(let path): .file(path: path, range: range, byteCount: byteCount)
        }
    }

    /// One part's bytes in memory. Blocks on the disk.
    func contents(_ range: Range<Int64>) throws(RemoteError) -> [UInt8] {
        switch bytes {
        case .memory(let bytes):
            return Array(bytes[Int(range.lowerBound)..<Int(range.upperBound)])
        case .file(let path):
            do throws(DiskError) {
                let file = try OpenFile(reading: path)
                return try file.read(at: range.lowerBound, count: range.count)
            } catch {
                throw .source(error)
            }
        }
    }
}
