import Digest
import SignatureV4

/// One operation on a bucket, before it is signed: every attempt is signed anew.
struct S3Request: Sendable {
    var method: HTTPRequest.Method
    /// The whole key, prefix included; nil for the bucket itself.
    var key: String?
    var query: [SignableRequest.Field] = []
    /// Signed, beside `host` and S3's own.
    var headers: [SignableRequest.Field] = []
    var body = HTTPRequest.Body.none
    var bodySHA256: SHA256Digest?
    var wantsMD5 = false
    /// The body is not what was signed for: to see what the store does about it.
    var isBodyForeign = false
    var sink: (@Sendable (RawSpan) throws -> Void)?
    var progress: (@Sendable (Int64) -> Void)?
    var limit: Int64 = 1 << 20
    var bytesPerSecond: Int64?

    init(_ method: HTTPRequest.Method, key: String?) {
        self.method = method
        self.key = key
    }

    private static let emptyHash = SHA256.hash([]).hex

    /// As it goes over the wire to `endpoint`.
    func signed(
        _ endpoint: S3Endpoint, _ signer: Signer, _ date: SigningDate
    ) -> HTTPRequest {
        let payloadHash = bodySHA256?.hex ?? Self.emptyHash
        var signable = SignableRequest(
            method: method.rawValue, wirePath: endpoint.wirePath(key), query: query,
            headers: headers, payloadHash: payloadHash)
        signable.headers.append(.init("host", endpoint.authority))
        signable.headers.append(.init("x-amz-content-sha256", payloadHash))
        signable.headers.append(.init("x-amz-date", date.text))
        if let token = signer.credentials.sessionToken {
            signable.headers.append(.init("x-amz-security-token", token))
        }
        let authorization = signer.authorization(signable, date: date)
        let query = query.isEmpty ? "" : "?" + signable.wireQuery
        var request = HTTPRequest(
            method, endpoint.scheme + "://" + endpoint.authority + signable.wirePath + query,
            headers: signable.headers.map { $0.name + ": " + $0.value }, body: body, limit: limit)
        request.headers.append("authorization: " + authorization)
        request.bodySHA256 = isBodyForeign ? nil : bodySHA256
        request.wantsMD5 = wantsMD5
        request.sink = sink
        request.progress = progress
        request.bytesPerSecond = bytesPerSecond
        return request
    }
}
