import Canvas
import Dispatch
import Glibc

extension TerminalScreen {
    /// Paints the newest frame once everything before it has gone out.
    func sendLatest() {
        guard isOpen, !isLatestPainted, unsent.isEmpty, let latest else { return }
        isLatestPainted = true
        send(encoder.encode(fitted(latest), pictures: latestPictures))
        askOnce()
    }

    /// The frame in the window's size.
    private func fitted(_ frame: Frame) -> Frame {
        guard frame.size != size else { return frame }
        var fitted = Frame(size: size, ambiguous: frame.ambiguous)
        fitted.blit(frame, column: 0, row: 0)
        return fitted
    }

    /// Sends bytes, in order, when the terminal takes them.
    func send(_ bytes: [UInt8]) {
        guard isOpen, !bytes.isEmpty else { return }
        unsent += bytes
        flush()
    }

    /// Writes what the terminal takes now and waits, without blocking, to write the rest.
    private func flush() {
        while sent < unsent.count {
            let count = unsafe unsent.withUnsafeBytes { buffer in
                let rest = unsafe buffer[sent...]
                return unsafe Glibc.write(
                    device.descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress,
                    rest.count)
            }
            if count > 0 {
                sent += count
            } else if errno == EAGAIN {
                return waitToSend()
            } else if errno != EINTR {
                // Gone; reading will notice and say so.
                break
            }
        }
        stopSending()
        sendLatest()
    }

    private func waitToSend() {
        guard writeSource == nil else { return }
        let source = DispatchSource.makeWriteSource(
            fileDescriptor: device.descriptor, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.flush() } }
        source.activate()
        writeSource = source
    }

    /// Forgets what was not sent.
    func stopSending() {
        unsent.removeAll(keepingCapacity: true)
        sent = 0
        writeSource?.cancel()
        writeSource = nil
    }
}
