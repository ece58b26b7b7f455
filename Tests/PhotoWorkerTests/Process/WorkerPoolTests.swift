import AlbumModel
import FoundationEssentials
import Glibc
import Pictures
import TestSupport
import Testing

@Suite(.tags(.medium))
struct WorkerPoolTests {
    private let picture = TestJPEG.photo(64, 48, seed: 5).bytes

    @Test func `no worker runs before the first picture, and it stays for the next`() async throws {
        let studio = Studio()
        #expect(await studio.pool.processIDs.isEmpty)
        _ = try await studio.facts(picture)
        let first = await studio.pool.processIDs
        #expect(first.count == 1)
        _ = try await studio.preview(picture)
        #expect(await studio.pool.processIDs == first)
    }

    @Test func `workers with nothing to do end, and others come for the next picture`() async throws
    {
        let studio = Studio(patience: .milliseconds(20))
        _ = try await studio.facts(picture)
        while await !studio.pool.processIDs.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        #expect(try await studio.facts(picture).width == 64)
    }

    @Test func `a worker killed while idle costs nothing`() async throws {
        let studio = Studio()
        _ = try await studio.facts(picture)
        let first = await studio.pool.processIDs
        kill(first[0], SIGKILL)
        while kill(first[0], 0) == 0, !isZombie(first[0]) { usleep(1000) }
        #expect(try await studio.facts(picture).width == 64)
        #expect(await studio.pool.processIDs != first)
    }

    @Test func `a worker killed before it read the request costs nothing`() async throws {
        let studio = Studio()
        _ = try await studio.facts(picture)
        let worker = try #require(await studio.pool.processIDs.first)
        // Stopped, it is given the request and does not take it; then it is killed.
        kill(worker, SIGSTOP)
        async let width = studio.facts(picture).width
        while await studio.pool.processIDs.isEmpty { usleep(1000) }
        try await Task.sleep(for: .milliseconds(100))
        kill(worker, SIGKILL)
        #expect(try await width == 64)
        #expect(await studio.pool.processIDs.contains(worker) == false)
    }

    @Test func `a worker that ends with a picture in its hands costs that picture`() async throws {
        let folder = TemporaryFolder()
        let worker = folder("worker")
        let lines = "echo started >> '\(folder("starts"))'\nexec dd bs=200000 count=1 of=/dev/null"
        try await Program.writeScript(lines, to: worker)
        let file = OpenPicture(picture)
        let pool = WorkerPool(path: worker)
        for count in 1...2 {
            guard case .workerFailed = await failure({ _ = try await pool.facts(file.descriptor) })
            else {
                Issue.record("a shell script answered")
                return
            }
            let starts = try String(contentsOfFile: folder("starts"), encoding: .utf8)
            #expect(starts.split(separator: "\n").count == count)
        }
    }

    @Test func `many pictures at once are all answered, by two workers`() async throws {
        let studio = Studio()
        let widths = try await withThrowingTaskGroup(of: Int.self) { group in
            for index in 1...40 {
                group.addTask {
                    let bytes = TestJPEG.photo(index + 8, 20, seed: UInt64(index)).bytes
                    return try await studio.preview(bytes, 400, 400).width
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(widths.sorted() == (9...48).map { $0 })
        #expect(await studio.pool.processIDs.count == 2)
    }

    @Test func `a program that is not there, or is no worker, fails the picture`() async {
        let file = OpenPicture(picture)
        for path in ["/nonexistent/gyotaku-photo", "/bin/true"] {
            let pool = WorkerPool(path: path)
            guard case .workerFailed = await failure({ _ = try await pool.facts(file.descriptor) })
            else {
                Issue.record("\(path) answered")
                continue
            }
        }
    }

    @Test func `the workers end with their pool`() async throws {
        var studio: Studio? = Studio()
        _ = try await studio?.facts(picture)
        let worker = try #require(await studio?.pool.processIDs.first)
        studio = nil
        for _ in 0..<2000 where kill(worker, 0) == 0 { usleep(1000) }
        #expect(kill(worker, 0) == -1)
    }

    @Test func `run by a person it says what it is`() async throws {
        let result = try await Program.run(Program.photoWorker, [])
        #expect(result.status == 2)
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(result.output.isEmpty)
    }

    private func failure(_ body: () async throws -> Void) async -> PictureError? {
        do {
            try await body()
            return nil
        } catch {
            return error as? PictureError
        }
    }

    /// Whether the process has ended and waits to be reaped.
    private func isZombie(_ process: Int32) -> Bool {
        guard let file = OpenPicture(path: "/proc/\(process)/stat") else { return true }
        let text = unsafe [UInt8](unsafeUninitializedCapacity: 512) { buffer, count in
            count = max(unsafe read(file.descriptor, buffer.baseAddress, 512), 0)
        }
        return String(decoding: text, as: UTF8.self).contains(") Z")
    }
}
