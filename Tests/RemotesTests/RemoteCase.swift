import Encryption
import Remotes
import TestSupport
import Testing

/// A kind of remote that the contract suite is run on.
struct RemoteCase: Sendable, CustomTestStringConvertible {
    var name: String
    /// A fresh and empty one. What it returns second lives as long as the remote is used.
    var make: @Sendable () async throws -> (remote: any Remote, keeping: any Sendable)

    var testDescription: String { name }

    static let memory = RemoteCase(name: "memory") { (MemoryRemote(pageSize: 7), 0) }

    static let folder = RemoteCase(name: "folder") {
        let folder = TemporaryFolder()
        return (FolderRemote(folder("album"), pageSize: 7), folder)
    }

    static let encrypted = RemoteCase(name: "encrypted") {
        let folder = TemporaryFolder()
        let remote = EncryptedRemote(
            MemoryRemote(pageSize: 7), key: MasterKey(), spool: folder("spool"))
        return (remote, folder)
    }
}

extension RemoteCase {
    /// All that the suite is run on.
    static let all: [RemoteCase] = [.memory, .folder, .encrypted] + large

    /// An encrypted one has its parts on the remote below.
    static let parted = all.filter { ![encrypted.name, encryptedCeph.name].contains($0.name) }

    private static let large: [RemoteCase] =
        (Program.runsLarge && CephGateway.isInstalled ? [.ceph, .cephOverTLS, .encryptedCeph] : [])
        + (Program.runsLarge && MiniStack.isInstalled ? [.ministack] : [])

    func run(_ body: (any Remote) async throws -> Void) async throws {
        let (remote, keeping) = try await make()
        try await body(remote)
        _ = keeping
    }
}

func key(_ n: Int) -> String {
    let digits = String(n)
    return "v1/u/a/files/" + String(repeating: "0", count: 5 - digits.count) + digits + "/x.jpg"
}

func bytes(_ count: Int, seed: UInt64) -> [UInt8] {
    var random = SplitMix(state: seed)
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
}
