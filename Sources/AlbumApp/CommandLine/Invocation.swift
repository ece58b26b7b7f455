import AlbumModel
import AlbumStore
import FoundationEssentials
import Glibc
import Pictures

/// What a command is run with: its line, taken apart, and everything it may touch, built once.
struct Invocation: Sendable {
    let line: ParsedLine
    let environment: [String: String]
    let configFile: ConfigFile?
    let config: Config
    let language: Language
    let folder: AlbumFolder
    let output: Output
    let pictures: WorkerPool
    let now: @Sendable () -> Date

    var isJSON: Bool { line.has("json") }

    /// The regions of the config, else of the locale.
    var regions: [Region] {
        config.regions.isEmpty ? Region.regions(locale: Self.locale(environment)) : config.regions
    }

    /// The same for another album.
    func with(folder: AlbumFolder) -> Invocation {
        Invocation(
            line: line, environment: environment, configFile: configFile, config: config,
            language: language, folder: folder, output: output, pictures: pictures, now: now)
    }

    /// Opens the album; one that is only looked at is not made.
    func open(_ access: AlbumStore.Access = .readingAndWriting) async throws(Failure) -> AlbumStore
    {
        do {
            return try await AlbumStore.open(folder, access: access, now: now)
        } catch {
            throw Failure(error)
        }
    }

    /// Whether there is an album to look at.
    var hasAlbum: Bool { unsafe Glibc.access(folder.database, F_OK) == 0 }

    /// Opens an album that is there, for changing it: what only works on one never makes it.
    func openExisting() async throws(Failure) -> AlbumStore {
        guard hasAlbum else { throw Failure(.noAlbum(path: folder.path)) }
        return try await open()
    }

    /// Opens the album for looking: for writing where that works (so that an old one is migrated),
    /// else as it is.
    func openForReading() async throws(Failure) -> AlbumStore {
        guard hasAlbum else { throw Failure(.noAlbum(path: folder.path)) }
        do {
            return try await AlbumStore.open(folder, now: now)
        } catch AlbumError.readOnly, AlbumError.noSpace {
            return try await open(.reading)
        } catch {
            throw Failure(error)
        }
    }

    /// Opens the album for looking; where there is none, an empty one elsewhere for as long as it is
    /// looked at: looking alone makes nothing.
    func openToLook() async throws(Failure) -> (store: AlbumStore, look: PassingAlbum?) {
        if hasAlbum { return (try await openForReading(), nil) }
        let look = PassingAlbum(environment)
        return (try await with(folder: look.folder).open(), look)
    }

    func say(_ phrase: Phrase) { output.message(phrase[language]) }
    func complain(_ failure: Failure) {
        output.complaint(failure.message[language])
        log(failure)
    }

    /// Keeps what went wrong with the album, if there is one; a slip of the finger is not of interest.
    func log(_ failure: Failure) {
        guard failure.code != .usage, failure.code != .interrupted, hasAlbum else { return }
        ErrorLog(folder).add(failure.message.en, at: now())
    }

    /// The locale's name as POSIX ranks the variables.
    static func locale(_ environment: [String: String]) -> String {
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            if let value = environment[name], !value.isEmpty { return value }
        }
        return "C"
    }

    static func language(locale: String) -> Language {
        if locale.hasPrefix("zh") { return .zhHant }
        return locale.hasPrefix("ja") ? .ja : .en
    }
}
