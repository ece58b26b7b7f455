internal import AlbumModel
internal import AlbumStore
internal import Remotes

extension Courier {
    /// Sends the files while the journals are exchanged. That is safe in any order: a file's bytes are
    /// asked for only after the journal says that they are stored, which is written last.
    func exchangeAtOnce(
        _ listed: [DeviceID: [SegmentName]], _ outcome: inout SyncOutcome
    ) async throws(SyncError) {
        let before = outcome
        let (journals, files) = await withTaskGroup(of: Half.self) { group in
            group.addTask { await self.journalHalf(listed, before) }
            group.addTask { await self.fileHalf() }
            var halves: (journals: Ended?, files: Ended?)
            for await half in group {
                switch half {
                case .journals(let ended):
                    halves.journals = ended
                    // Without a journal that arrives, files are of no use to anyone.
                    if ended.failure != nil { group.cancelAll() }
                case .files(let ended): halves.files = ended
                }
            }
            return halves
        }
        guard let journals, let files else { return }
        outcome = journals.outcome
        outcome.uploaded = files.outcome.uploaded
        outcome.bytes = files.outcome.bytes
        if let failure = journals.failure { throw failure }
        outcome.stopped = files.outcome.stopped
        if let failure = files.failure { throw failure }
        // Photos that came back from the bin with what was merged.
        if files.outcome.stopped == nil { try await sendRest(&outcome) }
    }

    private func sendRest(_ outcome: inout SyncOutcome) async throws(SyncError) {
        let store = store
        let left = try await album { () async throws(AlbumError) in
            try await store.queueOpenCounts()
        }
        guard left.waiting > 0 else { return }
        var rest = SyncOutcome()
        try await sendFiles(&rest)
        outcome.uploaded += rest.uploaded
        outcome.bytes += rest.bytes
        outcome.stopped = rest.stopped
    }

    private func journalHalf(
        _ listed: [DeviceID: [SegmentName]], _ before: SyncOutcome
    ) async -> Half {
        var outcome = before
        do throws(SyncError) {
            try await exchangeJournals(listed, &outcome)
            return .journals(Ended(outcome: outcome))
        } catch {
            return .journals(Ended(outcome: outcome, failure: error))
        }
    }

    private func fileHalf() async -> Half {
        var outcome = SyncOutcome()
        do throws(SyncError) {
            try await sendFiles(&outcome)
            return .files(Ended(outcome: outcome))
        } catch {
            return .files(Ended(outcome: outcome, failure: error))
        }
    }
}

private enum Half: Sendable {
    case journals(Ended)
    case files(Ended)
}

private struct Ended: Sendable {
    var outcome: SyncOutcome
    var failure: SyncError?
}
