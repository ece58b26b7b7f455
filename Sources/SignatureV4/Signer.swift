import Digest

/// AWS Signature Version 4 for S3, as a value: the same arguments give the same signature, always.
/// Nothing else goes in, no clock and no environment.
package struct Signer: Sendable {
    package let credentials: Credentials
    private let region: String
    private let service: String
    private let known: SigningKey?

    /// - Parameter key: one that `key(on:)` gave before; made anew where it is of another day.
    package init(
        credentials: Credentials, region: String, service: String = "s3", key: SigningKey? = nil
    ) {
        self.credentials = credentials
        self.region = region
        self.service = service
        known = key
    }

    /// What requests of one day are signed with, to be kept with the credentials and the region.
    package func key(on date: SigningDate) -> SigningKey {
        if let known, known.day == date.day { return known }
        let bytes = [date.day, region, service, "aws4_request"]
            .reduce(Array("AWS4\(credentials.secretAccessKey)".utf8)) { key, part in
                HMAC.sha256(key: key, part.utf8)
            }
        return SigningKey(day: date.day, bytes: bytes)
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
        let hex = Hex.encode(HMAC.sha256(key: key(on: date).bytes, text.utf8))
        return Signature(
            canonicalRequest: canonical.text, stringToSign: text, hex: hex,
            signedHeaders: canonical.signedHeaders)
    }

    private func scope(_ date: SigningDate) -> String {
        "\(date.day)/\(region)/\(service)/aws4_request"
    }
}

/// The key that a day's requests are signed with. As secret as the credentials that it was made from.
package struct SigningKey: Sendable {
    package let day: String
    let bytes: [UInt8]
}

extension SigningKey: CustomStringConvertible, CustomReflectable {
    package var description: String { "SigningKey" }
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}
