/// Sixel pictures: bands of six rows, one colour after another.
struct SixelImage: Sendable {
    private let canvas: PictureCanvas
    private var palette: SixelPalette
    /// The palette's index of every pixel; -1 for none.
    private var indices: [Int16]

    /// Chooses the colours and finds every pixel's, with a fine grain where the palette has steps.
    init(_ canvas: PictureCanvas, registers: Int) {
        self.canvas = canvas
        palette = SixelPalette(rgba: canvas.rgba, limit: max(2, min(256, registers)))
        indices = Array(repeating: -1, count: canvas.width * canvas.height)
        // The fewer the colours the more grain they need.
        let grain = palette.colors.count > 64 ? 1 : 4
        for y in 0..<canvas.height {
            for x in 0..<canvas.width {
                let at = y * canvas.width + x
                guard canvas.rgba[at * 4 + 3] >= 128 else { continue }
                let noise = (Self.bayer[y & 3 * 4 + x & 3] - 7) * grain / 2
                func channel(_ offset: Int) -> Int {
                    min(255, max(0, Int(canvas.rgba[at * 4 + offset]) + noise))
                }
                indices[at] = Int16(palette.index(channel(0), channel(1), channel(2)))
            }
        }
    }

    private static let bayer = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

    /// The whole sequence of a part; pixels without colour stay what they were.
    func sequence(_ part: PixelRect) -> [UInt8] {
        var writer = SixelWriter(width: part.width, height: part.height)
        let used = usedColors(part)
        for (number, index) in used.enumerated() {
            let color = palette.colors[index]
            writer.define(number, color.red, color.green, color.blue)
        }
        var numbers = [Int](repeating: 0, count: palette.colors.count)
        for (number, index) in used.enumerated() { numbers[index] = number }
        var bands = [UInt8](repeating: 0, count: used.count * part.width)
        for top in stride(from: 0, to: part.height, by: 6) {
            for at in bands.indices { bands[at] = 0 }
            var isUsed = [Bool](repeating: false, count: used.count)
            for row in top..<min(top + 6, part.height) {
                let line = (part.top + row) * canvas.width + part.left
                for x in 0..<part.width where indices[line + x] >= 0 {
                    let number = numbers[Int(indices[line + x])]
                    isUsed[number] = true
                    bands[number * part.width + x] |= 1 << UInt8(row - top)
                }
            }
            for number in isUsed.indices where isUsed[number] {
                writer.row(number, bands[number * part.width..<(number + 1) * part.width])
            }
            writer.nextBand()
        }
        return writer.finished()
    }

    private func usedColors(_ part: PixelRect) -> [Int] {
        var isUsed = [Bool](repeating: false, count: palette.colors.count)
        for row in part.top..<part.top + part.height {
            for at in row * canvas.width + part.left..<row * canvas.width + part.left + part.width
            where indices[at] >= 0 {
                isUsed[Int(indices[at])] = true
            }
        }
        return isUsed.indices.filter { isUsed[$0] }
    }
}

/// Writes the sequence: registers in percent, runs as counts.
struct SixelWriter: Sendable {
    private var output: [UInt8]
    private var isBandBegun = false

    /// What has no colour is left as it is (the second parameter).
    init(width: Int, height: Int) { output = Array("\u{1B}P0;1;0q\"1;1;\(width);\(height)".utf8) }

    mutating func define(_ number: Int, _ red: Int, _ green: Int, _ blue: Int) {
        func percent(_ value: Int) -> Int { (value * 100 + 127) / 255 }
        output += "#\(number);2;\(percent(red));\(percent(green));\(percent(blue))".utf8
    }

    /// One colour's six rows: a bit for each, the lowest the top one.
    mutating func row(_ number: Int, _ bits: ArraySlice<UInt8>) {
        // Back to the band's beginning, over the colours before.
        if isBandBegun { output.append(0x24) }
        isBandBegun = true
        output += "#\(number)".utf8
        let end = (bits.lastIndex { $0 != 0 } ?? bits.startIndex - 1) + 1
        var index = bits.startIndex
        while index < end {
            let start = index
            while index < end, bits[index] == bits[start] { index += 1 }
            let character = 0x3F + bits[start]
            if index - start > 3 {
                output += "!\(index - start)".utf8
                output.append(character)
            } else {
                for _ in start..<index { output.append(character) }
            }
        }
    }

    mutating func nextBand() {
        output.append(0x2D)
        isBandBegun = false
    }

    /// Without the line feeds after the last band.
    mutating func finished() -> [UInt8] {
        while output.last == 0x2D { output.removeLast() }
        return output + [0x1B, 0x5C]
    }
}
