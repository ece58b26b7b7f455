import AlbumModel
import AlbumStore
import AlbumSync
import Digest
import FoundationEssentials
import Remotes

/// Tries on the remote what a sync and a restore need, and says in plain words what it can do. The
/// object it makes is removed again.
struct RemoteCheck: Sendable {
    let invocation: Invocation

    private struct Step: Sendable {
        let name: String
        let words: Phrase
        var failure: Failure?
    }

    func run() async throws -> ExitCode {
        let store = try await invocation.openExisting()
        let url = try await AlbumRemote(store: store).required()
        let remote = try invocation.open(url)
        let steps = await probe(remote, user: try await store.user())
        report(steps, remote)
        return steps.compactMap(\.failure).first?.code ?? .done
    }

    private func probe(_ remote: any Remote, user: UUID) async -> [Step] {
        let bytes = Array("gyotaku remote check\n".utf8)
        let sha256 = SHA256.hash(bytes)
        let key = ObjectKey.userPrefix(user) + "check/" + UUID().lowerText + ".txt"
        let source = ObjectSource(
            bytes: .memory(bytes), byteCount: Int64(bytes.count), sha256: sha256,
            contentType: "text/plain")
        let actions: [(String, Phrase, () async throws -> Void)] = [
            (
                "format", Phrase("nothing else is there", "沒有別的東西", "ほかのものがない"),
                { try await Restorer.checkFormat(of: remote) }
            ),
            (
                "write", Phrase("write", "寫入", "書き込み"),
                { _ = try await remote.put(key, source) { _ in } }
            ),
            (
                "prove", Phrase("prove what is stored", "確認已存內容", "保存の確認"),
                {
                    guard try await remote.head(key)?.byteCount == Int64(bytes.count) else {
                        throw RemoteError(.corrupt, code: "HeadDiffers")
                    }
                }
            ),
            (
                "read", Phrase("read", "讀取", "読み出し"),
                {
                    let found = try await remote.get(key, limit: 1024) { _ in }
                    guard found.sha256 == sha256 else {
                        throw RemoteError(.corrupt, code: "BytesDiffer")
                    }
                }
            ),
            (
                "list", Phrase("list", "列出", "一覧"),
                {
                    let page = try await remote.list(key, cursor: nil)
                    guard page.objects.contains(where: { $0.key == key }) else {
                        throw RemoteError(.corrupt, code: "NotListed")
                    }
                }
            ),
            ("delete", Phrase("delete", "刪除", "削除"), { try await remote.delete(key) }),
        ]
        var steps: [Step] = []
        for (name, words, action) in actions {
            do {
                try await action()
                steps.append(Step(name: name, words: words, failure: nil))
            } catch {
                let failure = Failure(any: error)
                steps.append(Step(name: name, words: words, failure: failure))
                // Nothing is put among what is not ours; without an object the rest would say the same.
                if name == "format" || name == "write" { break }
            }
        }
        return steps
    }

    private func report(_ steps: [Step], _ remote: any Remote) {
        let language = invocation.language
        if invocation.isJSON {
            var fields = Dictionary(
                uniqueKeysWithValues: steps.map { ($0.name, JSONValue.bool($0.failure == nil)) })
            fields["checksums"] = .bool(remote.capabilities.hasChecksums)
            fields["error"] = .optional(steps.compactMap(\.failure).first?.message[language])
            invocation.output.json(.object(fields))
            return
        }
        var table = Table()
        for step in steps {
            table.add(
                step.failure == nil ? "✓" : "✗", step.words[language],
                step.failure?.message[language] ?? "")
        }
        let checksums = Phrase(
            "checks SHA-256 itself", "遠端自行檢查 SHA-256", "リモート自身が SHA-256 を確認")
        table.add(remote.capabilities.hasChecksums ? "✓" : "·", checksums[language])
        invocation.output.result(table.text)
    }
}
