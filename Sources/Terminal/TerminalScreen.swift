package import Canvas
import CLinux
import Dispatch
import Glibc

/// The terminal in full-screen use: paints frames, reports keys. One at a time.
///
/// Everything happens on the main queue; nothing blocks. Between keys and frames it does nothing
/// at all. Whatever ends the process (a signal, a crash, exit) leaves the terminal as it was.
@MainActor package final class TerminalScreen {
    /// What the terminal can show; make frames and pictures with it.
    package let traits: TerminalTraits
    /// How pictures can be shown, as far as is known now; `pictures` comes when it changes.
    package var pictures: PictureSupport { detection.support }
    /// The window's size now.
    package private(set) var size: Size

    let options: TerminalOptions
    let device: TerminalDevice
    let capabilities: Capabilities
    private let onEvents: @MainActor ([TerminalEvent]) -> Void
    var encoder: FrameEncoder
    var parser = InputParser()
    var clicks = ClickCounter()
    let start = ContinuousClock.now
    /// Bytes that the terminal has not taken yet, from `sent` on.
    var unsent: [UInt8] = []
    var sent = 0
    /// The newest frame: the one to paint when the terminal has taken the bytes before it, or when
    /// it must be painted again.
    var latest: Frame?
    var latestPictures: [PlacedPicture?] = []
    var detection: PictureDetection
    /// What was told last.
    var toldPictures: PictureSupport?
    var isLatestPainted = true
    var isOpen = false
    var hasAsked = false
    var readSource: (any DispatchSourceRead)?
    var writeSource: (any DispatchSourceWrite)?
    var signalSource: (any DispatchSourceRead)?
    var patienceTimer: (any DispatchSourceTimer)?

    /// Takes over the terminal of standard input and output. `onEvents` gets all that one wake-up
    /// brought, in order; update with each and paint once. Call from the main thread, whose queue
    /// must be running for events to come.
    package init(
        _ options: TerminalOptions, onEvents: @escaping @MainActor ([TerminalEvent]) -> Void
    ) throws(TerminalError) {
        let device = try TerminalDevice()
        let capabilities = try Capabilities.load(
            options.environment["TERM"] ?? "", descriptor: device.descriptor)
        traits = TerminalTraits.detected(
            options, colors: capabilities.colors, isDirect: capabilities.isDirect)
        self.options = options
        self.device = device
        self.capabilities = capabilities
        self.onEvents = onEvents
        encoder = FrameEncoder(
            capabilities: capabilities, traits: traits,
            pictureBase: UInt8.random(in: 1...UInt8.max))
        size = device.size(options.environment)
        detection = PictureDetection(
            choice: capabilities.hasPrivateModes ? options.pictures : .blocks,
            environment: options.environment,
            hasColors: traits.colorMode != .none && traits.isUnicode)
        if let cell = device.cell { detection.take(cell: cell) }
        toldPictures = detection.support
        try open()
        watch()
    }

    /// Shows a frame. Only what changed is sent; when the terminal is slow, frames that are out of
    /// date by then are left out. A frame of another size than the window's is clipped.
    ///
    /// - Parameter pictures: for each mark of the frame (the first for 1) the picture that stands
    ///   there, where it can be shown better than the frame's cells do.
    package func paint(_ frame: Frame, pictures: [PlacedPicture?] = []) {
        latest = frame
        latestPictures = pictures
        isLatestPainted = false
        sendLatest()
    }

    /// Sends the newest frame whole, whatever the terminal may show (^L).
    package func repaint() {
        encoder.forget()
        isLatestPainted = latest == nil
        sendLatest()
    }

    /// Rings the bell.
    package func ring() { send(capabilities.bell) }

    func deliver(_ events: [TerminalEvent]) {
        guard !events.isEmpty else { return }
        // After dispatchMain the main queue runs on whatever thread is free.
        terminal_guard_this_thread()
        onEvents(events)
    }

    /// Takes notice of the window's size; true when it changed.
    func measure() -> Bool {
        let now = device.size(options.environment)
        if let cell = device.cell { detection.take(cell: cell) }
        guard now != size else { return false }
        size = now
        return true
    }
}
