import CLinux
import Canvas
import Dispatch

extension TerminalScreen {
    /// Takes a report that may answer a question about pictures.
    func answered(_ text: String) -> TerminalEvent? {
        if text == "I" {
            focused()
            return nil
        }
        guard hasAsked, detection.take(control: text) else { return nil }
        if text.hasPrefix("?"), text.hasSuffix("c") { askForColors() }
        return changedPictures()
    }

    /// What to tell when the means are others now.
    func changedPictures() -> TerminalEvent? {
        let support = detection.support
        guard support != toldPictures else { return nil }
        toldPictures = support
        // A bad end must take pictures away from now on.
        rearm()
        if support.isThroughTmux { send(Array("\u{1B}[?1004h".utf8)) }
        return .pictures(support)
    }

    /// xterm as a VT340 has 16 colours unless it is asked for more.
    private func askForColors() {
        guard detection.brand?.name == "xterm", detection.support.means == .sixel else { return }
        detection.registers = 16
        send(Array("\u{1B}[?1;3;256S".utf8))
    }

    private func rearm() {
        guard isOpen else { return }
        let leave = leaveSequence
        var saved = device.saved
        _ = unsafe terminal_guard_arm(device.descriptor, &saved, leave, leave.count)
    }

    /// What takes all pictures away in few bytes, at any end.
    var pictureRemoval: [UInt8] {
        let support = detection.support
        guard support.means == .placeholders || support.means == .placements else { return [] }
        let bytes = encoder.layer.hurriedRemoval
        return support.isThroughTmux ? KittyImage.throughTmux(bytes) : bytes
    }

    /// The terminal round tmux may be another one since (attach): it has none of the pictures.
    private func focused() {
        guard detection.support.isThroughTmux else { return }
        repaint()
        askTmux()
    }

    /// Asks tmux for the terminal round it, beside everything else.
    func askTmux() {
        guard detection.isInTmux, detection.isWorthAsking else { return }
        let environment = options.environment
        DispatchQueue.global(qos: .utility).async { [weak self] in
            let answer = TmuxClient.answer(environment)
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.take(tmux: answer) } }
        }
    }

    private func take(tmux answer: String) {
        (detection.isPassedThrough, detection.outer) = TmuxClient.parsed(answer)
        if let event = changedPictures() { deliver([event]) }
    }
}
