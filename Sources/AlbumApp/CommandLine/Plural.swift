/// A count with its noun, in English: `1 day`, `2 days`.
enum Plural {
    static func of(_ count: Int, _ one: String, _ many: String) -> String {
        "\(count) \(count == 1 ? one : many)"
    }
}
