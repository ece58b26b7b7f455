import AlbumModel
import AlbumStore
import FoundationEssentials

/// What a person means by a fish's NAME on a command line.
struct NameChoice: Sendable {
    let store: AlbumStore
    let language: Language
    /// A name that is not known becomes a fish of the user's own.
    let makesOwnFish: Bool

    /// One stamp, or a failure that offers the choice or near names. A name that is whole comes first;
    /// then a species id, a number, a UUID.
    func stamp(_ name: String) async throws(Failure) -> StampChoice {
        do {
            let exact = try await store.exactMatches(name: name)
            if exact.count == 1 { return .stamp(exact[0].stampID) }
            if exact.count > 1 { throw await ambiguous(name, exact.map(\.stampID)) }
            if let species = store.catalogue[name.lowercased()] { return .species(species.id) }
            if let number = Self.number(name), let found = try await numbered(number) {
                return .stamp(found)
            }
            if let id = UUID(uuidString: name), try await store.stamp(id) != nil {
                return .stamp(id)
            }
            if makesOwnFish { return .ownFish(Self.names(name)) }
            let near = try await store.matches(name: name, limit: 4).map(\.stampID)
            throw await unknown(name, near)
        } catch let error as AlbumError {
            throw Failure(error)
        } catch let failure as Failure {
            throw failure
        } catch {
            preconditionFailure("no other errors are thrown: \(error)")
        }
    }

    private static func number(_ text: String) -> Int? {
        Int(text.hasPrefix("#") ? text.dropFirst() : text[...])
    }

    private func numbered(_ number: Int) async throws(AlbumError) -> UUID? {
        try await store.stamps().first { $0.number == number }?.id
    }

    /// The name goes where its script says: kana is Japanese, other Han is Chinese.
    static func names(_ text: String) -> Names {
        let scalars = text.unicodeScalars
        if scalars.contains(where: { (0x3040...0x30FF).contains($0.value) }) {
            return Names(ja: text)
        }
        if scalars.contains(where: { (0x2E80...0x9FFF).contains($0.value) || $0.value >= 0x20000 })
        {
            return Names(zhHant: text)
        }
        return Names(en: text)
    }

    private func listed(_ ids: [UUID]) async -> String {
        var parts: [String] = []
        for id in ids {
            guard let stamp = try? await store.stamp(id) else { continue }
            parts.append("#\(stamp.number) \(displayText(stamp.names[language]))")
        }
        return parts.joined(separator: ", ")
    }

    private func ambiguous(_ name: String, _ ids: [UUID]) async -> Failure {
        let name = displayText(name)
        let list = await listed(ids)
        return Failure(
            .usage, "“\(name)” is the name of several fish: \(list); give the number, like '#1'",
            "「\(name)」是好幾種魚的名字：\(list)；請改用編號，例如 '#1'",
            "「\(name)」は複数の魚の名前です：\(list)。番号で '#1' のように指定してください")
    }

    private func unknown(_ name: String, _ near: [UUID]) async -> Failure {
        let name = displayText(name)
        guard !near.isEmpty else {
            return Failure(
                .usage, "no fish is called “\(name)”: add --new to make it a fish of your own",
                "沒有叫「\(name)」的魚：加上 --new 就成為自訂魚種",
                "「\(name)」という魚はありません。--new を付けると自分の魚になります")
        }
        let list = await listed(near)
        return Failure(
            .usage, "no fish is called “\(name)”; near: \(list). --new makes it a fish of your own",
            "沒有叫「\(name)」的魚，相近的有：\(list)。加上 --new 成為自訂魚種",
            "「\(name)」という魚はありません。近いもの：\(list)。--new で自分の魚になります")
    }
}
