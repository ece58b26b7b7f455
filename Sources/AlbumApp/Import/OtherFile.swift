import AlbumModel
import Disk

/// Files that cameras write beside photos and that no album takes: told of, never copied.
enum OtherFile: Sendable {
    case raw, video

    private static let raws: Set<String> = [
        "3fr", "arw", "cr2", "cr3", "crw", "dng", "erf", "fff", "iiq", "kdc", "mef", "mos", "mrw",
        "nef", "nrw", "orf", "pef", "raf", "raw", "rw2", "rwl", "sr2", "srf", "srw", "x3f",
    ]
    private static let videos: Set<String> = [
        "3g2", "3gp", "avi", "insv", "lrv", "m2ts", "m4v", "mkv", "mov", "mp4", "mpg", "mpeg",
        "mts",
        "webm", "wmv",
    ]

    /// nil where a name says neither.
    init?(name: String) {
        guard let dot = name.lastIndex(of: ".") else { return nil }
        let ending = name[name.index(after: dot)...].lowercased()
        if Self.raws.contains(ending) {
            self = .raw
        } else if Self.videos.contains(ending) {
            self = .video
        } else {
            return nil
        }
    }

    func failure(_ path: String) -> Failure {
        let path = displayText(path)
        return switch self {
        case .raw:
            Failure(
                .failed, "\(path): a RAW file, not taken; take its JPEG",
                "\(path)：RAW 檔不收，請匯入它的 JPEG", "\(path)：RAW は取り込みません。JPEG をどうぞ")
        case .video:
            Failure(
                .failed, "\(path): a video, not taken", "\(path)：影片不收", "\(path)：動画は取り込みません")
        }
    }
}
