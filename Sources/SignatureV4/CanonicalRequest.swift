/// The text that is hashed and signed. (SigV4 documentation, "Create a canonical request".)
struct CanonicalRequest {
    let text: String
    /// `host;x-amz-date`
    let signedHeaders: String

    init(_ request: SignableRequest) {
        var values: [String: [String]] = [:]
        for header in request.headers {
            values[header.name.lowercased(), default: []].append(Self.collapsed(header.value))
        }
        let names = values.keys.sorted(by: Self.precedes)
        signedHeaders = names.joined(separator: ";")
        let headers = names.map { "\($0):\(values[$0]!.joined(separator: ","))\n" }.joined()
        text = [
            request.method, request.wirePath, Self.canonicalQuery(request.query), headers,
            signedHeaders, request.payloadHash,
        ].joined(separator: "\n")
    }

    private static func canonicalQuery(_ query: [SignableRequest.Field]) -> String {
        query.map { (PercentEncoding.encode($0.name), PercentEncoding.encode($0.value)) }
            .sorted { $0.0 == $1.0 ? precedes($0.1, $1.1) : precedes($0.0, $1.0) }
            .map { $0.0 + "=" + $0.1 }
            .joined(separator: "&")
    }

    /// Byte order: Swift's own order of strings is Unicode's.
    private static func precedes(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    /// Without white space at the ends, runs of it inside as one space.
    private static func collapsed(_ value: String) -> String {
        // Nearly all have none.
        if !value.utf8.contains(where: { $0 <= 0x20 }) { return value }
        return value.split { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
            .joined(separator: " ")
    }
}
