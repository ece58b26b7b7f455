extension Program {
    /// Writes a shell script that can be run at `path`.
    ///
    /// A shell writes it: were it this process, a program that another test starts meanwhile could
    /// hold it open for writing, and the kernel would refuse to run it (ETXTBSY).
    package static func writeScript(_ lines: String, to path: String) async throws {
        _ = try await run(
            "/bin/sh",
            ["-c", #"printf '#!/bin/sh\n%s\n' "$1" > "$0" && chmod 755 "$0""#, path, lines])
    }
}
