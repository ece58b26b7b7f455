import Canvas
import Testing

@testable import Terminal

@Suite struct PictureDetectionTests {
    private func detection(
        _ choice: PictureChoice = .auto, brand: String? = nil, attributes: String = "?62;22c",
        _ environment: [String: String] = [:], hasColors: Bool = true, cell: Bool = true
    ) -> PictureDetection {
        var detection = PictureDetection(
            choice: choice, environment: environment, hasColors: hasColors)
        if cell { _ = detection.take(control: "6;20;10t") }
        if let brand { _ = detection.take(device: ">|" + brand) }
        _ = detection.take(control: attributes)
        return detection
    }

    static let brands: [(String, String, PictureMeans)] = [
        ("kitty(0.26.5)", "?62;c", .placements), ("kitty(0.28.0)", "?62;c", .placeholders),
        ("kitty(0.41.1)", "?62;c", .placeholders), ("kitty(1.0)", "?62;c", .placeholders),
        ("ghostty 1.1.0", "?62;22c", .placeholders), ("Rio 0.2.1", "?62;c", .placeholders),
        ("foot(1.13.1)", "?62;4;22c", .sixel), ("XTerm(379)", "?63;1;2;4;6;9;15;22c", .sixel),
        ("XTerm(379)", "?64;1;2;6;9;15;22c", .cells),
        ("WezTerm 20240203", "?65;4;6;18;22c", .sixel),
        ("WezTerm 20240203", "?65;6c", .placements), ("Konsole 23.08", "?62;1;4c", .sixel),
        ("iTerm2 3.5.0", "?64;1;2;6c", .inline), ("mintty 3.7.0", "?64;1;2;6c", .inline),
        ("VTE(7000)", "?61;1;22c", .cells), ("alacritty 0.13", "?6c", .cells),
    ]

    @Test(arguments: brands)
    func `the means are the best that the terminal has`(
        brand: String, attributes: String, means: PictureMeans
    ) {
        let support = detection(brand: brand, attributes: attributes).support
        #expect(support.means == means)
        #expect(support.cell == PixelSize(width: 10, height: 20))
        #expect(!support.isThroughTmux)
    }

    @Test func `before the answers there are cells`() {
        let detection = PictureDetection(choice: .auto, environment: [:], hasColors: true)
        #expect(detection.isWorthAsking)
        #expect(detection.support.means == .cells)
    }

    @Test func `a setting is obeyed as far as it can be`() {
        #expect(detection(.blocks, brand: "kitty(0.32.0)").support.means == .cells)
        #expect(!detection(.blocks).isWorthAsking)
        #expect(detection(.ascii, brand: "kitty(0.32.0)").support.means == .cells)
        #expect(detection(.kitty, brand: "kitty(0.26.5)").support.means == .placements)
        #expect(detection(.kitty, brand: "kitty(0.40.0)").support.means == .placeholders)
        #expect(detection(.kitty, brand: "other 1").support.means == .placeholders)
        #expect(detection(.kitty).support.means == .placements)
        #expect(detection(.sixel).support.means == .sixel)
        #expect(detection(.iterm).support.means == .inline)
        #expect(detection(.sixel, hasColors: false).support.means == .sixel)
    }

    @Test func `without colours, in screen, or with cells of unknown size there are no pictures`() {
        #expect(detection(brand: "kitty(0.40.0)", hasColors: false).support.means == .cells)
        #expect(
            detection(brand: "foot(1)", attributes: "?62;4c", ["STY": "1.x"]).support.means
                == .cells)
        #expect(
            detection(brand: "foot(1)", attributes: "?62;4c", cell: false).support.means == .cells)
    }

    @Test func `in tmux the terminal round it counts, where it is let through to`() {
        let environment = ["TMUX": "/tmp/tmux-0/default,1,0"]
        var detection = detection(brand: "tmux 3.3a", environment)
        #expect(detection.support.means == .cells)
        (detection.isPassedThrough, detection.outer) = TmuxClient.parsed("on kitty(0.32.1)\n")
        #expect(detection.support.means == .placeholders)
        #expect(detection.support.isThroughTmux)
        (detection.isPassedThrough, detection.outer) = TmuxClient.parsed("off kitty(0.32.1)\n")
        #expect(detection.support.means == .cells)
        (detection.isPassedThrough, detection.outer) = TmuxClient.parsed("on kitty(0.26.5)\n")
        #expect(detection.support.means == .cells)
        #expect(TmuxClient.parsed("").outer == nil)
        #expect(TmuxClient.parsed("on \n") == (true, nil))
    }

    @Test func `answers that cannot be are none`() {
        var detection = PictureDetection(choice: .auto, environment: [:], hasColors: true)
        _ = detection.take(control: "6;0;0t")
        #expect(detection.cell == nil)
        _ = detection.take(control: "6;16;8t")
        #expect(detection.cell == PixelSize(width: 8, height: 16))
        _ = detection.take(control: "?1;3;0S")
        #expect(detection.registers == nil)
        _ = detection.take(control: "?1;0;16S")
        #expect(detection.registers == 16)
        for other in ["12;40R", "?2026;2$y", "I", "8;24;80t", "?"] {
            let isTaken = detection.take(control: other)
            #expect(!isTaken)
        }
        for other in ["1$r0m", ">|"] {
            let isTaken = detection.take(device: other)
            #expect(!isTaken)
        }
    }
}
