package import FoundationEssentials

extension UUID {
    /// The name-based UUID (version 5, RFC 9562 §5.5) of `name` within `namespace`: the same
    /// everywhere, for ever.
    package init(namespace: UUID, name: String) {
        var message: [UInt8] = []
        message.reserveCapacity(128)
        let space = namespace.octets
        for index in 0..<16 { message.append(space[index]) }
        message.append(contentsOf: name.utf8)
        let digest = SHA1.digest(message)
        var bytes: [16 of UInt8] = .init(repeating: 0)
        for index in 0..<16 { bytes[index] = digest[index] }
        bytes[6] = bytes[6] & 0x0f | 0x50
        bytes[8] = bytes[8] & 0x3f | 0x80
        self.init(octets: bytes)
    }

    /// The namespace of a user's own fish, made once at random and never to change.
    package static let ownFishNamespace = UUID(
        uuid: (
            0xb1, 0x5a, 0x77, 0x0e, 0x3c, 0x42, 0x4d, 0x19, 0x8e, 0x6b, 0x91, 0x2d, 0x54, 0xf0,
            0xa8, 0x63
        ))

    /// The namespace of stamps of species, made once at random and never to change.
    package static let speciesNamespace = UUID(
        uuid: (
            0x6f, 0x3d, 0x0c, 0x52, 0x9b, 0x1e, 0x4a, 0x77, 0xa5, 0x84, 0x2c, 0x61, 0xe8, 0x0d,
            0x93,
            0x1b
        ))
}

extension Species {
    /// The UUID of this species' stamp, derived from `id` alone: the same in every album.
    package static func stampID(species id: String) -> UUID {
        UUID(namespace: .speciesNamespace, name: id)
    }
}

/// SHA-1 for name-based UUIDs only; nothing here relies on it against an adversary.
enum SHA1 {
    /// The 20 bytes of the digest of `message`.
    static func digest(_ message: [UInt8]) -> [UInt8] {
        var padded = message
        padded.append(0x80)
        while padded.count % 64 != 56 { padded.append(0) }
        let bitCount = UInt64(message.count) * 8
        for shift in stride(from: 56, through: 0, by: -8) {
            padded.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
        }
        var hash: [5 of UInt32] = [
            0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0,
        ]
        for block in stride(from: 0, to: padded.count, by: 64) { mix(&hash, padded, block) }
        var digest: [UInt8] = []
        digest.reserveCapacity(20)
        for index in 0..<5 {
            for shift in [24, 16, 8, 0] as [UInt32] {
                digest.append(UInt8(truncatingIfNeeded: hash[index] >> shift))
            }
        }
        return digest
    }

    private static func mix(_ hash: inout [5 of UInt32], _ bytes: [UInt8], _ start: Int) {
        var words: [80 of UInt32] = .init(repeating: 0)
        for index in 0..<16 {
            let at = start + index * 4
            words[index] =
                UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16
                | UInt32(bytes[at + 2]) << 8 | UInt32(bytes[at + 3])
        }
        for index in 16..<80 {
            words[index] = rotate(
                words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1)
        }
        var (a, b, c, d, e) = (hash[0], hash[1], hash[2], hash[3], hash[4])
        for index in 0..<80 {
            let (f, k): (UInt32, UInt32) =
                switch index {
                case ..<20: (b & c | ~b & d, 0x5a82_7999)
                case ..<40: (b ^ c ^ d, 0x6ed9_eba1)
                case ..<60: (b & c | b & d | c & d, 0x8f1b_bcdc)
                default: (b ^ c ^ d, 0xca62_c1d6)
                }
            let next = rotate(a, 5) &+ f &+ e &+ k &+ words[index]
            (a, b, c, d, e) = (next, a, rotate(b, 30), c, d)
        }
        hash[0] &+= a
        hash[1] &+= b
        hash[2] &+= c
        hash[3] &+= d
        hash[4] &+= e
    }

    private static func rotate(_ value: UInt32, _ count: UInt32) -> UInt32 {
        value << count | value >> (32 - count)
    }
}
