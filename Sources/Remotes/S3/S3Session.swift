import Glibc
import SignatureV4
import Synchronization

/// Sends operations to one bucket: signs each attempt, and mends once what a client can mend by itself
/// (a wrong clock, a wrong region, a header that the store does not take). All other failures are the
/// caller's to retry or park.
final class S3Session: Sendable {
    private struct State {
        var endpoint: S3Endpoint
        var region: String
        /// Seconds to add to this machine's clock.
        var clockOffset: Int64 = 0
        var quirks: S3Quirks
        /// As the first reply told it.
        var seenOffset: Int64 = 0
        /// Of the credentials and the region that it was made with.
        var signing: (keys: Credentials, region: String, key: SigningKey)?
        /// A reply was asked which store sent it.
        var isRecognised = false
    }

    let credentials: CredentialChain
    private let transport: Transport
    private let clock: @Sendable () -> Int64
    private let state: Mutex<State>

    init(
        bucket: String, _ settings: S3Settings, _ transport: Transport,
        clock: @escaping @Sendable () -> Int64
    ) throws(RemoteError) {
        let endpoint = try S3Endpoint(
            bucket: bucket, region: settings.region, endpoint: settings.endpoint,
            options: .init(settings))
        credentials = settings.credentials
        self.transport = transport
        self.clock = clock
        state = Mutex(
            State(
                endpoint: endpoint, region: settings.region, quirks: S3Quirks(host: endpoint.host)))
    }

    var quirks: S3Quirks { state.withLock { $0.quirks } }

    /// What requests are corrected by, or what the first reply told where that is more than its way.
    var clockOffset: Int64 {
        state.withLock { state in
            if state.clockOffset != 0 { return state.clockOffset }
            return abs(state.seenOffset) > 2 ? state.seenOffset : 0
        }
    }

    func learn(_ change: (inout S3Quirks) -> Void) { state.withLock { change(&$0.quirks) } }

    /// The reply of a success.
    func send(_ request: S3Request) async throws(RemoteError) -> HTTPResponse {
        var mended: Set<Mending> = []
        var request = request
        while true {
            let (response, keys) = try await attempt(request)
            guard let failure = S3Failure(response) else {
                if mended.contains(.checksum) { learn { $0.takesChecksum = false } }
                return response
            }
            var mending = try mend(failure, &request)
            if mending == nil, !mended.contains(.keys), await renew(keys, failure, request) {
                mending = .keys
            }
            guard let mending, mended.insert(mending).inserted else {
                throw named(
                    failure.error(isReading: request.method == .get && request.key != nil), keys)
            }
        }
    }

    /// Once: later replies come from the same store.
    private func recognise(_ response: HTTPResponse) {
        let date = response.headers["date"].flatMap(HTTPDate.unixSeconds)
        let now = clock()
        let isKnown = state.withLock { state in
            defer { state.isRecognised = true }
            if let date { state.seenOffset = date - now }
            return state.isRecognised || !state.quirks.name.isEmpty
        }
        guard !isKnown, let store = S3Quirks.row(of: response.headers) else { return }
        learn { $0.become(store) }
    }

    private func attempt(
        _ request: S3Request
    ) async throws(RemoteError) -> (HTTPResponse, FoundCredentials) {
        let keys = try await credentials.current(now: now)
        let state = state.withLock { $0 }
        let date = SigningDate(unixSeconds: clock() + state.clockOffset)
        let signed = request.signed(state.endpoint, signer(state, keys.credentials, date), date)
        let response: HTTPResponse
        do {
            response = try await transport.send(signed)
        } catch {
            throw RemoteError(error)
        }
        if !state.isRecognised { recognise(response) }
        return (response, keys)
    }

    var now: Int64 { clock() + clockOffset }

    /// Four hashes of every request are those of the one before, the whole day long.
    private func signer(
        _ state: State, _ credentials: Credentials, _ date: SigningDate
    ) -> Signer {
        let kept = state.signing.flatMap {
            $0.region == state.region && $0.keys == credentials ? $0.key : nil
        }
        let key = Signer(credentials: credentials, region: state.region, key: kept).key(on: date)
        if kept?.day != key.day {
            self.state.withLock { $0.signing = (credentials, state.region, key) }
        }
        return Signer(credentials: credentials, region: state.region, key: key)
    }

    private enum Mending { case clock, region, checksum, keys }

    /// Changes what can be changed for another attempt; nil when nothing can.
    private func mend(
        _ failure: S3Failure, _ request: inout S3Request
    ) throws(RemoteError) -> Mending? {
        if isSkewed(failure), let date = failure.date {
            let offset = date - clock()
            state.withLock { $0.clockOffset = offset }
            return .clock
        }
        if let region = failure.region, isElsewhere(failure) {
            return try moveTo(region, failure) ? .region : nil
        }
        if (300..<400).contains(failure.status), failure.status != 304 { throw redirected(failure) }
        let refused = ["NotImplemented", "InvalidRequest", "InvalidArgument", "HTTP400", "HTTP501"]
        if refused.contains(failure.code), request.headers.contains(where: Self.isChecksum) {
            request.headers.removeAll(where: Self.isChecksum)
            return .checksum
        }
        return nil
    }

    private static func isChecksum(_ header: SignableRequest.Field) -> Bool {
        header.name.hasPrefix("x-amz-checksum-")
    }

    /// A HEAD's refusal has no body: there, a clock that is far off is reason enough.
    private func isSkewed(_ failure: S3Failure) -> Bool {
        if failure.code == "RequestTimeTooSkewed" { return true }
        guard failure.code == "HTTP403", let date = failure.date else { return false }
        return abs(date - clock() - state.withLock { $0.clockOffset }) > 300
    }

    private func isElsewhere(_ failure: S3Failure) -> Bool {
        (300..<400).contains(failure.status) || failure.code == "AuthorizationHeaderMalformed"
            || failure.code == "IllegalLocationConstraintException" || failure.code == "HTTP400"
    }

    /// Takes on the bucket's true region. Only hosts that belong to the configured one are gone to.
    private func moveTo(_ region: String, _ failure: S3Failure) throws(RemoteError) -> Bool {
        let (endpoint, current) = state.withLock { ($0.endpoint, $0.region) }
        if let host = failure.redirectHost, !endpoint.trusts(host) { throw redirected(failure) }
        guard region != current else { return false }
        let moved = endpoint.moved(toRegion: region) ?? endpoint
        state.withLock { state in
            state.region = region
            state.endpoint = moved
        }
        return true
    }

    private func redirected(_ failure: S3Failure) -> RemoteError {
        RemoteError(
            .park, code: "Redirect",
            detail: "the store answers that the bucket is elsewhere: "
                + (failure.redirectHost ?? failure.region ?? "it does not say where"))
    }
}
