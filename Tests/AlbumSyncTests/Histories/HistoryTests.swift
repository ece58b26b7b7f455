import FoundationEssentials
import TestSupport
import Testing

/// Random histories of several machines all end alike, and lose nothing that was acknowledged.
@Suite(.tags(.medium)) struct HistoryTests {
    /// `GYOTAKU_HISTORIES` sets how many; `tools/test large` runs 20,000.
    private static let count =
        Int(Program.environment["GYOTAKU_HISTORIES"] ?? "")
        ?? (Program.environment["GYOTAKU_LARGE"] == "1" ? 20_000 : 200)
    private static let start = UInt64(Program.environment["GYOTAKU_HISTORY"] ?? "") ?? 1

    @Test func `machines that were apart become the same, and nothing acknowledged is lost`()
        async throws
    {
        let temporary = TemporaryFolder()
        // Spooled segments are files; a folder in memory spares the disk.
        let memory = "/dev/shm/gyotaku-histories-\(ProcessInfo.processInfo.processIdentifier)"
        let isInMemory =
            (try? FileManager.default.createDirectory(
                atPath: memory, withIntermediateDirectories: true)) != nil
        defer { if isInMemory { try? FileManager.default.removeItem(atPath: memory) } }
        let folder = isInMemory ? memory : temporary.path
        try await withThrowingTaskGroup(of: Void.self) { group in
            let width = 2
            for lane in 0..<width {
                group.addTask {
                    for n in stride(from: lane, to: Self.count, by: width) {
                        let seed = Self.start + UInt64(n)
                        let place = "\(folder)/\(seed)"
                        try FileManager.default.createDirectory(
                            atPath: place, withIntermediateDirectories: true)
                        var history = try History(seed: seed, folder: place)
                        try await history.run()
                        try FileManager.default.removeItem(atPath: place)
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
