import Disk
package import SignatureV4

/// Which keys, region and endpoint hold, found the way other S3 programs find them.
///
/// Keys: see `CredentialChain.standard`. Region: `AWS_REGION`, `AWS_DEFAULT_REGION`, the profile's,
/// `us-east-1`. Endpoint: `AWS_ENDPOINT_URL_S3`, `AWS_ENDPOINT_URL`, the profile's services section, its
/// `endpoint_url`, AWS.
package struct S3Settings: Sendable {
    package var credentials: CredentialChain
    package var region: String
    /// nil for Amazon's own.
    package var endpoint: String?
    /// A PEM file: `AWS_CA_BUNDLE`, or the profile's `ca_bundle`.
    package var caBundle: String?
    package var proxies: ProxySettings?
    /// Amazon's endpoint that answers over IPv6 too.
    package var isDualstack = false
    package var isFIPS = false
    package var addressing = Addressing.automatic

    /// Where the bucket's name stands.
    package enum Addressing: String, Sendable {
        case automatic = "auto"
        case path, virtual
    }

    /// For a caller that has everything at hand.
    package init(
        credentials: Credentials, region: String, endpoint: String? = nil, caBundle: String? = nil
    ) {
        self.credentials = CredentialChain(credentials)
        self.region = region
        self.endpoint = endpoint
        self.caBundle = caBundle
    }

    /// Throws `.park` with `NoSuchProfile`, `ProfileUnreadable` or `BadRegion`. Keys are looked for when
    /// they are first needed.
    package init(environment: [String: String]) throws(RemoteError) {
        let files = AWSFiles(environment)
        let contents = try files.read()
        let profile = contents.profile(files.profileName)
        let services = profile?["services"].flatMap { contents.section("services", $0) }
        let endpoints = AWSEndpoints(environment, profile, services: services)
        region = endpoints.region
        guard AWSEndpoints.isRegion(region) else {
            throw RemoteError(.park, code: "BadRegion", detail: region)
        }
        endpoint = endpoints.s3
        isDualstack = endpoints.isDualstack
        isFIPS = endpoints.isFIPS
        caBundle = Self.first(environment["AWS_CA_BUNDLE"], profile?["ca_bundle"])
        proxies = ProxySettings(environment)
        let style = Self.first(profile?.nested["s3"]?["addressing_style"])
        addressing = style.flatMap(Addressing.init(rawValue:)) ?? .automatic
        credentials = .standard(
            CredentialContext(environment, files, endpoints, caBundle: caBundle))
    }

    /// The first that is set to something.
    static func first(_ values: String?...) -> String? {
        values.lazy.compactMap { $0 }.first { !$0.isEmpty }
    }
}
