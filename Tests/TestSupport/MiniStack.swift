import FoundationEssentials
import Glibc

/// A throw-away MiniStack server, an emulator of S3 in Python, through `../shared/services/ministack`: an
/// extra for those who have it laid out and installed.
package struct MiniStack: Sendable {
    private let folder: String

    /// One for all tests of this process, stopped when the process ends.
    package static func shared() async throws -> MiniStack { try await sharedStart.value }

    private static let sharedStart = Task {
        let server = MiniStack(folder: sharedFolder)
        atexit {
            guard let script = MiniStack.script else { return }
            _ = unsafe system("'\(script)' stop '\(MiniStack.sharedFolder)' 2>/dev/null")
            try? FileManager.default.removeItem(atPath: MiniStack.sharedFolder)
        }
        try await server.start()
        return server
    }

    private static let sharedFolder: String = {
        var template = Array("/tmp/gyotaku-ministack-XXXXXX".utf8CString)
        precondition(unsafe mkdtemp(&template) != nil)
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }()

    private static let script = Program.shared("services/ministack")

    /// Whether it is there; where it is not, suites that need it skip visibly.
    package static var isInstalled: Bool {
        let home = Program.environment["HOME"] ?? ""
        let folder = Program.environment["MINISTACK_CACHE"] ?? home + "/.cache/ministack-server"
        return script != nil
            && FileManager.default.isExecutableFile(atPath: folder + "/bin/ministack")
    }

    private func start() async throws {
        var result = ProgramResult(status: 1, output: "", errors: "no script")
        // A port that another program takes meanwhile is given up for another.
        for _ in 0..<5 where result.status != 0 {
            let port = Int.random(in: 20_000..<32_000)
            // In a session of its own: with the script, all that it started would be ended.
            result = try await Program.run(
                "/usr/bin/setsid", ["--wait", Self.script ?? "", "start", folder, String(port)])
        }
        guard result.status == 0 else { throw GatewayError(message: result.errors) }
    }

    /// The exports of `ministack env`, by name.
    package func exports() async throws -> [String: String] {
        let result = try await Program.run(Self.script ?? "", ["env", folder])
        return CephGateway.exports(in: result.output)
    }
}
