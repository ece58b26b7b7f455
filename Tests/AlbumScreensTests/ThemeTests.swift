@testable import AlbumScreens
import AlbumModel
import Canvas
import Glibc
import TestSupport
import Testing

@Suite(.tags(.small)) struct ThemeTests {
    /// The luminance of WCAG 2.
    private func luminance(_ color: Color) -> Double? {
        guard case .rgb(let red, let green, let blue) = color else { return nil }
        func linear(_ value: UInt8) -> Double {
            let part = Double(value) / 255
            return part <= 0.04045 ? part / 12.92 : Glibc.pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    private func contrast(_ one: Color, _ other: Color) -> Double {
        guard let a = luminance(one), let b = luminance(other) else { return 21 }
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    private func styles(_ theme: Theme) -> [(String, Style)] {
        [
            ("text", theme.text), ("strong", theme.strong), ("faint", theme.faint),
            ("accent", theme.accent), ("problem", theme.problem), ("good", theme.good),
            ("seal", theme.seal), ("ink", theme.ink),
        ]
    }

    static let dark = [Color.rgb(0, 0, 0), .rgb(29, 31, 33), .rgb(40, 42, 54)]
    static let light = [Color.rgb(255, 255, 255), .rgb(253, 246, 227), .rgb(240, 240, 240)]

    @Test(arguments: dark)
    func `what is read can be read on a dark ground`(ground: Color) {
        for (name, style) in styles(.dark) {
            let back = style.background == .standard ? ground : style.background
            #expect(contrast(style.foreground, back) >= 4, "\(name)")
        }
        for (name, style) in styles(.contrastOnDark) {
            #expect(contrast(style.foreground, ground) >= 12, "\(name)")
        }
    }

    @Test(arguments: light)
    func `and on a light one`(ground: Color) {
        for (name, style) in styles(.light) {
            let back = style.background == .standard ? ground : style.background
            #expect(contrast(style.foreground, back) >= 4, "\(name)")
        }
        for (name, style) in styles(.contrastOnLight) {
            #expect(contrast(style.foreground, ground) >= 11, "\(name)")
        }
    }

    @Test(arguments: ThemeChoice.allCases, [false, true])
    func `nothing that is told apart is told apart by colour alone`(
        choice: ThemeChoice, hasEightColors: Bool
    ) {
        var look = Look()
        look.theme = choice
        look.hasEightColors = hasEightColors
        let theme = look.inks
        // The chosen row, the header's seal.
        #expect(theme.selected.isReverse)
        #expect(theme.strong.isBold && theme.accent.isBold && theme.problem.isBold)
        for tone in [Message.Tone.problem, .good, .celebration] {
            var player = Player(language: .en, theme: choice)
            player.state.message = Message(text: "said", tone: tone)
            let sign = [Message.Tone.problem: "! said", .good: "✓ said", .celebration: "★ said"]
            #expect(player.text.contains(sign[tone]!))
        }
    }

    @Test func `the eight colours are used where there are no more`() {
        var look = Look()
        look.hasEightColors = true
        for choice in [ThemeChoice.dark, .light] {
            look.theme = choice
            for (name, style) in styles(look.inks) {
                for color in [style.foreground, style.background] {
                    if case .rgb = color { Issue.record("\(name) is no ANSI colour") }
                }
            }
        }
    }
}
