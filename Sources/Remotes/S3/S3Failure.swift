/// A store's refusal, as its reply tells it.
struct S3Failure: Sendable, Hashable {
    var status: Int
    /// S3's code, or `HTTP503` where the reply holds none.
    var code: String
    var message = ""
    /// The bucket's region, if the reply names another.
    var region: String?
    /// Where the reply would send us.
    var redirectHost: String?
    /// Of the reply's `Date`, seconds since 1970.
    var date: Int64?
    /// Seconds.
    var retryAfter: Double?

    /// nil when the reply is a success: not when its status is and its body is an `<Error>`.
    init?(_ response: HTTPResponse) {
        let hasError = !response.body.isEmpty && Self.containsError(response.body)
        guard !response.isSuccess || hasError else { return nil }
        status = response.status
        code = "HTTP\(response.status)"
        date = response.headers["date"].flatMap(HTTPDate.unixSeconds)
        region = Self.region(response.headers["x-amz-bucket-region"])
        retryAfter = Self.seconds(response.headers["retry-after"], now: date)
        redirectHost = response.headers["location"].flatMap(Self.host)
        if hasError { readBody(response.body) }
    }

    private mutating func readBody(_ body: [UInt8]) {
        do {
            try XMLReader.read(body) { path, text in
                switch path {
                case "Error/Code": if Self.isCode(text) { code = text }
                case "Error/Message": message = String(text.prefix(500))
                case "Error/Region": region = Self.region(text) ?? region
                case "Error/Endpoint": redirectHost = Self.host("https://" + text) ?? redirectHost
                default: break
                }
            }
        } catch {
            if (200..<300).contains(status) { code = "IncompleteReply" }
        }
    }

    /// What it means for the queue. `isReading`: of a GET, where no such key is `.missing`.
    func error(isReading: Bool = false) -> RemoteError {
        let found: RemoteError.Consequence =
            isReading && (code == "NoSuchKey" || code == "HTTP404")
            ? .missing : S3Codes.consequence(status: status, code: code)
        return RemoteError(found, code: code, detail: message, retryAfter: retryAfter)
    }

    private static func containsError(_ body: [UInt8]) -> Bool {
        let mark = Array("<Error".utf8)
        // A store that works for long sends white space first, to keep the connection.
        let head = body.drop { $0 == 32 || (9...13).contains($0) }.prefix(512)
        return head.indices.contains { head[$0...].starts(with: mark) }
    }

    private static func isCode(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) }
    }

    /// A region becomes part of a host's name: nothing else may come in here.
    private static func region(_ text: String?) -> String? {
        guard let text, (2...32).contains(text.utf8.count),
            text.utf8.allSatisfy({
                (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
            })
        else { return nil }
        return text
    }

    private static func host(_ url: String) -> String? {
        guard let start = url.firstRange(of: "://")?.upperBound else { return nil }
        let authority = url[start...].prefix { !"/?#".contains($0) }
        return authority.isEmpty ? nil : String(authority)
    }

    private static func seconds(_ text: String?, now: Int64?) -> Double? {
        guard let text else { return nil }
        if let seconds = Double(text), seconds >= 0 { return min(seconds, 3600) }
        guard let then = HTTPDate.unixSeconds(text), let now else { return nil }
        return Double(min(max(0, then - now), 3600))
    }
}
