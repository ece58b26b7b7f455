import TestSupport
import Testing

@testable import AlbumApp

/// The completion scripts follow the table of commands, and the shells take them.
@Suite(.tags(.small)) struct CompletionsTests {
    @Test func `every command and each of its options stands in every script`() {
        for command in CommandTable.commands where !command.isHidden {
            let bash = line(Completions.bash, "        \(command.name))")
            let zsh = line(Completions.zsh, "        \(command.name))")
            for option in command.options + CommandTable.globalOptions {
                #expect(bash.contains("--\(option.name)"), "\(command.name) \(option.name)")
                #expect(zsh.contains("'--\(option.name)["), "\(command.name) \(option.name)")
            }
            for option in command.options {
                #expect(
                    Completions.fish.contains(
                        "__fish_seen_subcommand_from \(command.name)' -l \(option.name) "))
            }
            #expect(Completions.fish.contains("-a \(command.name) -d "))
            for word in command.arguments.flatMap(\.words) {
                #expect(bash.contains(word) && zsh.contains(word))
            }
        }
    }

    @Test(
        .tags(.medium),
        arguments: [
            ("sync --d", "--dry-run"), ("rem", "remove remote"), ("remote un", "unset"),
            ("--album /x syn", "sync"), ("list --water br", "brackish"), ("list --lang j", "ja"),
        ])
    func `bash completes with it`(_ typed: String, _ expected: String) async throws {
        let words = ("gyotaku " + typed).split(separator: " ").map { "'\($0)'" }
        let script = """
            \(Completions.bash)
            cd / && COMP_WORDS=(\(words.joined(separator: " "))) COMP_CWORD=\(words.count - 1)
            _gyotaku; echo "${COMPREPLY[@]}"
            """
        let result = try await Program.run("/bin/bash", ["-c", script])
        #expect(result.output == expected + "\n", "\(result.errors)")
    }

    private func line(_ script: String, _ start: String) -> Substring {
        script.split(separator: "\n").first { $0.hasPrefix(start) } ?? ""
    }
}
