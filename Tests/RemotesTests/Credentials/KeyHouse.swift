import Disk
import TestSupport

@testable import Remotes

/// A home with AWS's files, and a scripted server in the place of all services that give keys.
struct KeyHouse: Sendable {
    let folder = TemporaryFolder()
    let server: ScriptedServer

    init(
        config: String = "", credentials: String = "",
        _ answer: @escaping @Sendable (ScriptedServer.Request, Int) -> ScriptedServer.Answer = {
            _, _ in .reply(500)
        }
    ) throws {
        server = ScriptedServer(answer)
        try Folder.make(folder(".aws"))
        try SmallFile.write(Array(config.utf8), to: folder(".aws/config"))
        try SmallFile.write(Array(credentials.utf8), to: folder(".aws/credentials"))
    }

    func environment(_ more: [String: String]) -> [String: String] {
        [
            "HOME": folder.path, "PATH": "/usr/bin:/bin", "AWS_EC2_METADATA_DISABLED": "true",
            "AWS_ENDPOINT_URL_STS": server.url, "AWS_ENDPOINT_URL_SSO": server.url,
            "AWS_ENDPOINT_URL_SSO_OIDC": server.url,
        ].merging(more) { $1 }
    }

    func chain(_ more: [String: String] = [:]) throws -> CredentialChain {
        try S3Settings(environment: environment(more)).credentials
    }

    func find(
        _ more: [String: String] = [:], now: Int64 = 1_800_000_000
    ) async throws -> FoundCredentials {
        try await chain(more).current(now: now)
    }

    func error(
        _ more: [String: String] = [:], now: Int64 = 1_800_000_000
    ) async -> RemoteError? {
        do {
            _ = try await find(more, now: now)
            return nil
        } catch {
            return error as? RemoteError
        }
    }

    /// STS's answer with keys until 2027-01-15T09:00:00Z, an hour after 1,800,000,000.
    static func role(_ id: String) -> ScriptedServer.Answer {
        .reply(
            200,
            body: """
                <AssumeRoleResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">
                <AssumeRoleResult><AssumedRoleUser><Arn>arn:x</Arn></AssumedRoleUser><Credentials>
                <AccessKeyId>\(id)</AccessKeyId><SecretAccessKey>canary</SecretAccessKey>
                <SessionToken>token</SessionToken><Expiration>2027-01-15T09:00:00Z</Expiration>
                </Credentials></AssumeRoleResult></AssumeRoleResponse>
                """)
    }

    static func json(_ id: String, end: String = "2027-01-15T09:00:00Z") -> String {
        """
        {"Version": 1, "Code": "Success", "AccessKeyId": "\(id)", "SecretAccessKey": "canary",
         "SessionToken": "token", "Token": "token", "Expiration": "\(end)"}
        """
    }
}

extension ScriptedServer.Request {
    var text: String { String(decoding: body, as: UTF8.self) }
}
