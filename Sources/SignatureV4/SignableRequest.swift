/// A request as SigV4 sees it, before it is signed.
package struct SignableRequest: Sendable, Hashable {
    package struct Field: Sendable, Hashable {
        package var name: String
        package var value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    package var method: String
    /// As it stands on the request line: encoded once, never normalised.
    package var wirePath: String
    /// Names and values not yet encoded, in the order of the request line.
    package var query: [Field]
    /// Every header that is signed, `host` among them.
    package var headers: [Field]
    /// Lower-case hex SHA-256 of the body, or `UNSIGNED-PAYLOAD`.
    package var payloadHash: String

    package init(
        method: String, wirePath: String, query: [Field] = [], headers: [Field],
        payloadHash: String
    ) {
        self.method = method
        self.wirePath = wirePath
        self.query = query
        self.headers = headers
        self.payloadHash = payloadHash
    }

    /// The query as it stands on the request line: encoded, in its own order, `name=` for no value.
    package var wireQuery: String {
        query.map { PercentEncoding.encode($0.name) + "=" + PercentEncoding.encode($0.value) }
            .joined(separator: "&")
    }
}
