package import FoundationEssentials

/// The name of an object on a remote, relative to the remote's prefix:
///
///     v1/format.json
///     v1/u/<userUUID>/files/<fileUUID>/<sha256>.<ext>
///     v1/u/<userUUID>/log/<deviceHex16>/<from10>-<to10>-<sha256[0:16]>.jsonl.gz
///
/// Only `[a-z0-9/.-]` occurs. Neither a name that a person gave nor `..` can, so no two users and
/// no two files can meet under one key. Nothing but these three forms is ever made or accepted.
package struct ObjectKey: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case format
        case file(user: UUID, file: UUID, sha256: String, fileExtension: String)
        case segment(SegmentName, user: UUID)
    }

    package let kind: Kind
    /// The key itself.
    package let text: String

    /// The constant object that says which layout a prefix has.
    package static let format = ObjectKey(kind: .format, text: "v1/format.json")

    /// The key of an original's or a print's bytes; nil unless `sha256` is 64 lower-case hex digits
    /// and `fileExtension` one to eight of `[a-z0-9]`.
    package static func file(
        user: UUID, file: UUID, sha256: String, fileExtension: String
    ) -> ObjectKey? {
        guard isHex(sha256, count: 64), isExtension(fileExtension) else { return nil }
        return ObjectKey(
            kind: .file(user: user, file: file, sha256: sha256, fileExtension: fileExtension),
            text: filesPrefix(user: user) + "\(file.lowerText)/\(sha256).\(fileExtension)")
    }

    /// The key of a segment of one machine's journal.
    package static func segment(_ name: SegmentName, user: UUID) -> ObjectKey {
        ObjectKey(
            kind: .segment(name, user: user),
            text: logPrefix(user: user, device: name.device) + name.fileName)
    }

    /// Reads a key that a remote listed; nil when it has none of the three forms exactly.
    package init?(_ text: String) {
        guard let key = Self.parse(text), key.text == text else { return nil }
        self = key
    }

    private init(kind: Kind, text: String) {
        self.kind = kind
        self.text = text
    }

    private static func parse(_ text: String) -> ObjectKey? {
        if text == format.text { return format }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 6, parts[0] == "v1", parts[1] == "u",
            let user = UUID(lowerText: parts[2])
        else { return nil }
        switch parts[3] {
        case "files":
            guard let id = UUID(lowerText: parts[4]), let dot = parts[5].firstIndex(of: ".")
            else { return nil }
            return file(
                user: user, file: id, sha256: String(parts[5][..<dot]),
                fileExtension: String(parts[5][parts[5].index(after: dot)...]))
        case "log":
            guard let device = DeviceID(parts[4]),
                let name = SegmentName(device: device, fileName: parts[5])
            else { return nil }
            return segment(name, user: user)
        default: return nil
        }
    }
}

extension ObjectKey {
    /// What a listing of all users starts with.
    package static let usersPrefix = "v1/u/"

    /// What every key of a user starts with.
    package static func userPrefix(_ user: UUID) -> String { usersPrefix + user.lowerText + "/" }

    package static func filesPrefix(user: UUID) -> String { userPrefix(user) + "files/" }

    package static func logPrefix(user: UUID) -> String { userPrefix(user) + "log/" }

    package static func logPrefix(user: UUID, device: DeviceID) -> String {
        logPrefix(user: user) + device.text + "/"
    }
}

/// Which operations of which machine a journal segment holds, and the start of its content's hash.
package struct SegmentName: Sendable, Hashable {
    package let device: DeviceID
    /// The first and last operation's `n`, both included; 1 ≤ from ≤ to ≤ 9,999,999,999.
    package let from: Int64
    package let to: Int64
    /// The first 16 hex digits of the SHA-256 of the segment's (compressed) bytes.
    package let hashStart: String

    /// `sha256` may be whole or its first 16 digits; nil where any part is out of its bounds.
    package init?(device: DeviceID, from: Int64, to: Int64, sha256: String) {
        guard from >= 1, from <= to, to <= Self.greatestNumber else { return nil }
        guard isHex(sha256, count: 64) || isHex(sha256, count: 16) else { return nil }
        self.device = device
        self.from = from
        self.to = to
        hashStart = String(sha256.prefix(16))
    }

    /// Reads exactly the form of `fileName`.
    package init?(device: DeviceID, fileName: String) {
        guard fileName.hasSuffix(Self.suffix) else { return nil }
        let parts = fileName.dropLast(Self.suffix.count)
            .split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2].count == 16,
            let from = Self.number(parts[0]), let to = Self.number(parts[1])
        else { return nil }
        self.init(device: device, from: from, to: to, sha256: String(parts[2]))
    }

    /// `0000000001-0000000040-0123456789abcdef.jsonl.gz`
    package var fileName: String {
        "\(Self.tenDigits(from))-\(Self.tenDigits(to))-\(hashStart)\(Self.suffix)"
    }

    private static let suffix = ".jsonl.gz"
    private static let greatestNumber: Int64 = 9_999_999_999

    private static func number(_ text: Substring) -> Int64? {
        guard text.utf8.count == 10, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
            return nil
        }
        return Int64(text)
    }

    private static func tenDigits(_ number: Int64) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, 10 - digits.utf8.count)) + digits
    }
}

private func isHex(_ text: String, count: Int) -> Bool {
    text.utf8.count == count && text.utf8.allSatisfy { hexValue($0) != nil }
}

private func isExtension(_ text: String) -> Bool {
    (1...8).contains(text.utf8.count)
        && text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
}
