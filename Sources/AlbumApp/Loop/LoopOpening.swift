import AlbumModel
import AlbumScreens
import AlbumStore
import Canvas
import FoundationEssentials
import Terminal

/// What has to be known before the screen can be taken: the album is open, so what is wrong with it
/// can still be said in a line.
struct LoopOpening: Sendable {
    let store: AlbumStore
    /// As a person would type it.
    let remote: String?
    let preferences: Preferences
    let invocation: Invocation

    init(_ invocation: Invocation) async throws {
        self.invocation = invocation
        store = try await Self.open(invocation)
        // One that cannot be read is asked for anew by `s`.
        let url = try? await AlbumRemote(store: store).url()
        remote = url?.typed
        let chosen = try await store.regions()
        let config = invocation.config
        preferences = Preferences(
            language: invocation.language,
            regions: chosen.isEmpty ? invocation.regions : chosen,
            lengthUnit: config.values["length-unit"].flatMap(Measure.Unit.init) ?? .cm,
            weightUnit: config.values["weight-unit"].flatMap(Measure.Unit.init) ?? .kg)
    }

    /// For writing; where that cannot be, as it is.
    private static func open(_ invocation: Invocation) async throws(Failure) -> AlbumStore {
        do {
            return try await AlbumStore.open(invocation.folder, now: invocation.now)
        } catch AlbumError.readOnly, AlbumError.noSpace {
            return try await invocation.open(.reading)
        } catch {
            throw Failure(error)
        }
    }

    var terminalOptions: TerminalOptions {
        var options = TerminalOptions(environment: invocation.environment)
        options.colorMode = invocation.line.has("no-color") ? ColorMode.none : colorMode
        options.asksBackground = theme == .automatic
        options.ambiguous = invocation.config.values["ambiguous"] == "wide" ? .two : .one
        options.hasMouse = invocation.config.values["mouse"] != "off"
        options.pictures = pictureChoice
        return options
    }

    private var pictureChoice: PictureChoice {
        invocation.config.values["pictures"].flatMap(PictureChoice.init) ?? .auto
    }

    private var colorMode: ColorMode? {
        switch invocation.config.values["color"] {
        case "direct": .direct
        case "256": .indexed256
        case "8": .eight
        case "none": ColorMode.none
        default: nil
        }
    }

    private var theme: ThemeChoice {
        invocation.config.values["theme"].flatMap(ThemeChoice.init) ?? .automatic
    }

    /// The screens before the first event, for what the terminal can show.
    func state(size: Size, traits: TerminalTraits, pictures: PictureSupport) -> AlbumState {
        var look = Look()
        look.theme = traits.colorMode == .none ? .plain : theme
        look.isThemeFree = traits.colorMode != .none
        look.isLightGround = Self.isLightGround(invocation.environment)
        look.ambiguous = traits.ambiguous
        look.glyphs = pictureChoice == .ascii ? .ascii : traits.glyphs
        look.shapes = traits.shapes
        look.hasEightColors = traits.colorMode == .eight
        var state = AlbumState(
            size: size, preferences: preferences, look: look,
            now: TypedTime.local(invocation.now()), folder: pictureFolder, remote: remote,
            catalogue: store.catalogue)
        state.settings = invocation.config.book()
        state.keyMap = invocation.config.keys
        state.obeySettings()
        if pictures.means != .cells { _ = update(&state, .pictures(cell: pictures.cell)) }
        return state
    }

    /// What the terminal said of itself to whoever started the program, until it answers itself:
    /// `COLORFGBG`, ink and ground as numbers of the sixteen colours.
    static func isLightGround(_ environment: [String: String]) -> Bool {
        let ground = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
        return ground == 7 || ground.map { (9...15).contains($0) } ?? false
    }

    /// Where photos are looked for first.
    private var pictureFolder: String { invocation.environment["HOME"] ?? "/" }
}
