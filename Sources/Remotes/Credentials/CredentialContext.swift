import FoundationEssentials
import SignatureV4

/// What all sources of keys look at.
struct CredentialContext: Sendable {
    let environment: [String: String]
    let files: AWSFiles
    let endpoints: AWSEndpoints
    let caBundle: String?
    /// Seconds that the services on this machine or beside it have to answer.
    var localSeconds = 2

    init(
        _ environment: [String: String], _ files: AWSFiles, _ endpoints: AWSEndpoints,
        caBundle: String?
    ) {
        self.environment = environment
        self.files = files
        self.endpoints = endpoints
        self.caBundle = caBundle
    }

    func value(_ name: String) -> String? { S3Settings.first(environment[name]) }

    /// To a service of AWS.
    func ask(_ request: HTTPRequest, of service: String) async throws(RemoteError) -> HTTPResponse {
        var settings = TransportSettings()
        settings.caBundle = caBundle
        settings.proxies = ProxySettings(environment)
        settings.totalSeconds = 30
        settings.allowsPlainHTTP = environment["GYOTAKU_PLAIN_HTTP"] == "1"
        return try await send(request, settings, service)
    }

    /// To a service of the machine itself, in plain HTTP where it is so, and never by a proxy.
    func askHere(
        _ request: HTTPRequest, of service: String
    ) async throws(RemoteError) -> HTTPResponse {
        var settings = TransportSettings()
        settings.proxies = nil
        settings.bypassesProxy = true
        settings.allowsPlainHTTP = true
        settings.connectTimeout = max(1, localSeconds / 2)
        settings.totalSeconds = localSeconds
        return try await send(request, settings, service)
    }

    private func send(
        _ request: HTTPRequest, _ settings: TransportSettings, _ service: String
    ) async throws(RemoteError) -> HTTPResponse {
        do {
            return try await Transport(settings).send(request)
        } catch {
            var found = RemoteError(error)
            // A parameter of the address could be a secret: curl's words hold none, the host at most.
            found.detail = service + ": " + found.detail
            throw found
        }
    }

    /// The keys in a JSON answer in the form that `credential_process`, containers and machines share.
    static func keys(
        _ json: [UInt8], source: String
    ) throws(RemoteError) -> FoundCredentials {
        guard let answer = try? JSONDecoder().decode(KeyAnswer.self, from: Data(json)),
            let id = answer.AccessKeyId, let secret = answer.SecretAccessKey,
            !id.isEmpty, !secret.isEmpty
        else { throw bad(source, "its answer holds no keys") }
        let token = S3Settings.first(answer.SessionToken, answer.Token)
        return try FoundCredentials(
            .init(accessKeyID: id, secretAccessKey: secret, sessionToken: token),
            expiration: try end(answer.Expiration, source), source: source)
    }

    /// nil for keys without an end. Throws where it cannot be read: used for ever, they would fail.
    static func end(_ text: String?, _ source: String) throws(RemoteError) -> Int64? {
        guard let text, !text.isEmpty else { return nil }
        guard let seconds = AWSTime.unixSeconds(text) else {
            throw bad(source, "it says no moment at which the keys end")
        }
        return seconds
    }

    static func bad(_ source: String, _ why: String) -> RemoteError {
        RemoteError(.park, code: "BadCredentials", detail: source + ": " + why)
    }
}

private struct KeyAnswer: Decodable {
    var AccessKeyId: String?
    var SecretAccessKey: String?
    var SessionToken: String?
    var Token: String?
    var Expiration: String?
}

enum AWSTime {
    /// Of `2026-11-30T18:36:00Z`, with a fraction or an offset, or with `UTC` at its end as the SSO
    /// cache once wrote it.
    static func unixSeconds(_ text: String) -> Int64? {
        let text = text.hasSuffix("UTC") ? text.dropLast(3) + "Z" : text[...]
        let plain = text.firstIndex(of: ".").map { dot in
            text[..<dot] + text[dot...].dropFirst().drop { $0.isNumber }
        }
        guard let date = try? Date(String(plain ?? text), strategy: .iso8601) else { return nil }
        return Int64(date.timeIntervalSince1970)
    }
}
