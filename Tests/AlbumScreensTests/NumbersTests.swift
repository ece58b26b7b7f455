@testable import AlbumScreens
import AlbumModel
import Canvas
import FoundationEssentials
import TestSupport
import Testing

@Suite(.tags(.small)) struct NumbersTests {
    private static func numbers() -> AlbumNumbers {
        var numbers = AlbumNumbers()
        for index in 0..<40 {
            numbers.add(
                stamp: Sample.uuid(index % 3),
                at: LocalTime(
                    year: 2026, month: 1 + index % 12, day: 1 + index % 28, hour: index % 24),
                quantity: 1 + index % 4, place: ["龍洞", "八斗子"][index % 2],
                Circumstances(bait: "南極蝦"))
        }
        return numbers
    }

    private func text(_ width: Int, isUnicode: Bool = true, _ language: Language = .en) -> [String]
    {
        NumbersText(Self.numbers(), language, width: width, isUnicode: isUnicode) { _ in "黑鯛" }
            .lines()
    }

    @Test func `the numbers are what was agreed`() {
        var text = ""
        for language in Language.allCases {
            text += "== \(language.rawValue)\n"
            text += self.text(80, language).joined(separator: "\n") + "\n"
        }
        text += "== ascii\n" + self.text(60, isUnicode: false).joined(separator: "\n") + "\n"
        expectGolden(text, "numbers")
    }

    private func text(_ width: Int, _ language: Language) -> [String] {
        text(width, isUnicode: true, language)
    }

    @Test(arguments: [38, 60, 80, 200])
    func `no line is wider than the screen`(width: Int) {
        for line in text(width) { #expect(displayWidth(line) <= width, "\(line)") }
    }

    @Test func `the screen asks once, scrolls and goes back`() {
        var player = Player()
        player.press("#")
        #expect(player.effects.count { $0 == .loadNumbers(year: 2026) } == 1)
        player.send(.numbers(Self.numbers(), YearGoal(year: 2026, goal: nil, species: 4)))
        #expect(player.text.contains(player.state.words.numbers.months))
        let first = player.text
        player.press("G")
        #expect(player.text != first)
        player.press("g")
        #expect(player.text == first)
        player.press("q")
        #expect(player.state.screens.isEmpty)
    }

    @Test func `the year's goal is on the screen, grows by a key and goes by another`() {
        var player = Player(language: .en)
        player.press("#")
        player.send(.numbers(Self.numbers(), YearGoal(year: 2026, goal: 30, species: 4)))
        #expect(player.text.contains("2026: 4 of 30 species"))
        player.press("++-")
        #expect(player.text.contains("2026: 4 of 31 species"))
        #expect(player.effects.last == .set(.goal(31, year: 2026)))
        player.send(.numbers(Self.numbers(), YearGoal(year: 2026, goal: nil, species: 4)))
        #expect(player.text.contains("+ sets a goal"))
        player.press("+")
        #expect(player.effects.last == .set(.goal(5, year: 2026)))
        player.send(.numbers(Self.numbers(), YearGoal(year: 2026, goal: 1, species: 4)))
        player.press("-")
        #expect(player.effects.last == .set(.goal(nil, year: 2026)))
    }

    @Test func `an empty album says so`() {
        let text = NumbersText(AlbumNumbers(), .en, width: 80) { _ in "" }.lines()
        #expect(text == ["Nothing is caught yet."])
    }
}
