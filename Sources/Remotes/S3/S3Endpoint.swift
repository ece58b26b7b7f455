import SignatureV4

/// Where a bucket is on the network, and how its name stands in addresses.
struct S3Endpoint: Sendable, Hashable {
    let scheme: String
    /// Of the service, lower case, without port or bucket.
    let host: String
    /// `:9000`, or empty.
    let port: String
    /// A path that all addresses begin with, without a slash at its end.
    let basePath: String
    let bucket: String
    private let options: Options

    /// What a person may choose of it.
    struct Options: Sendable, Hashable {
        var addressing = S3Settings.Addressing.automatic
        /// Of Amazon's own: the one that answers over IPv6 too, or with FIPS cryptography.
        var isDualstack = false
        var isFIPS = false

        init() {}
        init(_ settings: S3Settings) {
            addressing = settings.addressing
            isDualstack = settings.isDualstack
            isFIPS = settings.isFIPS
        }
    }

    /// Amazon's own endpoint of a region, or a custom one. Throws `.park` with `BadEndpoint`.
    init(
        bucket: String, region: String, endpoint: String?, options: Options = Options()
    ) throws(RemoteError) {
        let text = endpoint ?? "https://" + Self.amazonHost(region, options)
        let parts = text.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, ["http", "https"].contains(parts[0].lowercased()) else {
            throw Self.bad(text)
        }
        let authority = parts[1].prefix { $0 != "/" }
        let path = parts[1].dropFirst(authority.count)
        let host = Self.host(authority)
        guard let host, !path.contains(where: { "?#%".contains($0) || !$0.isASCII }) else {
            throw Self.bad(text)
        }
        scheme = parts[0].lowercased()
        self.host = host.name
        port = host.port
        basePath = path.hasSuffix("/") ? String(path.dropLast()) : String(path)
        self.bucket = bucket
        self.options = options
    }

    private init(_ other: S3Endpoint, host: String) {
        scheme = other.scheme
        self.host = host
        port = other.port
        basePath = other.basePath
        bucket = other.bucket
        options = other.options
    }

    var isAmazon: Bool { host.hasSuffix(".amazonaws.com") || host.hasSuffix(".amazonaws.com.cn") }

    /// Whether the bucket stands in the path: everywhere but at Amazon, unless a person chose otherwise,
    /// and always where its name would be no host's or would not match the certificate.
    var isPathStyle: Bool {
        if bucket.contains(".") || bucket.contains("_") || bucket.lowercased() != bucket {
            return true
        }
        switch options.addressing {
        case .path: return true
        case .automatic: return !isAmazon
        case .virtual: return isNumbered || host == "localhost"
        }
    }

    private var isNumbered: Bool {
        host.hasPrefix("[") || host.split(separator: ".").allSatisfy { UInt8($0) != nil }
    }

    /// The value of `host`.
    var authority: String { (isPathStyle ? host : bucket + "." + host) + port }

    /// Of an object, or of the bucket itself for nil, as it stands on the request line.
    func wirePath(_ key: String?) -> String {
        let base = basePath + (isPathStyle ? "/" + bucket : "")
        guard let key else { return base.isEmpty ? "/" : base }
        return base + "/" + PercentEncoding.encodePath(key)
    }

    /// The same bucket in another region of Amazon; nil at any other store, where the host stays.
    func moved(toRegion region: String) -> S3Endpoint? {
        isAmazon ? S3Endpoint(self, host: Self.amazonHost(region, options)) : nil
    }

    /// Whether requests may go to `other` (with or without a port): the same host or one below it, and
    /// at Amazon any of Amazon's.
    func trusts(_ other: String) -> Bool {
        let name = other.lowercased().prefix { $0 != ":" }
        let suffix =
            isAmazon ? (host.hasSuffix(".cn") ? "amazonaws.com.cn" : "amazonaws.com") : host
        return name == suffix || name.hasSuffix("." + suffix)
    }

    private static func amazonHost(_ region: String, _ options: Options) -> String {
        (options.isFIPS ? "s3-fips." : "s3.") + (options.isDualstack ? "dualstack." : "")
            + region + "." + AWSEndpoints.domain(region)
    }

    private static func host(_ authority: Substring) -> (name: String, port: String)? {
        let isNumbered = authority.hasPrefix("[")
        let end =
            isNumbered
            ? authority.firstIndex(of: "]").map { authority.index(after: $0) } ?? authority.endIndex
            : authority.firstIndex(of: ":") ?? authority.endIndex
        let name = authority[..<end].lowercased()
        let port = authority[end...]
        let allowed =
            isNumbered ? "[]:.abcdef0123456789" : "-._abcdefghijklmnopqrstuvwxyz0123456789"
        guard !name.isEmpty, name.allSatisfy({ allowed.contains($0) }),
            !isNumbered || name.hasSuffix("]"),
            port.isEmpty || (port.hasPrefix(":") && UInt16(port.dropFirst()).map { $0 > 0 } == true)
        else { return nil }
        return (name, String(port))
    }

    private static func bad(_ text: String) -> RemoteError {
        RemoteError(
            .park, code: "BadEndpoint",
            detail: "an endpoint is https://host, without user or query: "
                + RemoteURL.withoutSecret(text))
    }
}
