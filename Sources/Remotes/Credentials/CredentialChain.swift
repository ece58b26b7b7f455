package import SignatureV4

/// The keys that hold now, looked for in one place after another the first time, and found anew in the
/// place that had them five minutes before they end. However many ask at once, one looks.
package actor CredentialChain {
    private let sources: [any CredentialSource]
    private var found: FoundCredentials?
    private var running: Task<Result<FoundCredentials, RemoteError>, Never>?
    /// Keys that the store no longer takes.
    private var refused: Credentials?
    /// Not before this moment is a failed refresh of keys that still hold tried again.
    private var nextTry: Int64 = 0

    /// Seconds before their end at which keys are found anew.
    private static let margin: Int64 = 300
    private static let pause: Int64 = 30

    init(_ sources: [any CredentialSource]) { self.sources = sources }

    /// Keys that last.
    package init(_ credentials: Credentials) { sources = [FixedSource(credentials: credentials)] }

    /// Where the keys came from, once some were asked for.
    package var source: String? { found?.source }

    /// Throws `.park` with the code `NoCredentials` and every place that was looked at, or with what is
    /// wrong in the place that should have had them. `now` is seconds since 1970.
    package func current(now: Int64) async throws(RemoteError) -> FoundCredentials {
        if let found, isFresh(found, now) { return found }
        let result = await look(now)
        switch result {
        case .success(let new): return new
        case .failure(let error):
            // What still holds is used to its end.
            if let found, found.credentials != refused, let end = found.expiration, end > now {
                nextTry = now + Self.pause
                return found
            }
            throw error
        }
    }

    /// The store says that these keys ended. Whether others may be had.
    func refuse(_ credentials: Credentials, now: Int64) async -> Bool {
        if let found, found.credentials != credentials { return true }
        refused = credentials
        guard case .success(let new) = await look(now) else { return false }
        return new.credentials != credentials
    }

    private func isFresh(_ found: FoundCredentials, _ now: Int64) -> Bool {
        if found.credentials == refused { return false }
        guard let end = found.expiration else { return true }
        return end - now > Self.margin || (now < nextTry && end > now)
    }

    private func look(_ now: Int64) async -> Result<FoundCredentials, RemoteError> {
        if let running { return await running.value }
        let sources = sources
        let task = Task { await Self.search(sources, now: now) }
        running = task
        let result = await task.value
        running = nil
        if case .success(let new) = result {
            found = new
            // Keys that are given out with less than the margin left are not asked for every time.
            nextTry = now + Self.pause
        }
        return result
    }

    private static func search(
        _ sources: [any CredentialSource], now: Int64
    ) async -> Result<FoundCredentials, RemoteError> {
        do throws(RemoteError) {
            for source in sources {
                if let found = try await source.find(now: now) { return .success(found) }
            }
        } catch {
            return .failure(error)
        }
        return .failure(
            RemoteError(
                .park, code: "NoCredentials",
                detail: "looked at " + sources.map(\.place).joined(separator: ", ")))
    }
}
