@testable import AlbumScreens
import AlbumModel
import Canvas
import FoundationEssentials
import TestSupport
import Testing

/// Naming one photo after the other by the keyboard.
@Suite(.tags(.small)) struct InboxTests {
    /// `count` photos of as many hours; the last was taken last and stands first.
    private func player(_ count: Int, language: Language = .en, isEmpty: Bool = false) -> Player {
        var player = Player(language: language, isEmpty: isEmpty)
        player.inbox = (0..<count).map { index in
            var photo = Sample.photo(nil, index)
            photo.facts.takenAt = LocalTime(
                year: 2026, month: 4, day: 1 + index / 24, hour: index % 24, offsetMinutes: 480)
            (photo.facts.latitude, photo.facts.longitude) = (25.1123, 121.9187)
            return photo
        }
        player.press("i")
        return player
    }

    private func named(_ player: Player) -> [CatchSave] {
        player.effects.compactMap { if case .nameInbox(let save) = $0 { save } else { nil } }
    }

    /// What the program would answer.
    private func answer(_ player: inout Player) {
        guard let save = named(player).last, case .species(let id) = save.draft.stamp else {
            return
        }
        let species = Catalogue.embedded[id]!
        player.send(
            .named(
                SavedCatch(
                    catchID: UUID(), stampID: species.stampID, stampNumber: species.number,
                    names: species.names, count: 1), photos: save.inboxPhotos))
    }

    @Test func `the first is named in words, the same again by one key, in the order shown`() {
        var player = player(4)
        player.press("nblackhead<Enter>")
        #expect(player.state.inbox?.groups?.count == 3)
        player.press("  ")
        let saves = named(player)
        #expect(saves.count == 3)
        #expect(Set(saves.map(\.draft.stamp)) == [.species("blackhead-seabream")])
        #expect(saves.map(\.inboxPhotos) == [3, 2, 1].map { [Sample.photo(nil, $0).id] })
        #expect(saves[0].draft.caughtAt.iso == "2026-04-01T03:00:00")
        #expect(saves[0].draft.place?.point?.latitude == 25.1123)
        // Enter on nothing is the same too.
        player.press("<Enter>")
        #expect(named(player).count == 4 && player.state.inbox?.groups?.isEmpty == true)
        for _ in 0..<4 { answer(&player) }
    }

    @Test func `three letters name a fish that the album has, and no other`() {
        // Of the sample's fish exactly one begins so.
        var player = player(6)
        let own = player.stamps.filter { $0.count > 0 }
        let name = own.compactMap(\.names.en).first { name in
            let start = folded(name).prefix(3)
            return start.allSatisfy(\.isLetter)
                && own.count {
                    folded($0.names.en ?? "").split(separator: " ").contains { $0.hasPrefix(start) }
                } == 1
        }
        let letters = String(folded(name ?? "").prefix(3))
        player.press("n" + letters)
        #expect(named(player).count == 1, "\(letters)")
        // Two letters are not enough, and three that no fish of the album begins with offer a list.
        player.press(String(letters.prefix(2)))
        #expect(named(player).count == 1)
        player.press("<Esc>tun")
        #expect(named(player).count == 1)
        #expect((player.state.inbox?.naming?.matches.count ?? 0) > 1)
        // In the middle of a word is no beginning: whoever types on names nothing by it.
        player.press("<Esc>" + String(folded(name ?? "").dropFirst().prefix(3)))
        #expect(named(player).count == 1)
    }

    @Test func `a wrong one is taken back by one key, and nothing is named without a name before`()
    {
        var player = player(3)
        player.press("n ")
        #expect(named(player).isEmpty)
        #expect(player.state.message?.text == player.state.words.inbox.noneBefore)
        player.press("blackhead<Enter>")
        answer(&player)
        player.press("<BkSp>")
        #expect(player.effects.last == .undo || player.effects.contains(.undo))
        player.send(
            .undone(
                HistoryEntry(
                    id: 1, at: Date(timeIntervalSince1970: 0), kind: .addCatch, subject: nil,
                    names: Names(), recordCount: 2, isUndone: true)))
        // What was named is there again, and selected.
        #expect(player.state.inbox?.selected?.members.first?.photo.id == Sample.photo(nil, 2).id)
        player.press("xy<BkSp><BkSp>")
        #expect(player.effects.filter { $0 == .undo }.count == 1)
    }

    @Test func `a spot near by is offered, taken by a key, and stays for what lies near it`() {
        var player = player(3)
        let spot = Spot(
            id: UUID(), name: "龍洞", point: GeoPoint(latitude: 25.1125, longitude: 121.9187))
        player.send(.spots([spot]))
        player.press("nblackhead<Enter>")
        #expect(named(player).last?.draft.place?.name == nil)
        #expect(player.text.contains("龍洞"))
        player.press("<Tab> ")
        #expect(named(player).last?.draft.place?.name == "龍洞")
        player.press(" ")
        #expect(named(player).last?.draft.place?.name == "龍洞")
    }

    @Test func `what could not be saved comes back into the list`() {
        var player = player(2)
        player.press("nblackhead<Enter>")
        #expect(player.state.inbox?.groups?.count == 1)
        player.send(.failed("disk full"))
        #expect(player.state.inbox?.groups?.count == 2)
    }

    @Test func `photos of one time are one group, apart by a key`() {
        var player = Player(language: .en)
        player.inbox = [Sample.photo(nil, 5), Sample.photo(nil, 6)]
        player.press("i")
        #expect(player.state.inbox?.groups?.count == 1 && player.text.contains("×2"))
        player.press("t")
        #expect(player.state.inbox?.groups?.count == 2)
        player.press("tnblackhead<Enter>")
        #expect(named(player).first?.inboxPhotos.count == 2)
    }

    @Test func `five hundred take at most three keys each after the first`() {
        var player = player(500)
        player.press("nblackhead<Enter>")
        var keys: [Int] = []
        for number in 1..<500 {
            // Two Chinese letters and Enter, or the same again.
            let typed = number % 5 == 0 ? (number % 10 == 0 ? "黑鯛<Enter>" : "真鯛<Enter>") : " "
            player.press(typed)
            keys.append(typed == " " ? 1 : 3)
            #expect(named(player).count == number + 1)
        }
        #expect(keys.max() == 3 && player.state.inbox?.groups?.isEmpty == true)
    }
}
