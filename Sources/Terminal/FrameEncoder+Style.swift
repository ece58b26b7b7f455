import Canvas

extension FrameEncoder {
    /// Makes `wanted` the rendition in force, in one sequence, with only what changed.
    mutating func setStyle(_ wanted: Style) {
        guard style != wanted else { return }
        defer { style = wanted }
        guard capabilities.hasRendition else { return }
        var parameters = Parameters()
        var now = style ?? Style(isBold: true)
        if style == nil || now.losesAttributes(to: wanted) {
            parameters.add(0)
            now = Style()
        }
        if wanted.isBold, !now.isBold, capabilities.hasBold { parameters.add(1) }
        if wanted.isDim, !now.isDim, capabilities.hasDim { parameters.add(2) }
        if wanted.isUnderline, !now.isUnderline, capabilities.hasUnderline { parameters.add(4) }
        if wanted.isReverse, !now.isReverse, capabilities.hasReverse { parameters.add(7) }
        if wanted.foreground != now.foreground { add(wanted.foreground, base: 30, to: &parameters) }
        if wanted.background != now.background { add(wanted.background, base: 40, to: &parameters) }
        guard parameters.count > 0 else { return }
        output += [0x1B, 0x5B]
        for index in 0..<parameters.count {
            if index > 0 { output.append(0x3B) }
            append(Int(parameters.values[index]))
        }
        output.append(0x6D)
    }

    /// Adds a colour's parameters; `base` is 30 for the foreground, 40 for the background.
    private mutating func add(_ color: Color, base: UInt8, to parameters: inout Parameters) {
        switch (color, traits.colorMode) {
        case (_, .none): break
        case (.standard, _): parameters.add(base + 9)
        case (.ansi(let index), let mode):
            parameters.add(ansi: mode == .eight ? index & 7 : index & 15, base: base)
        case (.rgb(let red, let green, let blue), .direct):
            parameters.add(base + 8)
            for value in [2, red, green, blue] { parameters.add(value) }
        case (.rgb(let red, let green, let blue), let mode):
            let index = colors.index(red, green, blue)
            guard mode == .indexed256 else { return parameters.add(ansi: index, base: base) }
            parameters.add(base + 8)
            parameters.add(5)
            parameters.add(index)
        }
    }
}

/// The numbers of one `ESC [ … m`: at most 0, four attributes and five for each colour.
private struct Parameters {
    var values: InlineArray<16, UInt8> = .init(repeating: 0)
    var count = 0

    mutating func add(_ value: UInt8) {
        values[count] = value
        count += 1
    }

    mutating func add(ansi index: UInt8, base: UInt8) {
        add(index < 8 ? base + index : base + 60 + index - 8)
    }
}

extension Style {
    /// Whether an attribute must be switched off, which only a reset does everywhere.
    fileprivate func losesAttributes(to wanted: Style) -> Bool {
        isBold && !wanted.isBold || isDim && !wanted.isDim || isReverse && !wanted.isReverse
            || isUnderline && !wanted.isUnderline
    }
}
