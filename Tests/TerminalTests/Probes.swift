import Canvas
import TestSupport

/// Starts the test program on a terminal and waits for its first picture.
func probe(
    _ environment: [String: String] = [:], size: Size = Size(columns: 80, rows: 24)
) async throws -> Pty {
    let pty = try Pty(Program.folder + "/terminal-probe", size: size, environment: environment)
    try await pty.wait(for: "\(size.columns)x\(size.rows)")
    return pty
}
