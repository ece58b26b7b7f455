/// What the demo's angler wrote down, in three languages as people mix them.
enum DemoNotes {
    static let notes = [
        "大潮，天剛亮就咬了", "南極蝦，釣棚兩米", "收竿前最後一尾", "風大浪高，站穩再說", "第一次用磯釣竿",
        "浮標黑下去的那一刻最爽", "朝マズメの一投目", "ジグサビキで", "潮目にルアーを通したら来た",
        "サビキの下に大物がいた", "Topwater, right under the lighthouse.",
        "Slack tide, soft bait, 1/4 oz jig head.",
        "Fought for ten minutes on 2 kg line.", "Let go after the photo; swam off strongly.",
        "阿公教的釣組", "回家煮湯，一整鍋奶白", "刺身にして家族で食べた", "同行：小陳、佐藤さん",
    ]
    static let tags = [
        "磯釣", "夜釣", "路亞", "船釣", "堤防", "親子", "ルアー", "餌釣り", "fly", "kayak",
    ]
    static let titles = ["開張", "年度最佳", "自己記録", "Sunrise fish", "颱風前夕", "初物"]
}
