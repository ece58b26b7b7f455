import Digest
import Disk
import Glibc
import TestSupport
import Testing

@Suite struct OpenFileTests {
    private let folder = TemporaryFolder()

    private func reason(_ body: () throws(DiskError) -> Void) -> DiskError.Reason? {
        do throws(DiskError) {
            try body()
            return nil
        } catch { return error.reason }
    }

    private func write(_ name: String, _ text: String) throws -> String {
        try SmallFile.write(Array(text.utf8), to: folder(name))
        return folder(name)
    }

    @Test func `what is no regular file is refused with its own reason, and without waiting`()
        throws
    {
        let file = try write("file", "x")
        unsafe symlink(file, folder("link"))
        unsafe symlink("loop", folder("loop"))
        unsafe mkfifo(folder("pipe"), 0o600)
        let expected: [(String, DiskError.Reason?)] = [
            (file, nil), (folder("link"), .symbolicLink), (folder("loop"), .symbolicLink),
            (folder("pipe"), .pipe), (folder.path, .folder), ("/dev/null", .device),
            (folder("absent"), .missing), (file + "/x", .notAFolder),
        ]
        for (path, wanted) in expected {
            #expect(
                reason { () throws(DiskError) in _ = try OpenFile(reading: path) } == wanted,
                "\(path)")
        }
    }

    @Test func `a path that a person typed may be a link to a file, not a circle`() throws {
        let file = try write("file", "fish")
        unsafe symlink(file, folder("one"))
        unsafe symlink(folder("one"), folder("two"))
        unsafe symlink("b", folder("a"))
        unsafe symlink("a", folder("b"))
        unsafe symlink("gone", folder("dangling"))
        #expect(try OpenFile(readingGiven: folder("two")).contents(limit: 10) == Array("fish".utf8))
        let expected: [(String, DiskError.Reason)] = [
            ("a", .linkLoop), ("dangling", .missing), (".", .folder),
        ]
        for (name, wanted) in expected {
            #expect(
                reason { () throws(DiskError) in _ = try OpenFile(readingGiven: folder(name)) }
                    == wanted)
        }
    }

    @Test func `a new file is its owner's alone and replaces nothing`() throws {
        do {
            let file = try OpenFile(creating: folder("new"))
            try file.write(Array("abc".utf8))
            try file.sync()
            try file.close()
        }
        #expect(try Folder.facts(folder("new"))?.permissions == 0o600)
        #expect(
            reason { () throws(DiskError) in _ = try OpenFile(creating: folder("new")) } == .exists)
        #expect(try SmallFile.read(folder("new")) == Array("abc".utf8))
    }

    @Test func `a copy has the bytes, and its digest is theirs`() throws {
        let bytes = (0..<700_001).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try SmallFile.write(bytes, to: folder("source"))
        let source = try OpenFile(reading: folder("source"))
        let target = try OpenFile(creating: folder("target"))
        let copied = try source.copyHashing(to: target)
        #expect(copied.byteCount == 700_001)
        #expect(copied.sha256 == SHA256.hash(bytes))
        #expect(try SmallFile.read(folder("target"), limit: 1 << 20) == bytes)
        try source.rewind()
        #expect(try source.hash().sha256 == SHA256.hash(bytes))
    }

    @Test func `what is longer than the limit is refused`() throws {
        let path = try write("long", String(repeating: "x", count: 100))
        #expect(try SmallFile.read(path, limit: 100).count == 100)
        #expect(
            reason { () throws(DiskError) in _ = try SmallFile.read(path, limit: 99) } == .tooLarge)
    }

    @Test func `a full disk is told as one`() throws {
        let file = try OpenFile(creating: folder("x"))
        _ = consume file
        #expect(DiskError(call: "write", path: "/x", errno: ENOSPC).reason == .noSpace)
        #expect(DiskError(call: "write", path: "/x", errno: EROFS).reason == .readOnly)
        #expect(DiskError(call: "open", path: "/x", errno: EACCES).reason == .permission)
        #expect(DiskError(call: "open", path: "/x", errno: EIO).reason == .system)
        #expect(DiskError(call: "open", path: "/x", errno: EIO).systemText == "Input/output error")
    }
}
