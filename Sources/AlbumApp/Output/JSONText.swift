import AlbumModel

extension Output {
    /// A JSON value on a line of its own.
    func json(_ value: JSONValue) { result(Self.terminalSafe(value.encodedText)) }

    /// An array, a member a line, whose members are made as they are printed: a hundred thousand
    /// catches never stand in memory at once.
    func jsonArray(_ members: ((JSONValue) -> Void) async throws -> Void) async rethrows {
        var isFirst = true
        // Written by the block: a hundred thousand lines are not as many system calls.
        var block = "["
        try await members { value in
            // The comma stands before, so that the last line needs no look ahead.
            block += (isFirst ? "\n " : "\n,") + Self.terminalSafe(value.encodedText)
            isFirst = false
            guard block.utf8.count > 60_000 else { return }
            raw(block)
            block = ""
        }
        result(block + "\n]")
    }

    /// Escapes what would steer a terminal and is legal in JSON: C1 controls, bidi and zero-width
    /// characters. They stand inside strings only, so the value stays the same.
    static func terminalSafe(_ json: String) -> String {
        guard json.unicodeScalars.contains(where: isSteering) else { return json }
        var text = ""
        for scalar in json.unicodeScalars {
            if isSteering(scalar) {
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    private static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x7F...0x9F, 0xAD, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF:
            true
        default: false
        }
    }
}
