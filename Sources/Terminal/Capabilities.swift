import CNcurses

/// The terminal's own words, read once from terminfo.
///
/// The painter sends cells itself instead of through curses' windows: colour pairs run out there
/// (and are not given back), values 1 to 7 of direct colour mean something else, and its widths
/// come from the locale. With terminfo alone none of that arises.
struct Capabilities: Sendable, Equatable {
    var enterScreen: [UInt8] = []
    var leaveScreen: [UInt8] = []
    var clear: [UInt8] = []
    var hideCursor: [UInt8] = []
    var showCursor: [UInt8] = []
    var wrapOff: [UInt8] = []
    var wrapOn: [UInt8] = []
    var bell: [UInt8] = [7]
    /// The cursor's address as terminfo writes it; nil for the usual `ESC [ row ; column H`.
    var cursorAddress: String?
    /// Whether attributes are set by `ESC [ … m`; without it text is plain.
    var hasRendition = true
    var hasBold = true
    var hasDim = true
    var hasUnderline = true
    var hasReverse = true
    var colors = 0
    /// Whether terminfo says that colours are 24-bit values.
    var isDirect = false
    /// Whether erasing takes the current background or the standard one: both may be used for
    /// blanks in the standard style.
    var hasEraseLine = true
    /// Whether writing the last cell of the screen would scroll it.
    var scrollsAtEnd = false
    /// Whether modes after `ESC [ ?` (bracketed paste) are understood.
    var hasPrivateModes = true

    /// Loads the description of `term`.
    @MainActor
    static func load(_ term: String, descriptor: Int32) throws(TerminalError) -> Capabilities {
        guard !term.isEmpty else { throw .typeUnset }
        guard candidates(term).contains(where: { unsafe terminfo_open($0, descriptor) == 1 }) else {
            // Descriptions of hard-copy and generic terminals (dumb) are refused like that too.
            throw term == "dumb" ? .cannotMoveCursor(term) : .typeUnknown(term)
        }
        guard let address = text("cup"), let clear = text("clear") else {
            throw .cannotMoveCursor(term)
        }
        var loaded = Capabilities()
        loaded.clear = Array(clear.utf8)
        loaded.cursorAddress = address == "\u{1B}[%i%p1%d;%p2%dH" ? nil : address
        loaded.readModes(term)
        loaded.readRendition(term)
        return loaded
    }

    /// The terminal's own description, or for one that calls itself an xterm of some kind, or is
    /// known to speak as one, xterm's: few systems describe the newer ones.
    private static func candidates(_ term: String) -> [String] {
        guard term.utf8.count < 256 else { return [] }
        let kin = ["xterm", "foot", "alacritty", "kitty", "wezterm", "ghostty", "rio", "contour"]
        return [term] + (kin.contains { term.hasPrefix($0) } ? ["xterm-256color", "xterm"] : [])
    }

    @MainActor
    private mutating func readModes(_ term: String) {
        enterScreen = Capabilities.bytes("smcup")
        leaveScreen = Capabilities.bytes("rmcup")
        hideCursor = Capabilities.bytes("civis")
        showCursor = Capabilities.bytes("cnorm")
        wrapOff = Capabilities.bytes("rmam")
        wrapOn = Capabilities.bytes("smam")
        hasEraseLine = Capabilities.text("el") == "\u{1B}[K"
        let wraps = unsafe terminfo_flag("am") != 0
        let waits = unsafe terminfo_flag("xenl") != 0
        scrollsAtEnd = wraps && !waits && wrapOff.isEmpty
        hasPrivateModes = cursorAddress == nil && !enterScreen.isEmpty && term != "linux"
    }

    @MainActor
    private mutating func readRendition(_ term: String) {
        hasRendition = Capabilities.text("sgr0")?.contains("\u{1B}[") ?? false
        hasBold = Capabilities.text("bold") != nil
        hasDim = Capabilities.text("dim") != nil
        hasUnderline = Capabilities.text("smul") != nil
        hasReverse = Capabilities.text("rev") != nil
        isDirect =
            unsafe term.hasSuffix("-direct") || terminfo_flag("RGB") != 0
            || terminfo_flag("Tc") != 0
        let asUsual = Capabilities.formatted("setaf", 1) == "\u{1B}[31m"
        if asUsual || isDirect { colors = unsafe max(0, Int(terminfo_number("colors"))) }
    }

    /// A string capability without its padding marks; nil when the terminal has none.
    @MainActor
    private static func text(_ name: String) -> String? {
        guard let value = unsafe terminfo_string(name) else { return nil }
        return withoutPadding(unsafe String(cString: value))
    }

    @MainActor
    private static func bytes(_ name: String) -> [UInt8] { Array((text(name) ?? "").utf8) }

    @MainActor
    private static func formatted(_ name: String, _ value: Int32) -> String? {
        guard let capability = unsafe terminfo_string(name),
            let text = unsafe terminfo_format(capability, value, 0)
        else { return nil }
        return withoutPadding(unsafe String(cString: text))
    }

    /// The address of a cell in a terminal that has its own way.
    static func address(_ capability: String, row: Int, column: Int) -> [UInt8] {
        guard let text = unsafe terminfo_format(capability, Int32(row), Int32(column)) else {
            return []
        }
        return Array(unsafe String(cString: text).utf8)
    }

    /// Leaves out `$<5/>`: waiting was for terminals on slow lines of their own.
    static func withoutPadding(_ text: String) -> String {
        var kept = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "$<"),
            let end = rest[start.upperBound...].firstIndex(of: ">")
        {
            kept += rest[..<start.lowerBound]
            rest = rest[rest.index(after: end)...]
        }
        return kept + rest
    }
}
