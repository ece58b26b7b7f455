/// What a key may look like: `[a-z0-9/.-]`, parts that neither are empty nor start with a dot.
enum RemoteKey {
    static func isValid(_ key: String) -> Bool {
        (1...1024).contains(key.utf8.count)
            && key.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
                .allSatisfy { part in
                    part.count <= 255 && part.first.map { $0 != UInt8(ascii: ".") } ?? false
                        && part.allSatisfy(isAllowed)
                }
    }

    /// Refuses what could escape from a folder or mean another object elsewhere.
    static func check(_ key: String) throws(RemoteError) {
        guard isValid(key) else { throw RemoteError(.park, code: "InvalidKey", detail: key) }
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "."), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
