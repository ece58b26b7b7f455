import AlbumModel
import AlbumStore
import CLinux
package import FoundationEssentials
import Glibc
import Pictures

/// The program: takes its words and environment, builds everything once, runs one command.
package struct AlbumProgram: Sendable {
    private let words: [String]
    private let environment: [String: String]
    private let isInputTerminal: Bool
    private let isOutputTerminal: Bool
    private let now: @Sendable () -> Date

    /// - Parameter words: without the program's own name.
    package init(
        words: [String], environment: [String: String],
        isInputTerminal: Bool = isatty(0) == 1, isOutputTerminal: Bool = isatty(1) == 1,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.words = words
        self.environment = environment
        self.isInputTerminal = isInputTerminal
        self.isOutputTerminal = isOutputTerminal
        self.now = now
    }

    /// Runs it to its end. What went wrong has been said in one line when this returns.
    package func run() async -> ExitCode {
        let isQuiet = words.contains("--quiet") || words.contains("-q")
        let output = Output(
            isQuiet: isQuiet, isOutputTerminal: isOutputTerminal,
            isErrorTerminal: isatty(2) == 1)
        var language = wantedLanguage
        do throws(Failure) {
            let line = try parse()
            language = line.value("lang").flatMap(Language.init(rawValue:)) ?? language
            let configFile = ConfigFile(environment: environment)
            let config = try configFile?.read() ?? Config()
            // Before anything asks for the time.
            if let zone = config.values["zone"] { unsafe setenv("TZ", zone, 1) }
            if line.value("lang") == nil { language = config.language ?? language }
            if let text = shortAnswer(line, language) {
                output.result(text)
                return .done
            }
            let invocation = Invocation(
                line: line, environment: environment, configFile: configFile, config: config,
                language: language, folder: try folder(line), output: output,
                pictures: WorkerPool(path: WorkerPath.find(environment)), now: now)
            return try await run(invocation)
        } catch {
            output.complaint(error.message[language])
            return error.code
        }
    }

    /// As far as it can be told of a line that may mean nothing: what is wrong with it is said in it.
    private var wantedLanguage: Language {
        let named = zip(words, words.dropFirst()).first { $0.0 == "--lang" }?.1
        let attached = words.first { $0.hasPrefix("--lang=") }.map { String($0.dropFirst(7)) }
        return (named ?? attached).flatMap(Language.init(rawValue:))
            ?? (try? ConfigFile(environment: environment)?.read())?.language
            ?? Invocation.language(locale: Invocation.locale(environment))
    }

    private func parse() throws(Failure) -> ParsedLine {
        let parser = LineParser(
            commands: CommandTable.commands, globalOptions: CommandTable.globalOptions)
        do {
            return try parser.parse(words)
        } catch {
            throw Failure(error)
        }
    }

    /// Help and version, which need nothing.
    private func shortAnswer(_ line: ParsedLine, _ language: Language) -> String? {
        if line.has("version") { return "gyotaku \(Version.text)" }
        guard line.has("help") else { return nil }
        let help = HelpText(language: language)
        let command = CommandTable.commands.first { $0.name == line.command }
        return command.map(help.command) ?? help.overview
    }

    private func folder(_ line: ParsedLine) throws(Failure) -> AlbumFolder {
        if let path = line.value("album"), !path.isEmpty { return AlbumFolder(path) }
        if let folder = AlbumFolder(environment: environment) { return folder }
        throw Failure(
            .usage, "HOME is not set: say where the album is with --album DIR",
            "沒有設定 HOME：請用 --album DIR 指定集郵冊", "HOME が設定されていません。--album DIR でアルバムの場所を指定してください")
    }

    private func run(_ invocation: Invocation) async throws(Failure) -> ExitCode {
        do {
            return try await runUnlogged(invocation)
        } catch {
            invocation.log(error)
            throw error
        }
    }

    private func runUnlogged(_ invocation: Invocation) async throws(Failure) -> ExitCode {
        do {
            guard let name = invocation.line.command else {
                if isInputTerminal, isOutputTerminal {
                    return try await OpenAlbum(invocation: invocation).onTerminal()
                }
                return try await OpenAlbum(invocation: invocation).asText()
            }
            guard let command = CommandTable.commands.first(where: { $0.name == name }) else {
                preconditionFailure("the parser lets only known commands through")
            }
            let onForced: @Sendable () -> Void = {
                PassingAlbum.removeAll()
                invocation.complain(.interrupted)
            }
            let code = try await Interrupt.watching(onForced: onForced) {
                do {
                    let code = try await command.run(invocation)
                    return Task.isCancelled ? .interrupted : code
                } catch {
                    // What failed because it was stopped is no failure.
                    guard Task.isCancelled else { throw error }
                    return .interrupted
                }
            }
            if code == .interrupted {
                invocation.output.message(Failure.interrupted.message[invocation.language])
            }
            return code
        } catch is CancellationError {
            throw .interrupted
        } catch {
            throw Failure(any: error)
        }
    }
}
