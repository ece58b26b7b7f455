import CCurl

/// libcurl's multi handle and its pool of easy handles. Everything but `wake` belongs to the
/// transport's queue.
@safe final class Handles: @unchecked Sendable {
    private let multi: UnsafeMutableRawPointer
    private var spare: [UnsafeMutableRawPointer] = unsafe []
    private var active: [UnsafeMutableRawPointer: Transfer] = unsafe [:]

    init() {
        _ = Self.isReady
        unsafe multi = curl_multi_init()!
        unsafe curl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, 32)
    }

    private static let isReady: Bool = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    deinit {
        unsafe spare.forEach { unsafe curl_easy_cleanup($0) }
        unsafe curl_multi_cleanup(multi)
    }

    var isIdle: Bool { unsafe active.isEmpty }

    func start(_ transfer: Transfer, _ options: TransportOptions) {
        guard let easy = unsafe spare.popLast() ?? curl_easy_init() else {
            return transfer.fail(.curl(27, "out of memory"))
        }
        unsafe curl_easy_reset(easy)
        do throws(TransportError) {
            try unsafe transfer.prepare(easy, options)
        } catch {
            unsafe spare.append(easy)
            return transfer.fail(error)
        }
        unsafe active[easy] = transfer
        unsafe curl_multi_add_handle(multi, easy)
    }

    func cancel(_ id: UInt64) {
        guard let found = unsafe active.first(where: { unsafe $0.value.id == id }) else { return }
        unsafe release(found.key)
        unsafe found.value.fail(.cancelled)
    }

    /// Moves every transfer on, and completes those that ended.
    func perform() {
        var running: Int32 = 0
        unsafe curl_multi_perform(multi, &running)
        var easy: UnsafeMutableRawPointer?
        var result = CURLE_OK
        while unsafe curl_multi_next_done(multi, &easy, &result) != 0 {
            guard let done = unsafe easy, let transfer = unsafe active[done] else { continue }
            unsafe release(done)
            transfer.complete(result)
        }
    }

    /// Sleeps until a socket, a timer or `wake` calls.
    func wait() { unsafe curl_multi_poll(multi, nil, 0, 1000, nil) }

    /// Ends `wait`, from any thread.
    func wake() { unsafe curl_multi_wakeup(multi) }

    private func release(_ easy: UnsafeMutableRawPointer) {
        unsafe curl_multi_remove_handle(multi, easy)
        unsafe active[easy] = nil
        unsafe spare.append(easy)
    }
}
