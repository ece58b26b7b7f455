import Digest
import Remotes
import TestSupport
import Testing

/// Uploads in parts, the same on every remote that has them.
@Suite(.tags(.medium)) struct RemoteContractPartsTests {
    /// S3 takes no smaller part than this, but for the last.
    private static let partSize: Int64 = 5 << 20

    private struct Sample {
        let folder = TemporaryFolder()
        let source: ObjectSource
        let plan: PartPlan
        let digests: [SHA256Digest]

        init(_ count: Int, seed: UInt64) throws {
            source = try fileSource(bytes(count, seed: seed), at: folder("video.mov"))
            plan = PartPlan(byteCount: Int64(count), partSize: partSize)
            digests = try source.partDigests(plan)
        }

        func put(
            _ number: Int, _ upload: Upload, _ remote: any PartedRemote
        ) async throws -> StoredPart {
            try await remote.putPart(
                plan[number], digest: digests[number - 1], of: upload, source
            ) { _ in }
        }
    }

    @Test(arguments: RemoteCase.parted)
    func `parts sent out of order, and one twice, become the object`(
        _ kind: RemoteCase
    ) async throws {
        try await kind.run { remote in
            let parted = try #require(remote.parted)
            let sample = try Sample(11 << 20, seed: 1)
            #expect(sample.plan.count == 3)
            let upload = Upload(key: key(1), id: try await parted.begin(key(1), sample.source))
            for number in [3, 1, 2, 1] { _ = try await sample.put(number, upload, parted) }
            #expect(try await remote.head(key(1)) == nil)
            #expect(try await remote.allKeys("") == [])
            let parts = try await parted.parts(of: upload)
            #expect(parts.map(\.number) == [1, 2, 3])
            #expect(parts.map(\.byteCount) == [5 << 20, 5 << 20, 1 << 20])
            let receipt = try await parted.complete(
                upload, sample.source, parts: parts, digests: sample.digests)
            #expect(receipt.byteCount == 11 << 20 && receipt.sha256 == sample.source.sha256)
            let head = try await remote.head(key(1))
            #expect(head?.byteCount == 11 << 20)
            if remote.capabilities.hasChecksums { #expect(head?.sha256 == receipt.sha256) }
            let read = try await remote.get(key(1), limit: 12 << 20) { _ in }
            #expect(read.sha256 == sample.source.sha256)
            #expect(try await remote.allKeys("") == [key(1)])
            #expect(try await parted.uploads(under: "", cursor: nil).uploads == [])
        }
    }

    @Test(arguments: RemoteCase.parted)
    func `an open upload is listed with its age, ended, and then not known`(
        _ kind: RemoteCase
    ) async throws {
        try await kind.run { remote in
            let parted = try #require(remote.parted)
            let sample = try Sample(6 << 20, seed: 2)
            let upload = Upload(key: key(1), id: try await parted.begin(key(1), sample.source))
            let other = Upload(key: "v2/b", id: try await parted.begin("v2/b", sample.source))
            let part = try await sample.put(1, upload, parted)
            let listed = try await parted.uploads(under: "v1/", cursor: nil).uploads
            #expect(listed.map(\.upload) == [upload])
            #expect(listed.allSatisfy { $0.begunAt > 1_700_000_000 })
            for _ in 0..<2 { try await parted.abort(upload) }
            try await parted.abort(other)
            #expect(try await parted.uploads(under: "", cursor: nil).uploads == [])
            for attempt in [
                { _ = try await parted.parts(of: upload) },
                { _ = try await sample.put(1, upload, parted) },
                {
                    _ = try await parted.complete(
                        upload, sample.source, parts: [part], digests: sample.digests)
                },
            ] as [() async throws -> Void] {
                let error = await #expect(throws: RemoteError.self) { try await attempt() }
                // Ceph's completion says InternalError; the next attempt asks for the parts first.
                #expect(error?.isNoSuchUpload == true || error?.code == "InternalError")
            }
            #expect(try await remote.head(key(1)) == nil)
        }
    }

    @Test(arguments: RemoteCase.parted)
    func `a part whose bytes are not what they were is not stored`(
        _ kind: RemoteCase
    ) async throws {
        try await kind.run { remote in
            let parted = try #require(remote.parted)
            let sample = try Sample(6 << 20, seed: 3)
            let upload = Upload(key: key(1), id: try await parted.begin(key(1), sample.source))
            let error = await #expect(throws: RemoteError.self) {
                try await parted.putPart(
                    sample.plan[1], digest: SHA256.hash([1]), of: upload, sample.source
                ) { _ in }
            }
            #expect(error?.consequence == .source)
            #expect(try await parted.parts(of: upload) == [])
            try await parted.abort(upload)
        }
    }
}

@Suite(.tags(.small)) struct PartPlanTests {
    @Test func `parts are equal, cover everything once, and are ten thousand at most`() {
        for count: Int64 in [1, 8 << 20, (8 << 20) + 1, (16 << 20) + 1, 64_000_000, 200 << 30] {
            let plan = PartPlan(byteCount: count)
            #expect(plan.count <= 10_000 && plan.partSize % (8 << 20) == 0)
            #expect(plan.parts.map(\.byteCount).reduce(0, +) == count)
            #expect(plan.parts.dropLast().allSatisfy { $0.byteCount == plan.partSize })
            #expect(plan.parts.first?.range.lowerBound == 0)
        }
        #expect(PartPlan(byteCount: 64_000_000).partSize == 8 << 20)
    }
}
