import Disk
import FoundationEssentials
import Glibc

/// A file that another program may still be writing: a copy from a card, a download, a sync. Half of a
/// photo is not taken; the rest is waited for.
struct LiveFile: Sendable {
    let path: String
    /// How long nothing has to happen to a file whose writers cannot be asked for.
    var calm = 2.0
    /// How long to wait for a writer that writes nothing.
    var patience = 600.0

    /// Returns once nobody writes to it any more, or nothing has been written for so long that nobody
    /// will. What is no regular file is for others to refuse.
    func wait(onWaiting: @Sendable () -> Void = {}) async {
        var last: FileFacts?
        var idle = 0.0
        var isTold = false
        while !Task.isCancelled, idle < patience {
            guard let facts = (try? Folder.facts(following: path)).flatMap({ $0 }), facts.isRegular
            else { return }
            guard isBusy(facts) else { return }
            idle = facts == last ? idle + Self.step : 0
            last = facts
            if !isTold { onWaiting() }
            isTold = true
            try? await Task.sleep(for: .seconds(Self.step))
        }
    }

    private static let step = 0.25

    private func isBusy(_ facts: FileFacts) -> Bool {
        switch hasWriter {
        case .some(let hasWriter): return hasWriter
        case nil:
            // Other people's files, other file systems: their date has to do.
            let age = Date().timeIntervalSince1970 - Double(facts.modified) / 1_000_000_000
            return age >= 0 && age < calm
        }
    }

    /// Whether some process has it open for writing; nil where the kernel does not tell. A lease for
    /// reading is given only on a file that nobody writes (fcntl(2)).
    private var hasWriter: Bool? {
        _ = Self.ignoresLeaseSignals
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        if fcntl(descriptor, Self.setLease, Int32(F_RDLCK)) == 0 {
            _ = fcntl(descriptor, Self.setLease, Int32(F_UNLCK))
            return false
        }
        return errno == EAGAIN ? true : nil
    }

    /// F_SETLEASE, which Glibc's module leaves out.
    private static let setLease: Int32 = 1024

    /// Who opens the file for writing in the moment in between would end this program.
    private static let ignoresLeaseSignals: Void = {
        _ = signal(SIGIO, SIG_IGN)
    }()
}
