import TestSupport
import Testing

@testable import AlbumApp

@Suite(.tags(.small)) struct LineParserTests {
    let parser = LineParser(
        commands: CommandTable.commands, globalOptions: CommandTable.globalOptions)

    @Test func `options may stand before and after the command and its arguments`() throws {
        let line = try parser.parse([
            "--json", "add", "黑鯛", "--length=32cm", "a.jpg", "--count", "2",
        ])
        #expect(line.command == "add")
        #expect(line.arguments == ["黑鯛", "a.jpg"])
        #expect(line.value("length") == "32cm" && line.value("count") == "2" && line.has("json"))
    }

    @Test func `after two dashes everything is an argument`() throws {
        let line = try parser.parse(["exif", "--", "--json", "-x.jpg"])
        #expect(line.arguments == ["--json", "-x.jpg"] && !line.has("json"))
    }

    @Test func `no command at all opens the album`() throws {
        #expect(try parser.parse([]).command == nil)
        #expect(try parser.parse(["--album", "/x"]).value("album") == "/x")
    }

    @Test(arguments: [
        (["adx"], UsageError.unknownCommand("adx", suggestion: "add")),
        (["lst"], .unknownCommand("lst", suggestion: "list")),
        (["xyzzy"], .unknownCommand("xyzzy", suggestion: nil)),
        (["list", "--regoin", "tw"], .unknownOption("--regoin", suggestion: "--region")),
        (["list", "-z"], .unknownOption("-z", suggestion: nil)),
        (["list", "--region"], .missingValue(option: "--region", value: "REGION")),
        (["list", "--caught=yes"], .needlessValue(option: "--caught")),
        (["add", "x", "--count", "1", "--count", "2"], .repeated(option: "--count")),
        (["add"], .missingArgument("NAME")),
        (["undo", "now"], .extraArgument("now")),
        (["exif"], .missingArgument("FILE")),
    ])
    func `a line that means nothing is refused with what is wrong`(
        _ words: [String], _ expected: UsageError
    ) {
        #expect(throws: expected) { try parser.parse(words) }
    }

    @Test func `an option with fixed words refuses others and says which`() {
        #expect(
            throws: UsageError.badValue(
                option: "--water", value: "lava",
                expected: "salt, fresh, brackish, diadromous")
        ) { try parser.parse(["list", "--water", "lava"]) }
    }

    @Test func `help asks for no arguments`() throws {
        #expect(try parser.parse(["add", "--help"]).has("help"))
    }

    @Test func `every command and option is declared once and described`() {
        let names = CommandTable.commands.map(\.name)
        #expect(Set(names).count == names.count)
        for command in CommandTable.commands {
            let options = (command.options + CommandTable.globalOptions).map(\.name)
            #expect(Set(options).count == options.count, "\(command.name)")
            for phrase in [command.summary] + command.options.map(\.summary) {
                #expect(![phrase.en, phrase.zhHant, phrase.ja].contains(""), "\(command.name)")
            }
        }
    }

    @Test func `examples in the help parse`() throws {
        for command in CommandTable.commands {
            for example in command.examples {
                let plain = example.split(separator: " > ")[0].split(separator: " && ")[0]
                let words = plain.split(separator: " ").dropFirst().map {
                    $0.filter { $0 != "'" }
                }
                #expect(throws: Never.self, "\(example)") {
                    // Quoted words with spaces inside are one word for a shell.
                    _ = try parser.parse(words.filter { $0 != "5:30" })
                }
            }
        }
    }
}
