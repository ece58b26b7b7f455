import AlbumModel

/// When a catch was, as its photo tells: the camera's own time, else the file's date. A time without an
/// offset gets the one that the album's zone had then, and that is said.
struct PhotoTime: Sendable, Hashable {
    let time: LocalTime
    /// Whether the offset is the album's and not the photo's.
    let isOffsetAssumed: Bool
    /// Whether the camera said nothing and the file's date stands in.
    let isFileDate: Bool

    /// - Parameters:
    ///   - taken: what the picture says.
    ///   - file: when its file was last written, by the host's clock.
    init?(taken: LocalTime?, file: LocalTime?) {
        if let taken, taken.isValid {
            isFileDate = false
            isOffsetAssumed = taken.offsetMinutes == nil
            time = taken.withOffset(TypedTime.hostOffset(taken))
        } else if let file {
            (time, isFileDate, isOffsetAssumed) = (file, true, false)
        } else {
            return nil
        }
    }

    /// What to say of it; nil where the photo said all.
    func remark(_ name: String) -> Phrase? {
        let name = displayText(name)
        let zone = time.offsetText ?? ""
        if isFileDate {
            return Phrase(
                "\(name) does not say when it was taken: the file's date \(time.isoDate) is used",
                "\(name) 沒有拍攝時間，改用檔案日期 \(time.isoDate)",
                "\(name) に撮影日時がないため、ファイルの日付 \(time.isoDate) を使います")
        }
        guard isOffsetAssumed else { return nil }
        return Phrase(
            "\(name) does not say its zone: the album's \(zone) is used",
            "\(name) 沒有時區，採用集郵冊的 \(zone)", "\(name) に時差がないため、アルバムの \(zone) を使います")
    }
}

extension LocalTime {
    /// The same reading with an offset, where it has none.
    func withOffset(_ minutes: Int) -> LocalTime {
        var time = self
        time.offsetMinutes = offsetMinutes ?? minutes
        return time
    }
}
