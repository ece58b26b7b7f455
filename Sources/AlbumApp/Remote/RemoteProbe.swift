import AlbumModel
import AlbumSync
import Digest
import FoundationEssentials
import Remotes

/// What `remote check` found.
struct RemoteFindings: Sendable {
    /// Something that a sync or a restore cannot do without.
    struct Step: Sendable {
        let name: String
        let words: Phrase
        var failure: Failure?
    }

    /// Something that is good to have, and what it means where it is not there.
    struct Remark: Sendable {
        let words: Phrase
        let isGood: Bool
        var meaning: Phrase?
    }

    var steps: [Step] = []
    var remarks: [Remark] = []
    var abilities: RemoteAbilities?
}

/// Tries one operation after the other under the user's own prefix.
struct RemoteProbe: Sendable {
    let remote: any Remote
    private let key: String
    private let filesPrefix: String
    private static let content = Array("gyotaku remote check\n".utf8)

    init(remote: any Remote, user: UUID) {
        self.remote = remote
        key = ObjectKey.userPrefix(user) + "check/" + UUID().lowerText + ".txt"
        filesPrefix = ObjectKey.filesPrefix(user: user)
    }

    private typealias Action = (name: String, words: Phrase, run: () async throws -> Void)

    func run() async -> RemoteFindings {
        var findings = RemoteFindings()
        for action in actions {
            do {
                try await action.run()
                findings.steps.append(.init(name: action.name, words: action.words))
            } catch {
                findings.steps.append(
                    .init(name: action.name, words: action.words, failure: Failure(any: error)))
                // Nothing is put among what is not ours; without an object the rest would say the same.
                if action.name == "format" || action.name == "write" { return findings }
            }
        }
        findings.abilities = try? await remote.probe(key)
        findings.remarks =
            RemoteRemarks(
                abilities: findings.abilities ?? RemoteAbilities(),
                parts: await parts(), seesUploads: await seesUploads(),
                clockOffset: remote.clockOffset, hasChecksums: remote.capabilities.hasChecksums
            ).all
        return findings
    }

    private var actions: [Action] {
        let source = ObjectSource(Self.content, contentType: "text/plain")
        return [
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
                    guard try await remote.head(key)?.byteCount == source.byteCount else {
                        throw RemoteError(.corrupt, code: "HeadDiffers")
                    }
                }
            ),
            (
                "read", Phrase("read", "讀取", "読み出し"),
                {
                    let found = try await remote.get(key, limit: 1024) { _ in }
                    guard found.sha256 == source.sha256 else {
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
    }

    /// nil: it takes them; else why not.
    private func parts() async -> Failure? {
        guard let parted = (remote.encryption?.inner ?? remote).parted else {
            return Failure(RemoteError(.park, code: "NotImplemented"))
        }
        let source = ObjectSource(Self.content, contentType: "text/plain")
        let plan = PartPlan(byteCount: source.byteCount)
        do throws(RemoteError) {
            let digests = try await source.partDigestsOnDisk(plan)
            let key = try await remote.encryption?.seal(key, source).key ?? key
            let upload = Upload(key: key, id: try await parted.begin(key, source))
            do throws(RemoteError) {
                let part = try await parted.putPart(
                    plan[1], digest: digests[0], of: upload, source
                ) { _ in }
                guard try await parted.parts(of: upload).map(\.number) == [1] else {
                    throw RemoteError(.corrupt, code: "PartsDiffer")
                }
                _ = try await parted.complete(upload, source, parts: [part], digests: digests)
            } catch {
                try? await parted.abort(upload)
                throw error
            }
            try await remote.delete(key)
            return nil
        } catch {
            return Failure(error)
        }
    }

    private func seesUploads() async -> Bool {
        guard let parted = (remote.encryption?.inner ?? remote).parted else { return true }
        return (try? await parted.uploads(under: filesPrefix, cursor: nil)) != nil
    }
}
