import CLinux
import Disk
import Glibc

/// A program that gives keys: `credential_process` of a profile. No shell is between.
struct CredentialProgram: Sendable {
    let context: CredentialContext
    let profileName: String

    /// The program may ask in a browser and wait.
    private static let milliseconds: Int32 = 60_000

    func run(_ line: String) async throws(RemoteError) -> FoundCredentials {
        let source = "credential_process of profile \(profileName)"
        guard let words = Self.words(line), !words.isEmpty else {
            throw CredentialContext.bad(source, "its line has an open quote or nothing in it")
        }
        let environment = environment
        let (bytes, status) = await DiskQueue.run { Self.capture(words, environment) }
        guard let bytes else { throw CredentialContext.bad(source, Self.text(status)) }
        guard status == 0 else {
            throw CredentialContext.bad(source, "it ended with code \(status)")
        }
        return try CredentialContext.keys(bytes, source: source)
    }

    /// Ours but for what it has no use for.
    private var environment: [String] {
        context.environment.filter { !$0.key.hasPrefix("GYOTAKU_") }
            .map { $0.key + "=" + $0.value }
    }

    private static func text(_ status: Int32) -> String {
        switch -status {
        case ETIMEDOUT: "it did not end in a minute"
        case EMSGSIZE: "it prints too much"
        case let code: unsafe String(cString: strerror(code))
        }
    }

    /// What it printed and its code; nil and -errno where it did not run to its end.
    private static func capture(_ words: [String], _ environment: [String]) -> ([UInt8]?, Int32) {
        var argv = unsafe words.map { unsafe strdup($0) } + [nil]
        var envp = unsafe environment.map { unsafe strdup($0) } + [nil]
        defer { unsafe (argv + envp).forEach { unsafe free($0) } }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var status: Int32 = 0
        let length = unsafe linux_capture(
            &argv, &envp, &buffer, buffer.count, milliseconds, &status)
        guard length >= 0 else { return (nil, Int32(length)) }
        return (Array(buffer[..<length]), status)
    }

    /// As a POSIX shell takes a line apart, without its substitutions; nil for an open quote.
    static func words(_ line: String) -> [String]? {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for character in line {
            if isEscaped {
                // Between double quotes only these two are escaped.
                if quote == "\"", !"\"\\".contains(character) { word = (word ?? "") + "\\" }
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if let open = quote {
                if character == open {
                    quote = nil
                } else {
                    word = (word ?? "") + String(character)
                }
            } else if character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if character.isWhitespace {
                if let done = word { words.append(done) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let word { words.append(word) }
        return quote == nil && !isEscaped ? words : nil
    }
}
