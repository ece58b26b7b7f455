internal import Digest
internal import Disk
internal import Synchronization

/// A remote in a folder: a NAS, a stick, a folder that another program synchronises.
///
/// An object is a file under its key's path. It is written beside the objects, synced, and renamed
/// into its place, so that it is there whole or not at all. The folder itself is made by the first
/// put, but only when the folder it is in is there: a disk that is not mounted is `offline`.
package final class FolderRemote: Remote {
    package let capabilities = RemoteCapabilities(hasChecksums: true, hasConditionalPut: false)
    /// Absolute.
    package let path: String
    private let pageSize: Int
    private let state = Mutex(State())

    private struct State: Sendable {
        var hasCleaned = false
        /// Where the last page of a listing ended, to go on from there.
        var walk: (prefix: String, cursor: String, walk: FolderWalk)?
    }

    package init(_ path: String, pageSize: Int = 1000) {
        self.path = path
        self.pageSize = pageSize
    }

    package func put(
        _ key: String, _ source: ObjectSource, progress: @escaping @Sendable (Int64) -> Void
    ) async throws(RemoteError) -> Receipt {
        try RemoteKey.check(key)
        let isFirst = state.withLock { state in
            defer { state.hasCleaned = true }
            return !state.hasCleaned
        }
        return try await onDisk { cancellation throws(RemoteError) in
            let write = FolderWrite(
                root: self.path, key: key, source: source, cancellation: cancellation,
                progress: progress)
            if isFirst { write.removeStaleTemporaries() }
            return try write.run()
        }
    }

    package func head(_ key: String) async throws(RemoteError) -> Receipt? {
        try RemoteKey.check(key)
        return try await onDisk { cancellation throws(RemoteError) in
            try self.read(key, limit: .max, cancellation) { _ in }
        }
    }

    package func get(
        _ key: String, limit: Int64, into sink: @escaping @Sendable (RawSpan) throws -> Void
    ) async throws(RemoteError) -> Receipt {
        try RemoteKey.check(key)
        return try await onDisk { cancellation throws(RemoteError) in
            let receipt = try self.read(key, limit: limit, cancellation) {
                piece throws(RemoteError) in
                do { try sink(piece) } catch { throw RemoteError(.park, code: "SinkFailed") }
            }
            guard let receipt else { throw RemoteError(.missing, code: "NoSuchKey", detail: key) }
            return receipt
        }
    }

    package func list(_ prefix: String, cursor: String?) async throws(RemoteError) -> ListPage {
        try await onDisk { cancellation throws(RemoteError) in
            try self.page(prefix, cursor: cursor, cancellation)
        }
    }

    package func delete(_ key: String) async throws(RemoteError) {
        try RemoteKey.check(key)
        try await onDisk { _ throws(RemoteError) in
            guard try self.open(key) != nil else { return }
            try self.disk { () throws(DiskError) in
                let file = self.path + "/" + key
                try Folder.removeFile(file)
                try Folder.sync(Folder.parent(of: file))
            }
        }
    }

    package func children(of prefix: String) async throws(RemoteError) -> [String] {
        guard prefix.isEmpty || prefix.hasSuffix("/") else { return [] }
        return try await onDisk { _ throws(RemoteError) in
            try self.requireMount()
            return try self.disk { () throws(DiskError) in
                let folder = self.path + "/" + prefix.dropLast()
                guard try Folder.facts(folder)?.isFolder ?? false else { return [] }
                var names: [String] = []
                for name in try Folder.names(in: folder) where RemoteKey.isValid(name) {
                    if try Folder.facts(folder + "/" + name)?.isFolder ?? false {
                        names.append(name)
                    }
                }
                return names
            }
        }
    }

    // MARK: Blocking, on the disk's threads

    func onDisk<Result: Sendable>(
        _ body: @escaping @Sendable (Cancellation) throws(RemoteError) -> Result
    ) async throws(RemoteError) -> Result {
        try RemoteError.checkCancellation()
        let cancellation = Cancellation()
        do {
            return try await withTaskCancellationHandler {
                try await DiskQueue.run { () throws(RemoteError) in try body(cancellation) }
            } onCancel: {
                cancellation.cancel()
            }
        } catch let error as RemoteError {
            throw error
        } catch {
            preconditionFailure("only remote errors are thrown here: \(error)")
        }
    }

    func disk<Result>(
        _ body: () throws(DiskError) -> Result
    ) throws(RemoteError) -> Result {
        do { return try body() } catch { throw RemoteError(folder: error, root: path) }
    }

    /// Refuses to work where not even the folder that the remote is in can be found.
    func requireMount() throws(RemoteError) {
        try FolderPlace(root: path).requireParent()
    }

    /// The object's file; nil when none is there or something else is.
    private func open(_ key: String) throws(RemoteError) -> FileFacts? {
        try requireMount()
        return try disk { () throws(DiskError) in
            guard try FolderPlace(root: path).isInFolders(key) else { return nil }
            let facts = try Folder.facts(path + "/" + key)
            return facts?.isRegular ?? false ? facts : nil
        }
    }

    private func read(
        _ key: String, limit: Int64, _ cancellation: Cancellation,
        _ sink: (RawSpan) throws(RemoteError) -> Void
    ) throws(RemoteError) -> Receipt? {
        guard try open(key) != nil else { return nil }
        let hash = SHA256()
        var total: Int64 = 0
        do {
            let file = try OpenFile(reading: path + "/" + key)
            let size = try file.facts().byteCount
            guard size <= limit else { throw RemoteError(.corrupt, code: "TooLarge") }
            var buffer = [UInt8](repeating: 0, count: Int(min(max(size, 1), 1 << 18)))
            while true {
                try cancellation.check()
                let count = try file.read(into: &buffer)
                if count == 0 { break }
                total += Int64(count)
                guard total <= limit else { throw RemoteError(.corrupt, code: "TooLarge") }
                let piece = unsafe buffer.span.extracting(..<count).bytes
                hash.update(piece)
                try sink(piece)
            }
        } catch let error as RemoteError {
            throw error
        } catch let error as DiskError {
            if error.reason == .missing { return nil }
            throw RemoteError(folder: error, root: path)
        } catch {
            throw RemoteError(.retry, code: "ReadFailed")
        }
        return Receipt(key: key, byteCount: total, sha256: hash.finalize())
    }

    private func page(
        _ prefix: String, cursor: String?, _ cancellation: Cancellation
    ) throws(RemoteError) -> ListPage {
        try requireMount()
        let kept = state.withLock { state in
            defer { state.walk = nil }
            return state.walk
        }
        var walk =
            if let kept, kept.prefix == prefix, kept.cursor == cursor {
                kept.walk
            } else {
                FolderWalk(root: path, prefix: prefix, after: cursor)
            }
        var objects: [Receipt] = []
        while objects.count < pageSize {
            try cancellation.check()
            guard let next = try disk({ () throws(DiskError) in try walk.next() }) else {
                return ListPage(objects: objects, cursor: nil)
            }
            objects.append(Receipt(key: next.key, byteCount: next.byteCount, sha256: nil))
        }
        guard let last = objects.last?.key else { return ListPage(objects: [], cursor: nil) }
        state.withLock { $0.walk = (prefix, last, walk) }
        return ListPage(objects: objects, cursor: last)
    }
}
