import Canvas

extension InputParser {
    mutating func escape(_ byte: UInt8) {
        switch byte {
        case 0x5B: state = .control([])
        case 0x4F: state = .singleShift
        case 0x5D, 0x50, 0x58, 0x5E, 0x5F:
            state = .string(kind: byte, bytes: [], endsWithEscape: false)
        case 0x1B: results.append(.key(.escape))
        default:
            emit(.escape)
            take(byte)
        }
    }

    mutating func escapeTaken(_ byte: UInt8) {
        guard isExpectingReply, byte == 0x5B || byte == 0x5D || byte == 0x50 else {
            state = .ground
            return take(byte)
        }
        state = .lateReply(byte)
    }

    /// Replies go on as no typing does: `[?`, `[>`, `]1`, `P>`, `P1`, `P0`.
    mutating func lateReply(_ first: UInt8, _ byte: UInt8) {
        switch (first, byte) {
        case (0x5B, 0x3E...0x3F): state = .control([byte])
        case (0x5D, 0x30...0x39), (0x50, 0x30...0x39), (0x50, 0x3E):
            state = .string(kind: first, bytes: [byte], endsWithEscape: false)
        default:
            emit(.character(Character(Unicode.Scalar(first))))
            take(byte)
        }
    }

    mutating func control(_ byte: UInt8, _ bytes: [UInt8]) {
        switch byte {
        case 0x5B where bytes.isEmpty: state = .console
        case 0x4D where bytes.isEmpty: state = .mouse(missing: 3)
        case 0x20...0x3F: state = .control(bytes.count < 64 ? bytes + [byte] : bytes)
        case 0x40...0x7E: finishControl(bytes, final: byte)
        case 0x18, 0x1A: state = .ground
        default:
            state = .ground
            take(byte)
        }
    }

    private mutating func finishControl(_ bytes: [UInt8], final: UInt8) {
        state = .ground
        let text = String(decoding: bytes, as: UTF8.self)
        let numbers = text.split(separator: ";", omittingEmptySubsequences: false)
            .map { Int($0.prefix { $0 != ":" }) ?? 0 }
        if final == 0x7E, numbers.first == 200 {
            state = .paste([])
            return
        }
        if final == 0x7E, numbers.first == 201 { return }
        guard let key = InputParser.key(final, numbers, text) else {
            results.append(.reply(.control(text + String(Unicode.Scalar(final)))))
            return
        }
        emit(key)
    }

    /// The key of `ESC [ numbers final`; nil when it is none. Modifiers of named keys are dropped.
    private static func key(_ final: UInt8, _ numbers: [Int], _ text: String) -> Key? {
        guard text.utf8.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
        switch final {
        case 0x7E where numbers.first == 27 && numbers.count == 3:
            return key(code: numbers[2], modifiers: numbers[1])
        case 0x7E: return tilde[numbers.first ?? 0]
        case 0x75: return key(code: numbers.first ?? 0, modifiers: numbers.dropFirst().first ?? 1)
        // With numbers it is a cursor position.
        case 0x52: return text.isEmpty ? .function(3) : nil
        default: return letters[final]
        }
    }

    mutating func singleShift(_ byte: UInt8) {
        // A modifier may stand before the letter.
        if (0x31...0x38).contains(byte) { return }
        if let key = InputParser.letters[byte] ?? InputParser.keypad[byte] {
            emit(key)
        } else if (0x20...0x7E).contains(byte) {
            state = .ground
        } else {
            emit(.escape)
            emit(.character("O"))
            take(byte)
        }
    }

    mutating func console(_ byte: UInt8) {
        state = .ground
        if (0x41...0x45).contains(byte) { emit(.function(Int(byte) - 0x40)) }
    }

    /// A key as a code point with modifiers, 1 + (1 shift, 2 alt, 4 control).
    private static func key(code: Int, modifiers: Int) -> Key? {
        let held = max(0, modifiers - 1)
        switch code {
        case 9: return held & 1 != 0 ? .backTab : .tab
        case 13, 10: return .enter
        case 27: return .escape
        case 8, 127: return .backspace
        case 0x20..<0xE000, 0xF900..<0x110000:
            guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init),
                !(0x7F...0x9F).contains(scalar.value)
            else { return nil }
            let character = Character(scalar)
            guard held & 4 != 0 else { return .character(character) }
            return .control(Character(character.lowercased()))
        default: return nil
        }
    }

    private static let letters: [UInt8: Key] = [
        0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x46: .end, 0x48: .home,
        0x50: .function(1), 0x51: .function(2), 0x52: .function(3), 0x53: .function(4),
        0x5A: .backTab,
    ]

    /// The numeric keypad in application mode.
    private static let keypad: [UInt8: Key] = {
        var keys: [UInt8: Key] = [0x4D: .enter, 0x49: .tab, 0x20: .character(" ")]
        for (byte, character) in zip(UInt8(0x6A)...0x79, "*+,-./0123456789") {
            keys[byte] = .character(character)
        }
        return keys
    }()

    private static let tilde: [Int: Key] = [
        1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
        11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
        17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
        23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14),
        28: .function(15), 29: .function(16), 31: .function(17), 32: .function(18),
        33: .function(19), 34: .function(20),
    ]
}
