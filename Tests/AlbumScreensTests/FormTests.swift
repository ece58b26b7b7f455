@testable import AlbumScreens
import AlbumModel
import Canvas
import TestSupport
import Testing

@Suite(.tags(.small)) struct FormTests {
    private func saves(_ player: Player) -> [CatchSave] {
        player.effects.compactMap { if case .save(let save) = $0 { save } else { nil } }
    }

    @Test func `Esc first closes the offer of a new fish, then asks`() {
        var player = Player(language: .en)
        player.press("azzz")
        #expect(player.text.contains("New fish of your own"))
        player.press("<Esc>")
        #expect(!player.text.contains("New fish of your own"))
        #expect(player.state.form != nil && !player.text.contains("Leave without"))
        player.press("<Esc>")
        #expect(player.text.contains("Leave without"))
    }

    @Test func `a catch with a photo is added by keys alone`() {
        var player = Player(isEmpty: true)
        player.press("a黑格<Enter><Enter>")
        #expect(player.state.picker != nil)
        player.press("j<Enter>")
        #expect(player.effects.contains(.readFacts(path: "/photos/IMG_9.jpg")))
        player.press("<Tab>42<Tab>1.2kg<Tab><Tab>八斗子<^S>")
        let save = saves(player).first
        let fish = Catalogue.embedded[number: 155]!
        #expect(save?.draft.stamp == .stamp(fish.stampID))
        #expect(save?.photos == ["/photos/IMG_9.jpg"])
        #expect(save?.draft.caughtAt == Sample.facts.takenAt)
        #expect(save?.draft.length?.formatted == "42 cm")
        #expect(save?.draft.weight?.formatted == "1.2 kg")
        #expect(save?.draft.place?.name == "八斗子")
        #expect(save?.draft.place?.point?.latitude == 24.1457)
        player.send(
            .saved(
                SavedCatch(
                    catchID: Sample.uuid(5), stampID: fish.stampID, stampNumber: 155,
                    names: fish.names, count: 1, bests: [.first])))
        #expect(player.state.screens.isEmpty)
        #expect(player.state.selectedStamp?.number == 155)
        #expect(player.text.contains("新郵票：第 155 號 黑棘鯛！"))
    }

    @Test func `an alias of several fish offers the choice and takes no guess`() {
        var player = Player()
        player.press("a黑毛<Enter>")
        #expect(player.state.form?.fish == nil)
        #expect(player.text.contains(player.state.words.form.ambiguous("黑毛", 2)))
        player.press("<Down><Enter>")
        let second = Catalogue.embedded[number: 2]!
        #expect(player.state.form?.fish == .stamp(second.stampID))
        player.press("<S-Tab><BkSp>")
        #expect(player.state.form?.fish == nil)
    }

    @Test func `a name that no fish has makes one's own, said before`() {
        var player = Player(language: .ja)
        player.press("aなぞの魚XYZ")
        #expect(player.text.contains("自分の魚として新しく登録：「なぞの魚XYZ」"))
        player.press("<Enter><^S>")
        #expect(saves(player).first?.draft.stamp == .ownFish(Names(ja: "なぞの魚XYZ")))
    }

    @Test func `an own fish is found again by its name`() {
        var player = Player()
        player.press("a奇魚<Enter>")
        #expect(player.state.form?.fish == .stamp(Sample.uuid(1001)))
    }

    @Test(
        arguments: [
            (FormField.date, "2026-13-01"), (.length, "5 kg"), (.length, "abc"), (.weight, "5 cm"),
            (.weight, "0"), (.quantity, "0"), (.quantity, "1.5"), (.date, ""),
        ])
    func `what means nothing is said beside its field and not saved`(field: FormField, text: String)
    {
        var player = Player()
        player.press("a黑格<Enter>")
        player.state.form?.set(field, text)
        player.press("<^S>")
        #expect(saves(player).isEmpty)
        #expect(player.state.form?.field == field)
        let problem = player.state.form?.problems[field] ?? "?"
        #expect(player.text.contains("! " + problem.prefix(8)))
    }

    @Test func `without a fish nothing is saved`() {
        var player = Player()
        player.press("a<^S>")
        #expect(saves(player).isEmpty)
        #expect(player.text.contains(player.state.words.form.fishMissing))
    }

    @Test func `leaving a half-filled form asks`() {
        var player = Player()
        player.press("a<Esc>")
        #expect(player.state.screens.isEmpty)
        player.press("ax<Esc><Esc>")
        #expect(player.text.contains(player.state.words.form.leaveQuestion))
        player.press("n")
        #expect(player.state.form?.text(.fish) == "x")
        player.press("<Esc>y")
        #expect(player.state.screens.isEmpty)
    }

    @Test func `a failed save keeps the form and its text`() {
        var player = Player()
        player.press("a黑格<Enter><^S>")
        #expect(player.state.form?.isSaving == true)
        player.press("<^S>")
        #expect(saves(player).count == 1)
        player.send(.failed("disk full"))
        #expect(player.state.form?.isSaving == false)
        #expect(player.text.contains("! disk full"))
    }

    @Test func `editing sends what changed and nothing else`() {
        var player = Player()
        player.press("lllll<Enter>e<^S>")
        #expect(player.state.form == nil)
        #expect(player.state.message?.text == player.state.words.form.nothingChanged)
        player.press("e<^U>55 cm<^T><^S>")
        let id = player.state.selectedCatch!.id
        let length = try? Measure(number: "55", unit: .cm, kind: .length)
        #expect(
            player.effects.last
                == .edit(
                    catch: id, [.length(length), .isReleased(true)], newFish: nil, photos: []))
    }

    @Test func `a fish is kept, released or got away, and its telling is sent`() {
        var player = Player()
        player.press("lllll<Enter>e<^T><^T>")
        #expect(player.state.form?.fate == .lost)
        player.press("<^T>")
        #expect(player.state.form?.fate == .kept)
        for _ in 0..<6 { player.press("<Tab>") }
        player.press("南極蝦<^S>")
        guard case .edit(_, let changes, _, _)? = player.effects.last else {
            Issue.record("nothing was sent")
            return
        }
        #expect(changes == [.bait("南極蝦")])
    }

    @Test func `a spot near the photo is proposed, and taken only by Enter`() {
        var player = Player()
        let here = GeoPoint(latitude: 24.1457, longitude: 120.6736)
        let spot = Spot(id: Sample.uuid(1), name: "龍洞", point: here)
        player.press("a黑格<Enter><Enter>j<Enter>")
        player.send(.spots([spot]))
        #expect(player.state.form?.point != nil)
        let proposal = player.state.words.form.nearSpot("龍洞")
        #expect(player.text.contains("? " + proposal))
        player.press("<^S>")
        #expect(saves(player).last?.draft.place?.name == nil)
        player.send(.failed("again"))
        while player.state.form?.field != .place { player.press("<Tab>") }
        player.press("<Enter><^S>")
        #expect(saves(player).last?.draft.place?.name == "龍洞")
    }

    @Test func `what is doubtful is asked beside the field and saved all the same`() {
        var player = Player()
        player.press("a黑格<Enter><Tab><Tab>300 cm<Tab>")
        let most = player.state.catalogue[number: 155]!.maxLengthCm!
        #expect(player.text.contains("? 確定嗎？已知最大約 \(Int(most)) cm"))
        player.press("<^S>")
        #expect(saves(player).count == 1)
    }

    @Test func `the date that was typed is not overwritten by a photo`() {
        var player = Player()
        player.press("a黑格<Enter><Tab><^U>2026-01-02<Up><Enter>j<Enter>")
        #expect(player.state.form?.text(.date) == "2026-01-02")
        #expect(player.state.form?.point != nil)
    }

    @Test func `marks take several photos in their order`() {
        var player = Player()
        player.press("a黑格<Enter><Enter>jj<Space>kk<Space><Enter>")
        #expect(player.state.form?.photos.map(\.name) == ["IMG_10.jpg", "IMG_9.jpg"])
        player.press("<^X>")
        #expect(player.state.form?.photos.count == 1)
    }

    @Test func `folders are gone into and out of`() {
        var player = Player()
        player.press("a黑格<Enter><Enter><Enter>")
        #expect(player.state.picker?.path == "/photos/2026")
        player.press("h")
        #expect(player.state.picker?.path == "/photos")
        #expect(player.state.picker?.selected?.name == "2026")
        player.press(".")
        #expect(player.state.picker?.shown.count == 5)
    }

    @Test func `a pasted path is a photo, a paste in a field is text`() {
        var player = Player()
        player.press("a黑格<Enter>")
        player.press(.paste("'/tmp/a b.jpg'\n"))
        #expect(player.state.form?.photos.map(\.path) == ["/tmp/a b.jpg"])
        player.press("<Tab><Tab><Tab><Tab><Tab>")
        player.press(.paste("q\nd\u{1B}"))
        #expect(player.state.form?.text(.place) == "q d\u{1B}")
    }

    @Test func `a photo of the inbox gets its name`() {
        var player = Player()
        player.inbox = [Sample.photo(nil, 5)]
        player.press("i<Enter>黑格<Enter><^S>")
        #expect(saves(player).first?.inboxPhotos == [Sample.photo(nil, 5).id])
    }

    @Test func `the cursor stands behind wide text`() {
        var player = Player()
        player.press("a黑格")
        let cursor = draw(player.state).frame.cursor
        player.press("<Left>")
        let before = draw(player.state).frame.cursor
        #expect(cursor!.column - before!.column == 2)
    }
}
