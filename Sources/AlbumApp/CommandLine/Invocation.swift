/// What a command is run with: its line, taken apart, and everything it may touch.
struct Invocation: Sendable {
    let line: ParsedLine
}
