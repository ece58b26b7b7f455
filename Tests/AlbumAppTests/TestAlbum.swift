import AlbumModel
import FoundationEssentials
import TestSupport
import Testing

/// An empty album in a folder of its own, driven through the built program.
struct TestAlbum: Sendable {
    let folder = TemporaryFolder()
    var path: String { folder("album") }

    var environment: [String: String] {
        [
            "GYOTAKU_ALBUM": path, "XDG_CONFIG_HOME": folder("config"), "HOME": folder.path,
            "TZ": "Asia/Taipei",
        ]
    }

    func run(_ arguments: String..., input: String? = nil) async throws -> ProgramResult {
        try await run(arguments, input: input)
    }

    func run(_ arguments: [String], input: String? = nil) async throws -> ProgramResult {
        try await Program.run(
            Program.gyotaku, arguments, environment: environment, input: input)
    }

    /// The JSON of a command that must end well.
    func object(_ arguments: String...) async throws -> JSONValue {
        try await json(arguments)
    }

    func array(_ arguments: String...) async throws -> [JSONValue] {
        try #require(try await json(arguments).array)
    }

    private func json(_ arguments: [String]) async throws -> JSONValue {
        let result = try await run(arguments + ["--json"])
        #expect(result.status == 0, "\(arguments): \(result.errors)")
        return try JSONValue(decoding: Array(result.output.utf8))
    }
}
