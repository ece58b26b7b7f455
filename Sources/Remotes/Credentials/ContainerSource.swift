import SignatureV4

/// The service beside a container that gives its role's keys.
struct ContainerSource: CredentialSource {
    let context: CredentialContext

    var place: String { "AWS_CONTAINER_CREDENTIALS_RELATIVE_URI or _FULL_URI" }

    func find(now: Int64) async throws(RemoteError) -> FoundCredentials? {
        guard let url = try url() else { return nil }
        let source = "the container's service"
        var request = HTTPRequest(.get, url, headers: ["accept: application/json"])
        if let token = try token(source) { request.headers.append("authorization: " + token) }
        let response = try await context.askHere(request, of: source)
        guard response.isSuccess else {
            throw RemoteError(
                response.status >= 500 || response.status == 429 ? .retry : .park,
                code: "BadCredentials", detail: "\(source): HTTP \(response.status)")
        }
        return try CredentialContext.keys(response.body, source: source)
    }

    private func url() throws(RemoteError) -> String? {
        if let path = context.value("AWS_CONTAINER_CREDENTIALS_RELATIVE_URI") {
            guard path.hasPrefix("/"), Self.isPlain(path) else { throw refused(path) }
            return "http://169.254.170.2" + path
        }
        guard let url = context.value("AWS_CONTAINER_CREDENTIALS_FULL_URI") else { return nil }
        guard Self.isPlain(url), Self.isAllowed(url) else { throw refused(url) }
        return url
    }

    private func token(_ source: String) throws(RemoteError) -> String? {
        let text =
            if let path = context.value("AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE") {
                try SecretFile.line(path, of: source)
            } else {
                context.value("AWS_CONTAINER_AUTHORIZATION_TOKEN")
            }
        if let text, !Self.isPlain(text) {
            throw CredentialContext.bad(source, "its token is no line of text")
        }
        return text
    }

    private func refused(_ url: String) -> RemoteError {
        CredentialContext.bad(place, "only https or an address of this machine is asked for keys")
    }

    /// HTTPS anywhere; plain HTTP only where it does not leave the machine or its link.
    static func isAllowed(_ url: String) -> Bool {
        if url.hasPrefix("https://") || LoopbackAddress.isHost(of: url) { return true }
        guard url.hasPrefix("http://") else { return false }
        let authority = url.dropFirst(7).prefix { !"/?#".contains($0) }.lowercased()
        let hosts = ["169.254.170.2", "169.254.170.23", "[fd00:ec2::23]"]
        return hosts.contains { authority == $0 || authority.hasPrefix($0 + ":") }
    }

    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    }
}
