/// Bytes in base64, with padding.
func base64(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
        let left = bytes.count - index
        let group =
            UInt32(bytes[index]) << 16 | (left > 1 ? UInt32(bytes[index + 1]) << 8 : 0)
            | (left > 2 ? UInt32(bytes[index + 2]) : 0)
        output.append(alphabet[Int(group >> 18)])
        output.append(alphabet[Int(group >> 12 & 63)])
        output.append(left > 1 ? alphabet[Int(group >> 6 & 63)] : 0x3D)
        output.append(left > 2 ? alphabet[Int(group & 63)] : 0x3D)
        index += 3
    }
    return output
}

private let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
