import AlbumModel
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
        var waits = 0
        while !Task.isCancelled, idle < patience {
            guard let facts = (try? Folder.facts(following: path)).flatMap({ $0 }), facts.isRegular
            else { return }
            guard isBusy(facts) else { return }
            idle = facts == last ? idle + Self.step : 0
            last = facts
            // Who has it open for a moment is no news.
            waits += 1
            if waits == Self.newsworthy { onWaiting() }
            try? await Task.sleep(for: .seconds(Self.step))
        }
    }

    /// Says that a file is waited for.
    static func tell(_ path: String, _ invocation: Invocation) {
        let path = displayText(path)
        invocation.say(
            Phrase(
                "\(path) is still being written: waiting for it", "\(path) 還在寫入，等它寫完",
                "\(path) は書き込み中なので待ちます"))
    }

    private static let step = 0.25
    private static let newsworthy = 5

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
