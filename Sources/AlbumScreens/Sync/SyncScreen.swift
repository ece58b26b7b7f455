import AlbumModel
import Canvas
import FoundationEssentials

/// How the sync goes. What it shows is in the state, so that it goes on when this is left.
struct SyncScreen: Sendable {
    /// The parked file that is chosen.
    var selection = 0
    /// The catch that is to be shown as soon as it is here.
    var wanted: UUID?
    /// The next conflict is asked about as soon as it is here.
    var isSettling = false
}

/// The question where to sync to.
struct RemoteScreen: Sendable {
    var editor: LineEditor
    var problem: String?
    var isChecking = false
}

extension AlbumState {
    /// `s`: starts at once where a remote is set, else asks for one first.
    mutating func openSync() -> [Effect] {
        guard remote != nil else {
            isSyncWanted = true
            return askRemote()
        }
        screens.removeAll { if case .sync = $0 { true } else { false } }
        screens.append(.sync(SyncScreen()))
        return sync.isActive ? [] : [.startSync]
    }

    /// A sync that runs goes on to the new one.
    mutating func askRemote() -> [Effect] {
        if sync.isActive { isSyncWanted = true }
        screens.append(.remote(RemoteScreen(editor: LineEditor(remote ?? ""))))
        return []
    }

    mutating func changeRemote() -> [Effect] {
        isSyncWanted = true
        return askRemote()
    }

    mutating func typedInRemote(_ key: Key) -> [Effect] {
        guard var screen = remoteScreen, !screen.isChecking, screen.editor.press(key) else {
            return []
        }
        screen.problem = nil
        remoteScreen = screen
        return []
    }

    mutating func acceptRemote() -> [Effect] {
        guard var screen = remoteScreen, !screen.isChecking else { return [] }
        let text = Self.paths(screen.editor.text).first ?? ""
        guard !text.isEmpty else { return [] }
        screen.isChecking = true
        remoteScreen = screen
        return [.setRemote(screen.editor.text.hasPrefix("file://") ? screen.editor.text : text)]
    }

    mutating func leaveRemote() -> [Effect] {
        isSyncWanted = false
        pop()
        return []
    }

    mutating func take(remote text: String?) -> [Effect] {
        remote = text
        guard let text, remoteScreen != nil else { return [] }
        pop { if case .remote = $0 { true } else { false } }
        tell(words.messages.remoteSet(text), .good)
        guard isSyncWanted else { return [] }
        isSyncWanted = false
        if syncScreen == nil { screens.append(.sync(SyncScreen())) }
        return [.startSync]
    }

    mutating func refuseRemote(_ reason: String) {
        guard remoteScreen != nil else { return tell(reason, .problem) }
        remoteScreen?.isChecking = false
        remoteScreen?.problem = reason
    }

    mutating func take(sync status: SyncStatus) -> [Effect] {
        let wasActive = sync.isActive
        sync = status
        guard wasActive, !status.isActive else { return [] }
        if case .finished = status.phase, syncScreen == nil {
            tell(words.sync.done(status.filesDone), .good)
        }
        if case .failed(let reason) = status.phase, syncScreen == nil {
            tell(words.sync.failed(reason), .problem)
        }
        return [.loadSummary]
    }

    mutating func scrollSync(_ step: ListStep) -> [Effect] {
        guard var screen = syncScreen else { return [] }
        let last = max(0, sync.parked.count - 1)
        let target = screen.selection + step.rows(visible: max(1, size.rows / 2))
        screen.selection = min(max(0, target), last)
        syncScreen = screen
        return []
    }

    var selectedParked: ParkedFile? {
        guard let screen = syncScreen, !sync.parked.isEmpty else { return nil }
        return sync.parked[min(screen.selection, sync.parked.count - 1)]
    }

    mutating func retrySelected() -> [Effect] {
        guard let file = selectedParked else { return [] }
        sync.parked.removeAll { $0.id == file.id }
        return [.retryParked(file.id), .startSync]
    }

    mutating func askToRemoveParked() -> [Effect] {
        guard let file = selectedParked else { return [] }
        let id = file.id
        screens.append(
            .question(
                QuestionScreen(text: words.sync.removeQuestion(file.name)) { state in
                    state.sync.parked.removeAll { $0.id == id }
                    return [.removeParked(id)]
                }))
        return []
    }

    /// The page of the catch that a parked file's photo belongs to.
    mutating func showParked() -> [Effect] {
        guard let id = selectedParked?.catchID else { return [] }
        syncScreen?.wanted = id
        return [.loadCatch(id)]
    }

    mutating func take(wantedBySync entry: CatchEntry) {
        guard let screen = syncScreen, screen.wanted == entry.id else { return }
        syncScreen?.wanted = nil
        screens.append(
            .catchPage(CatchScreen(entry: entry, assumingOffset: now.offsetMinutes ?? 0)))
    }
}

enum SyncKeys {
    static func table(isActive: Bool) -> [KeyRow] { isActive ? running : resting }

    private static let running =
        [
            KeyRow(
                .character("s"), .character("p"), .character(" "), words: { $0.pause },
                isHinted: true
            ) { _ in [.pauseSync] }
        ] + others
    private static let resting =
        [
            KeyRow(
                .character("s"), .character("p"), .character(" "), words: { $0.goOn },
                isHinted: true
            ) { _ in [.startSync] }
        ] + others

    private static let others: [KeyRow] =
        [
            KeyRow(
                .character("r"), words: { $0.retry }, isHinted: true,
                reason: { $0.sync.parked.isEmpty ? $0.words.sync.noneParked : nil },
                perform: { $0.retrySelected() }),
            KeyRow(
                .character("A"), words: { $0.retryAll }, isHinted: false,
                reason: { $0.sync.parked.isEmpty ? $0.words.sync.noneParked : nil },
                perform: { _ in [.retryParked(nil), .startSync] }),
            KeyRow(
                .enter, .character("l"), .right, words: { $0.showParked }, isHinted: false,
                reason: { $0.selectedParked?.catchID == nil ? $0.words.sync.noneToShow : nil },
                perform: { $0.showParked() }),
            KeyRow(
                .character("x"), .delete, words: { $0.unqueue }, isHinted: false,
                reason: { $0.sync.parked.isEmpty ? $0.words.sync.noneParked : nil },
                perform: { $0.askToRemoveParked() }),
            KeyRow(.character("v"), words: { $0.settle }, isHinted: false) {
                $0.syncScreen?.isSettling = true
                return [.loadConflict]
            },
            KeyRow(.character("R"), words: { $0.remote }, isHinted: true) { $0.changeRemote() },
            KeyRow(.character("?"), words: { $0.help }, isHinted: true) { $0.openHelp() },
            KeyRow(
                .character("q"), .escape, .character("h"), .left, words: { $0.back },
                isHinted: true
            ) {
                $0.pop()
                return []
            },
        ] + TabKeys.rows + ListKeys.rows { $0.scrollSync($1) }
}

enum RemoteKeys {
    static let table: [KeyRow] = [
        KeyRow(.enter, words: { $0.choose }, isHinted: true) { $0.acceptRemote() },
        KeyRow(.escape, .control("c"), words: { $0.back }, isHinted: true) { $0.leaveRemote() },
    ]
}
