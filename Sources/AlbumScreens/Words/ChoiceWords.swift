import AlbumModel

/// What lists offer to choose from.
struct ChoiceWords: Sendable {
    let filterTitle: String
    let sortTitle: String
    let regionsTitle: String
    let settingsTitle: String
    let languageTitle: String
    let all: String
    let caughtOnly: String
    let uncaughtOnly: String
    let wantedOnly: String
    let bookTitle, oneSheet, byFamily, byWater, byRegion, byHundred: String
    let themeContrast: String
    let salt, fresh, brackish, diadromous: String
    let byNumber, byName, byNewest, byCount: String
    let taiwan, japan, northAmerica, europe, australia, newZealand, southEastAsia: String
    let southAmerica: String
    let language, regions, lengthUnit, weightUnit, theme, remote: String
    let themeAutomatic, themeDark, themeLight, themePlain: String
    let noRemote: String
    let oneAtLeast: String
    let helpTitle: String
    let yesNo: String

    func water(_ water: Water) -> String {
        switch water {
        case .salt: salt
        case .fresh: fresh
        case .brackish: brackish
        case .diadromous: diadromous
        }
    }

    func region(_ region: Region) -> String {
        switch region {
        case .tw: taiwan
        case .jp: japan
        case .na: northAmerica
        case .eu: europe
        case .au: australia
        case .nz: newZealand
        case .sea: southEastAsia
        case .sa: southAmerica
        }
    }

    func theme(_ choice: ThemeChoice) -> String {
        switch choice {
        case .automatic: themeAutomatic
        case .dark: themeDark
        case .light: themeLight
        case .plain: themePlain
        case .contrast: themeContrast
        }
    }

    func book(_ book: AlbumBook) -> String {
        switch book {
        case .none: oneSheet
        case .number: byHundred
        case .family: byFamily
        case .water: byWater
        case .region: byRegion
        }
    }

    func sort(_ order: AlbumOrder) -> String {
        switch order {
        case .number: byNumber
        case .name: byName
        case .newest: byNewest
        case .count: byCount
        }
    }

    static let english = ChoiceWords(
        filterTitle: "Filter", sortTitle: "Order", regionsTitle: "Regions",
        settingsTitle: "Settings", languageTitle: "Language",
        all: "all", caughtOnly: "caught", uncaughtOnly: "not yet caught", wantedOnly: "wanted",
        bookTitle: "Pages", oneSheet: "one sheet", byFamily: "by family", byWater: "by water",
        byRegion: "by region", byHundred: "by hundreds of numbers",
        themeContrast: "high contrast",
        salt: "salt water", fresh: "fresh water", brackish: "brackish water",
        diadromous: "sea and river", byNumber: "by number", byName: "by name",
        byNewest: "newest first", byCount: "most caught first",
        taiwan: "Taiwan", japan: "Japan", northAmerica: "North America", europe: "Europe",
        australia: "Australia", newZealand: "New Zealand", southEastAsia: "South-East Asia",
        southAmerica: "South America", language: "Language", regions: "Regions",
        lengthUnit: "Lengths in", weightUnit: "Weights in", theme: "Colours", remote: "Remote",
        themeAutomatic: "as the terminal", themeDark: "for dark", themeLight: "for light",
        themePlain: "none", noRemote: "none yet", oneAtLeast: "One region at least.",
        helpTitle: "Keys", yesNo: "y yes   n no")
    static let chinese = ChoiceWords(
        filterTitle: "篩選", sortTitle: "排序", regionsTitle: "地區",
        settingsTitle: "設定", languageTitle: "語言",
        all: "全部", caughtOnly: "已釣獲", uncaughtOnly: "未釣獲", wantedOnly: "想釣",
        bookTitle: "分頁", oneSheet: "不分頁", byFamily: "依科別", byWater: "依水域",
        byRegion: "依地區", byHundred: "每一百號一頁", themeContrast: "高對比",
        salt: "海水", fresh: "淡水", brackish: "半淡鹹水", diadromous: "洄游",
        byNumber: "依編號", byName: "依名稱", byNewest: "最新的在前", byCount: "釣最多的在前",
        taiwan: "臺灣", japan: "日本", northAmerica: "北美", europe: "歐洲", australia: "澳洲",
        newZealand: "紐西蘭", southEastAsia: "東南亞", southAmerica: "南美",
        language: "語言", regions: "地區", lengthUnit: "長度單位", weightUnit: "重量單位",
        theme: "色彩", remote: "遠端", themeAutomatic: "跟隨終端機", themeDark: "深色底",
        themeLight: "淺色底", themePlain: "不用色彩", noRemote: "尚未設定",
        oneAtLeast: "至少要選一個地區。", helpTitle: "按鍵", yesNo: "y 是   n 否")
    static let japanese = ChoiceWords(
        filterTitle: "絞り込み", sortTitle: "並び順", regionsTitle: "地域",
        settingsTitle: "設定", languageTitle: "言語",
        all: "すべて", caughtOnly: "釣った魚", uncaughtOnly: "まだの魚", wantedOnly: "釣りたい",
        bookTitle: "ページ分け", oneSheet: "分けない", byFamily: "科ごと", byWater: "水域ごと",
        byRegion: "地域ごと", byHundred: "百番ごと", themeContrast: "高コントラスト",
        salt: "海水", fresh: "淡水", brackish: "汽水", diadromous: "回遊（海と川）",
        byNumber: "番号順", byName: "名前順", byNewest: "新しい順", byCount: "多い順",
        taiwan: "台湾", japan: "日本", northAmerica: "北米", europe: "ヨーロッパ",
        australia: "オーストラリア", newZealand: "ニュージーランド", southEastAsia: "東南アジア",
        southAmerica: "南米", language: "言語", regions: "地域", lengthUnit: "長さの単位",
        weightUnit: "重さの単位", theme: "配色", remote: "リモート", themeAutomatic: "端末に合わせる",
        themeDark: "暗い背景用", themeLight: "明るい背景用", themePlain: "色なし",
        noRemote: "未設定", oneAtLeast: "地域をひとつ以上選んでください。", helpTitle: "キー",
        yesNo: "y はい   n いいえ")
}
