internal import AlbumModel
internal import Disk

/// The last journal number that was committed, outside the database. Where the file says more than
/// the database, the database lost its log (or came from a backup), which SQLite cannot notice.
/// It may say less: it is written after the commit and not synced.
enum SequenceFile {
    struct Content: Sendable, Hashable {
        var device: DeviceID
        var last: Int64
    }

    /// Fixed width, so that it is overwritten in one piece.
    static func write(device: DeviceID, last: Int64, to path: String) throws(DiskError) {
        let digits = String(last)
        let padded = String(repeating: "0", count: max(0, 10 - digits.utf8.count)) + digits
        let file = try OpenFile(updating: path)
        try file.overwriteStart(Array("\(device.text) \(padded)\n".utf8))
        try file.close()
    }

    /// nil where there is none or it cannot be read as one.
    static func read(_ path: String) -> Content? {
        guard let bytes = try? SmallFile.read(path, limit: 64) else { return nil }
        let words = String(decoding: bytes, as: UTF8.self).split { $0 == " " || $0 == "\n" }
        guard words.count == 2, let device = DeviceID(String(words[0])), let last = Int64(words[1])
        else { return nil }
        return Content(device: device, last: last)
    }
}
