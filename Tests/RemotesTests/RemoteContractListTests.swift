import Remotes
import TestSupport
import Testing

/// Listing and doing much at once, the same on every remote.
@Suite(.tags(.medium)) struct RemoteContractListTests {
    @Test(arguments: RemoteCase.all)
    func `an empty remote lists nothing`(_ kind: RemoteCase) async throws {
        try await kind.run { remote in
            let page = try await remote.list("", cursor: nil)
            #expect(page == ListPage(objects: [], cursor: nil))
            #expect(try await remote.children(of: "v1/u/") == [])
        }
    }

    @Test(arguments: RemoteCase.all)
    func `pages hold every key once in byte order with its length`(
        _ kind: RemoteCase
    ) async throws {
        try await kind.run { remote in
            for n in (0..<30).reversed() {
                try await remote.put(key(n), ObjectSource(bytes(n, seed: 1)))
            }
            var lengths: [Int64] = []
            var keys: [String] = []
            var cursor: String?
            repeat {
                let page = try await remote.list("v1/", cursor: cursor)
                lengths += page.objects.map(\.byteCount)
                keys += page.objects.map(\.key)
                cursor = page.cursor
            } while cursor != nil
            #expect(keys == (0..<30).map(key))
            #expect(lengths == (0..<30).map(Int64.init))
        }
    }

    @Test(arguments: RemoteCase.all)
    func `a folder sorts as its keys do, not as its name`(_ kind: RemoteCase) async throws {
        try await kind.run { remote in
            let keys = ["a-b/x", "a.b", "a/x", "a/y/z", "a0", "b"]
            for key in keys.reversed() {
                try await remote.put(key, ObjectSource([1]))
            }
            #expect(try await remote.allKeys("") == keys)
        }
    }

    @Test(arguments: RemoteCase.all)
    func `a prefix is a prefix of characters`(_ kind: RemoteCase) async throws {
        try await kind.run { remote in
            for key in ["u/a/1", "u/a/2", "u/ab/1", "u/b/1", "v"] {
                try await remote.put(key, ObjectSource([1]))
            }
            #expect(try await remote.allKeys("u/a/") == ["u/a/1", "u/a/2"])
            #expect(try await remote.allKeys("u/a") == ["u/a/1", "u/a/2", "u/ab/1"])
            #expect(try await remote.allKeys("u/a/2") == ["u/a/2"])
            #expect(try await remote.allKeys("u/c/") == [])
            #expect(try await remote.allKeys("zz") == [])
            #expect(try await remote.children(of: "u/") == ["a", "ab", "b"])
            #expect(try await remote.children(of: "") == ["u"])
        }
    }

    @Test(arguments: RemoteCase.all)
    func `a listing goes on where it was though keys come and go`(
        _ kind: RemoteCase
    ) async throws {
        try await kind.run { remote in
            for n in 0..<20 { try await remote.put(key(n * 2), ObjectSource([1])) }
            let first = try await remote.list("", cursor: nil)
            let last = try #require(first.objects.last?.key)
            try await remote.delete(last)
            let rest = try await remote.allKeys("", after: first.cursor)
            #expect(rest == (0..<20).map { key($0 * 2) }.filter { $0 > last })
        }
    }

    @Test(arguments: RemoteCase.all)
    func `many puts at once all arrive`(_ kind: RemoteCase) async throws {
        try await kind.run { remote in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for n in 0..<40 {
                    group.addTask {
                        let source = ObjectSource(bytes(2000 + n, seed: UInt64(n)))
                        try await remote.put(key(n % 30), ObjectSource([7]))
                        try await remote.put("v1/other/\(n)", source)
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await remote.allKeys("").count == 70)
            for n in 0..<40 {
                let content = try await remote.read("v1/other/\(n)")
                #expect(content == bytes(2000 + n, seed: UInt64(n)))
            }
        }
    }

    @Test(arguments: RemoteCase.all)
    func `a cancelled put says so and leaves nothing half there`(
        _ kind: RemoteCase
    ) async throws {
        try await kind.run { remote in
            let source = ObjectSource(bytes(1 << 20, seed: 9))
            let task = Task { () async throws -> Receipt in
                unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
                return try await remote.put(key(1), source) { _ in }
            }
            let error = await #expect(throws: RemoteError.self) { try await task.value }
            #expect(error?.consequence == .cancelled)
            let head = try await remote.head(key(1))
            #expect(head == nil || head?.byteCount == 1 << 20)
        }
    }
}
