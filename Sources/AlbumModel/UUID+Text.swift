package import FoundationEssentials

extension UUID {
    /// Lower-case, with hyphens: the form in keys, the journal and the database.
    package var lowerText: String {
        let bytes = octets
        return unsafe String(unsafeUninitializedCapacity: 36) { buffer in
            var at = 0
            for index in 0..<16 {
                if index == 4 || index == 6 || index == 8 || index == 10 {
                    unsafe buffer[at] = UInt8(ascii: "-")
                    at += 1
                }
                unsafe buffer[at] = hexDigit(bytes[index] >> 4)
                unsafe buffer[at + 1] = hexDigit(bytes[index] & 15)
                at += 2
            }
            return 36
        }
    }

    /// The UUID in exactly the form of `lowerText`; anything else, capitals included, is nil.
    package init?(lowerText text: String) {
        var bytes: [16 of UInt8] = .init(repeating: 0)
        var nibbles = 0
        var position = 0
        for byte in text.utf8 {
            defer { position += 1 }
            if position == 8 || position == 13 || position == 18 || position == 23 {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            guard let value = hexValue(byte), nibbles < 32 else { return nil }
            bytes[nibbles / 2] = bytes[nibbles / 2] << 4 | value
            nibbles += 1
        }
        guard nibbles == 32, position == 36 else { return nil }
        self.init(octets: bytes)
    }

    var octets: [16 of UInt8] {
        let u = uuid
        return [
            u.0, u.1, u.2, u.3, u.4, u.5, u.6, u.7, u.8, u.9, u.10, u.11, u.12, u.13, u.14, u.15,
        ]
    }

    init(octets b: [16 of UInt8]) {
        self.init(
            uuid: (
                b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11], b[12],
                b[13], b[14], b[15]
            ))
    }
}

func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
}

/// The value of a lower-case hex digit.
func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
}
