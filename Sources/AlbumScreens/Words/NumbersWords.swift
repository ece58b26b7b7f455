import AlbumModel

/// What an album adds up to.
struct NumbersWords: Sendable {
    let title, months, species, calendar, hours, moon, tides, places, baits, gear, none: String
    let goal: @Sendable (_ year: Int, _ species: Int, _ wanted: Int) -> String
    let noGoal: @Sendable (_ year: Int, _ species: Int) -> String
    let total: @Sendable (_ fish: Int, _ species: Int, _ days: Int) -> String

    static let english = NumbersWords(
        title: "Numbers", months: "By month", species: "Species by month",
        calendar: "Day by day", hours: "By the hour", moon: "By the Moon", tides: "By the tide",
        places: "Places", baits: "Bait", gear: "Gear", none: "Nothing is caught yet.",
        goal: { "\($0): \($1) of \($2) species" },
        noGoal: { "\($0): \($1) species; + sets a goal" },
        total: {
            "\($0) fish of \($1) species on " + ($2 == 1 ? "1 day" : "\($2) days")
        })
    static let chinese = NumbersWords(
        title: "統計", months: "每月", species: "魚種與月份", calendar: "每日", hours: "時段", moon: "月相",
        tides: "潮汐", places: "釣點", baits: "餌", gear: "釣具", none: "還沒有漁獲。",
        goal: { "\($0)：目標 \($2) 種，已釣 \($1) 種" }, noGoal: { "\($0)：\($1) 種；按 + 設定目標" },
        total: { "\($0) 尾，\($1) 種，\($2) 天" })
    static let japanese = NumbersWords(
        title: "集計", months: "月別", species: "魚種と月", calendar: "日ごと", hours: "時間帯", moon: "月齢",
        tides: "潮", places: "釣り場", baits: "エサ", gear: "タックル", none: "まだ釣果がありません。",
        goal: { "\($0)：目標\($2)種中 \($1)種" }, noGoal: { "\($0)：\($1)種。+ で目標を決める" },
        total: { "\($0)匹、\($1)種、\($2)日" })
}
