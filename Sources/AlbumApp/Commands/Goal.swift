import AlbumModel
import AlbumStore
import FoundationEssentials

extension CommandSpec {
    static let goal = CommandSpec(
        name: "goal",
        summary: Phrase(
            "how many species a year, and how far you are", "年度魚種目標與進度", "年間の目標魚種数と進み具合"),
        arguments: [ArgumentSpec(name: "N", count: .optional)],
        options: [
            OptionSpec("year", "YEAR", Phrase("this year if left out", "預設今年", "省略時は今年"))
        ],
        examples: ["gyotaku goal 30", "gyotaku goal --year 2025"],
        run: { invocation in
            let year =
                try YearOption(invocation.line).year ?? TypedTime.local(invocation.now()).year
            let store = try await invocation.openExisting()
            if let text = invocation.line.arguments.first {
                guard let count = Int(text), (0...10_000).contains(count) else {
                    throw Failure.badValue(option: "N", value: text, expected: "30; 0")
                }
                try await AlbumError.asFailure { () async throws(AlbumError) in
                    try await store.setGoal(count == 0 ? nil : count, year: year)
                }
            }
            let (goal, species) = try await AlbumError.asFailure { () async throws(AlbumError) in
                (try await store.goal(year: year), try await store.numbers(year: year))
            }
            let caught = species.stampMonths.count
            if invocation.isJSON {
                invocation.output.json(
                    .object([
                        "year": .int(year), "goal": goal.map { .int($0) } ?? .null,
                        "species": .int(caught),
                        "left": goal.map { .int(max(0, $0 - caught)) } ?? .null,
                    ]))
            } else if let goal {
                invocation.output.result(
                    Phrase(
                        "\(year): \(caught) of \(goal) species", "\(year)：\(goal) 種中的 \(caught) 種",
                        "\(year)：\(goal)種中 \(caught)種")[invocation.language])
            } else {
                invocation.output.result(
                    Phrase(
                        "\(year): \(caught) species, no goal", "\(year)：\(caught) 種，沒有設定目標",
                        "\(year)：\(caught)種、目標なし")[invocation.language])
            }
            return .done
        })
}

/// `--year`.
struct YearOption: Sendable {
    let year: Int?

    init(_ line: ParsedLine) throws(Failure) {
        guard let text = line.value("year") else {
            year = nil
            return
        }
        guard let number = Int(text), (1...9998).contains(number) else {
            throw Failure.badValue(option: "--year", value: text, expected: "2026")
        }
        year = number
    }
}
