import Digest
import Remotes
import Synchronization
import TestSupport
import Testing

/// What every remote does alike. A new kind of remote is one more `RemoteCase`.
@Suite(.tags(.medium)) struct RemoteContractTests {
    @Test(arguments: RemoteCase.all)
    func `what was put is told and read back`(_ kind: RemoteCase) async throws {
        try await kind.run { remote in
            let content = bytes(30_000, seed: 1)
            let receipt = try await remote.put(key(1), ObjectSource(content)) { _ in }
            #expect(receipt.key == key(1))
            #expect(receipt.byteCount == 30_000)
            #expect(receipt.sha256 == SHA256.hash(content))
            let head = try #require(try await remote.head(key(1)))
            #expect(head.byteCount == 30_000)
            if remote.capabilities.hasChecksums { #expect(head.sha256 == receipt.sha256) }
            #expect(try await remote.read(key(1)) == content)
        }
    }

    @Test(arguments: RemoteCase.all)
    func `an empty object is an object`(_ kind: RemoteCase) async throws {
        try await kind.run { remote in
            let receipt = try await remote.put(key(1), ObjectSource([])) { _ in }
            #expect(receipt.byteCount == 0)
            #expect(try await remote.head(key(1))?.byteCount == 0)
            #expect(try await remote.read(key(1)) == [])
        }
    }

    @Test(arguments: RemoteCase.all)
    func `a large object from a file arrives whole and tells its progress`(
        _ kind: RemoteCase
    ) async throws {
        try await kind.run { remote in
            let folder = TemporaryFolder()
            let content = bytes(5 << 20, seed: 2)
            let source = try fileSource(content, at: folder("photo.jpg"))
            let seen = Mutex<[Int64]>([])
            let receipt = try await remote.put(key(1), source) { count in
                seen.withLock { $0.append(count) }
            }
            #expect(receipt.byteCount == 5 << 20)
            let counts = seen.withLock { $0 }
            #expect(counts.last == 5 << 20)
            #expect(counts.allSatisfy { (0...5 << 20).contains($0) })
            #expect(try await remote.read(key(1)) == content)
        }
    }

    @Test(arguments: RemoteCase.all)
    func `putting the same bytes again is harmless`(_ kind: RemoteCase) async throws {
        try await kind.run { remote in
            let source = ObjectSource(bytes(1000, seed: 3))
            for _ in 0..<2 {
                let receipt = try await remote.put(key(1), source)
                #expect(receipt.sha256 == source.sha256)
            }
            #expect(try await remote.allKeys("") == [key(1)])
        }
    }

    @Test(arguments: RemoteCase.all)
    func `names in any script are taken along as metadata`(_ kind: RemoteCase) async throws {
        try await kind.run { remote in
            let source = ObjectSource(
                [1, 2, 3], contentType: "image/png",
                metadata: ["name": "蒸蛋 +&%20\u{202e}黒鯛é\n.png"])
            let receipt = try await remote.put(key(1), source) { _ in }
            #expect(receipt.byteCount == 3)
            #expect(try await remote.read(key(1)) == [1, 2, 3])
        }
    }

    @Test(arguments: RemoteCase.all)
    func `what is not there is nil, missing, and deleted without error`(
        _ kind: RemoteCase
    ) async throws {
        try await kind.run { remote in
            #expect(try await remote.head(key(1)) == nil)
            let error = await #expect(throws: RemoteError.self) {
                try await remote.read(key(1))
            }
            #expect(error?.consequence == .missing)
            try await remote.delete(key(1))
            try await remote.put(key(1), ObjectSource([1]))
            try await remote.delete(key(1))
            #expect(try await remote.head(key(1)) == nil)
            #expect(try await remote.allKeys("") == [])
        }
    }

    @Test(arguments: RemoteCase.all)
    func `more bytes than the limit are refused`(_ kind: RemoteCase) async throws {
        try await kind.run { remote in
            try await remote.put(key(1), ObjectSource(bytes(1001, seed: 4)))
            let error = await #expect(throws: RemoteError.self) {
                try await remote.get(key(1), limit: 1000) { _ in }
            }
            #expect(error?.consequence == .corrupt)
            #expect(error?.code == "TooLarge")
            #expect(try await remote.get(key(1), limit: 1001) { _ in }.byteCount == 1001)
        }
    }

    @Test(arguments: RemoteCase.all)
    func `a reader that cannot take the bytes ends the reading`(_ kind: RemoteCase) async throws {
        struct Full: Error {}
        try await kind.run { remote in
            try await remote.put(key(1), ObjectSource(bytes(1000, seed: 5)))
            let error = await #expect(throws: RemoteError.self) {
                try await remote.get(key(1), limit: 1000) { _ in throw Full() }
            }
            #expect(error?.code == "SinkFailed")
        }
    }

    @Test(arguments: RemoteCase.all)
    func `a source that is not what it promised stores nothing`(_ kind: RemoteCase) async throws {
        try await kind.run { remote in
            let folder = TemporaryFolder()
            var changed = try fileSource(bytes(1000, seed: 6), at: folder("a"))
            changed.sha256 = SHA256.hash([1])
            var gone = changed
            gone.bytes = .file(folder("b"))
            for source in [changed, gone] {
                let error = await #expect(throws: RemoteError.self) {
                    try await remote.put(key(1), source)
                }
                #expect(error?.consequence == .source)
                #expect(try await remote.head(key(1)) == nil)
            }
        }
    }

    @Test(arguments: RemoteCase.all)
    func `other bytes under a key take its place whole`(_ kind: RemoteCase) async throws {
        try await kind.run { remote in
            guard !remote.capabilities.hasConditionalPut else { return }
            try await remote.put(key(1), ObjectSource([1, 2, 3]))
            try await remote.put(key(1), ObjectSource([4, 5]))
            #expect(try await remote.read(key(1)) == [4, 5])
        }
    }
}
