import Digest
import Disk
import SignatureV4
import Synchronization
import TestSupport
import Testing

@testable import Remotes

/// When keys are found anew.
@Suite(.tags(.medium)) struct CredentialChainTests {
    /// Keys that are numbered, each good for an hour from its moment; `gate` says whether there are any.
    final class Counting: CredentialSource {
        let count = Mutex(0)
        let fails = Mutex(false)
        let seconds: Int64
        init(seconds: Int64 = 3600) { self.seconds = seconds }
        var place: String { "counting" }
        var calls: Int { count.withLock { $0 } }

        func find(now: Int64) async throws(RemoteError) -> FoundCredentials? {
            let number = count.withLock { count in
                count += 1
                return count
            }
            // Others come meanwhile.
            await Task.yield()
            if fails.withLock({ $0 }) { throw RemoteError(.retry, code: "HTTP500") }
            return try FoundCredentials(
                Credentials(accessKeyID: "K\(number)", secretAccessKey: "s", sessionToken: "t"),
                expiration: now + seconds, source: "counting")
        }
    }

    @Test func `keys are used until five minutes before their end, then found anew`() async throws {
        let source = Counting()
        let chain = CredentialChain([source])
        #expect(try await chain.current(now: 0).credentials.accessKeyID == "K1")
        #expect(try await chain.current(now: 3299).credentials.accessKeyID == "K1")
        #expect(try await chain.current(now: 3300).credentials.accessKeyID == "K2")
        #expect(source.calls == 2)
    }

    @Test func `many that ask at once are one look`() async throws {
        let source = Counting()
        let chain = CredentialChain([source])
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<100 {
                group.addTask { try await chain.current(now: 0).credentials.accessKeyID }
            }
            for try await key in group { #expect(key == "K1") }
        }
        #expect(source.calls == 1)
    }

    @Test func `a refresh that fails lets the keys be used to their end`() async throws {
        let source = Counting()
        let chain = CredentialChain([source])
        _ = try await chain.current(now: 0)
        source.fails.withLock { $0 = true }
        #expect(try await chain.current(now: 3400).credentials.accessKeyID == "K1")
        #expect(try await chain.current(now: 3410).credentials.accessKeyID == "K1")
        #expect(source.calls == 2, "the next try is half a minute later")
        await #expect(throws: RemoteError.self) { try await chain.current(now: 3600) }
    }

    @Test func `short-lived keys are not asked for at every request`() async throws {
        let source = Counting(seconds: 120)
        let chain = CredentialChain([source])
        for now in 0..<25 { _ = try await chain.current(now: Int64(now)) }
        #expect(source.calls == 1)
        _ = try await chain.current(now: 119)
        #expect(source.calls == 2)
    }

    /// A store for which the first keys of a program have ended.
    @Test func `an expired token is refreshed once and the request signed anew`() async throws {
        let house = try KeyHouse { request, _ in
            request.headers["authorization"]?.contains("=OLD/") == true
                ? S3Fixture.error(400, "ExpiredToken") : S3Fixture.proof
        }
        let script =
            "#!/bin/sh\ncat \"$HOME/answer\"\nmv -f \"$HOME/next\" \"$HOME/answer\" 2>/dev/null\nexit 0\n"
        try SmallFile.write(Array(script.utf8), to: house.folder("give"))
        try Folder.setMode(house.folder("give"), 0o700)
        let late = "2099-01-01T00:00:00Z"
        try SmallFile.write(Array(KeyHouse.json("OLD", end: late).utf8), to: house.folder("answer"))
        try SmallFile.write(Array(KeyHouse.json("NEW", end: late).utf8), to: house.folder("next"))
        let config = "[default]\ncredential_process = \(house.folder("give"))\n"
        try SmallFile.write(Array(config.utf8), to: house.folder(".aws/config"))
        let settings = try S3Settings(
            environment: house.environment(["AWS_ENDPOINT_URL_S3": house.server.url]))
        let remote = try S3Remote(
            bucket: "album", prefix: "", settings: settings, transport: Transport())
        _ = try await remote.put("v1/a.jpg", S3Fixture.source) { _ in }
        let keys = house.server.requests.compactMap { $0.headers["authorization"] }
        #expect(keys.map { $0.contains("=OLD/") } == [true, false])
        #expect(await remote.credentialSource == "credential_process of profile default")
    }

    @Test func `a refusal says whose keys were refused, and no secret`() async throws {
        let house = try KeyHouse(
            credentials: "[default]\naws_access_key_id=AKID\naws_secret_access_key=canary\n"
        ) { _, _ in S3Fixture.error(403, "InvalidAccessKeyId") }
        let settings = try S3Settings(
            environment: house.environment(["AWS_ENDPOINT_URL_S3": house.server.url]))
        let remote = try S3Remote(
            bucket: "album", prefix: "", settings: settings, transport: Transport())
        await #expect(throws: RemoteError.self) { try await remote.head("v1/a") }
        let put = await #expect(throws: RemoteError.self) {
            try await remote.put("v1/a.jpg", S3Fixture.source) { _ in }
        }
        #expect(put?.code == "InvalidAccessKeyId")
        #expect(
            put?.detail.contains("profile default in \(house.folder(".aws/credentials"))") == true)
        #expect(put?.detail.contains("canary") == false)
    }
}
