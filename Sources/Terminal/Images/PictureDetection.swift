import Canvas

/// What the terminal has answered so far, and what follows from it. Pure.
struct PictureDetection: Sendable, Hashable {
    let choice: PictureChoice
    /// What stands in the environment.
    let environment: [String: String]
    /// Whether colours and UTF-8 are there: without them pictures are not wanted, unless by name.
    let hasColors: Bool
    var brand: TerminalBrand?
    /// Of the first device attributes, `?62;4;22c`; nil before the answer.
    var attributes: Set<Int>?
    /// In pixels, from the system or by `CSI 16 t`.
    var cell: PixelSize?
    var registers: Int?
    /// The terminal round tmux, and whether tmux lets sequences through to it.
    var outer: TerminalBrand?
    var isPassedThrough = false

    init(choice: PictureChoice, environment: [String: String], hasColors: Bool) {
        self.choice = choice
        self.environment = environment
        self.hasColors = hasColors
    }

    var isInTmux: Bool { environment["TMUX", default: ""] != "" }

    /// Whether the terminal's answers could change anything.
    var isWorthAsking: Bool {
        switch choice {
        case .blocks, .ascii: false
        case .auto: hasColors && environment["STY", default: ""] == ""
        case .kitty, .sixel, .iterm: true
        }
    }

    /// Takes an answer to one of the questions; false for other reports.
    mutating func take(control text: String) -> Bool {
        let numbers = text.dropFirst(text.hasPrefix("?") ? 1 : 0).dropLast()
            .split(separator: ";").map { Int($0) ?? -1 }
        if text.hasPrefix("?"), text.hasSuffix("c") {
            attributes = Set(numbers.dropFirst())
        } else if text.hasPrefix("6;"), text.hasSuffix("t"), numbers.count == 3 {
            take(cell: PixelSize(width: numbers[2], height: numbers[1]))
        } else if text.hasPrefix("?1;"), text.hasSuffix("S"), numbers.count >= 3 {
            if numbers[1] == 0, numbers[2] >= 2 { registers = numbers[2] }
        } else {
            return false
        }
        return true
    }

    /// Sizes that no font has are no answer: foot says 0×0 at its start.
    mutating func take(cell size: PixelSize) {
        guard (2...512).contains(size.width), (2...1024).contains(size.height) else { return }
        cell = size
    }

    mutating func take(device text: String) -> Bool {
        guard let brand = TerminalBrand(text) else { return false }
        self.brand = brand
        return true
    }

    /// The means that the answers so far allow.
    var support: PictureSupport {
        var support = PictureSupport(means: means, registers: min(256, registers ?? 256))
        if let cell { support.cell = cell }
        // A sixel picture of unknown cells would cover its neighbours.
        if support.means == .sixel, cell == nil { support.means = .cells }
        support.isThroughTmux = support.means == .placeholders && isInTmux
        return support
    }

    private var means: PictureMeans {
        switch choice {
        case .blocks, .ascii: .cells
        case .sixel: .sixel
        case .iterm: .inline
        case .kitty: placesCharacters ? .placeholders : .placements
        case .auto: isWorthAsking ? found : .cells
        }
    }

    /// Those who ask for kitty's protocol by name have it, and the newer form unless it is known
    /// that theirs has only the older one.
    private var placesCharacters: Bool {
        if isInTmux { return true }
        guard let brand else { return false }
        return brand.hasPlaceholders || !brand.hasPlacements
    }

    private var found: PictureMeans {
        if isInTmux {
            if isPassedThrough, outer?.hasPlaceholders ?? false { return .placeholders }
            return attributes?.contains(4) ?? false ? .sixel : .cells
        }
        if brand?.hasPlaceholders ?? false { return .placeholders }
        if attributes?.contains(4) ?? false { return .sixel }
        if brand?.hasPlacements ?? false { return .placements }
        if brand?.hasInline ?? false { return .inline }
        return .cells
    }
}
