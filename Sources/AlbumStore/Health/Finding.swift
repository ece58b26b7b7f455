package import FoundationEssentials

/// Something that `doctor` found in an album.
package struct Finding: Sendable, Hashable {
    package enum Severity: String, Sendable, Hashable, CaseIterable {
        /// What an interruption leaves by design; put right at the next chance.
        case note
        /// A promise is in danger, or something derived is wrong; nothing is lost.
        case warning
        /// Something is lost or changed.
        case fault
    }

    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// SQLite's integrity check; `detail` is its words.
        case databaseDamaged
        /// A key that leads nowhere; `detail` is the table.
        case brokenKey
        /// A row is not what its operations make of it; `detail` is type and field.
        case rowDiffers
        /// A stamp's count, days, bests or cover are not those of its catches.
        case countDiffers
        /// A photo's original is not there.
        case originalMissing
        /// An original has another length, or (deep) other bytes, than its name says.
        case originalDamaged
        /// An original without a photo; adopted as "recovered".
        case orphan
        /// An original without a photo whose bytes are not what its name says; left alone.
        case orphanDamaged
        /// A queued print is not there, or (deep) has other bytes; to be made again.
        case printMissing
        /// A photo of this machine that is on no remote and in no queue.
        case notQueued
        /// A temporary file that an interruption left.
        case leftover
        /// The database knows fewer operations than were once committed: its log was lost, or it came
        /// from a backup.
        case operationsLost
        /// A number is missing among an own machine's operations.
        case journalGap
        /// A spooled segment's file is not there, or has other bytes; its operations are sent anew.
        case segmentMissing
        /// A file can be read by others than its owner.
        case permissions
        /// The ballast is gone: the disk was full.
        case noBallast
    }

    package var severity: Severity
    package var kind: Kind
    /// The record it is about, where it is about one.
    package var record: UUID?
    /// The file, relative to the album's folder, or words for `kind`; unfiltered.
    package var detail: String
    /// Put right by this run.
    package var isRepaired: Bool

    package init(
        _ severity: Severity, _ kind: Kind, record: UUID? = nil, detail: String = "",
        isRepaired: Bool = false
    ) {
        self.severity = severity
        self.kind = kind
        self.record = record
        self.detail = detail
        self.isRepaired = isRepaired
    }
}

extension [Finding] {
    /// No warning and no fault is left.
    package var isHealthy: Bool { allSatisfy { $0.severity == .note || $0.isRepaired } }
}
