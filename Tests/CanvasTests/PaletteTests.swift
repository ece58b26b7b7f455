import Canvas
import Testing

@Suite struct PaletteTests {
    @Test func `every colour of the palette is its own nearest`() {
        for index in UInt8(16)...255 {
            let color = Palette.rgb(index)
            let nearest = Palette.nearest256(color.red, color.green, color.blue)
            let found = Palette.rgb(nearest)
            #expect(found == color)
        }
        for index in UInt8(0)..<16 {
            let color = Palette.rgb(index)
            #expect(
                Palette.nearestAnsi(color.red, color.green, color.blue, count: 16) == index)
        }
    }

    @Test func `greys stay grey and colours keep their hue`() {
        for value in stride(from: UInt8(0), through: 250, by: 5) {
            let found = Palette.rgb(Palette.nearest256(value, value, value))
            #expect(found.red == found.green && found.green == found.blue)
        }
        // Dark weed, which the nearest in RGB, (68, 68, 68), would make grey.
        let weed = Palette.rgb(Palette.nearest256(60, 90, 60))
        #expect(weed.green > weed.red)
        #expect(Palette.nearestAnsi(250, 20, 10, count: 8) == 1)
        #expect(Palette.nearestAnsi(10, 10, 10, count: 8) == 0)
        #expect(Palette.nearestAnsi(240, 245, 250, count: 8) == 7)
    }

    @Test func `of eight colours, greys are black or white and weed is never red`() {
        for value in stride(from: UInt8(0), through: 250, by: 5) {
            #expect([0, 7].contains(Palette.nearestAnsi(value, value, value, count: 8)))
        }
        #expect(Palette.nearestAnsi(0x5C, 0x63, 0x70, count: 8) == 7)
        let weeds: [(UInt8, UInt8, UInt8)] = [(64, 72, 24), (104, 120, 32), (40, 60, 30)]
        for (red, green, blue) in weeds {
            #expect(![1, 5].contains(Palette.nearestAnsi(red, green, blue, count: 8)))
        }
    }

    @Test func `colours are read as config files write them`() {
        #expect(Color(text: "#FF8000") == .rgb(255, 128, 0))
        #expect(Color(text: "#f80") == .rgb(255, 136, 0))
        #expect(Color(hex: 0x102030) == .rgb(16, 32, 48))
        for text in ["FF8000", "#FF80", "#GG0000", "#+12345", "", "#", "#1234567"] {
            #expect(Color(text: text) == nil, "\(text)")
        }
    }

    @Test func `colours mix, and lightness is what eyes see`() {
        let black = Color.rgb(0, 0, 0)
        let white = Color.rgb(255, 255, 255)
        #expect(black.mixed(with: white, amount: 0) == black)
        #expect(black.mixed(with: white, amount: 1) == white)
        #expect(black.mixed(with: white, amount: 0.5) == .rgb(128, 128, 128))
        #expect(black.mixed(with: .standard, amount: 0.5) == black)
        #expect(abs((white.lightness ?? 0) - 1) < 0.001)
        #expect(black.lightness == 0)
        #expect((Color.rgb(0, 255, 0).lightness ?? 0) > (Color.rgb(0, 0, 255).lightness ?? 1))
        #expect(Color.standard.lightness == nil)
    }
}
