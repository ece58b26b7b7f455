import Digest

/// AWS Signature Version 4 for S3, as a value: the same arguments give the same signature, always.
/// Nothing else goes in, no clock and no environment.
package struct Signer: Sendable {
    private let credentials: Credentials
    private let region: String
    private let service: String

    package init(credentials: Credentials, region: String, service: String = "s3") {
        self.credentials = credentials
        self.region = region
        self.service = service
    }

    /// What a signature is made of, each step to be looked at in tests.
    package struct Signature: Sendable, Hashable {
        package let canonicalRequest: String
        package let stringToSign: String
        /// 64 hex digits.
        package let hex: String
        let signedHeaders: String
    }

    /// The value of the `Authorization` header for a request whose headers are complete, with
    /// `x-amz-date` and, for temporary keys, `x-amz-security-token` among them.
    package func authorization(_ request: SignableRequest, date: SigningDate) -> String {
        let signature = signature(request, date: date)
        return "AWS4-HMAC-SHA256 Credential=\(credentials.accessKeyID)/\(scope(date)), "
            + "SignedHeaders=\(signature.signedHeaders), Signature=\(signature.hex)"
    }

    /// The request's query with the signature in it, valid for `seconds`; its headers (`host` at
    /// least) must be sent as they are.
    package func presigned(
        _ request: SignableRequest, date: SigningDate, seconds: Int
    ) -> SignableRequest {
        var request = request
        let names = CanonicalRequest(request).signedHeaders
        request.query += [
            .init("X-Amz-Algorithm", "AWS4-HMAC-SHA256"),
            .init("X-Amz-Credential", "\(credentials.accessKeyID)/\(scope(date))"),
            .init("X-Amz-Date", date.text),
            .init("X-Amz-Expires", String(seconds)),
            .init("X-Amz-SignedHeaders", names),
        ]
        if let token = credentials.sessionToken {
            request.query.append(.init("X-Amz-Security-Token", token))
        }
        let signature = signature(request, date: date)
        request.query.append(.init("X-Amz-Signature", signature.hex))
        return request
    }

    package func signature(_ request: SignableRequest, date: SigningDate) -> Signature {
        let canonical = CanonicalRequest(request)
        let hash = SHA256.hash(canonical.text.utf8).hex
        let text = "AWS4-HMAC-SHA256\n\(date.text)\n\(scope(date))\n\(hash)"
        let hex = Hex.encode(HMAC.sha256(key: key(date), text.utf8))
        return Signature(
            canonicalRequest: canonical.text, stringToSign: text, hex: hex,
            signedHeaders: canonical.signedHeaders)
    }

    private func scope(_ date: SigningDate) -> String {
        "\(date.day)/\(region)/\(service)/aws4_request"
    }

    private func key(_ date: SigningDate) -> [UInt8] {
        [date.day, region, service, "aws4_request"]
            .reduce(Array("AWS4\(credentials.secretAccessKey)".utf8)) { key, part in
                HMAC.sha256(key: key, part.utf8)
            }
    }
}
