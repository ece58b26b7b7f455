import CLinux
import Dispatch
import Glibc

extension TerminalScreen {
    /// Gives the terminal back for good.
    package func close() {
        release()
        for source in [readSource, signalSource] { source?.cancel() }
        patienceTimer?.cancel()
        writeSource?.cancel()
        (readSource, signalSource, patienceTimer, writeSource) = (nil, nil, nil, nil)
    }

    /// What ^Z does: gives the terminal back, stops the process, and when it is continued takes
    /// the terminal again and shows the newest frame.
    package func suspend() {
        release()
        // Continued in the background (bg) it has no terminal and stops again. Where nobody could
        // continue it, stopping does nothing: not for ever, then.
        for _ in 0..<100 {
            terminal_stop_self()
            if device.isForeground { break }
        }
        // The continuing itself is noted too, and done with by this.
        _ = takenSignals()
        reclaim()
    }

    /// Gives the terminal to another program (an editor) until `reclaim`.
    package func release() {
        guard isOpen else { return }
        isOpen = false
        stopSending()
        removePictures()
        terminal_guard_restore()
    }

    /// By name, what the terminal takes at once; the restoring knows a shorter way, for some.
    private func removePictures() {
        let bytes = encoder.layer.removal
        guard !bytes.isEmpty else { return }
        // What was being sent ends first.
        let all = [0x1B, 0x5C] + bytes
        _ = unsafe Glibc.write(device.descriptor, all, all.count)
    }

    /// Takes the terminal again and shows the newest frame. When the window changed, `resize`
    /// comes too.
    package func reclaim() {
        guard !isOpen, readSource != nil, (try? open()) != nil else { return }
        repaint()
        if measure() { deliver([.resize(size)]) }
    }

    /// Makes the terminal raw, switches to the alternate screen and guards against every end.
    func open() throws(TerminalError) {
        let leave = leaveSequence
        var saved = device.saved
        let armed = unsafe terminal_guard_arm(device.descriptor, &saved, leave, leave.count)
        guard armed == 0 else { throw .system(call: "guard", code: -armed) }
        do {
            try device.makeRaw()
        } catch {
            terminal_guard_restore()
            throw error
        }
        isOpen = true
        encoder.forget()
        send(enterSequence)
        if detection.support.isThroughTmux { send(Array("\u{1B}[?1004h".utf8)) }
    }

    private var enterSequence: [UInt8] {
        capabilities.enterScreen + capabilities.wrapOff
            + (capabilities.hasPrivateModes ? Array("\u{1B}[?2004h".utf8) : [])
            + (hasMouse ? Array("\u{1B}[?1000h\u{1B}[?1006h".utf8) : [])
    }

    var hasMouse: Bool { options.hasMouse && capabilities.hasPrivateModes }

    /// Ends a half-sent string or synchronized update first: a signal may cut one.
    var leaveSequence: [UInt8] {
        let string: [UInt8] =
            detection.support.means == .cells ? [] : [0x1B, 0x5C] + pictureRemoval
        let modes =
            (detection.support.isThroughTmux ? "\u{1B}[?1004l" : "")
            + (hasMouse ? "\u{1B}[?1006l\u{1B}[?1000l" : "")
            + (capabilities.hasPrivateModes ? "\u{1B}[?2004l" : "")
        let update = traits.isSynchronized ? "\u{1B}[?2026l" : ""
        let plain = capabilities.hasRendition ? "\u{1B}[0m" : ""
        let screen = capabilities.leaveScreen.isEmpty ? capabilities.clear : []
        return string + Array((update + modes + plain).utf8) + screen + capabilities.wrapOn
            + capabilities.showCursor + capabilities.leaveScreen
    }

    /// Starts listening to keys and signals.
    func watch() {
        let read = DispatchSource.makeReadSource(fileDescriptor: device.descriptor, queue: .main)
        read.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.readKeys() } }
        read.activate()
        readSource = read
        let pipe = terminal_signal_pipe()
        guard pipe >= 0 else { return }
        let signals = DispatchSource.makeReadSource(fileDescriptor: pipe, queue: .main)
        signals.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.obeySignals() }
        }
        signals.activate()
        signalSource = signals
    }

    private func takenSignals() -> Set<Int32> {
        let pipe = terminal_signal_pipe()
        var bytes = [UInt8](repeating: 0, count: 256)
        var numbers: Set<Int32> = []
        while true {
            let count = unsafe Glibc.read(pipe, &bytes, bytes.count)
            guard count > 0 else { return numbers }
            numbers.formUnion(bytes[..<count].map(Int32.init))
        }
    }

    private func obeySignals() {
        let numbers = takenSignals()
        let isContinued = numbers.contains(SIGCONT) && isOpen
        if numbers.contains(SIGTSTP) && isOpen || isContinued && !device.isForeground {
            return suspend()
        }
        // Continued after a stop that no program can see coming: the shell has changed settings.
        if isContinued {
            try? device.makeRaw()
            send(enterSequence)
            repaint()
        }
        if numbers.contains(SIGWINCH) {
            let isResized = measure()
            let changed = changedPictures().map { [$0] } ?? []
            deliver((isResized ? [.resize(size)] : []) + changed)
        }
    }
}
