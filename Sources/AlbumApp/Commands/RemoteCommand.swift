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
                name: "set|show|check|policy", count: .one,
                words: ["set", "show", "check", "policy", "unset"]),
            ArgumentSpec(name: "URL", count: .optional),
        ],
        examples: [
            "gyotaku remote set s3://my-bucket/fish", "gyotaku remote set file:///mnt/nas/fish",
            "gyotaku remote check",
        ],
        run: { invocation in
            let words = invocation.line.arguments
            switch words[0] {
            case "set":
                guard words.count > 1 else { throw Failure(.missingArgument("URL")) }
                return try await set(invocation, words[1])
            case "unset":
                let store = try await invocation.open()
                try await AlbumRemote(store: store).forget()
                return .done
            case "check": return try await RemoteCheck(invocation: invocation).run()
            case "policy":
                let store = try await invocation.openForReading()
                let url = try await AlbumRemote(store: store).required()
                invocation.output.result(try RemotePolicy(url, try await store.user()).text)
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
                "魚拓集會送到 \(displayText(url.text))；用 gyotaku sync 上傳",
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

/// The remote of an album, kept with the album: two albums of one person may go to two places.
struct AlbumRemote: Sendable {
    let store: AlbumStore
    private static let name = "remote.url"

    func url() async throws(Failure) -> RemoteURL? {
        let text = try await AlbumError.asFailure { () async throws(AlbumError) in
            try await store.localSetting(Self.name)
        }
        guard let text, !text.isEmpty else { return nil }
        return try Failure.mapping { () throws(RemoteURLError) in try RemoteURL(text) }
    }

    /// The remote, or a failure that says how to set one.
    func required() async throws(Failure) -> RemoteURL {
        if let url = try await url() { return url }
        throw Failure(
            .usage, "no remote is set: gyotaku remote set s3://bucket/prefix or file:///folder",
            "還沒設定遠端：gyotaku remote set s3://bucket/prefix 或 file:///folder",
            "リモートが未設定です：gyotaku remote set s3://bucket/prefix か file:///folder")
    }

    /// Another remote holds nothing of this album yet: everything is queued for it again. So it is
    /// after `forget`, which is how a person says that a remote was emptied on purpose.
    func set(_ url: RemoteURL) async throws(Failure) {
        try await AlbumError.asFailure { () async throws(AlbumError) in
            let old = try await store.localSetting(Self.name)
            if let old, old != url.text { try await store.queueEverything() }
            try await store.setLocalSetting(Self.name, url.text)
        }
    }

    func forget() async throws(Failure) {
        try await AlbumError.asFailure { () async throws(AlbumError) in
            guard try await store.localSetting(Self.name) != nil else { return }
            try await store.setLocalSetting(Self.name, "")
        }
    }
}

extension Invocation {
    /// Opens a remote with the keys that the environment leads to; nothing is sent yet.
    func open(_ url: RemoteURL) throws(Failure) -> any Remote {
        var environment = environment
        if config.values["remote.allow-http"] == "yes" { environment["GYOTAKU_PLAIN_HTTP"] = "1" }
        let chosen = environment
        return try Failure.mapping { () throws(RemoteError) in
            try url.open(environment: chosen)
        }
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
