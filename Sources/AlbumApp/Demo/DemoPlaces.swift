import AlbumModel

/// Where the demo's fish were caught: real places, rounded to their harbour.
enum DemoPlaces {
    static func all(_ water: DemoFish.Water) -> [Place] {
        switch water {
        case .shore: shores
        case .boat: boats
        case .river: rivers
        }
    }

    private static let shores = [
        place("八斗子", 25.142, 121.793), place("鼻頭角", 25.127, 121.919),
        place("龍洞", 25.112, 121.918), place("野柳", 25.206, 121.690),
        place("富貴角", 25.298, 121.537), place("外木山", 25.159, 121.727),
        place("馬公 第三漁港", 23.563, 119.566), place("枋寮漁港", 22.367, 120.594),
        place("墾丁 後壁湖", 21.945, 120.745), place("台中港 北堤", 24.293, 120.507),
        place("三浦 城ヶ島", 35.133, 139.612), place("若洲海浜公園", 35.618, 139.837),
        place("舞鶴 親海公園", 35.497, 135.354), Place(name: "祕密釣點"),
    ]
    private static let boats = [
        place("基隆嶼外海", 25.190, 121.784), place("花蓮 清水斷崖外", 24.180, 121.680),
        place("臺東 成功漁港外海", 23.098, 121.390), place("蘭嶼", 22.046, 121.547),
        place("鴨川沖", 35.090, 140.125), place("彭佳嶼", 25.629, 122.071),
    ]
    private static let rivers = [
        place("北勢溪 坪林", 24.936, 121.711), place("大甲溪 谷關", 24.203, 121.004),
        place("碧潭", 24.955, 121.536), place("日月潭", 23.857, 120.915),
        place("多摩川 登戸", 35.631, 139.571), place("長良川 郡上", 35.748, 136.964),
        Place(name: "大湖公園"),
    ]

    private static func place(_ name: String, _ latitude: Double, _ longitude: Double) -> Place {
        Place(name: name, point: GeoPoint(latitude: latitude, longitude: longitude))
    }
}
