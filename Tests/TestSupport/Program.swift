import FoundationEssentials
import Glibc

/// A program run to its end as a person's shell would: its exit code and what it printed.
package struct ProgramResult: Sendable {
    /// The exit code, or 128 + the signal that ended it.
    package var status: Int32
    package var output: String
    package var errors: String
}

/// Where this build's programs are, and how tests start them.
package enum Program {
    /// The folder of the running test binary, which holds `gyotaku` and `gyotaku-photo` too.
    /// `GYOTAKU_BIN` names another (the release build's, say).
    package static let folder: String = {
        if let named = environment["GYOTAKU_BIN"] { return named }
        var path = [CChar](repeating: 0, count: 4096)
        let length = unsafe readlink("/proc/self/exe", &path, path.count - 1)
        precondition(length > 0)
        let text = String(decoding: path[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return String(text[..<text.lastIndex(of: "/")!])
    }()

    package static var gyotaku: String { folder + "/gyotaku" }
    package static var photoWorker: String { folder + "/gyotaku-photo" }

    /// The package's root, found from this file's place in it.
    package static let packageRoot: String = {
        #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
    }()

    /// A file or folder of ../shared, or nil where the developers' extras are not laid out.
    package static func shared(_ path: String) -> String? {
        let full = packageRoot + "/../shared/" + path
        return unsafe access(full, R_OK) == 0 ? full : nil
    }

    package static var environment: [String: String] { ProcessInfo.processInfo.environment }

    /// Whether tests tagged large are wanted: `GYOTAKU_LARGE=1`.
    package static var runsLarge: Bool { environment["GYOTAKU_LARGE"] == "1" }

    /// Runs a program to its end. Its environment is this process's, less what would lead it to
    /// the developer's own album, config or keys, plus `environment`.
    package static func run(
        _ path: String, _ arguments: [String], environment: [String: String] = [:],
        input: String? = nil
    ) async throws -> ProgramResult {
        let running = try RunningProgram(
            path, arguments, environment: environment, input: input)
        return await running.wait()
    }

    package static func cleanEnvironment(_ extra: [String: String]) -> [String: String] {
        var clean = environment.filter { name, _ in
            !name.hasPrefix("AWS_") && !name.hasPrefix("GYOTAKU_") && !name.hasPrefix("XDG_")
                && !["COLUMNS", "LINES", "NO_COLOR", "COLORTERM", "LC_CTYPE"].contains(name)
        }
        clean["LANG"] = "C.UTF-8"
        clean["LC_ALL"] = nil
        clean["SWIFT_BACKTRACE"] = "enable=no"
        for (name, value) in extra { clean[name] = value }
        return clean
    }
}
