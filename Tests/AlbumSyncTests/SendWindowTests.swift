import Remotes
import TestSupport
import Testing

@testable import AlbumSync

@Suite(.tags(.small)) struct SendWindowTests {
    /// Files in flight each take `latency`, and the line lets so many through in a second.
    private func run(
        _ window: inout SendWindow, latency: Double, line: Double, files: Int
    ) -> Double {
        var now = 0.0
        for _ in 0..<files {
            now += max(latency / Double(window.size), 1 / line)
            window.succeeded(30_000, now: now)
        }
        return now
    }

    @Test func `a line that is full gets no more at once`() {
        var window = SendWindow(start: 8, greatest: 16, farthest: 256)
        _ = run(&window, latency: 0.002, line: 100, files: 2000)
        #expect((8...16).contains(window.size))
    }

    @Test func `near, sixteen are the most`() {
        var window = SendWindow(start: 8, greatest: 16, farthest: 256)
        _ = run(&window, latency: 0.05, line: 1_000_000, files: 2000)
        #expect(window.size == 16)
    }

    @Test func `far away there are more, as long as that brings more`() {
        var window = SendWindow(start: 8, greatest: 16, farthest: 256)
        _ = run(&window, latency: 0.2, line: 1_000_000, files: 2000)
        #expect(window.size == 256)
        window = SendWindow(start: 8, greatest: 16, farthest: 256)
        _ = run(&window, latency: 0.2, line: 200, files: 5000)
        #expect(window.size <= 128, "\(window.size)")
    }

    @Test func `a remote that complains gets half, and then one more at a time`() {
        var window = SendWindow(start: 16, greatest: 16, farthest: 256)
        window.failed(RemoteError(.retry, code: "SlowDown"))
        #expect(window.size == 8)
        window.failed(RemoteError(.retry, code: "curl56"))
        #expect(window.size == 8)
        for _ in 0..<10 { window.failed(RemoteError(.retry, code: "HTTP503")) }
        #expect(window.size == 1)
        _ = run(&window, latency: 0.2, line: 1_000_000, files: 4)
        #expect((2...4).contains(window.size))
        _ = run(&window, latency: 0.2, line: 1_000_000, files: 4000)
        #expect(window.size <= 16)
    }

    @Test func `the first window goes by how far away the remote is`() {
        #expect(SendWindow.start(8, latency: 0.001) == 8)
        #expect(SendWindow.start(8, latency: 0.2) == 64)
        #expect(SendWindow.start(8, latency: 9) == 64)
    }
}
