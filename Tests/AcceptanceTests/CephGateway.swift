import FoundationEssentials
import TestSupport

/// A throw-away Ceph Object Gateway of this test's own, through `services/ceph`.
struct CephGateway: Sendable {
    let folder: String

    /// Whether Ceph is installed; where it is not, suites that need it skip visibly.
    static var isInstalled: Bool {
        ["/usr/bin/radosgw", "/usr/local/bin/radosgw"].contains {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    private static var script: String { Program.packageRoot + "/services/ceph" }

    /// Starts it on a free port; the same folder again brings it back with its data.
    func start(port: Int = 0) async throws {
        let result = try await Program.run(Self.script, ["start", folder, String(port)])
        guard result.status == 0 else { throw GatewayError(message: result.errors) }
    }

    func stop() async throws { _ = try await Program.run(Self.script, ["stop", folder]) }

    var port: Int {
        get throws {
            let text = try String(contentsOfFile: folder + "/port", encoding: .utf8)
            return Int(text.filter(\.isNumber)) ?? 0
        }
    }

    /// The exports of `services/ceph env`, by name.
    func exports() async throws -> [String: String] {
        let result = try await Program.run(Self.script, ["env", folder])
        var values: [String: String] = [:]
        for line in result.output.split(separator: "\n") where line.hasPrefix("export ") {
            let pair = line.dropFirst(7).split(separator: "=", maxSplits: 1).map(String.init)
            if pair.count == 2 { values[pair[0]] = pair[1] }
        }
        return values
    }

    /// Kills the gateway alone, as a crash would; its store stays.
    func killGateway() async throws {
        let text = try String(contentsOfFile: folder + "/client.rgw.pid", encoding: .utf8)
        _ = try await Program.run("/bin/sh", ["-c", "kill -9 \(text.filter(\.isNumber))"])
    }

    /// Starts the killed gateway again beside its running store.
    func restartGateway() async throws {
        let command = "exec radosgw -c \(folder)/ceph.conf -n client.rgw"
        let result = try await Program.run("/bin/sh", ["-c", command])
        guard result.status == 0 else { throw GatewayError(message: result.errors) }
    }

    /// Every key of a bucket, read by another client straight from the bucket's index.
    func keys(bucket: String) async throws -> [String] {
        struct Entry: Decodable { let name: String }
        let result = try await Program.run(
            "/usr/bin/radosgw-admin",
            [
                "-c", folder + "/ceph.conf", "bucket", "list", "--bucket", bucket,
                "--max-entries", "1000000",
            ])
        return try JSONDecoder().decode([Entry].self, from: Data(result.output.utf8)).map(\.name)
    }
}

struct GatewayError: Error { let message: String }
