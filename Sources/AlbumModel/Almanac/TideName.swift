/// 潮名: how far the sea moves, by the day of the lunar month, as the Japan Coast Guard gives it
/// (fifth region). Anglers in Taiwan and Japan write it beside the date.
package enum TideName: String, Sendable, CaseIterable, Hashable {
    case spring = "大潮"
    case middle = "中潮"
    case neap = "小潮"
    case long = "長潮"
    case young = "若潮"

    package init(lunarDay: Int) {
        self =
            switch lunarDay {
            case 3...6, 12, 13, 18...21, 27, 28: .middle
            case 7...9, 22...24: .neap
            case 10, 25: .long
            case 11, 26: .young
            default: .spring
            }
    }
}
