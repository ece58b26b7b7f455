import Canvas
import Dispatch
import Glibc

extension TerminalScreen {
    /// Reads all there is, at most a megabyte a time, so that a flood cannot hold up the queue.
    func readKeys() {
        guard isOpen else { return }
        var events: [TerminalEvent] = []
        var buffer = [UInt8](repeating: 0, count: 16384)
        for _ in 0..<64 {
            let count = unsafe Glibc.read(device.descriptor, &buffer, buffer.count)
            if count > 0 {
                events += translated(parser.feed(buffer[..<count]))
                if count < buffer.count { break }
            } else if count < 0, errno == EAGAIN {
                break
            } else if count == 0 || errno != EINTR {
                hangUp(&events)
                break
            }
        }
        setPatience()
        deliver(events)
    }

    private func hangUp(_ events: inout [TerminalEvent]) {
        close()
        events.append(.hangUp)
    }

    private func translated(_ inputs: [Input]) -> [TerminalEvent] {
        inputs.compactMap { input in
            switch input {
            case .key(let key): return .key(key)
            case .reply(.operatingSystem(let text)):
                // However late: over a slow line, or on a busy machine, it is as true as at once.
                guard asksBackground, hasAsked, let isLight = isLightBackground(text) else {
                    return nil
                }
                return .background(isLight: isLight)
            case .reply(.control(let text)):
                if let report = MouseReport(text) { return hasMouse ? clicked(report) : nil }
                // The answer to the question after it: all answers are in.
                if text.hasPrefix("?"), text.hasSuffix("c") { parser.isExpectingReply = false }
                return answered(text)
            case .reply(.device(let text)):
                guard hasAsked, detection.take(device: text) else { return nil }
                return changedPictures()
            }
        }
    }

    private func clicked(_ report: MouseReport) -> TerminalEvent? {
        let now = start.duration(to: .now)
        return clicks.taken(report, at: now).map(TerminalEvent.mouse)
    }

    /// Waits for the rest of a sequence; without one no timer runs.
    private func setPatience() {
        patienceTimer?.cancel()
        patienceTimer = nil
        guard let patience = parser.patience else { return }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        let milliseconds =
            Int(patience.components.seconds) * 1000
            + Int(patience.components.attoseconds / 1_000_000_000_000_000)
        timer.schedule(deadline: .now() + .milliseconds(milliseconds), leeway: .milliseconds(1))
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.outOfPatience() } }
        timer.activate()
        patienceTimer = timer
    }

    private func outOfPatience() {
        let events = translated(parser.timeout())
        setPatience()
        deliver(events)
    }

    private var asksBackground: Bool {
        options.asksBackground && capabilities.hasPrivateModes && traits.colorMode != .none
    }

    /// Asks for the background and for pictures, once, after the first paint: nothing waits for the
    /// answers. The last question is one that every terminal answers.
    func askOnce() {
        guard !hasAsked, isOpen else { return }
        hasAsked = true
        var questions = asksBackground ? "\u{1B}]11;?\u{1B}\\" : ""
        if detection.isWorthAsking { questions += "\u{1B}[>q\u{1B}[16t" }
        guard !questions.isEmpty else { return }
        parser.isExpectingReply = true
        send(Array((questions + "\u{1B}[c").utf8))
        DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(3)) { [weak self] in
            MainActor.assumeIsolated { self?.parser.isExpectingReply = false }
        }
        askTmux()
    }
}
