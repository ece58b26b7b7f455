import Digest
import Encryption
import Remotes
import SignatureV4
import TestSupport
import Testing

/// The real thing: Ceph's own gateway.
@Suite(
    .tags(.large), .enabled(if: Program.runsLarge, "large tests run with GYOTAKU_LARGE=1"),
    .enabled(if: CephGateway.isInstalled, "Ceph is not installed: services/ceph install"))
struct CephTests {
    @Test func `a small put is a PUT and a HEAD, and the hash is proved`() async throws {
        let remote = try await RemoteCase.ceph.make().remote
        let source = ObjectSource(
            bytes(30_000, seed: 1), contentType: "image/jpeg", metadata: ["name": "黑格 +.jpg"])
        let receipt = try await remote.put("v1/a.jpg", source) { _ in }
        #expect(receipt.sha256 == source.sha256)
        #expect(try await remote.head("v1/a.jpg") == receipt)
    }

    @Test func `wrong keys, no bucket, another's bucket are parked`() async throws {
        let exports = try await CephGateway.shared().exports()
        for (change, bucket, code) in [
            ("AWS_SECRET_ACCESS_KEY", "album-alice", "SignatureDoesNotMatch"),
            ("AWS_ACCESS_KEY_ID", "album-alice", "InvalidAccessKeyId"),
            ("", "no-such-bucket", "NoSuchBucket"), ("", "album-bob", "AccessDenied"),
        ] {
            var environment = exports
            if !change.isEmpty { environment[change] = "wrong" }
            let remote = try RemoteURL("s3://\(bucket)/x").open(environment: environment)
            let error = await #expect(throws: RemoteError.self) {
                try await remote.put("v1/a.jpg", ObjectSource([1]))
            }
            #expect(error?.consequence == .park && error?.code == code)
        }
    }

    @Test func `a certificate of an authority that nobody trusts parks, and nothing is sent`()
        async throws
    {
        var environment = try await RemoteCase.tls()
        let url = try RemoteURL("s3://album-alice/tls")
        try await url.open(environment: environment).put("v1/a.jpg", ObjectSource([1]))
        environment["AWS_CA_BUNDLE"] = nil
        let remote = try url.open(environment: environment)
        let error = await #expect(throws: RemoteError.self) {
            try await remote.put("v1/b.jpg", ObjectSource([1]))
        }
        #expect(error?.consequence == .park && error?.code == "curl60")
    }

    @Test func `a wrong clock is mended`() async throws {
        let exports = try await CephGateway.shared().exports()
        let remote = try S3Remote(
            bucket: "album-alice", prefix: "skew", settings: S3Settings(environment: exports),
            transport: Transport(), clock: { 1_000_000_000 })
        try await remote.put("v1/a.jpg", ObjectSource([1]))
        #expect(remote.clockOffset > 700_000_000)
    }
}

extension RemoteCase {
    /// A prefix of its own in one gateway that all cases share.
    static let ceph = RemoteCase(name: "Ceph RGW") {
        let exports = try await CephGateway.shared().exports()
        let prefix = "t" + String(UInt64.random(in: .min ... .max), radix: 16)
        let remote = try S3Remote(
            bucket: exports["S3_BUCKET"] ?? "", prefix: prefix,
            settings: S3Settings(environment: exports), transport: Transport(), pageSize: 7)
        return (remote, 0)
    }

    /// The same over TLS, with an authority that only `AWS_CA_BUNDLE` knows.
    static let cephOverTLS = RemoteCase(name: "Ceph RGW over TLS") {
        let remote = try S3Remote(
            bucket: "album-alice",
            prefix: "t" + String(UInt64.random(in: .min ... .max), radix: 16),
            settings: S3Settings(environment: try await tls()), transport: try await transport(),
            pageSize: 7)
        return (remote, 0)
    }

    /// All that leaves the machine sealed, on the real thing.
    static let encryptedCeph = RemoteCase(name: "encrypted on Ceph RGW") {
        let (remote, keeping) = try await ceph.make()
        let folder = TemporaryFolder()
        let sealed = EncryptedRemote(remote, key: MasterKey(), spool: folder("spool"))
        return (sealed, (keeping, folder))
    }

    static func tls() async throws -> [String: String] {
        var exports = try await CephGateway.shared().exports()
        exports["AWS_ENDPOINT_URL_S3"] = exports["S3_TLS_ENDPOINT"]
        exports["AWS_CA_BUNDLE"] = exports["S3_TLS_AUTHORITY"]
        return exports
    }

    private static func transport() async throws -> Transport {
        var settings = TransportSettings()
        settings.caBundle = try await tls()["AWS_CA_BUNDLE"]
        return Transport(settings)
    }
}
