import Disk
package import SignatureV4

/// Which keys, region and endpoint hold, found the way other S3 programs find them.
///
/// Keys: `AWS_ACCESS_KEY_ID` and its kin, then the profile (`AWS_PROFILE`, else `default`) in the shared
/// credentials file, then in the config file. Region: `AWS_REGION`, `AWS_DEFAULT_REGION`, the profile's,
/// `us-east-1`. Endpoint: `AWS_ENDPOINT_URL_S3`, `AWS_ENDPOINT_URL`, the profile's `endpoint_url`, AWS.
package struct S3Settings: Sendable {
    package var credentials: Credentials
    package var region: String
    /// nil for Amazon's own.
    package var endpoint: String?
    /// A PEM file: `AWS_CA_BUNDLE`, or the profile's `ca_bundle`.
    package var caBundle: String?

    /// For a caller that has everything at hand.
    package init(
        credentials: Credentials, region: String, endpoint: String? = nil, caBundle: String? = nil
    ) {
        self.credentials = credentials
        self.region = region
        self.endpoint = endpoint
        self.caBundle = caBundle
    }

    /// Throws `.park` with the code `NoCredentials` and the places that were looked at, or with
    /// `NoSuchProfile` or `ProfileUnreadable`.
    package init(environment: [String: String]) throws(RemoteError) {
        let sources = try ProfileSources(environment)
        let profile = sources.merged
        credentials = try sources.credentials()
        region =
            Self.first(
                environment["AWS_REGION"], environment["AWS_DEFAULT_REGION"], profile["region"])
            ?? "us-east-1"
        endpoint = Self.first(
            environment["AWS_ENDPOINT_URL_S3"], environment["AWS_ENDPOINT_URL"],
            profile["endpoint_url"])
        caBundle = Self.first(environment["AWS_CA_BUNDLE"], profile["ca_bundle"])
    }

    /// The first that is set to something.
    static func first(_ values: String?...) -> String? {
        values.lazy.compactMap { $0 }.first { !$0.isEmpty }
    }
}
