import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Remotes that cannot be right: told in words and soon, and without a secret.
@Suite(.tags(.medium)) struct WrongPlaceTests {
    private let album = Album([
        "AWS_ACCESS_KEY_ID": "id", "AWS_SECRET_ACCESS_KEY": "secret", "AWS_REGION": "us-east-1",
    ])

    private func run(
        _ arguments: [String], endpoint: String
    ) async throws -> ProgramResult {
        try await Program.run(
            Album.program, arguments,
            environment: album.environment.merging(["AWS_ENDPOINT_URL_S3": endpoint]) { $1 })
    }

    private func fill() async throws {
        #expect(try await album.run("add", "黑格").status == 0)
        #expect(try await album.run("remote", "set", "s3://album/fish").status == 0)
    }

    @Test func `https to a server without it ends soon, and says what it may be`() async throws {
        try await fill()
        let server = try PlainServer()
        let result = try await run(["sync"], endpoint: "https://127.0.0.1:\(server.port)")
        #expect(result.status == 4)
        #expect(result.errors.contains("does it speak http://"), "\(result.errors)")
        #expect(result.errors.contains("trying again"), "told while it goes on: \(result.errors)")
    }

    @Test func `a password in the server's address is in no message and in no log`() async throws {
        try await fill()
        for command in ["sync", "verify"] {
            let result = try await run([command], endpoint: "http://user:pwCANARY@127.0.0.1:1")
            #expect(result.status != 0 && !result.errors.contains("CANARY"), "\(result.errors)")
            #expect(result.errors.contains("AWS_ENDPOINT_URL_S3"), "\(result.errors)")
        }
        let log = (try? String(contentsOfFile: album.path + "/log", encoding: .utf8)) ?? ""
        #expect(!log.contains("CANARY"))
    }

    @Test func `the album's own folder is no remote, nor is a file`() async throws {
        try await fill()
        let link = album.folder("link")
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: album.path)
        let file = album.folder("file")
        try Data("x".utf8).write(to: URL(filePath: file))
        for path in [album.path, album.path + "/originals", album.path + "/new/one", link, file] {
            let result = try await album.run("remote", "set", "file://" + path)
            #expect(result.status == 2, "\(path): \(result.errors)")
        }
        #expect(try await album.run("remote", "set", "file://" + album.folder("nas")).status == 0)
    }
}

/// Answers whatever comes with a line of plain HTTP.
private struct PlainServer {
    let port: Int

    init() throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                unsafe bind(listener, generic, size) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, generic, &size) == 0
            }
        }
        try #require(isBound)
        port = Int(UInt16(bigEndian: address.sin_port))
        // It ends with the process of the tests.
        detachThread {
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0 else { return }
                let line = Array("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n".utf8)
                _ = unsafe send(client, line, line.count, Int32(MSG_NOSIGNAL))
                close(client)
            }
        }
    }
}
