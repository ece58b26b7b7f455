import FoundationEssentials
import Synchronization

/// A wall clock of one machine that goes on by a second whenever it is looked at.
final class StepClock: Sendable {
    private let seconds: Mutex<Double>

    init(_ seconds: Double) { self.seconds = Mutex(seconds) }

    func next() -> Date {
        seconds.withLock {
            $0 += 1
            return Date(timeIntervalSince1970: $0)
        }
    }

    func go(_ more: Double) { seconds.withLock { $0 += more } }
}
