import AlbumModel
import AlbumScreens
import Disk
import Terminal

/// The user's settings: `config` in `$XDG_CONFIG_HOME/gyotaku`, an INI file that a person may edit.
struct Config: Sendable, Hashable {
    /// A setting by its name, with the values it takes.
    struct Setting: Sendable {
        let name: String
        let summary: Phrase
        /// nil when `value` is fine, else what is expected.
        let problem: @Sendable (String) -> String?
    }

    /// As written, by name; only known names.
    var values: [String: String] = [:]

    var language: Language? { values["language"].flatMap(Language.init(rawValue:)) }

    var regions: [Region] {
        (values["regions"] ?? "").split(separator: ",")
            .compactMap { Region(rawValue: $0.filter { $0 != " " }) }
    }

    static let settings: [Setting] = [
        Setting(
            name: "language",
            summary: Phrase("language of the interface", "介面語言", "表示言語"),
            problem: oneOf(Language.allCases.map(\.rawValue))),
        Setting(
            name: "regions",
            summary: Phrase(
                "regions whose species show, comma separated", "顯示哪些地區的魚種，用逗號分開",
                "表示する地域（コンマ区切り）"),
            problem: { value in
                let known = Region.allCases.map(\.rawValue)
                let given = value.split(separator: ",").map { $0.filter { $0 != " " } }
                return !given.isEmpty && given.allSatisfy(known.contains)
                    ? nil : known.joined(separator: ",")
            }),
        Setting(
            name: "color",
            summary: Phrase("colours of the terminal", "終端機顏色", "端末の色"),
            problem: oneOf(["auto", "direct", "256", "8", "none"])),
        Setting(
            name: "theme", summary: Phrase("light or dark", "亮色或暗色", "明るい配色か暗い配色か"),
            problem: oneOf(ThemeChoice.allCases.map(\.rawValue))),
        Setting(
            name: "pictures",
            summary: Phrase(
                "how pictures are shown; auto: as well as the terminal can",
                "圖片顯示方式；auto 為終端機所能的最佳方式", "画像の表示方法。auto は端末にできる最良の方法"),
            problem: oneOf(PictureChoice.allCases.map(\.rawValue))),
        Setting(
            name: "mouse",
            summary: Phrase(
                "clicks and the wheel; off: the terminal selects text without Shift",
                "滑鼠點選與滾輪；off 時不按 Shift 就能選取文字",
                "クリックとホイール。off なら Shift なしで文字を選択できる"),
            problem: oneOf(["on", "off"])),
        Setting(
            name: "length-unit",
            summary: Phrase("unit of a length typed without one", "長度預設單位", "長さの既定の単位"),
            problem: oneOf(Measure.Unit.allCases.filter { $0.kind == .length }.map(\.rawValue))),
        Setting(
            name: "weight-unit",
            summary: Phrase("unit of a weight typed without one", "重量預設單位", "重さの既定の単位"),
            problem: oneOf(Measure.Unit.allCases.filter { $0.kind == .weight }.map(\.rawValue))),
        Setting(
            name: "frame.style",
            summary: Phrase("how frames look", "相框樣式", "フレームのスタイル"),
            problem: { $0.isEmpty ? "gyotaku frame --styles" : nil }),
        Setting(
            name: "frame.date",
            summary: Phrase(
                "dates on frames, as strftime has them", "相框日期格式（strftime）", "フレームの日付（strftime）"),
            problem: { $0.isEmpty ? "%Y-%m-%d" : nil }),
        Setting(
            name: "frame.focal",
            summary: Phrase("focal lengths on frames", "相框焦距", "フレームの焦点距離"),
            problem: oneOf(["35", "real"])),
        Setting(
            name: "frame.name",
            summary: Phrase("your name on the seal", "印章上的名字", "印章の名前"),
            problem: { $0.isEmpty ? "小明" : nil }),
        Setting(
            name: "zone",
            summary: Phrase(
                "zone of times without an offset, this machine's if not set", "沒有時區的時間採用的時區，預設為本機",
                "時差のない日時に使うタイムゾーン（省略時はこのマシンのもの）"),
            problem: { hasZone($0) ? nil : "Asia/Taipei, Europe/London" }),
        Setting(
            name: "remote.allow-http",
            summary: Phrase(
                "plain HTTP to a remote that is not this machine", "允許對非本機的遠端使用 HTTP",
                "このマシン以外のリモートに HTTP を許す"),
            problem: oneOf(["yes", "no"])),
        Setting(
            name: "sync.auto",
            summary: Phrase(
                "sync by itself: never, after each change, or that often on a line that is not metered",
                "自動同步：不要、每次變更後、或在不計量的網路上每隔一段時間",
                "自動同期：しない、変更のたび、従量制でない回線で一定時間ごと"),
            problem: { AutoSync($0) == nil ? "off | on | 15m | 2h" : nil }),
        Setting(
            name: "sync.limit-rate",
            summary: Phrase("bytes a second to send at most", "上傳速度上限", "送信速度の上限"),
            problem: { Rate(parsing: $0) == nil ? "500k, 2M" : nil }),
    ]

    /// Whether the system knows a zone of this name.
    private static func hasZone(_ name: String) -> Bool {
        guard !name.isEmpty, !name.contains(".."), !name.hasPrefix("/") else { return false }
        let path = "/usr/share/zoneinfo/" + name
        return (try? Folder.facts(following: path))?.isRegular ?? false
    }

    private static func oneOf(_ words: [String]) -> @Sendable (String) -> String? {
        { words.contains($0) ? nil : words.joined(separator: " | ") }
    }
}
