import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Every call of the system that may fail does, once, in the middle of an import and of a sync: what comes is a
/// message, never a crash, nothing is lost, and the next run brings the rest.
@Suite(
    .tags(.large),
    .enabled(
        if: Program.environment["GYOTAKU_INJECT"] != nil, "runs with GYOTAKU_INJECT=some or all"),
    .serialized, .enabled(if: Injection.isPossible, "strace is not there, or may not trace here"))
struct InjectionTests {
    @Test(arguments: Injection.faults)
    func `an import through a failing disk says so and loses nothing`(
        _ fault: Injection.Fault
    ) async throws {
        let start = Album()
        let photos = start.folder("photos")
        try makePhotos(photos)
        #expect(try await start.run("add", "黑格", "--note", "before").status == 0)
        for number in try await Injection.numbers(of: fault.call, start, "import", photos) {
            let album = try start.copied()
            let result = try await album.run(injecting: fault, number, "import", photos)
            // The threads are not numbered alike in every run: the runtime's own events may be hit.
            if fault.call == "write", result.status == 124 { continue }
            expectPlainEnd(result, fault, number)
            try await expectHealthy(album, fault, number)
            let again = try await album.run("import", photos)
            #expect(again.status == 0, "\(fault) \(number): \(again.errors)")
            let stored = try await album.json([StoredPhoto].self, "photos")
            #expect(Set(stored.map(\.sha256)).count == 3 && stored.count == 3)
            try await expectHealthy(album, fault, number)
        }
    }

    @Test(arguments: Injection.faults)
    func `a sync through a failing disk says so and the next one ends it`(
        _ fault: Injection.Fault
    ) async throws {
        let start = Album()
        let photos = start.folder("photos")
        try makePhotos(photos)
        #expect(try await start.run("import", photos).status == 0)
        let traced = try start.copied()
        try await setRemote(traced)
        for number in try await Injection.numbers(of: fault.call, traced, "sync") {
            let album = try start.copied()
            try await setRemote(album)
            let result = try await album.run(injecting: fault, number, "sync")
            // The threads are not numbered alike in every run: the runtime's own events may be hit.
            if fault.call == "write", result.status == 124 { continue }
            expectPlainEnd(result, fault, number)
            try await expectHealthy(album, fault, number)
            let again = try await album.json(SyncOutcome.self, "sync")
            #expect(again.waiting == 0 && again.parked == 0, "\(fault) \(number)")
            let found = try await album.json(Verification.self, "verify", "--deep")
            #expect(
                found.missing.isEmpty && found.changed.isEmpty && found.unknown.isEmpty
                    && found.checked >= 7, "\(fault) \(number): \(found)")
        }
    }

    private func makePhotos(_ folder: String) throws {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        for n in 0..<3 {
            let bytes = TinyPNG.picture(width: 64, height: 48, seed: UInt64(n))
            try Data(bytes).write(to: URL(filePath: "\(folder)/黑格 \(n).png"))
        }
    }

    private func setRemote(_ album: Album) async throws {
        let nas = album.folder("nas")
        try FileManager.default.createDirectory(atPath: nas, withIntermediateDirectories: true)
        #expect(try await album.run("remote", "set", "file://" + nas).status == 0)
    }

    /// No signal, and a word about it where it did not work out.
    private func expectPlainEnd(
        _ result: ProgramResult, _ fault: Injection.Fault, _ number: Int
    ) {
        #expect(result.status < 128, "\(fault) \(number): \(result.errors)")
        let hasWords = !result.errors.isEmpty || !result.output.isEmpty
        #expect(result.status == 0 || hasWords, "\(fault) \(number) ended without a word")
        #expect(!result.errors.contains("Fatal error"), "\(fault) \(number): \(result.errors)")
    }

    private func expectHealthy(
        _ album: Album, _ fault: Injection.Fault, _ number: Int
    ) async throws {
        let result = try await album.run("doctor", "--deep", "--json")
        let health = try? JSONDecoder().decode(Health.self, from: Data(result.output.utf8))
        #expect(health?.ok == true, "\(fault) \(number): \(result.output) \(result.errors)")
    }
}

/// Calls of the system that fail once, through strace.
enum Injection {
    struct Fault: Sendable, Hashable, CustomTestStringConvertible {
        let call: String
        let error: String
        var testDescription: String { call + " " + error }
    }

    static let program = "/usr/bin/strace"

    static let faults = ["openat", "write", "pwrite64", "fsync", "fdatasync", "rename"].flatMap {
        [Fault(call: $0, error: "EIO"), Fault(call: $0, error: "ENOSPC")]
    }

    /// In many containers nobody may trace.
    static let isPossible: Bool =
        unsafe system(program + " -qq -o /dev/null true 2>/dev/null") == 0

    /// `GYOTAKU_INJECT=all` takes every one; else eight, spread over all.
    private static let most =
        Program.environment["GYOTAKU_INJECT"] == "all" ? Int.max : 8

    /// Which calls, counted in each thread, to let fail: those that a run without a fault makes about the
    /// album, its remote and its photos.
    static func numbers(
        of call: String, _ album: Album, _ arguments: String...
    ) async throws -> [Int] {
        let traced = try album.copied()
        let log = traced.folder("calls")
        let result = try await Program.run(
            program,
            [
                "-f", "-qq", "-y", "-e", "trace=" + call, "-e", "signal=none", "-o", log,
                Album.program,
            ]
                + arguments, environment: traced.environment)
        #expect(result.status == 0, "\(result.errors)")
        var counts: [Substring: Int] = [:]
        var numbers: Set<Int> = []
        // A pipe or an event of the runtime's own never fails like that, and nothing can be done about it.
        var others: Set<Int> = []
        for line in try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
        where line.contains(call + "(") {
            let thread = line.prefix { $0 != " " }
            counts[thread, default: 0] += 1
            if line.contains(traced.folder.path) || line.contains(album.folder.path) {
                numbers.insert(counts[thread]!)
            } else if line.contains("eventfd") || line.contains("pipe:") {
                others.insert(counts[thread]!)
            }
        }
        let all = numbers.subtracting(others).sorted()
        #expect(!numbers.isEmpty, "no \(call) is ever made")
        guard all.count > most else { return all }
        return (0..<most).map { all[$0 * all.count / most] }
    }
}

extension Album {
    /// The same album in a folder of its own.
    fileprivate func copied() throws -> Album {
        let copy = Album()
        try FileManager.default.copyItem(atPath: path, toPath: copy.path)
        return copy
    }

    fileprivate func run(
        injecting fault: Injection.Fault, _ number: Int, _ arguments: String...
    ) async throws -> ProgramResult {
        try await Program.run(
            "/usr/bin/timeout",
            [
                "--kill-after=5", "60", Injection.program, "-f", "-qq", "-o", "/dev/null", "-e",
                "trace=" + fault.call, "-e", "signal=none",
                "-e", "inject=\(fault.call):error=\(fault.error):when=\(number)", Self.program,
            ] + arguments, environment: environment)
    }
}
