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
                name: "set|show|check|policy|clean|passphrase|unset", count: .optional,
                words: ["set", "show", "check", "policy", "clean", "passphrase", "unset"]),
            ArgumentSpec(name: "URL", count: .optional),
        ],
        options: [
            OptionSpec(
                "encrypt", nil,
                Phrase(
                    "encrypt all that leaves this machine", "加密離開這台機器的一切",
                    "このマシンから出るものをすべて暗号化")),
            .passphraseFile,
            OptionSpec("apply", nil, Phrase("clean: remove it", "clean：實際移除", "clean：実際に削除")),
            OptionSpec(
                "bin", nil,
                Phrase(
                    "clean: also what is in the bin for 30 days", "clean：包含在回收筒超過 30 天的",
                    "clean：30 日以上ごみ箱にあるものも")),
        ],
        examples: [
            "gyotaku remote set s3://my-bucket/fish", "gyotaku remote set file:///mnt/nas/fish",
            "gyotaku remote set s3://my-bucket/sealed --encrypt", "gyotaku remote check",
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
            case "passphrase":
                return try await RemoteEncryption(invocation: invocation).change()
            case "clean": return try await RemoteClean(invocation: invocation).run()
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
        if invocation.line.has("encrypt") {
            try await RemoteEncryption(invocation: invocation).set(url)
        } else {
            let store = try await invocation.open()
            try await AlbumRemote(store: store).set(url)
        }
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
        let isEncrypted = try await AlbumRemote(store: store).keyName() != nil
        if invocation.isJSON {
            invocation.output.json(
                .object([
                    "url": .optional(url?.text), "user": .string(user), "device": .string(device),
                    "encrypted": .bool(isEncrypted),
                    "waiting": .int(counts.waiting), "parked": .int(counts.parked),
                    "done": .int(counts.done),
                ]))
            return .done
        }
        var table = Table()
        table.add("url", url.map { displayText($0.text) } ?? "-")
        if isEncrypted {
            let words = Phrase("all that is sent is encrypted", "送出的一切都加密", "送るものはすべて暗号化")
            table.add("encryption", words[invocation.language])
        }
        table.add("user", user)
        table.add("device", device)
        table.add("queue", "\(counts.waiting) / \(counts.parked) / \(counts.done)")
        invocation.output.result(table.text)
        return .done
    }
}

extension OptionSpec {
    static let passphraseFile = OptionSpec(
        "passphrase-file", "FILE",
        Phrase(
            "the passphrase's file, also /dev/fd/3", "密語所在的檔案，也可用 /dev/fd/3",
            "パスフレーズのファイル。/dev/fd/3 も可"), isFile: true)
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
