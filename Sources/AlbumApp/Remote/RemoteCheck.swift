import AlbumModel
import AlbumStore
import AlbumSync
import FoundationEssentials
import Remotes

/// Tries on the remote what a sync and a restore need, and says in plain words what it can do, what it
/// lacks, and what that means. The objects it makes are removed again; what it found out is kept for the
/// syncs to come.
struct RemoteCheck: Sendable {
    let invocation: Invocation

    func run() async throws -> ExitCode {
        let store = try await invocation.openExisting()
        let url = try await AlbumRemote(store: store).required()
        let remote = try await invocation.open(url, for: store)
        let probe = RemoteProbe(remote: remote, user: try await store.user())
        let findings = await probe.run()
        if let abilities = findings.abilities {
            try await AlbumError.asFailure { () async throws(AlbumError) in
                try await store.setLocalSetting(RemoteAbilities.settingName, abilities.text)
            }
        }
        report(findings, remote, keys: await remote.credentialSource)
        return findings.steps.compactMap(\.failure).first?.code ?? .done
    }

    private func report(_ findings: RemoteFindings, _ remote: any Remote, keys: String?) {
        if invocation.isJSON { return invocation.output.json(json(findings, remote, keys)) }
        let language = invocation.language
        var table = Table()
        for step in findings.steps {
            table.add(
                step.failure == nil ? "✓" : "✗", step.words[language],
                step.failure?.message[language] ?? "")
        }
        for remark in findings.remarks {
            table.add(
                remark.isGood ? "✓" : "·", remark.words[language],
                remark.meaning?[language] ?? "")
        }
        if let keys {
            let words = Phrase("keys from", "金鑰來源", "鍵の出どころ")
            table.add("·", words[language], displayText(keys))
        }
        var text = table.text
        if let store = findings.abilities?.store, !store.isEmpty {
            text = displayText(store) + "\n" + text
        }
        invocation.output.result(text)
    }

    private static func flag(_ flag: Bool?) -> JSONValue { flag.map(JSONValue.bool) ?? .null }

    private func json(
        _ findings: RemoteFindings, _ remote: any Remote, _ keys: String?
    ) -> JSONValue {
        var fields = Dictionary(
            uniqueKeysWithValues: findings.steps.map {
                ($0.name, JSONValue.bool($0.failure == nil))
            })
        let abilities = findings.abilities
        fields["checksums"] = .bool(remote.capabilities.hasChecksums)
        fields["conditionalPut"] = Self.flag(abilities?.honoursCondition)
        fields["refusesWrongBytes"] = Self.flag(abilities?.refusesWrongBytes)
        fields["etagIsMD5"] = Self.flag(abilities?.tagIsMD5)
        fields["store"] = .optional(abilities.flatMap { $0.store.isEmpty ? nil : $0.store })
        fields["keys"] = .optional(keys)
        fields["clockOffset"] = .int(Int(remote.clockOffset))
        let failure = findings.steps.compactMap(\.failure).first
        fields["error"] = .optional(failure?.message[invocation.language])
        return .object(fields)
    }
}
