import AlbumModel
import Testing

@Suite
struct ShutterTests {
    private static let known: [(seconds: Double, text: String)] = [
        (0.004, "1/250 s"), (0.0015625, "1/640 s"), (0.00156494, "1/640 s"), (1.3, "1.3 s"),
        (30, "30 s"), (10, "10 s"), (0.5, "1/2 s"), (0.33333, "1/3 s"), (0.3, "0.3 s"),
        (0.4, "0.4 s"), (0.7692, "0.8 s"), (0.0166667, "1/60 s"), (0.016949, "1/60 s"),
        (1.5, "1.5 s"), (1, "1 s"), (0.000376, "1/2660 s"), (0.0003120124805, "1/3200 s"),
        (2.5, "2.5 s"), (0.000125, "1/8000 s"), (0.027, "1/37 s"), (125.4, "125 s"),
    ]

    @Test(arguments: known)
    func `exposures read as photographers write them`(_ exposure: (seconds: Double, text: String)) {
        #expect(Shutter.text(exposure.seconds) == exposure.text)
    }

    @Test(arguments: [0, -1, Double.nan, Double.infinity, 1e-300, 1e300])
    func `what is no exposure has no text`(_ seconds: Double) {
        #expect(Shutter.text(seconds) == nil)
    }

    @Test func `every whole fraction keeps to within 3 percent`() {
        for denominator in 2...20_000 {
            let text = Shutter.text(1 / Double(denominator)) ?? ""
            let shown = Double(text.dropFirst(2).dropLast(2)) ?? 0
            #expect(abs(shown / Double(denominator) - 1) <= 0.0301)
        }
    }
}
