internal import Digest

/// A part of all objects, chosen by their keys and a seed: the same seed looks at the same ones, another
/// at others, so that samples of many days see everything.
package struct Sample: Sendable, Hashable {
    /// More than 0, at most 1.
    package var share: Double
    package var seed: UInt64

    /// nil for a share that is none.
    package init?(share: Double, seed: UInt64) {
        guard share > 0, share <= 1 else { return nil }
        self.share = share
        self.seed = seed
    }

    package func contains(_ key: String) -> Bool {
        let digest = SHA256.hash(Array("\(seed)\n\(key)".utf8)).bytes
        let number = digest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return share >= 1 || Double(number) < share * 18_446_744_073_709_551_616.0
    }
}
