import Digest
import Remotes
import TestSupport
import Testing

@Suite(.tags(.medium)) struct TransportTests {
    @Test(arguments: [
        "http://example.com/", "http://127.0.0.1.example.com/", "http://localhost.example.com/",
        "http://127.0.0.1@example.com/", "http://[::2]/", "http://0.0.0.0/", "HTTP://127.0.0.1/",
        "ftp://127.0.0.1/", "file:///etc/passwd",
    ])
    func `plain HTTP goes to this machine alone`(_ url: String) async {
        let error = await #expect(throws: TransportError.self) {
            try await Transport().send(HTTPRequest(.get, url))
        }
        #expect(error?.kind == .plainHTTP)
    }

    @Test func `a redirect is a reply, not followed`() async throws {
        let thief = ScriptedServer { _, _ in .reply(200) }
        let server = ScriptedServer { _, _ in .reply(302, headers: ["Location": thief.url]) }
        let response = try await Transport().send(
            HTTPRequest(.get, server.url, headers: ["x-amz-security-token: secret"]))
        #expect(response.status == 302 && response.headers["location"] == thief.url)
        #expect(thief.requests.isEmpty)
    }

    @Test func `a path and headers go out as they are`() async throws {
        let server = ScriptedServer { _, _ in .reply(200) }
        _ = try await Transport().send(
            HTTPRequest(.get, server.url + "/a/../b//%2E?x=", headers: ["x-note: a"]))
        let request = try #require(server.requests.first)
        #expect(request.target == "/a/../b//%2E?x=" && request.headers["x-note"] == "a")
        #expect(request.headers["accept-encoding"] == nil)
    }

    @Test func `more than the limit ends the transfer`() async {
        let server = ScriptedServer { _, _ in .reply(200, body: String(repeating: "a", count: 101))
        }
        var request = HTTPRequest(.get, server.url)
        request.limit = 100
        let error = await #expect(throws: TransportError.self) {
            try await Transport().send(request)
        }
        #expect(error?.kind == .tooLong)
    }

    @Test func `a changed body never arrives whole`() async {
        let server = ScriptedServer { _, _ in .reply(200) }
        var request = HTTPRequest(.put, server.url, body: .bytes([1, 2, 3]))
        request.bodySHA256 = SHA256.hash([1, 2, 4])
        let error = await #expect(throws: TransportError.self) {
            try await Transport().send(request)
        }
        #expect(error?.kind == .source("SourceChanged"))
        #expect(server.requests.isEmpty)
    }

    @Test func `many requests at once share few connections and all are answered`() async throws {
        let server = ScriptedServer { request, _ in .reply(200, body: request.target) }
        var settings = TransportSettings()
        settings.connectionLimit = 4
        let transport = Transport(settings)
        let bodies = try await withThrowingTaskGroup(of: String.self) { group in
            for n in 0..<200 {
                group.addTask {
                    let response = try await transport.send(
                        HTTPRequest(.get, "\(server.url)/\(n)"))
                    return String(decoding: response.body, as: UTF8.self)
                }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(bodies == Set((0..<200).map { "/\($0)" }))
    }

    @Test func `a task that was cancelled before sends nothing`() async {
        let server = ScriptedServer { _, _ in .reply(200) }
        let transport = Transport()
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await transport.send(HTTPRequest(.get, server.url))
        }
        task.cancel()
        let error = await #expect(throws: TransportError.self) { try await task.value }
        #expect(error?.kind == .cancelled)
        #expect(server.requests.isEmpty)
    }
}
