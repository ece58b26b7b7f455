import AlbumModel
import AlbumStore
import AlbumSync
import Encryption
import FoundationEssentials
import Remotes

extension CommandSpec {
    static let restore = CommandSpec(
        name: "restore",
        summary: Phrase(
            "bring a whole album from a remote to this machine", "從遠端把整本集郵冊取回這台機器",
            "リモートからアルバムをこのマシンに戻す"),
        arguments: [ArgumentSpec(name: "URL", count: .one)],
        options: [
            OptionSpec("user", "UUID", Phrase("whose album", "誰的集郵冊", "誰のアルバムか")),
            OptionSpec(
                "photos", "WHICH",
                Phrase(
                    "all, or lazy: each when it is looked at; syncs do the same",
                    "all 全部，或 lazy 看到才下載；之後同步也照此", "all すべて、lazy 見るときに。以後の同期も同じ"),
                words: ["all", "lazy"]), .passphraseFile,
            OptionSpec(
                "replace", nil,
                Phrase(
                    "an album is here: keep it beside, under another name", "已有集郵冊：改名保留在旁邊",
                    "既存のアルバムは名前を変えて横に残す")),
        ],
        examples: ["gyotaku restore s3://my-bucket/fish --album ~/restored"],
        run: { invocation in try await RestoreCommand(invocation: invocation).run() })
}

private struct RestoreCommand: Sendable {
    let invocation: Invocation

    func run() async throws -> ExitCode {
        let line = invocation.line
        let text = line.arguments[0]
        let url = try Failure.mapping { () throws(RemoteURLError) in try RemoteURL(text) }
        let user = try user()
        let isLazy = line.value("photos") == "lazy"
        if !line.has("replace") { try await requireEmpty() }
        let inner = try invocation.open(url)
        let joined = try await invocation.join(inner)
        let spool = invocation.folder.spool
        let remote: any Remote =
            joined.map { EncryptedRemote(inner, key: $0.key, spool: spool, lock: $0.lock) } ?? inner
        let restorer = Restorer(
            remote: remote,
            options: RestoreOptions(photos: isLazy ? .lazy : .all))
        let output = invocation.output
        let words = SyncLine(language: invocation.language, width: invocation.output.width)
        let watching = Task {
            for await progress in restorer.progress {
                output.progress(lines: words.lines(progress))
            }
        }
        let outcome: RestoreOutcome
        do {
            outcome = try await restorer.restore(
                user: user, into: invocation.folder, now: invocation.now())
        } catch {
            watching.cancel()
            output.removeProgress()
            throw Failure(error)
        }
        await watching.value
        output.removeProgress()
        let store = try await invocation.open()
        if let joined { try RemoteKeyFile(folder: store.folder).write(joined) }
        try await AlbumRemote(store: store).set(url, keyName: joined?.key.name)
        try await AlbumError.asFailure { () async throws(AlbumError) in
            try await store.setLocalSetting(AlbumStore.photosWanted, isLazy ? "lazy" : "all")
        }
        return await report(outcome, store)
    }

    private func user() throws(Failure) -> UUID? {
        guard let text = invocation.line.value("user") else { return nil }
        guard let id = UUID(lowerText: text.lowercased()) else {
            throw Failure.badValue(option: "--user", value: text, expected: "UUID")
        }
        return id
    }

    /// An album with anything in it is never put aside unasked.
    private func requireEmpty() async throws(Failure) {
        guard invocation.hasAlbum else { return }
        let store = try await invocation.openForReading()
        let isEmpty = try await AlbumError.asFailure { () async throws(AlbumError) in
            let summary = try await store.summary(defaultRegions: Region.allCases)
            return summary.catches == 0 && summary.photos == 0
        }
        guard !isEmpty else { return }
        let path = displayText(invocation.folder.path)
        throw Failure(
            .usage, "\(path) holds an album: name another folder with --album, or add --replace",
            "\(path) 已有集郵冊：請用 --album 指定別的資料夾，或加上 --replace",
            "\(path) にはアルバムがあります。--album で別のフォルダーを指定するか、--replace を付けてください")
    }

    private func report(_ outcome: RestoreOutcome, _ store: AlbumStore) async -> ExitCode {
        let missing = MissingPhotos(invocation: invocation, store: store)
        await missing.tell(outcome.missing)
        await missing.tell(neverSent: outcome.neverStored)
        for lack in outcome.lacks { invocation.complain(Failure(lack)) }
        if let replaced = outcome.replaced {
            let path = displayText(replaced)
            invocation.say(
                Phrase("the album before is in \(path)", "原本的集郵冊在 \(path)", "前のアルバムは \(path) にあります")
            )
        }
        if invocation.isJSON {
            invocation.output.json(
                .object([
                    "stamps": .int(outcome.stamps), "catches": .int(outcome.catches),
                    "photos": .int(outcome.photos), "bytes": .int(outcome.bytes),
                    "missing": .int(outcome.missing.count),
                    "notSent": .int(outcome.neverStored.count),
                    "machinesBehind": .int(outcome.lacks.count),
                    "user": .string(outcome.user.lowerText),
                ]))
        } else {
            let size = ByteText.of(outcome.bytes)
            invocation.output.result(
                Phrase(
                    "\(Plural.of(outcome.stamps, "stamp", "stamps")), "
                        + "\(Plural.of(outcome.catches, "catch", "catches")), "
                        + "\(Plural.of(outcome.photos, "photo", "photos")), "
                        + size,
                    "\(outcome.stamps) 枚郵票、\(outcome.catches) 筆漁獲、\(outcome.photos) 張照片，\(size)",
                    "切手 \(outcome.stamps)、釣果 \(outcome.catches)、写真 \(outcome.photos)、\(size)")[
                        invocation.language])
        }
        let isWhole =
            outcome.missing.isEmpty && outcome.neverStored.isEmpty && outcome.lacks.isEmpty
        return isWhole ? .done : .partly
    }
}
