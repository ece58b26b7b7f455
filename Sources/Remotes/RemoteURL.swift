import SignatureV4

/// Where an album's remote is, as a person writes it: `s3://bucket/prefix` or `file:///folder`.
package enum RemoteURL: Sendable, Hashable {
    /// `prefix` without slashes at its ends; empty for none.
    case s3(bucket: String, prefix: String)
    /// An absolute path.
    case folder(String)

    /// Throws with what is wrong in words.
    package init(_ text: String) throws(RemoteURLError) {
        if Self.hasKeys(text) { throw RemoteURLError(Self.withoutSecret(text), .keys) }
        if text.hasPrefix("s3://") {
            self = try Self.s3(text.dropFirst(5), text)
        } else if text.hasPrefix("file:") {
            self = try Self.folder(text.dropFirst(5), text)
        } else if text.hasPrefix("http://") || text.hasPrefix("https://") {
            throw RemoteURLError(Self.withoutSecret(text), .endpoint)
        } else {
            throw RemoteURLError(text, .scheme)
        }
    }

    /// An address as it may be shown and noted down: what stands before an `@` is a name and a password, and
    /// what stands after a `?` may be a signature.
    package static func withoutSecret(_ text: String) -> String {
        guard let start = text.firstRange(of: "://")?.upperBound else { return text }
        var shown = text
        // The last one: a password may hold others, and slashes.
        if let at = text[start...].lastIndex(of: "@") {
            shown = text[..<start] + "***" + text[at...]
        } else if hasKeys(text) {
            shown = text[..<start] + "***"
        }
        if !shown.hasPrefix("s3:"), let query = shown.firstIndex(of: "?") {
            shown = shown[...query] + "***"
        }
        return shown
    }

    /// No bucket has a colon or an `@` in its name, a prefix may.
    private static func hasKeys(_ text: String) -> Bool {
        text.hasPrefix("s3://")
            && text.dropFirst(5).prefix { $0 != "/" }.contains { $0 == "@" || $0 == ":" }
    }

    /// The form that the initialiser reads back.
    package var text: String {
        switch self {
        case .s3(let bucket, let prefix): "s3://" + bucket + (prefix.isEmpty ? "" : "/" + prefix)
        case .folder(let path): "file://" + PercentEncoding.encodePath(path)
        }
    }

    private static func s3(_ rest: Substring, _ text: String) throws(RemoteURLError) -> Self {
        let halves = rest.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let bucket = String(halves[0])
        guard isBucket(bucket) else { throw RemoteURLError(text, .bucket) }
        let prefix = halves.count > 1 ? trimmed(halves[1]) : ""
        guard hasPlainParts(prefix), prefix.utf8.count <= 512 else {
            throw RemoteURLError(text, .prefix)
        }
        return .s3(bucket: bucket, prefix: prefix)
    }

    private static func folder(_ rest: Substring, _ text: String) throws(RemoteURLError) -> Self {
        guard rest.hasPrefix("///"), let path = PercentEncoding.decode(String(rest.dropFirst(2))),
            !path.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
        else { throw RemoteURLError(text, .folder) }
        let kept = trimmed(path[...])
        guard !kept.isEmpty, hasPlainParts(kept) else { throw RemoteURLError(text, .folder) }
        return .folder("/" + kept)
    }

    private static func trimmed(_ path: Substring) -> String {
        var path = path.drop { $0 == "/" }
        while path.last == "/" { path.removeLast() }
        return String(path)
    }

    private static func isBucket(_ name: String) -> Bool {
        let isLetterOrDigit: (UInt8) -> Bool = { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        return (3...63).contains(name.utf8.count) && !name.contains("..")
            && name.utf8.first.map(isLetterOrDigit) == true
            && name.utf8.last.map(isLetterOrDigit) == true
            && name.utf8.allSatisfy { isLetterOrDigit($0) || "-._".utf8.contains($0) }
    }

    /// No part that a path could be led astray by, and no control character.
    private static func hasPlainParts(_ path: String) -> Bool {
        path.isEmpty
            || path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
                !part.isEmpty && part != "." && part != ".."
                    && part.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
            }
    }
}

/// A remote's address cannot be used.
package struct RemoteURLError: Error, Sendable, Hashable {
    package enum Reason: Sendable, Hashable {
        /// Neither `s3://` nor `file:///`.
        case scheme
        /// An `https://` address: it belongs into AWS_ENDPOINT_URL_S3.
        case endpoint
        /// Keys or a password in it: they belong into the environment or a profile.
        case keys
        /// Not 3 to 63 of `a-z 0-9 . -`.
        case bucket
        /// Has empty parts, `.`, `..`, control characters, or is longer than 512 bytes.
        case prefix
        /// Not an absolute path after `file://`.
        case folder
    }
    /// As it was given, unfiltered.
    package var text: String
    package var reason: Reason

    init(_ text: String, _ reason: Reason) {
        self.text = text
        self.reason = reason
    }
}
