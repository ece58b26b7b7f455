import Canvas

/// What the bytes from a terminal mean.
enum Input: Sendable, Hashable {
    case key(Key)
    /// What the terminal answered or reported by itself; never a key.
    case reply(Reply)
}

/// A report from the terminal, without its introducer and terminator.
enum Reply: Sendable, Hashable {
    /// `ESC [ …`: device attributes, cursor position, modes, focus, mouse.
    case control(String)
    /// `ESC ] …`: colours, clipboard.
    case operatingSystem(String)
    /// `ESC P …`, and APC, PM and SOS strings.
    case device(String)
}

/// Terminal bytes in, keys and replies out, however the bytes are cut into reads. A pure state
/// machine: the caller reads, and calls `timeout` when `patience` has passed without bytes.
///
/// A character arrives as its scalars do: a combining mark is a key of its own, which joins the
/// letter before it when appended to the text.
struct InputParser: Sendable {
    enum State: Sendable, Hashable {
        case ground
        case utf8(bytes: [UInt8], missing: Int)
        case escape
        /// A lone ESC was taken for the key, but might have been the start of a reply.
        case escapeTaken
        /// That ESC and one byte that could go on with a reply.
        case lateReply(UInt8)
        case control([UInt8])
        /// The rest of an old mouse report.
        case mouse(missing: Int)
        /// `ESC O`, function keys.
        case singleShift
        /// `ESC [ [`, the Linux console's function keys.
        case console
        case string(kind: UInt8, bytes: [UInt8], endsWithEscape: Bool)
        case paste([UInt8])
    }

    var state = State.ground
    var results: [Input] = []
    /// Whether a question to the terminal is unanswered: a lone ESC may be the answer's beginning.
    var isExpectingReply = false

    /// Longer strings and pastes are cut, not kept in memory.
    static let stringLimit = 64 * 1024
    static let pasteLimit = 1024 * 1024

    /// Takes bytes; returns what they completed.
    mutating func feed(_ bytes: some Sequence<UInt8>) -> [Input] {
        for byte in bytes { take(byte) }
        defer { results.removeAll() }
        return results
    }

    /// How long to wait for more bytes before `timeout`; nil when nothing is begun.
    var patience: Duration? {
        switch state {
        case .ground, .escapeTaken: nil
        case .escape, .lateReply: .milliseconds(20)
        case .utf8, .singleShift, .console: .milliseconds(100)
        case .control(let bytes) where bytes.isEmpty: .milliseconds(100)
        case .control, .mouse: .milliseconds(isExpectingReply ? 3000 : 500)
        case .string: .milliseconds(isExpectingReply ? 3000 : 500)
        case .paste: .seconds(2)
        }
    }

    /// Ends what was begun: a lone ESC is the key, a paste is what came of it, the rest is dropped.
    mutating func timeout() -> [Input] {
        switch state {
        case .escape:
            results.append(.key(.escape))
            state = isExpectingReply ? .escapeTaken : .ground
        case .lateReply(let byte):
            state = .ground
            take(byte)
        case .control(let bytes) where bytes.isEmpty: endAlone("[")
        case .singleShift: endAlone("O")
        case .paste(let bytes): endPaste(bytes)
        default: state = .ground
        }
        defer { results.removeAll() }
        return results
    }

    /// ESC and a character within a moment are those two keys: there is no Alt here.
    private mutating func endAlone(_ character: Character) {
        results += [.key(.escape), .key(.character(character))]
        state = .ground
    }

    mutating func take(_ byte: UInt8) {
        switch state {
        case .ground: ground(byte)
        case .utf8(let bytes, let missing): utf8(byte, bytes, missing)
        case .escape: escape(byte)
        case .escapeTaken: escapeTaken(byte)
        case .lateReply(let first): lateReply(first, byte)
        case .control(let bytes): control(byte, bytes)
        case .mouse(let missing): state = missing > 1 ? .mouse(missing: missing - 1) : .ground
        case .singleShift: singleShift(byte)
        case .console: console(byte)
        case .string: string(byte)
        case .paste: paste(byte)
        }
    }

    mutating func emit(_ key: Key) {
        results.append(.key(key))
        state = .ground
    }

    private mutating func ground(_ byte: UInt8) {
        switch byte {
        case 0x00: emit(.control(" "))
        case 0x08, 0x7F: emit(.backspace)
        case 0x09: emit(.tab)
        case 0x0A, 0x0D: emit(.enter)
        case 0x1B: state = .escape
        case 0x01...0x1A: emit(.control(Character(Unicode.Scalar(byte + 0x60))))
        case 0x1C...0x1F: emit(.control(Character(Unicode.Scalar(byte + 0x40))))
        case 0x20...0x7E: emit(.character(Character(Unicode.Scalar(byte))))
        case 0xC2...0xDF: state = .utf8(bytes: [byte], missing: 1)
        case 0xE0...0xEF: state = .utf8(bytes: [byte], missing: 2)
        case 0xF0...0xF4: state = .utf8(bytes: [byte], missing: 3)
        default: break
        }
    }

    private mutating func utf8(_ byte: UInt8, _ bytes: [UInt8], _ missing: Int) {
        guard byte & 0xC0 == 0x80 else {
            // A broken character is dropped; what broke it counts.
            state = .ground
            return take(byte)
        }
        guard missing == 1 else {
            state = .utf8(bytes: bytes + [byte], missing: missing - 1)
            return
        }
        state = .ground
        guard let text = String(validating: bytes + [byte], as: UTF8.self),
            let scalar = text.unicodeScalars.first, !(0x80...0x9F).contains(scalar.value)
        else { return }
        emit(.character(Character(scalar)))
    }
}
