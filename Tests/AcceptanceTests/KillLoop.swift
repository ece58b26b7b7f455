import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Kills commands in the middle, by what is seen of their work and never by the clock alone: a machine with
/// much to do would end them before, or kill them before they began.
struct KillLoop {
    private var random: SplitMix
    /// Commands that a kill ended.
    private(set) var killed = 0
    /// Commands that ended by themselves before.
    private(set) var missed = 0

    init(seed: UInt64) { random = SplitMix(state: seed) }

    /// Goes on for so many rounds, and for four times as many where too few were killed in time.
    func isNeeded(_ rounds: Int, atLeast wanted: Int) -> Bool {
        let done = killed + missed
        return done < rounds || killed < wanted && done < rounds * 4
    }

    /// Kills a program as soon as `progress` has grown by a random number of steps up to `most`, and a moment
    /// later; whether it was still running.
    @discardableResult
    mutating func kill(
        _ program: RunningProgram, most: Int, by progress: () -> Int
    ) async throws -> Bool {
        let target = progress() + Int.random(in: 0...most, using: &random)
        while progress() < target, !program.hasEnded {
            try await Task.sleep(for: .milliseconds(1))
        }
        // Anywhere between two steps.
        try await Task.sleep(for: .microseconds(Int.random(in: 0...20_000, using: &random)))
        program.kill()
        let isKilled = await program.wait().status == 128 + SIGKILL
        if isKilled { killed += 1 } else { missed += 1 }
        return isKilled
    }
}

/// Files below a folder whose paths hold `part`.
func fileCount(below folder: String, holding part: String = "") -> Int {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.count { $0.contains(part) }
}

extension RunningProgram {
    /// Whether it ended by itself; it still has to be waited for.
    var hasEnded: Bool {
        var facts = unsafe siginfo_t()
        return unsafe waitid(P_PID, UInt32(pid), &facts, WEXITED | WNOHANG | WNOWAIT) == 0
            && facts.si_signo == SIGCHLD
    }

    /// The bytes that it read and wrote so far, which grow with all that it does.
    var bytesMoved: Int {
        let text = (try? String(contentsOfFile: "/proc/\(pid)/io", encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { $0.hasPrefix("rchar") || $0.hasPrefix("wchar") }
            .compactMap { Int($0.dropFirst(7)) }.reduce(0, +)
    }
}
