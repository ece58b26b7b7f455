import Digest
import Remotes
import SignatureV4
import TestSupport

/// An S3 remote that talks to a scripted server.
struct S3Fixture: Sendable {
    let server: ScriptedServer
    let remote: S3Remote

    static let content = Array("a small fish".utf8)
    static let hash = SHA256.hash(content)
    static var source: ObjectSource { ObjectSource(content, contentType: "image/jpeg") }

    init(
        prefix: String = "fish", token: String? = nil, clock: Int64 = 1_800_000_000,
        stallSeconds: Int = 60,
        _ answer: @escaping @Sendable (ScriptedServer.Request, Int) -> ScriptedServer.Answer
    ) throws {
        server = ScriptedServer(answer)
        var transport = TransportSettings()
        transport.stallSeconds = stallSeconds
        let keys = Credentials(
            accessKeyID: "AKIDFIXTURE", secretAccessKey: "canary-secret", sessionToken: token)
        remote = try S3Remote(
            bucket: "album", prefix: prefix,
            settings: S3Settings(credentials: keys, region: "us-east-1", endpoint: server.url),
            transport: Transport(transport), clock: { clock })
    }

    /// A reply to a PUT that proves it.
    static var proof: ScriptedServer.Answer {
        .reply(200, headers: ["x-amz-checksum-sha256": hash.base64])
    }

    static func error(
        _ status: Int, _ code: String, headers: [String: String] = [:], more: String = ""
    ) -> ScriptedServer.Answer {
        let body = """
            <?xml version="1.0" encoding="UTF-8"?>
            <Error><Code>\(code)</Code><Message>as scripted</Message>\(more)</Error>
            """
        return .reply(status, headers: headers, body: body)
    }

    /// The error of a PUT.
    func failure() async -> RemoteError? {
        do throws(RemoteError) {
            _ = try await remote.put("v1/a.jpg", Self.source) { _ in }
            return nil
        } catch {
            return error
        }
    }
}
