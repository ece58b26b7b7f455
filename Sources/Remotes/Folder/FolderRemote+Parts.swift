package import Digest
internal import Disk

extension FolderRemote: PartedRemote {
    package var parted: (any PartedRemote)? { self }

    package func begin(
        _ key: String, _ source: ObjectSource
    ) async throws(RemoteError) -> String {
        try RemoteKey.check(key)
        return try await onDisk { cancellation throws(RemoteError) in
            try self.requireMount()
            let name = SmallFile.temporaryName().dropFirst().dropLast(4)
            let upload = FolderUpload(
                root: self.path, id: String(name), cancellation: cancellation)
            try self.disk { () throws(DiskError) in try upload.begin(key) }
            return upload.id
        }
    }

    package func putPart(
        _ part: PartPlan.Part, digest: SHA256Digest, of upload: Upload, _ source: ObjectSource,
        progress: @escaping @Sendable (Int64) -> Void
    ) async throws(RemoteError) -> StoredPart {
        let stored = try await within(upload) { open throws(RemoteError) in
            try open.putPart(part, digest: digest, source)
        }
        progress(part.byteCount)
        return stored
    }

    package func parts(of upload: Upload) async throws(RemoteError) -> [StoredPart] {
        try await within(upload) { open throws(RemoteError) in
            try self.disk { () throws(DiskError) in try open.parts() }
        }
    }

    package func complete(
        _ upload: Upload, _ source: ObjectSource, parts: [StoredPart], digests: [SHA256Digest]
    ) async throws(RemoteError) -> Receipt {
        try await within(upload) { open throws(RemoteError) in
            try open.complete(upload.key, source)
        }
    }

    package func abort(_ upload: Upload) async throws(RemoteError) {
        do {
            try await within(upload) { open throws(RemoteError) in
                try self.disk { () throws(DiskError) in try open.remove() }
            }
        } catch {
            guard error.isNoSuchUpload else { throw error }
        }
    }

    package func uploads(
        under prefix: String, cursor: String?
    ) async throws(RemoteError) -> (uploads: [OpenUpload], cursor: String?) {
        let found = try await onDisk { cancellation throws(RemoteError) in
            try self.requireMount()
            return try self.disk { () throws(DiskError) in
                let incoming = self.path + "/.incoming"
                guard try Folder.facts(incoming) != nil else { return [OpenUpload]() }
                var found: [OpenUpload] = []
                for name in try Folder.names(in: incoming)
                where name.hasSuffix(FolderUpload.suffix) {
                    let id = String(name.dropLast(FolderUpload.suffix.count))
                    let open = FolderUpload(root: self.path, id: id, cancellation: cancellation)
                    guard let key = try open.key(), key.hasPrefix(prefix),
                        let begunAt = try open.begunAt()
                    else { continue }
                    found.append(OpenUpload(Upload(key: key, id: id), begunAt: begunAt))
                }
                return found
            }
        }
        return (found, nil)
    }

    private func within<Result: Sendable>(
        _ upload: Upload, _ body: @escaping @Sendable (FolderUpload) throws(RemoteError) -> Result
    ) async throws(RemoteError) -> Result {
        try await onDisk { cancellation throws(RemoteError) in
            try self.requireMount()
            let open = FolderUpload(
                root: self.path, id: upload.id, cancellation: cancellation)
            let key = try self.disk { () throws(DiskError) in try open.key() }
            guard key == upload.key else { throw .noSuchUpload }
            return try body(open)
        }
    }
}
