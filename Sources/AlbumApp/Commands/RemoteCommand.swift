import AlbumModel
import AlbumStore
import FoundationEssentials
import Remotes

extension CommandSpec {
    static let remote = CommandSpec(
        name: "remote",
        summary: Phrase("where the album is sent", "設定上傳到哪裡", "送り先のリモート"),
        arguments: [
            ArgumentSpec(
                name: "set|show|check|policy|unset", count: .optional,
                words: ["set", "show", "check", "policy", "unset"]),
            ArgumentSpec(name: "URL", count: .optional),
        ],
        examples: [
            "gyotaku remote set s3://my-bucket/fish", "gyotaku remote set file:///mnt/nas/fish",
            "gyotaku remote check",
        ],
        run: { invocation in
            let words = invocation.line.arguments
            switch words.first ?? "show" {
            case "set":
                guard words.count > 1 else { throw Failure(.missingArgument("URL")) }
                return try await set(invocation, words[1])
            case "unset":
                let store = try await invocation.openExisting()
                try await AlbumRemote(store: store).forget()
                return .done
            case "check": return try await RemoteCheck(invocation: invocation).run()
            case "policy":
                let store = try await invocation.openForReading()
                let url = try await AlbumRemote(store: store).required()
                let policy = try RemotePolicy(url, try await store.user())
                invocation.output.result(Output.terminalSafe(policy.text))
                return .done
            default: return try await show(invocation)
            }
        })

    private static func set(_ invocation: Invocation, _ text: String) async throws -> ExitCode {
        let url = try Failure.mapping { () throws(RemoteURLError) in try RemoteURL(text) }
        let store = try await invocation.open()
        try await AlbumRemote(store: store).set(url)
        if invocation.isJSON { return try await show(invocation) }
        invocation.say(
            Phrase(
                "the album goes to \(displayText(url.text)); gyotaku sync sends it",
                "集郵冊會送到 \(displayText(url.text))；用 gyotaku sync 上傳",
                "送り先は \(displayText(url.text)) です。gyotaku sync で送ります"))
        return .done
    }

    private static func show(_ invocation: Invocation) async throws -> ExitCode {
        let store = try await invocation.openForReading()
        let url = try await AlbumRemote(store: store).url()
        let user = try await store.user().lowerText
        let device = try await store.device().text
        let counts = try await store.queueCounts()
        if invocation.isJSON {
            invocation.output.json(
                .object([
                    "url": .optional(url?.text), "user": .string(user), "device": .string(device),
                    "waiting": .int(counts.waiting), "parked": .int(counts.parked),
                    "done": .int(counts.done),
                ]))
            return .done
        }
        var table = Table()
        table.add("url", url.map { displayText($0.text) } ?? "-")
        table.add("user", user)
        table.add("device", device)
        table.add("queue", "\(counts.waiting) / \(counts.parked) / \(counts.done)")
        invocation.output.result(table.text)
        return .done
    }
}

extension Failure {
    static func mapping<Result>(
        _ body: () throws(RemoteURLError) -> Result
    ) throws(Failure) -> Result {
        do { return try body() } catch { throw Failure(error) }
    }

    static func mapping<Result>(
        _ body: () throws(RemoteError) -> Result
    ) throws(Failure) -> Result {
        do { return try body() } catch { throw Failure(error) }
    }
}
