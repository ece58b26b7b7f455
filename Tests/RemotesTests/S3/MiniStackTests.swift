import Remotes
import TestSupport
import Testing

/// Another store than Ceph, which answers in its own way; the contract suite runs on it too.
@Suite(
    .tags(.large), .enabled(if: Program.runsLarge, "large tests run with GYOTAKU_LARGE=1"),
    .enabled(
        if: MiniStack.isInstalled, "MiniStack is not there: ../shared/services/ministack install"))
struct MiniStackTests {
    @Test func `a put is proved by the checksum in its reply or by asking`() async throws {
        let remote = try await RemoteCase.ministack.make().remote
        let source = ObjectSource(
            bytes(30_000, seed: 1), contentType: "image/jpeg", metadata: ["name": "黑格 +.jpg"])
        let receipt = try await remote.put("v1/a.jpg", source) { _ in }
        #expect(receipt.sha256 == source.sha256)
        #expect(try await remote.head("v1/a.jpg") == receipt)
    }

    @Test func `another's bucket and wrong keys are parked`() async throws {
        let exports = try await MiniStack.shared().exports()
        for (change, bucket) in [
            ("AWS_SECRET_ACCESS_KEY", "album-alice"), ("", "album-bob"),
        ] {
            var environment = exports
            if !change.isEmpty { environment[change] = "wrong" }
            let remote = try RemoteURL("s3://\(bucket)/x").open(environment: environment)
            let error = await #expect(throws: RemoteError.self) {
                try await remote.put("v1/a.jpg", ObjectSource([1]))
            }
            #expect(error?.consequence == .park)
        }
    }

    @Test func `a probe finds out what it does`() async throws {
        let remote = try await RemoteCase.ministack.make().remote
        let found = try await remote.probe("v1/probe")
        // It takes what was not signed for, so that its ETag or a HEAD has to prove what arrived.
        #expect(found.refusesWrongBytes == false)
        #expect(try await remote.head("v1/probe") == nil)
    }
}

extension RemoteCase {
    /// A prefix of its own in one server that all cases share.
    static let ministack = RemoteCase(name: "MiniStack") {
        let exports = try await MiniStack.shared().exports()
        let prefix = "t" + String(UInt64.random(in: .min ... .max), radix: 16)
        let remote = try S3Remote(
            bucket: exports["S3_BUCKET"] ?? "", prefix: prefix,
            settings: S3Settings(environment: exports), transport: Transport(), pageSize: 7)
        return (remote, 0)
    }
}
