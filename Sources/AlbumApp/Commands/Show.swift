extension CommandSpec {
    static let show = CommandSpec(
        name: "show",
        summary: Phrase("a stamp, a catch or a photo", "顯示郵票、漁獲或照片", "切手・釣果・写真を表示する"),
        arguments: [ArgumentSpec(name: "REF", count: .one)],
        examples: ["gyotaku show 黑鯛", "gyotaku show 3f2a --json"],
        run: { invocation in
            let store = try await invocation.openForReading()
            let target = Target(store: store, language: invocation.language)
            let reference = try await target.find(invocation.line.arguments[0])
            if invocation.isJSON {
                invocation.output.json(try await target.json(reference))
            } else {
                invocation.output.result(try await target.text(reference))
            }
            return .done
        })
}
