import Disk
import Glibc
import TestSupport
import Testing

@Suite struct FolderTests {
    private let folder = TemporaryFolder()

    @Test func `folders are made with those above them, once, for their owner alone`() throws {
        try Folder.makeAll(folder("a/b/c"))
        #expect(try Folder.facts(folder("a/b/c"))?.isFolder == true)
        #expect(try Folder.facts(folder("a"))?.permissions == 0o700)
        #expect(try Folder.make(folder("a")) == false)
        try SmallFile.write([1], to: folder("file"))
        #expect(throws: DiskError.self) { try Folder.make(folder("file")) }
    }

    @Test func `a rename replaces nothing`() throws {
        try SmallFile.write([1], to: folder("one"))
        try SmallFile.write([2], to: folder("two"))
        #expect(throws: DiskError(call: "rename", path: folder("two"), errno: EEXIST)) {
            try Folder.renameWithoutReplacing(folder("one"), to: folder("two"))
        }
        #expect(try SmallFile.read(folder("two")) == [2])
        try Folder.renameWithoutReplacing(folder("one"), to: folder("three"))
        #expect(try Folder.names(in: folder.path) == ["three", "two"])
    }

    @Test func `names come in byte order, hidden ones too`() throws {
        for name in ["b", ".a", "魚", "A"] { try SmallFile.write([], to: folder(name)) }
        #expect(try Folder.names(in: folder.path) == [".a", "A", "b", "魚"])
        #expect(throws: DiskError.self) { try Folder.names(in: folder("absent")) }
    }

    @Test(
        arguments: [
            ("/a/b", "/a", "b"), ("b", ".", "b"), ("/b/", "/", "b"),
            ("names/\u{301}comb.jpg", "names", "\u{301}comb.jpg"),
        ])
    func `a path is cut at its last slash, whatever stands behind it`(
        _ path: String, _ parent: String, _ name: String
    ) {
        #expect(Array(Folder.parent(of: path).utf8) == Array(parent.utf8))
        #expect(Array(Folder.name(of: path).utf8) == Array(name.utf8))
    }

    @Test func `removing what is not there is no error`() throws {
        try SmallFile.write([1], to: folder("one"))
        try Folder.removeFile(folder("one"))
        try Folder.removeFile(folder("one"))
        #expect(try Folder.facts(folder("one")) == nil)
    }

    @Test(arguments: [
        ("/a/b", "/a", "b"), ("/a", "/", "a"), ("a", ".", "a"), ("a/b/", "a", "b"), ("/", "/", "/"),
    ])
    func `a path has a parent and a name`(path: String, parent: String, name: String) {
        #expect(Folder.parent(of: path) == parent)
        #expect(Folder.name(of: path) == name)
    }

    @Test func `a small file is replaced whole, and leaves no temporary`() throws {
        try SmallFile.write(Array("old".utf8), to: folder("s"))
        try SmallFile.write(Array("new".utf8), to: folder("s"))
        #expect(try SmallFile.read(folder("s")) == Array("new".utf8))
        #expect(try Folder.names(in: folder.path) == ["s"])
        #expect(throws: DiskError.self) { try SmallFile.write([1], to: folder("absent/s")) }
        let name = SmallFile.temporaryName()
        #expect(SmallFile.isTemporaryName(name))
        #expect(
            !SmallFile.isTemporaryName("x.tmp") && !SmallFile.isTemporaryName(name.uppercased()))
    }

    @Test func `free space is known for a folder and not for nothing`() throws {
        #expect(try Folder.freeSpace(at: folder.path) > 0)
        #expect(throws: DiskError.self) { try Folder.freeSpace(at: folder("absent")) }
    }
}

@Suite struct FileLockTests {
    private let folder = TemporaryFolder()

    @Test func `one holds the lock, the others are told who`() throws {
        let path = folder("lock")
        #expect(!FileLock.isHeld(path))
        do {
            let lock = try FileLock(path)
            #expect(FileLock.isHeld(path))
            #expect(FileLock.holder(path) == getpid())
            #expect(throws: DiskError(call: "flock", path: path, errno: EWOULDBLOCK)) {
                _ = try FileLock(path)
            }
            #expect(throws: DiskError.self) { _ = try FileLock(sharing: path) }
            _ = consume lock
        }
        #expect(!FileLock.isHeld(path))
        _ = try FileLock(path)
    }

    @Test func `those who share a lock keep out who wants it alone`() throws {
        let path = folder("lock")
        let first = try FileLock(sharing: path)
        let second = try FileLock(sharing: path)
        #expect(throws: DiskError.self) { _ = try FileLock(path) }
        _ = consume first
        #expect(throws: DiskError.self) { _ = try FileLock(path) }
        _ = consume second
        _ = try FileLock(path)
    }

    @Test func `a lock file that is a link is refused`() throws {
        unsafe symlink("/etc/passwd", folder("lock"))
        #expect(throws: DiskError.self) { _ = try FileLock(folder("lock")) }
    }
}
