@testable import AlbumScreens
import AlbumModel
import Canvas
import TestSupport
import Testing

@Suite(.tags(.small)) struct SettingsTests {
    @Test(arguments: Language.allCases, [(80, 24), (40, 12), (200, 60)])
    func `every setting has its row, and the chosen one is told`(
        language: Language, size: (Int, Int)
    ) {
        var player = Player(columns: size.0, rows: size.1, language: language)
        player.press(",")
        for row in player.state.settingRows {
            #expect(player.state.selectedSetting == row)
            if case .config(let name) = row {
                #expect(player.text.contains("What \(name) does"))
                #expect(player.text.contains("▸ Title of "))
            }
            player.press("j")
        }
    }

    @Test func `a list offers the values, the cursor on the one that counts`() {
        var player = Player(language: .en)
        player.press(",3j<Enter>")
        #expect(player.text.contains("▸ • for dark"))
        player.press("j<Enter>")
        #expect(player.effects.contains(.set(.config("theme", "light"))))
        #expect(player.state.look.theme == .light)
        #expect(player.text.contains("for light"))
    }

    @Test func `Space goes through the values, x makes it as it comes`() {
        var player = Player(language: .en)
        player.press(",4j ")
        #expect(player.effects.last == .set(.config("stamps", "large")))
        #expect(player.state.album.zoom == .large)
        player.press("x")
        #expect(player.effects.last == .set(.config("stamps", nil)))
        #expect(player.state.album.zoom == .normal)
    }

    @Test func `a typed value is checked before it is kept`() {
        var player = Player(language: .en)
        player.press(",G<Enter>many<Enter>")
        #expect(player.text.contains("! This should be: a number"))
        player.press("<^U>12<Enter>")
        #expect(player.effects.last == .set(.config("sync.limit-rate", "12")))
        player.press("<Enter><^U><Enter>")
        #expect(player.effects.last == .set(.config("sync.limit-rate", nil)))
    }

    @Test func `remote and regions are the album's own`() {
        var player = Player(language: .en, remote: "/mnt/nas")
        player.press(",")
        #expect(player.text.contains("/mnt/nas"))
        player.press("j<Enter>")
        #expect(player.state.choice?.isSeveral == true)
    }
}
