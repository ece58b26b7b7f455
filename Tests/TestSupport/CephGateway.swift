import FoundationEssentials
import Glibc

/// A throw-away Ceph Object Gateway of this test's own, through `services/ceph`.
package struct CephGateway: Sendable {
    package let folder: String

    package init(folder: String) { self.folder = folder }

    /// One for all tests of this process, started by the first that asks and stopped when the process
    /// ends.
    package static func shared() async throws -> CephGateway { try await sharedStart.value }

    private static let sharedStart = Task {
        let gateway = CephGateway(folder: sharedFolder)
        // Registered before the start, which may fail half-way.
        atexit {
            _ = unsafe system(
                "'\(CephGateway.script)' stop '\(CephGateway.sharedFolder)' 2>/dev/null")
            try? FileManager.default.removeItem(atPath: CephGateway.sharedFolder)
        }
        try await gateway.start()
        return gateway
    }

    private static let sharedFolder: String = {
        var template = Array("/tmp/gyotaku-ceph-XXXXXX".utf8CString)
        precondition(unsafe mkdtemp(&template) != nil)
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }()

    /// Whether Ceph is installed; where it is not, suites that need it skip visibly.
    package static var isInstalled: Bool {
        ["/usr/bin/radosgw", "/usr/local/bin/radosgw"].contains {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    private static var script: String { Program.packageRoot + "/services/ceph" }

    /// Starts it on a free port; the same folder again brings it back with its data.
    package func start(port: Int = 0) async throws {
        let result = try await Program.run(Self.script, ["start", folder, String(port)])
        guard result.status == 0 else { throw GatewayError(message: result.errors) }
    }

    package func stop() async throws { _ = try await Program.run(Self.script, ["stop", folder]) }

    package var port: Int {
        get throws {
            let text = try String(contentsOfFile: folder + "/port", encoding: .utf8)
            return Int(text.filter(\.isNumber)) ?? 0
        }
    }

    /// The exports of `services/ceph env`, by name.
    package func exports() async throws -> [String: String] {
        let result = try await Program.run(Self.script, ["env", folder])
        return Self.exports(in: result.output)
    }

    /// The `export NAME=VALUE` lines of a script.
    static func exports(in output: String) -> [String: String] {
        var values: [String: String] = [:]
        for line in output.split(separator: "\n") where line.hasPrefix("export ") {
            let pair = line.dropFirst(7).split(separator: "=", maxSplits: 1).map(String.init)
            if pair.count == 2 { values[pair[0]] = pair[1] }
        }
        return values
    }

    /// Kills the gateway alone, as a crash would; its store stays.
    package func killGateway() async throws {
        let text = try String(contentsOfFile: folder + "/client.rgw.pid", encoding: .utf8)
        _ = try await Program.run("/bin/sh", ["-c", "kill -9 \(text.filter(\.isNumber))"])
    }

    /// Starts the killed gateway again beside its running store, and waits until it answers; one that did
    /// not come up on a busy machine is started once more.
    package func restartGateway() async throws {
        let command = "exec radosgw -c \(folder)/ceph.conf -n client.rgw"
        let address = "http://127.0.0.1:\(try port)/"
        var errors = ""
        for _ in 0..<10 {
            errors = try await Program.run("/bin/sh", ["-c", command]).errors
            for _ in 0..<60 {
                let asked = try await Program.run(
                    "/usr/bin/curl", ["-s", "-m", "5", "-o", "/dev/null", address])
                if asked.status == 0 { return }
                try await Task.sleep(for: .milliseconds(500))
            }
        }
        throw GatewayError(message: "the gateway does not answer: " + errors)
    }

    /// Every key of a bucket, read by another client straight from the bucket's index.
    package func keys(bucket: String) async throws -> [String] {
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

package struct GatewayError: Error { package let message: String }
