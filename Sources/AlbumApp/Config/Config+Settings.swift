import AlbumModel
import AlbumScreens
import Disk
import Terminal

/// The settings there are. `config list`, the settings' screen and `docs/settings.md` are made from
/// this table.
extension Config {
    static let settings: [Setting] = looks + units + pictures + frames + syncing

    private static let looks: [Setting] = [
        Setting(
            "language", Phrase("Language", "語言", "言語"),
            Phrase("language of the interface", "介面語言", "表示言語"),
            values: Language.allCases.map(\.rawValue)),
        Setting(
            "theme", Phrase("Colours", "色彩", "配色"),
            Phrase(
                "for a dark or a light ground, none, or of high contrast", "深色底、淺色底、不用色彩或高對比",
                "暗い背景用・明るい背景用・色なし・高コントラスト"),
            values: ThemeChoice.allCases.map(\.rawValue), standard: "automatic"),
        Setting(
            "color", Phrase("Number of colours", "顏色數", "色数"),
            Phrase(
                "how many colours the terminal is sent", "終端機使用多少顏色", "端末で使う色の数"),
            values: ["auto", "direct", "256", "8", "none"], standard: "auto",
            isForNextStart: true),
        Setting(
            "stamps", Phrase("Size of stamps", "郵票大小", "切手の大きさ"),
            Phrase(
                "how large the album shows its stamps, or a list", "集郵冊裡郵票的大小，或用清單",
                "アルバムの切手の大きさ、または一覧"),
            values: ["list", "small", "normal", "large"], standard: "normal"),
        Setting(
            "pane", Phrase("Pane at the side", "側欄", "横の欄"),
            Phrase(
                "tell of the selected stamp beside the sheet, from 120 columns on",
                "120 欄以上時在旁邊顯示選取的郵票", "120 桁以上なら選んだ切手を横に表示する"),
            values: ["on", "off"], standard: "on"),
        Setting(
            "mouse", Phrase("Mouse", "滑鼠", "マウス"),
            Phrase(
                "clicks and the wheel; off: the terminal selects text without Shift",
                "滑鼠點選與滾輪；off 時不按 Shift 就能選取文字",
                "クリックとホイール。off なら Shift なしで文字を選択できる"),
            values: ["on", "off"], standard: "on", isForNextStart: true),
        Setting(
            "celebrate", Phrase("Celebrate new stamps", "慶祝新郵票", "新しい切手を祝う"),
            Phrase(
                "print a new stamp with ink that spreads; any key skips it",
                "新郵票會有墨色暈開的動畫，按任意鍵略過", "新しい切手を墨のにじむ動きで見せる（どのキーでも飛ばせる）"),
            values: ["on", "off"], standard: "on"),
        Setting(
            "motion", Phrase("Motion", "動態效果", "動き"),
            Phrase("reduced: nothing moves by itself", "reduced：畫面不會自己動", "reduced：ひとりでに動くものをなくす"),
            values: ["full", "reduced"], standard: "full"),
        Setting(
            "ambiguous", Phrase("Ambiguous width", "模糊寬度字元", "曖昧な幅の文字"),
            Phrase(
                "how wide the terminal draws characters such as ○ and ※: one cell or two",
                "終端機把 ○、※ 這類字元畫成一格還是兩格", "○ や ※ のような文字を端末が 1 桁で描くか 2 桁で描くか"),
            values: ["narrow", "wide"], standard: "narrow", isForNextStart: true),
    ]

    private static let units: [Setting] = [
        Setting(
            "regions", Phrase("Regions", "地區", "地域"),
            Phrase(
                "regions whose species show, comma separated, while the album has none of its own",
                "顯示哪些地區的魚種，用逗號分開（集郵冊自己沒設定時）", "表示する地域（コンマ区切り、アルバムに設定がないとき）"),
            problem: { value in
                let known = Region.allCases.map(\.rawValue)
                let given = value.split(separator: ",").map { $0.filter { $0 != " " } }
                return !given.isEmpty && given.allSatisfy(known.contains)
                    ? nil : known.joined(separator: ",")
            }),
        Setting(
            "length-unit", Phrase("Lengths in", "長度單位", "長さの単位"),
            Phrase(
                "unit of a length typed without one, and of lengths shown", "長度的預設與顯示單位",
                "長さの既定の単位（表示も）"),
            values: Measure.Unit.allCases.filter { $0.kind == .length }.map(\.rawValue),
            standard: "cm"),
        Setting(
            "weight-unit", Phrase("Weights in", "重量單位", "重さの単位"),
            Phrase(
                "unit of a weight typed without one, and of weights shown", "重量的預設與顯示單位",
                "重さの既定の単位（表示も）"),
            values: Measure.Unit.allCases.filter { $0.kind == .weight }.map(\.rawValue),
            standard: "kg"),
        Setting(
            "zone", Phrase("Time zone", "時區", "タイムゾーン"),
            Phrase(
                "zone of times without an offset, this machine's if not set", "沒有時區的時間採用的時區，預設為本機",
                "時差のない日時に使うタイムゾーン（省略時はこのマシンのもの）"),
            isForNextStart: true,
            problem: { hasZone($0) ? nil : "Asia/Taipei, Europe/London" }),
    ]

    private static let pictures: [Setting] = [
        Setting(
            "pictures", Phrase("Pictures", "圖片", "画像"),
            Phrase(
                "how pictures are shown; auto: as well as the terminal can",
                "圖片顯示方式；auto 為終端機所能的最佳方式", "画像の表示方法。auto は端末にできる最良の方法"),
            values: PictureChoice.allCases.map(\.rawValue), standard: "auto",
            isForNextStart: true)
    ]

    private static let frames: [Setting] = [
        Setting(
            "frame.style", Phrase("Frame", "相框", "フレーム"),
            Phrase("how frames look", "相框樣式", "フレームのスタイル"), standard: "classic",
            isForNextStart: true,
            problem: { $0.isEmpty || $0.contains(" ") ? "gyotaku frame --styles" : nil }),
        Setting(
            "frame.date", Phrase("Dates on frames", "相框日期", "フレームの日付"),
            Phrase(
                "dates on frames, as strftime has them", "相框日期格式（strftime）", "フレームの日付（strftime）"),
            isForNextStart: true, problem: { $0.contains("%") ? nil : "%Y-%m-%d" }),
        Setting(
            "frame.focal", Phrase("Focal lengths", "焦距", "焦点距離"),
            Phrase("focal lengths on frames", "相框焦距", "フレームの焦点距離"),
            values: ["35", "real"], standard: "35", isForNextStart: true),
        Setting(
            "frame.name", Phrase("Name on the seal", "印章上的名字", "印章の名前"),
            Phrase(
                "your name on the seal, 12 characters at most", "印章上你的名字，最多 12 字",
                "印章に入るあなたの名前（12 文字まで）"),
            isForNextStart: true, problem: { (1...12).contains($0.count) ? nil : "小明" }),
    ]

    private static let syncing: [Setting] = [
        Setting(
            "sync.auto", Phrase("Sync by itself", "自動同步", "自動同期"),
            Phrase(
                "sync by itself: never, after each change, or that often on a line that is not metered",
                "自動同步：不要、每次變更後、或在不計量的網路上每隔一段時間",
                "自動同期：しない、変更のたび、従量制でない回線で一定時間ごと"),
            standard: "off", isForNextStart: true,
            problem: { AutoSync($0) == nil ? "off | on | 15m | 2h" : nil }),
        Setting(
            "sync.limit-rate", Phrase("Upload limit", "上傳上限", "送信の上限"),
            Phrase("bytes a second to send at most", "上傳速度上限", "送信速度の上限"),
            isForNextStart: true,
            problem: { Rate(parsing: $0) == nil ? "500k, 2M" : nil }),
        Setting(
            "remote.allow-http", Phrase("Plain HTTP", "不加密的 HTTP", "平文の HTTP"),
            Phrase(
                "plain HTTP to a remote that is not this machine", "允許對非本機的遠端使用 HTTP",
                "このマシン以外のリモートに HTTP を許す"),
            values: ["yes", "no"], standard: "no", isForNextStart: true),
    ]

    /// Whether the system knows a zone of this name.
    private static func hasZone(_ name: String) -> Bool {
        guard !name.isEmpty, !name.contains(".."), !name.hasPrefix("/") else { return false }
        let path = "/usr/share/zoneinfo/" + name
        return (try? Folder.facts(following: path))?.isRegular ?? false
    }

    /// The settings for the screens.
    func book() -> SettingsBook {
        let specs = Self.settings.map { setting in
            SettingSpec(
                name: setting.name, title: { setting.title[$0] },
                summary: { setting.summary[$0] }, values: setting.values,
                standard: setting.standard, isForNextStart: setting.isForNextStart,
                problem: setting.problem)
        }
        return SettingsBook(specs: specs, values: values)
    }

    /// The settings as a table for the documentation.
    static var markdown: String {
        let rows = settings.map { setting in
            let values =
                setting.values.isEmpty
                ? setting.problem("") ?? ""
                : setting.values.map { "`\($0)`" }.joined(separator: " ")
            let standard = setting.standard.map { "`\($0)`" } ?? ""
            let cells = ["`\(setting.name)`", setting.summary.en, values, standard]
            return "| "
                + cells.map { $0.split(separator: "|").joined(separator: "\\|") }
                .joined(separator: " | ") + " |"
        }
        return (["| setting | what it says | values | if not set |", "|---|---|---|---|"] + rows)
            .joined(separator: "\n")
    }
}
