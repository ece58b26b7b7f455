import SignatureV4

/// The metadata service of a machine at Amazon, version 2 only.
struct InstanceSource: CredentialSource {
    let context: CredentialContext

    var place: String {
        isDisabled
            ? "no machine's role (AWS_EC2_METADATA_DISABLED)" : "the role of a machine at Amazon"
    }

    private var isDisabled: Bool {
        context.value("AWS_EC2_METADATA_DISABLED")?.lowercased() == "true"
    }

    private static let path = "/latest/meta-data/iam/security-credentials/"

    func find(now: Int64) async throws(RemoteError) -> FoundCredentials? {
        // Where nobody answers this is no such machine.
        guard !isDisabled, let token = await token() else { return nil }
        let source = "the machine's role"
        let role = try await text(Self.path, token, source)
        guard let role else { return nil }
        let name = role.prefix { !$0.isNewline }
        guard
            let json = try await text(
                Self.path + PercentEncoding.encode(String(name)), token, source)
        else { return nil }
        return try CredentialContext.keys(Array(json.utf8), source: source + " " + name)
    }

    private var base: String {
        let isIPv6 =
            context.value("AWS_EC2_METADATA_SERVICE_ENDPOINT_MODE")?.lowercased() == "ipv6"
        let text =
            context.value("AWS_EC2_METADATA_SERVICE_ENDPOINT")
            ?? (isIPv6 ? "http://[fd00:ec2::254]" : "http://169.254.169.254")
        return text.hasSuffix("/") ? String(text.dropLast()) : text
    }

    private func token() async -> String? {
        let request = HTTPRequest(
            .put, base + "/latest/api/token",
            headers: ["x-aws-ec2-metadata-token-ttl-seconds: 21600"], limit: 4096)
        guard let response = try? await context.askHere(request, of: place), response.isSuccess,
            !response.body.isEmpty,
            response.body.allSatisfy({ (0x21..<0x7F).contains($0) })
        else { return nil }
        return String(decoding: response.body, as: UTF8.self)
    }

    /// nil where the machine has no role.
    private func text(
        _ path: String, _ token: String, _ source: String
    ) async throws(RemoteError) -> String? {
        let request = HTTPRequest(
            .get, base + path, headers: ["x-aws-ec2-metadata-token: " + token], limit: 1 << 16)
        let response = try await context.askHere(request, of: source)
        if response.status == 404 { return nil }
        guard response.isSuccess, !response.body.isEmpty else {
            throw RemoteError(
                .retry, code: "BadCredentials", detail: "\(source): HTTP \(response.status)")
        }
        return String(decoding: response.body, as: UTF8.self)
    }
}
