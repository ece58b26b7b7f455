/// Where a service of AWS is, as the environment and the profile say.
struct AWSEndpoints: Sendable {
    let region: String
    let isDualstack: Bool
    let isFIPS: Bool
    /// By the service's name in variables: `S3`, `STS`, `SSO`, `SSO_OIDC`.
    private let custom: [String: String]

    static let services = ["S3", "STS", "SSO", "SSO_OIDC"]

    init(
        _ environment: [String: String], _ profile: ProfileFile.Section?,
        services section: ProfileFile.Section?
    ) {
        region =
            S3Settings.first(
                environment["AWS_REGION"], environment["AWS_DEFAULT_REGION"], profile?["region"])
            ?? "us-east-1"
        isDualstack = Self.isOn(
            environment["AWS_USE_DUALSTACK_ENDPOINT"] ?? profile?["use_dualstack_endpoint"])
        isFIPS = Self.isOn(environment["AWS_USE_FIPS_ENDPOINT"] ?? profile?["use_fips_endpoint"])
        var custom: [String: String] = [:]
        let isIgnored = Self.isOn(
            environment["AWS_IGNORE_CONFIGURED_ENDPOINT_URLS"]
                ?? profile?["ignore_configured_endpoint_urls"])
        for service in isIgnored ? [] : Self.services {
            custom[service] = S3Settings.first(
                environment["AWS_ENDPOINT_URL_" + service], environment["AWS_ENDPOINT_URL"],
                section?.nested[service.lowercased()]?["endpoint_url"], profile?["endpoint_url"])
        }
        self.custom = custom
    }

    /// nil for Amazon's own.
    var s3: String? { custom["S3"] }

    /// Without a slash at its end.
    func sts(region other: String? = nil) -> String {
        let region = other ?? region
        return url(custom["STS"] ?? "https://sts.\(region).\(Self.domain(region))")
    }

    func sso(region: String) -> String {
        url(custom["SSO"] ?? "https://portal.sso.\(region).\(Self.domain(region))")
    }

    func oidc(region: String) -> String {
        url(custom["SSO_OIDC"] ?? "https://oidc.\(region).\(Self.domain(region))")
    }

    private func url(_ text: String) -> String {
        text.hasSuffix("/") ? String(text.dropLast()) : text
    }

    static func domain(_ region: String) -> String {
        region.hasPrefix("cn-") ? "amazonaws.com.cn" : "amazonaws.com"
    }

    /// Whether a region's name may stand in a host's.
    static func isRegion(_ text: String) -> Bool {
        (1...40).contains(text.utf8.count)
            && text.utf8.allSatisfy {
                (97...122).contains($0) || (48...57).contains($0) || $0 == 45
            }
    }

    private static func isOn(_ text: String?) -> Bool { text?.lowercased() == "true" }
}
