@testable import AlbumScreens
import AlbumModel
import Canvas
import TestSupport
import Testing

@Suite(.tags(.small)) struct CelebrationTests {
    private func catching(
        _ player: inout Player, bests: Set<PersonalBest> = [.first]
    ) {
        player.isTicking = false
        let stamp = player.stamps[5]
        player.send(
            .saved(
                SavedCatch(
                    catchID: Sample.uuid(77), stampID: stamp.id, stampNumber: stamp.number,
                    names: stamp.names, count: 1, bests: bests)))
    }

    @Test func `ink spreads over a new stamp, then everything rests`() {
        var player = Player(language: .en)
        catching(&player)
        #expect(player.text.contains("New stamp: No. 6"))
        var looks: Set<String> = []
        var wakes = 0
        while case .wake = player.effects.last, wakes < 100 {
            looks.insert(player.text)
            wakes += 1
            player.effects.append(.redraw)
            player.send(.tick)
        }
        #expect(wakes == Celebration.steps + 1)
        #expect(looks.count > 4)
        #expect(player.state.celebration == nil)
        // A tick that comes late asks for no other.
        let effects = player.effects
        player.send(.tick)
        #expect(player.effects == effects)
    }

    @Test func `any key ends it and does what it always does`() {
        var player = Player()
        catching(&player)
        player.send(.tick)
        player.press("l")
        #expect(player.state.celebration == nil && player.state.album.selection == 6)
    }

    @Test(arguments: ["celebrate off", "motion reduced"])
    func `who wants none gets none`(setting: String) {
        var player = Player(language: .en)
        player.press(":set \(setting)<Enter>")
        catching(&player)
        #expect(player.state.celebration == nil)
        #expect(player.text.contains("New stamp"))
        #expect(!player.effects.contains { if case .wake = $0 { true } else { false } })
    }

    @Test(arguments: [PersonalBest.length, .weight], Language.allCases)
    func `a personal best is told, without ink`(best: PersonalBest, language: Language) {
        var player = Player(language: language)
        catching(&player, bests: [best])
        #expect(player.state.message?.tone == .celebration && player.state.celebration == nil)
    }
}
