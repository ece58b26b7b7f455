/// What a probe found that a remote does; nil: it does not apply, or could not be found out.
package struct RemoteAbilities: Sendable, Hashable {
    /// Whose product it is, if it says so.
    package var store = ""
    /// `If-None-Match: *` keeps what is there.
    package var honoursCondition: Bool?
    /// Refuses bytes that are not those that were signed for.
    package var refusesWrongBytes: Bool?
    /// Answers with the SHA-256 of what it stored.
    package var repliesChecksum: Bool?
    /// Its ETag is the MD5 of the bytes.
    package var tagIsMD5: Bool?

    package init() {}

    /// Of the album's setting that keeps them.
    package static let settingName = "remote.abilities"

    /// For the album's settings: `condition=1 bytes=1 store=Ceph`.
    package var text: String {
        let flags: [(String, Bool?)] = [
            ("condition", honoursCondition), ("bytes", refusesWrongBytes),
            ("checksum", repliesChecksum), ("md5", tagIsMD5),
        ]
        return
            (flags.compactMap { name, flag in flag.map { name + ($0 ? "=1" : "=0") } }
            + ["store=" + store]).joined(separator: " ")
    }

    package init(text: String) {
        let end = text.firstRange(of: "store=")
        if let end { store = String(text[end.upperBound...]) }
        for word in text[..<(end?.lowerBound ?? text.endIndex)].split(separator: " ") {
            let flag = word.hasSuffix("=1")
            switch word.prefix(while: { $0 != "=" }) {
            case "condition": honoursCondition = flag
            case "bytes": refusesWrongBytes = flag
            case "checksum": repliesChecksum = flag
            case "md5": tagIsMD5 = flag
            default: break
            }
        }
    }
}
