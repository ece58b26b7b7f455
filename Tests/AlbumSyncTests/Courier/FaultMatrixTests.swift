import AlbumModel
import AlbumStore
import AlbumSync
import Disk
import FoundationEssentials
import Remotes
import SignatureV4
import TestSupport
import Testing

/// Every fault of a store or a network against a whole sync over HTTP. After each: nothing is lost,
/// nothing is there twice, the queue is empty or parked with one message, and when the fault is over the
/// next sync brings everything.
@Suite(.tags(.medium)) struct FaultMatrixTests {
    private let album = SyncedAlbum()
    private static let count = 7

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        /// What one sync makes of it.
        var end: End
        var script: ScriptedBucket.Script
        var testDescription: String { name }

        enum End: Sendable { case done, parked, waiting }
    }

    private static func isFile(_ request: ScriptedServer.Request) -> Bool {
        request.method == "PUT" && request.target.contains("/files/")
    }

    private static func isList(_ request: ScriptedServer.Request) -> Bool {
        request.method == "GET" && request.target.contains("list-type=2")
    }

    /// Some of the PUTs of files.
    private static func puts(
        _ name: String, end: Case.End = .done, _ numbers: Range<Int> = 1..<4,
        by fault: ScriptedBucket.Fault
    ) -> Case {
        Case(name: name, end: end) { request, before in
            isFile(request) && numbers.contains(before) ? fault : nil
        }
    }

    private static func lists(_ name: String, _ end: Case.End, _ body: String) -> Case {
        Case(name: name, end: end) { request, _ in
            isList(request) ? .instead(.reply(200, body: body)) : nil
        }
    }

    static let cases: [Case] = [
        puts("connection reset instead of a reply", by: .instead(.cut(""))),
        puts(
            "503 SlowDown in bursts", end: .done, 1..<9,
            by: .instead(ScriptedBucket.error(503, "SlowDown"))),
        puts("500 without a body", by: .instead(.reply(500))),
        puts("lost replies", by: .afterwards(.cut(""))),
        puts(
            "half replies", by: .afterwards(.cut("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nha"))),
        puts("a stall", end: .done, 1..<3, by: .instead(.stall)),
        puts("200 with an error in it", by: .instead(ScriptedBucket.error(200, "InternalError"))),
        puts(
            "a wrong checksum in the reply",
            by: .instead(
                .reply(
                    200, headers: ["x-amz-checksum-sha256": String(repeating: "A", count: 43) + "="]
                )
            )),
        puts("a 200 that stored nothing", by: .instead(.reply(200, headers: ["ETag": "\"x\""]))),
        puts("BadDigest", by: .instead(ScriptedBucket.error(400, "BadDigest"))),
        puts("IncompleteBody", by: .instead(ScriptedBucket.error(400, "IncompleteBody"))),
        puts(
            "RequestTimeTooSkewed", by: .instead(ScriptedBucket.error(403, "RequestTimeTooSkewed"))),
        puts(
            "Retry-After",
            by: .instead(.reply(503, headers: ["Retry-After": "1"], body: ""))),
        puts(
            "403 mid-way", end: .parked, 3..<999,
            by: .instead(ScriptedBucket.error(403, "AccessDenied"))),
        puts(
            "a token that expires mid-way", end: .parked, 4..<999,
            by: .instead(ScriptedBucket.error(400, "ExpiredToken"))),
        puts(
            "a full quota", end: .parked, 2..<999,
            by: .instead(ScriptedBucket.error(403, "QuotaExceeded"))),
        puts(
            "a bucket that goes away", end: .parked, 2..<999,
            by: .instead(ScriptedBucket.error(404, "NoSuchBucket"))),
        puts(
            "a redirect to another host", end: .parked, 2..<999,
            by: .instead(.reply(307, headers: ["Location": "http://127.0.0.9:1/album"]))),
        lists("a truncated listing", .waiting, "<ListBucketResult><Contents><Key>a</Key>"),
        lists(
            "an entity bomb", .waiting,
            "<!DOCTYPE x [<!ENTITY a \"aa\">]><ListBucketResult>&a;</ListBucketResult>"),
        lists(
            "an endless listing", .waiting,
            "<ListBucketResult>" + String(repeating: "<x>", count: 3_000_000)),
        lists(
            "a listing that goes in a circle", .waiting,
            "<ListBucketResult><IsTruncated>true</IsTruncated><Contents><Key>fish/v1/u/a</Key>"
                + "<Size>1</Size></Contents><NextContinuationToken>t</NextContinuationToken>"
                + "</ListBucketResult>"),
        lists(
            "a stale listing", .done,
            "<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>"),
        lists(
            "keys that lead astray", .done,
            "<ListBucketResult><IsTruncated>false</IsTruncated><Contents>"
                + "<Key>fish/../../etc/passwd</Key><Size>1</Size></Contents></ListBucketResult>"),
    ]

    @Test(arguments: cases)
    func `nothing is lost, nothing is there twice`(_ fault: Case) async throws {
        let store = try await album.open()
        try await album.add((0..<Self.count).map { "黑格 \($0).png" }, to: store)
        let bucket = ScriptedBucket(fault.script)
        let first = try await sync(store, bucket)
        try await expectKept(store, bucket)
        switch fault.end {
        case .done:
            #expect(first.stopped == nil && first.uploaded == Self.count, "\(first)")
        case .parked:
            #expect(first.stopped?.consequence == .park && first.waiting == 0, "\(first)")
            let reasons = Set(try await store.queueList().map(\.state))
            #expect(reasons.count == 1, "one message: \(reasons)")
        case .waiting:
            #expect(first.stopped != nil && first.uploaded == 0, "\(first)")
        }
        bucket.heal()
        let last = try await sync(store, bucket)
        #expect(last.stopped == nil && last.waiting == 0 && last.parked == 0, "\(last)")
        try await expectAll(store, bucket)
    }

    private func sync(_ store: AlbumStore, _ bucket: ScriptedBucket) async throws -> SyncOutcome {
        var transport = TransportSettings()
        transport.stallSeconds = 2
        let keys = Credentials(accessKeyID: "AKID", secretAccessKey: "canary", sessionToken: nil)
        let remote = try S3Remote(
            bucket: "album", prefix: "fish",
            settings: S3Settings(
                credentials: keys, region: "us-east-1", endpoint: bucket.server.url),
            transport: Transport(transport))
        var options = SyncOptions.quick
        // The last two of the files, of 1,000 bytes and more, go in parts.
        options.partThreshold = 1004
        options.partSize = 300
        options.patience = SyncPlan.Patience(first: 3, later: 8)
        return try await album.sync(store, remote, options)
    }

    /// Every row is still there, and what is called done is there to the byte.
    private func expectKept(_ store: AlbumStore, _ bucket: ScriptedBucket) async throws {
        let rows = try await store.queueList(includingDone: true)
        #expect(rows.count == Self.count)
        for row in rows where row.state == .done {
            let original = try SmallFile.read(album.folder.path + "/" + row.path)
            #expect(bucket.bytes("fish/" + row.key.text) == original)
        }
    }

    private func expectAll(_ store: AlbumStore, _ bucket: ScriptedBucket) async throws {
        try await expectKept(store, bucket)
        let rows = try await store.queueList(includingDone: true)
        #expect(rows.allSatisfy { $0.state == .done })
        let files = bucket.keys.filter { $0.contains("/files/") }
        #expect(Set(files) == Set(rows.map { "fish/" + $0.key.text }))
        #expect(bucket.openUploads == 0)
        #expect(try await store.unsentOperations() == 0)
    }
}
