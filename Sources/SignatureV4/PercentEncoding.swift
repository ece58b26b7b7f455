import Digest

/// S3's own percent-encoding: everything but `A-Z a-z 0-9 - _ . ~` as upper-case `%XX` of its UTF-8
/// bytes, once. (SigV4 documentation, "UriEncode".)
package enum PercentEncoding {
    private static let digits = Array("0123456789ABCDEF".utf8)

    /// A query's name or value, or a metadata value: `/` is encoded too.
    package static func encode(_ text: String) -> String { encode(text, keepsSlash: false) }

    /// An object's key as a path: `/` stands for itself, nothing is normalised.
    package static func encodePath(_ text: String) -> String { encode(text, keepsSlash: true) }

    /// The bytes that `%XX` stand for; nil for a broken escape or bytes that are no UTF-8.
    /// With `plusIsSpace`, `+` decodes to a space, as in S3's url-encoded listings.
    package static func decode(_ text: String, plusIsSpace: Bool = false) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                guard let digits = String(rest.prefix(2)), let value = Hex.decode(digits),
                    value.count == 1
                else { return nil }
                rest.removeFirst(2)
                bytes += value
            } else {
                bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? 0x20 : byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func encode(_ text: String, keepsSlash: Bool) -> String {
        var encoded: [UInt8] = []
        encoded.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "."), UInt8(ascii: "~"):
                encoded.append(byte)
            case UInt8(ascii: "/") where keepsSlash:
                encoded.append(byte)
            default:
                encoded.append(UInt8(ascii: "%"))
                encoded.append(digits[Int(byte >> 4)])
                encoded.append(digits[Int(byte & 15)])
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}
