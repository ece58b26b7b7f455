import Synchronization

/// Sends HTTP/1.1 requests on one thread of its own (libcurl's multi interface): connections are kept
/// and used again, the cooperative pool never blocks, and the thread sleeps while nothing is sent.
///
/// Redirects are not followed, nothing is decompressed, certificates are always verified. The thread
/// ends when the last reference goes.
package final class Transport: Sendable {
    private let loop: TransportLoop
    private let settings: TransportSettings

    package init(_ settings: TransportSettings = TransportSettings()) {
        self.settings = settings
        loop = TransportLoop(settings)
        loop.start()
    }

    deinit { loop.stop() }

    /// Sends a request and returns the reply, whatever its status. Cancelling the task ends the
    /// transfer at once with `.cancelled`.
    package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard isAllowed(request.url) else {
            throw TransportError(.plainHTTP, "plain HTTP is only for this machine itself")
        }
        let transfer = Transfer(request)
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                transfer.continuation = continuation
                loop.add(transfer)
            }
        } onCancel: {
            transfer.isCancelled.store(true, ordering: .relaxed)
            loop.cancel(transfer)
        }
        return try result.get()
    }

    private func isAllowed(_ url: String) -> Bool {
        url.hasPrefix("https://") || settings.allowsPlainHTTP || LoopbackAddress.isHost(of: url)
    }
}

/// Which addresses never leave this machine.
enum LoopbackAddress {
    /// Whether the host of `http://…` is this machine by its own name or number.
    static func isHost(of url: String) -> Bool {
        guard url.hasPrefix("http://") else { return false }
        let authority = url.dropFirst(7).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard !authority.contains("@") else { return false }
        if authority.hasPrefix("[") { return authority.prefix { $0 != "]" } == "[::1" }
        return isLoopback(authority.prefix { $0 != ":" })
    }

    static func isLoopback(_ host: some StringProtocol) -> Bool {
        if host.lowercased() == "localhost" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}
