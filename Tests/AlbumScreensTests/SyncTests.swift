@testable import AlbumScreens
import AlbumModel
import Canvas
import TestSupport
import Testing

@Suite(.tags(.small)) struct SyncTests {
    @Test func `with no remote s asks for one and goes on at once`() {
        var player = Player(language: .en)
        player.press("s")
        #expect(player.text.contains("Where should your album be kept?"))
        player.press("/mnt/nas<Enter>")
        #expect(player.effects.last == .setRemote("/mnt/nas"))
        player.send(.remoteRefused("/mnt/nas", reason: "no such folder"))
        #expect(player.text.contains("! no such folder"))
        player.press("2<Enter>")
        #expect(player.effects.last == .setRemote("/mnt/nas2"))
        player.send(.remote("/mnt/nas2"))
        #expect(player.effects.last == .startSync)
        #expect(player.state.syncScreen != nil)
    }

    @Test func `with a remote s starts, and starts nothing twice`() {
        var player = Player(remote: "/mnt/nas")
        player.press("s")
        #expect(player.effects.last == .startSync)
        player.send(.sync(GoldenTests.status))
        player.press("qs")
        #expect(player.effects.count { $0 == .startSync } == 1)
        player.press("p")
        #expect(player.effects.last == .pauseSync)
    }

    @Test(arguments: Language.allCases)
    func `v decides one after the other what was changed on two machines, also in the bin`(
        _ language: Language
    ) {
        var player = GoldenTests.syncing((80, 24), language)
        let words = player.state.words.conflicts
        player.press("v")
        #expect(player.effects.last == .loadConflict)
        let stamp = ClockStamp(milliseconds: 1, counter: 0, device: DeviceID(value: 1))
        let removed = Conflict(
            id: 3, type: .catch, record: "gone", field: "alive", lost: .bool(true),
            lostStamp: stamp, won: .bool(false), wonStamp: stamp)
        player.send(.conflict(removed, nil))
        #expect(player.text.replacing("\n", with: "").contains(String(words.bringBack.prefix(12))))
        player.press("y")
        #expect(player.effects.last == .settle(removed, isTaking: true))
        player.send(.settled)
        #expect(player.effects.last == .loadConflict)
        player.send(.conflict(nil, nil))
        #expect(player.state.message?.text == words.noneAnywhere)
        // What comes later, unasked, asks nothing.
        player.send(.conflict(removed, nil))
        #expect(player.state.syncScreen != nil)
        guard case .sync = player.state.screens.last else {
            Issue.record("a question that nobody asked for")
            return
        }
    }

    @Test func `leaving does not stop it, and its end is told wherever one is`() {
        var player = GoldenTests.syncing((80, 24), .en)
        player.press("q")
        #expect(!player.effects.contains(.pauseSync))
        #expect(player.text.contains("12/40"))
        player.press("l")
        #expect(player.state.album.selection == 1)
        var status = GoldenTests.status
        status.phase = .finished
        status.filesDone = 40
        player.send(.sync(status))
        #expect(player.text.contains("Sync finished: 40 files sent."))
    }

    @Test func `what it says of the end is true`() {
        var player = GoldenTests.syncing((80, 24), .en)
        var status = GoldenTests.status
        status.phase = .finished
        status.files = []
        player.send(.sync(status))
        #expect(player.text.contains("Everything but the parked files is on the remote"))
        #expect(player.text.contains("s sync") && !player.text.contains("s pause"))
        #expect(!player.text.contains("Leaving this screen"))
        player.press("s")
        #expect(player.effects.last == .startSync)
        status = SyncStatus()
        status.phase = .failed("no bucket")
        player.send(.sync(status))
        #expect(player.text.contains("Stopped: no bucket") && !player.text.contains("0 of 0"))
        status.phase = .finished
        player.send(.sync(status))
        #expect(player.text.contains("Everything is on the remote"))
        #expect(player.text.contains("100%") && !player.text.contains("0 of 0"))
    }

    @Test func `a long reason is told to its end`() {
        var player = GoldenTests.syncing((80, 24), .en)
        var status = SyncStatus()
        status.phase = .failed(String(repeating: "a reason that is long, ", count: 7) + "THE END")
        player.send(.sync(status))
        #expect(player.text.contains("THE END"))
    }

    @Test func `a sync that runs goes on to the new remote`() {
        var player = GoldenTests.syncing((80, 24), .en)
        player.press("q,<Enter><^U>/mnt/stick<Enter>")
        player.send(.remote("/mnt/stick"))
        #expect(player.effects.last == .startSync)
    }

    @Test func `while it runs, the foot does not call parked what is tried again`() {
        var player = GoldenTests.syncing((80, 24), .en)
        var status = GoldenTests.status
        status.parked = []
        player.press("q")
        player.state.summary?.queue.parked = 70
        player.send(.sync(status))
        #expect(player.text.contains("12/40") && !player.text.contains("parked"))
        status.phase = .paused
        player.send(.sync(status))
        player.state.summary?.queue.parked = 70
        #expect(player.text.contains("70 parked"))
    }

    @Test func `parked files are tried again on request`() {
        var player = GoldenTests.syncing((80, 24), .en)
        player.press("r")
        #expect(player.effects.contains(.retryParked(3)))
        player.send(.sync(SyncStatus()))
        player.press("r")
        #expect(player.state.message?.text == "No file is parked.")
    }

    @Test func `a bucket's address is passed on as typed`() {
        var player = Player()
        player.press("s")
        player.press(.paste("s3://bucket/prefix"))
        player.press("<Enter>")
        #expect(player.effects.last == .setRemote("s3://bucket/prefix"))
    }

    @Test func `file addresses stay whole`() {
        var player = Player()
        player.press("sfile:///mnt/x<Enter>")
        #expect(player.effects.last == .setRemote("file:///mnt/x"))
    }

    @Test func `a stuck file is tried again, shown, or never sent`() throws {
        var player = GoldenTests.syncing((80, 24), .en)
        var status = GoldenTests.status
        status.phase = .finished
        let entry = try #require(Sample.album.1.values.first?.first)
        status.parked = [
            ParkedFile(id: 4, name: "a.jpg", reason: "the original is gone"),
            ParkedFile(id: 7, name: "b.jpg", reason: "too large", catchID: entry.id),
        ]
        player.send(.sync(status))
        player.press("<Enter>")
        #expect(player.text.contains("belongs to no catch yet"))
        player.press("j<Enter>")
        #expect(player.effects.contains(.loadCatch(entry.id)))
        player.send(.catchEntry(entry.id, entry))
        #expect(player.state.catchPage?.id == entry.id)
        player.press("q")
        player.press("x")
        #expect(player.text.contains("Never send"))
        player.press("y")
        #expect(player.effects.contains(.removeParked(7)))
        player.press("r")
        #expect(player.effects.contains(.retryParked(4)))
        player.send(.sync(status))
        player.press("A")
        #expect(player.effects.contains(.retryParked(nil)))
    }
}
