import Canvas

extension InputParser {
    /// A string goes on to BEL or ESC \; CAN and SUB give it up.
    mutating func string(_ byte: UInt8) {
        guard case .string(let kind, var bytes, let endsWithEscape) = state else { return }
        // Taken out while it grows, so that it is not copied for every byte.
        state = .ground
        if endsWithEscape {
            guard byte == 0x5C else {
                // Not an end but a new sequence: the string was broken off.
                state = .escape
                return take(byte)
            }
            return finishString(kind, bytes)
        }
        switch byte {
        case 0x07 where kind == 0x5D: return finishString(kind, bytes)
        case 0x18, 0x1A: return
        case 0x1B: state = .string(kind: kind, bytes: bytes, endsWithEscape: true)
        default:
            if bytes.count < InputParser.stringLimit { bytes.append(byte) }
            state = .string(kind: kind, bytes: bytes, endsWithEscape: false)
        }
    }

    private mutating func finishString(_ kind: UInt8, _ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        results.append(.reply(kind == 0x5D ? .operatingSystem(text) : .device(text)))
    }

    mutating func paste(_ byte: UInt8) {
        guard case .paste(var bytes) = state else { return }
        state = .ground
        bytes.append(byte)
        if byte == 0x7E, bytes.hasSuffix(InputParser.pasteEnd) {
            return endPaste(bytes.dropLast(InputParser.pasteEnd.count))
        }
        // The end may still come: only what lies before it is cut.
        if bytes.count > InputParser.pasteLimit + InputParser.pasteEnd.count {
            bytes.remove(at: InputParser.pasteLimit)
        }
        state = .paste(bytes)
    }

    /// Line ends come as CR from terminals; text has LF.
    mutating func endPaste(_ bytes: some Collection<UInt8>) {
        let text = String(decoding: bytes.prefix(InputParser.pasteLimit), as: UTF8.self)
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\r" || $0 == "\r\n" }
        emit(.paste(lines.joined(separator: "\n")))
    }

    private static let pasteEnd = Array("\u{1B}[201~".utf8)
}

extension [UInt8] {
    fileprivate func hasSuffix(_ end: [UInt8]) -> Bool {
        count >= end.count && suffix(end.count).elementsEqual(end)
    }
}
