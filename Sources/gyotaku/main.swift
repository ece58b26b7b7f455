import AlbumApp
import FoundationEssentials
import Glibc

signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)

let program = AlbumProgram(
    words: Array(CommandLine.arguments.dropFirst()),
    environment: ProcessInfo.processInfo.environment)
exit(await program.run().rawValue)
