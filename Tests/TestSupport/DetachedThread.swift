import Glibc

/// Runs `body` on a thread of its own: it may block without starving Dispatch or the cooperative pool.
package func detachThread(_ body: @escaping @Sendable () -> Void) {
    let box = unsafe Unmanaged.passRetained(ThreadBody(body))
    var thread = pthread_t()
    let code = unsafe pthread_create(
        &thread, nil,
        { context in
            unsafe Unmanaged<ThreadBody>.fromOpaque(context!).takeRetainedValue().body()
            return nil
        }, box.toOpaque())
    precondition(code == 0, "cannot start a thread")
    pthread_detach(thread)
}

private final class ThreadBody: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
