import TestSupport
import Testing

@testable import AlbumApp

@Suite(.tags(.small)) struct AutoSyncTests {
    @Test(
        arguments: [
            ("off", AutoSync.off), ("on", .afterChange), ("15m", .every(900)), ("2h", .every(7200)),
            ("1m", .every(60)), ("168h", .every(604_800)), ("0m", nil), ("169h", nil), ("15", nil),
            ("", nil), ("m", nil), ("-5m", nil), ("15s", nil), ("99999999999999999999h", nil),
        ] as [(String, AutoSync?)])
    func `a time is minutes or hours, up to a week`(_ text: String, _ meant: AutoSync?) {
        #expect(AutoSync(text) == meant)
        #expect(
            (Config.settings.first { $0.name == "sync.auto" }?.problem(text) == nil)
                == (meant != nil))
    }

    @Test(arguments: [
        ("u 1\n", true), ("u 3\n", true), ("u 0\n", false), ("u 2\n", false), ("u 4\n", false),
        ("", false), ("Failed to get property", false),
    ])
    func `a line is metered where NetworkManager says or guesses so`(
        _ answer: String, _ isMetered: Bool
    ) {
        #expect(MeteredLine.isMetered(answer) == isMetered)
    }
}
