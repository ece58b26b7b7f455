internal import Digest
internal import SignatureV4

extension S3Remote {
    package func adopt(_ abilities: RemoteAbilities) {
        session.learn { quirks in
            quirks.honoursCondition = abilities.honoursCondition ?? false
            if abilities.tagIsMD5 == false { quirks.tagIsMD5 = false }
            if let checks = abilities.refusesWrongBytes { quirks.checksPayload = checks }
        }
    }

    package func probe(_ key: String) async throws(RemoteError) -> RemoteAbilities {
        var found = RemoteAbilities()
        let source = ObjectSource(Array("gyotaku remote check\n".utf8), contentType: "text/plain")
        _ = try await put(key, source) { _ in }
        found.honoursCondition = await honoursCondition(key, source)
        found.refusesWrongBytes = await refusesWrongBytes(key, source)
        let quirks = session.quirks
        found.repliesChecksum = quirks.repliesChecksum
        found.tagIsMD5 = quirks.tagIsMD5
        found.store = quirks.name
        try await delete(key)
        adopt(found)
        return found
    }

    /// What is there already must stay, whatever comes.
    private func honoursCondition(_ key: String, _ source: ObjectSource) async -> Bool? {
        var request = S3Request(.put, key: prefix + key)
        request.body = source.body
        request.bodySHA256 = source.sha256
        request.headers = describing(source) + [.init("if-none-match", "*")]
        do throws(RemoteError) {
            _ = try await session.send(request)
            return false
        } catch {
            if error.isFailedCondition { return true }
            // Refused as a header that is not known: not honoured, and never to be sent.
            return error.consequence == .park ? false : nil
        }
    }

    /// Bytes that were not signed for, as damage on the way would make them.
    private func refusesWrongBytes(_ key: String, _ source: ObjectSource) async -> Bool? {
        var request = S3Request(.put, key: prefix + key)
        request.body = source.body
        request.bodySHA256 = SHA256.hash([0])
        request.isBodyForeign = true
        request.headers = describing(source)
        do throws(RemoteError) {
            _ = try await session.send(request)
            return false
        } catch {
            let codes = [
                "XAmzContentSHA256Mismatch", "BadDigest", "InvalidDigest", "HTTP400",
                "SignatureDoesNotMatch", "InvalidRequest",
            ]
            return codes.contains(error.code) ? true : nil
        }
    }
}
