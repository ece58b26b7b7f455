import FoundationEssentials
import TestSupport
import Testing

/// One user's album, driven through the program as a person would, with keys of its own.
struct Album: Sendable {
    let folder: TemporaryFolder
    let path: String
    let environment: [String: String]

    /// `GYOTAKU_RELEASE_BIN` makes these tests run the program that people get.
    static var program: String {
        (Program.environment["GYOTAKU_RELEASE_BIN"] ?? Program.folder) + "/gyotaku"
    }

    init(_ environment: [String: String] = [:], at path: String? = nil) {
        folder = TemporaryFolder()
        self.path = path ?? folder("album")
        self.environment = environment.merging([
            "GYOTAKU_ALBUM": self.path, "XDG_CONFIG_HOME": folder("config"), "HOME": folder.path,
        ]) { _, own in own }
    }

    /// Runs a command to its end.
    func run(_ arguments: String...) async throws -> ProgramResult {
        try await Program.run(Self.program, arguments, environment: environment)
    }

    /// Starts a command and leaves it running.
    func start(_ arguments: String...) throws -> RunningProgram {
        try RunningProgram(Self.program, arguments, environment: environment)
    }

    /// Runs a command with `--json`, which must end well, and decodes what it printed.
    func json<Value: Decodable>(_ type: Value.Type, _ arguments: String...) async throws -> Value {
        let result = try await Program.run(
            Self.program, arguments + ["--json"], environment: environment)
        #expect(result.status == 0, "\(arguments): \(result.errors)")
        return try JSONDecoder().decode(type, from: Data(result.output.utf8))
    }
}

/// What `doctor --json` says.
struct Health: Decodable {
    struct Finding: Decodable {}
    let ok: Bool
    let findings: [Finding]
}

/// What `verify --json` says.
struct Verification: Decodable {
    let checked: Int
    let missing: [String]
    let changed: [String]
    let unknown: [String]
}

/// What `sync --json` says.
struct SyncOutcome: Decodable {
    let uploaded: Int
    let waiting: Int
    let parked: Int
}
