import CCurl
import Glibc
import Synchronization

/// The transport's thread: takes commands, lets libcurl work, hands results back. Everything but the
/// command queue belongs to that thread.
@safe final class TransportLoop: @unchecked Sendable {
    private enum Command { case add(Transfer), cancel(Transfer), stop }

    private let settings: TransportSettings
    private let multi: OpaquePointer
    private let watch = SocketWatch()
    private let commands = Mutex<[Command]>([])
    private var waiting: [Transfer] = []
    private var active: [ObjectIdentifier: (handle: EasyHandle, transfer: Transfer)] = [:]
    private var idle: [EasyHandle] = []
    private var isStopping = false

    private static let isLibraryReady: Bool = curl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK

    init(_ settings: TransportSettings) {
        precondition(Self.isLibraryReady, "libcurl cannot start")
        guard let made = unsafe curl_multi_init() else { fatalError("no memory for libcurl") }
        self.settings = settings
        unsafe multi = OpaquePointer(made)
        unsafe curl_multi_set_long(made, CURLMOPT_MAXCONNECTS, settings.connectionLimit)
        unsafe watch.attach(to: made)
    }

    private var handle: UnsafeMutableRawPointer { unsafe UnsafeMutableRawPointer(multi) }

    func start() {
        let retained = unsafe Unmanaged.passRetained(self)
        var thread = pthread_t()
        let code = unsafe pthread_create(
            &thread, nil,
            { context in
                let loop = unsafe Unmanaged<TransportLoop>.fromOpaque(context!).takeRetainedValue()
                loop.run()
                return nil
            }, retained.toOpaque())
        precondition(code == 0, "cannot start a thread")
        pthread_detach(thread)
    }

    func add(_ transfer: Transfer) { post(.add(transfer)) }
    func cancel(_ transfer: Transfer) { post(.cancel(transfer)) }
    func stop() { post(.stop) }

    private func post(_ command: Command) {
        commands.withLock { commands in
            commands.append(command)
            if commands.count == 1 { watch.wake() }
        }
    }

    private func run() {
        // Signals are the main thread's; libcurl's writes must not raise SIGPIPE here.
        var signals = sigset_t()
        unsafe sigfillset(&signals)
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        while true {
            takeCommands()
            if isStopping { break }
            finishDone()
            startWaiting()
            unsafe watch.wait(handle)
        }
        close()
    }

    private func takeCommands() {
        let taken = commands.withLock { commands in
            let taken = commands
            commands.removeAll(keepingCapacity: true)
            return taken
        }
        for command in taken {
            switch command {
            case .add(let transfer): waiting.append(transfer)
            case .cancel(let transfer): cancelNow(transfer)
            case .stop: isStopping = true
            }
        }
    }

    private func cancelNow(_ transfer: Transfer) {
        waiting.removeAll { $0 === transfer }
        if let entry = active.first(where: { $0.value.transfer === transfer })?.value {
            release(entry.handle)
        }
        transfer.finish(TransportError(.cancelled))
    }

    private func startWaiting() {
        while !waiting.isEmpty && active.count < settings.connectionLimit {
            start(waiting.removeFirst())
        }
    }

    private func start(_ transfer: Transfer) {
        guard !transfer.isCancelled.load(ordering: .relaxed) else {
            return transfer.finish(TransportError(.cancelled))
        }
        do { try transfer.open() } catch { return transfer.finish(error) }
        let easy = idle.popLast() ?? EasyHandle()
        do { try easy.prepare(transfer, settings) } catch {
            easy.reset()
            idle.append(easy)
            return transfer.finish(error)
        }
        active[ObjectIdentifier(easy)] = (easy, transfer)
        let code = unsafe curl_multi_add_handle(handle, easy.pointer)
        precondition(code == CURLM_OK, "libcurl refused a transfer")
    }

    private func finishDone() {
        var code = CURLE_OK
        while let pointer = unsafe curl_multi_next_done(handle, &code) {
            guard let entry = active.values.first(where: { unsafe $0.handle.pointer == pointer })
            else { break }
            let failure = entry.handle.failure(code, entry.transfer)
            release(entry.handle)
            if let failure { entry.transfer.finish(failure) } else { entry.transfer.finish() }
        }
    }

    private func release(_ easy: EasyHandle) {
        unsafe curl_multi_remove_handle(handle, easy.pointer)
        active[ObjectIdentifier(easy)] = nil
        easy.reset()
        idle.append(easy)
    }

    private func close() {
        for entry in Array(active.values) {
            release(entry.handle)
            entry.transfer.finish(TransportError(.cancelled))
        }
        for transfer in waiting { transfer.finish(TransportError(.cancelled)) }
        waiting = []
        idle = []
        unsafe curl_multi_cleanup(handle)
    }
}
