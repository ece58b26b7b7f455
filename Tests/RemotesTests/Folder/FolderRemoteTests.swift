import Digest
import Disk
import FoundationEssentials
import Glibc
@testable import Remotes
import TestSupport
import Testing

@Suite(.tags(.medium)) struct FolderRemoteTests {
    @Test(arguments: [
        "../x", "a/../../x", "/etc/x", "a//b", "", "a/", ".x", "a/.x", "A", "a b", "é",
    ])
    func `a key that could escape is refused`(_ key: String) async throws {
        let folder = TemporaryFolder()
        let remote = FolderRemote(folder("album"))
        let error = await #expect(throws: RemoteError.self) {
            try await remote.put(key, ObjectSource([1]))
        }
        #expect(error?.code == "InvalidKey")
        #expect(try Folder.names(in: folder.path) == [])
    }

    @Test func `a disk that is gone is offline and nothing is made in its place`() async throws {
        let folder = TemporaryFolder()
        let remote = FolderRemote(folder("stick/album"))
        for body in Self.calls {
            let error = await #expect(throws: RemoteError.self) { try await body(remote) }
            #expect(error?.consequence == .offline)
            #expect(error?.code == "FolderMissing")
        }
        #expect(try Folder.names(in: folder.path) == [])
    }

    private static let calls: [@Sendable (FolderRemote) async throws -> Void] = [
        { _ = try await $0.put("a", ObjectSource([1])) { _ in } },
        { _ = try await $0.head("a") },
        { _ = try await $0.get("a", limit: 9) { _ in } },
        { _ = try await $0.list("", cursor: nil) },
        { _ = try await $0.children(of: "a/") },
        { try await $0.delete("a") },
    ]

    @Test func `a link in the folder is neither listed, read nor written through`() async throws {
        let folder = TemporaryFolder()
        let remote = FolderRemote(folder("album"))
        try await remote.put("v1/a/x", ObjectSource([1]))
        try Folder.make(folder("outside"))
        try SmallFile.write([9], to: folder("outside/secret"))
        unsafe symlink(folder("outside"), folder("album/v1/b"))
        unsafe symlink(folder("outside/secret"), folder("album/v1/a/y"))
        #expect(try await remote.allKeys("") == ["v1/a/x"])
        #expect(try await remote.head("v1/b/secret") == nil)
        #expect(try await remote.head("v1/a/y") == nil)
        let error = await #expect(throws: RemoteError.self) {
            try await remote.put("v1/b/new", ObjectSource([2]))
        }
        #expect(error?.consequence == .park)
        try await remote.delete("v1/b/secret")
        #expect(try Folder.names(in: folder("outside")) == ["secret"])
    }

    @Test func `a damaged object is found by its head and put right by a put`() async throws {
        let folder = TemporaryFolder()
        let remote = FolderRemote(folder("album"))
        let source = ObjectSource(bytes(1000, seed: 1))
        try await remote.put("a/b", source)
        try SmallFile.write(bytes(1000, seed: 2), to: folder("album/a/b"))
        #expect(try await remote.head("a/b")?.sha256 != source.sha256)
        try await remote.put("a/b", source)
        #expect(try await remote.head("a/b")?.sha256 == source.sha256)
    }

    @Test func `what a killed put left is not listed and goes after a day`() async throws {
        let folder = TemporaryFolder()
        try Folder.makeAll(folder("album/.incoming"))
        let old = folder("album/.incoming/" + SmallFile.temporaryName())
        let new = folder("album/.incoming/" + SmallFile.temporaryName())
        try SmallFile.write([1], to: old)
        try SmallFile.write([1], to: new)
        var times = [timeval(tv_sec: 1, tv_usec: 0), timeval(tv_sec: 1, tv_usec: 0)]
        unsafe utimes(old, &times)
        let remote = FolderRemote(folder("album"))
        try await remote.put("a", ObjectSource([1]))
        #expect(try await remote.allKeys("") == ["a"])
        #expect(try Folder.names(in: folder("album/.incoming")) == [Folder.name(of: new)])
    }

    @Test func `a file where the folder should be parks`() async throws {
        let folder = TemporaryFolder()
        try SmallFile.write([1], to: folder("album"))
        let error = await #expect(throws: RemoteError.self) {
            try await FolderRemote(folder("album")).put("a", ObjectSource([1])) { _ in }
        }
        #expect(error?.consequence == .park)
        #expect(error?.code == "NotAFolder")
    }

    @Test(.enabled(if: geteuid() != 0, "permissions do not bind root"))
    func `a folder that cannot be written parks and names the reason`() async throws {
        let folder = TemporaryFolder()
        try Folder.make(folder("album"))
        unsafe chmod(folder("album"), 0o500)
        let error = await #expect(throws: RemoteError.self) {
            try await FolderRemote(folder("album")).put("a", ObjectSource([1])) { _ in }
        }
        unsafe chmod(folder("album"), 0o700)
        #expect(error?.consequence == .park)
        #expect(error?.code == "EACCES")
    }

    @Test(arguments: [
        (ENOSPC, RemoteError.Consequence.park, "ENOSPC"), (EROFS, .park, "EROFS"),
        (EACCES, .park, "EACCES"), (EDQUOT, .park, "EDQUOT"), (EIO, .offline, "EIO"),
        (ESTALE, .offline, "ESTALE"), (ENOENT, .offline, "FolderMissing"),
        (EMFILE, .retry, "EMFILE"),
    ])
    func `a failed call means what the system's word for it means`(
        _ errno: Int32, _ consequence: RemoteError.Consequence, _ code: String
    ) {
        let error = RemoteError(
            folder: DiskError(call: "write", path: "/x", errno: errno), root: "/x")
        #expect(error.consequence == consequence)
        #expect(error.code == code)
    }
}
