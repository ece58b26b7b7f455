import FoundationEssentials
import TestSupport
import Testing

@testable import AlbumApp

/// What is made from the table of commands says what the table says.
@Suite(.tags(.small)) struct StaleTests {
    static let readme = Program.packageRoot + "/README.md"
    static let start =
        "<!-- commands: made from the table of commands, GYOTAKU_RECORD=1 makes it anew -->\n"
    static let end = "\n<!-- /commands -->"

    @Test func `the README's table of commands is the program's`() throws {
        let text = try String(contentsOfFile: Self.readme, encoding: .utf8)
        let from = try #require(text.firstRange(of: Self.start)).upperBound
        let to = try #require(text.firstRange(of: Self.end)).lowerBound
        if Program.environment["GYOTAKU_RECORD"] == "1" {
            let new = text[..<from] + CommandTable.markdown + text[to...]
            try Data(new.utf8).write(to: URL(filePath: Self.readme))
            return
        }
        #expect(text[from..<to] == CommandTable.markdown)
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `completions know every command and option`(_ shell: String) {
        let text =
            switch shell {
            case "bash": Completions.bash
            case "zsh": Completions.zsh
            default: Completions.fish
            }
        for command in CommandTable.commands where !command.isHidden {
            #expect(text.contains(command.name), "\(command.name)")
            for option in command.options { #expect(text.contains(option.name), "\(option.name)") }
        }
    }
}
