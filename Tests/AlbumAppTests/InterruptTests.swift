import AlbumModel
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import AlbumApp

/// Ctrl-C in the middle: exit 130, nothing lost, nothing half there.
@Suite(.tags(.medium)) struct InterruptTests {
    let album = TestAlbum()

    @Test func `Ctrl-C in an import ends it with what is done kept`() async throws {
        try makePictures(600)
        // As from a terminal: the photo workers get the signal too. A shell keeps the time, which does
        // not wait for other tests.
        let script = """
            trap '' INT; "$0" import "$1" --json & n=0
            until [ -d "$2" ] || [ $n -ge 3000 ]; do sleep 0.02; n=$((n+1)); done
            kill -INT 0; wait $!
            """
        let running = try RunningProgram(
            "/bin/sh",
            ["-c", script, Program.gyotaku, album.folder("many"), album.path + "/originals"],
            environment: album.environment)
        let result = await running.wait()
        #expect(result.status == 130, "\(result.errors)")
        // On a very busy machine both ends, the good one and the forced, may say the one line.
        #expect(Set(result.errors.split(separator: "\n")).count == 1, "\(result.errors)")
        if FileManager.default.fileExists(atPath: album.path + "/originals") {
            let files = try FileManager.default.subpathsOfDirectory(atPath: album.path)
            #expect(!files.contains { $0.hasSuffix(".tmp") })
            #expect(try await album.object("doctor", "--deep")["ok"]?.bool == true)
        }
        let again = try await album.run("import", album.folder("many"))
        #expect(again.status == 0, "\(again.errors)")
        #expect(try await album.array("photos").count == 600)
    }

    @Test func `a command that does not stop by itself is ended after two seconds`() async throws {
        try makePictures(1)
        let worker = album.folder("worker")
        let begun = album.folder("begun")
        try await Program.writeScript(": > '\(begun)'\nexec sleep 30", to: worker)
        let result = try await stopped(
            ["exif", album.folder("many/0.png")], by: "INT", once: "[ -e '\(begun)' ]",
            ["GYOTAKU_PHOTO": worker])
        #expect(result.status == 130, "\(result.errors)")
        #expect(result.errors.contains("nothing is lost"))
        // Two on a quiet machine.
        #expect(try #require(Int(result.output.filter(\.isNumber))) < 10)
    }

    @Test(arguments: ["TERM", "HUP"])
    func `a stopped demo says so and leaves nothing`(_ signal: String) async throws {
        let temporary = album.folder("temporary")
        try FileManager.default.createDirectory(
            atPath: temporary, withIntermediateDirectories: true)
        let result = try await stopped(
            ["demo"], by: signal, once: "[ -n \"$(ls '\(temporary)')\" ]",
            ["TMPDIR": temporary, "GYOTAKU_STOP_SECONDS": "120"])
        #expect(result.status == 130, "\(result.errors)")
        #expect(!result.output.contains("gyotaku"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).isEmpty)
    }

    @Test func `a closed pipe leaves no demo behind`() async throws {
        let temporary = album.folder("temporary")
        try FileManager.default.createDirectory(
            atPath: temporary, withIntermediateDirectories: true)
        let environment = album.environment.merging(["TMPDIR": temporary]) { $1 }
        _ = try await Program.run(
            "/bin/sh", ["-c", "'\(Program.gyotaku)' demo --catches 3 | true"],
            environment: environment)
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).isEmpty)
    }

    /// Starts the program, sends it a signal once a shell's `condition` holds, and gives its end; its
    /// output ends with the seconds from the signal to it. A shell keeps the time: the tests' own
    /// threads may wait half a minute for each other.
    private func stopped(
        _ arguments: [String], by signal: String, once condition: String,
        _ environment: [String: String]
    ) async throws -> ProgramResult {
        let script = """
            "$@" & p=$!; n=0
            until \(condition) || [ $n -ge 3000 ]; do sleep 0.02; n=$((n+1)); done
            s=$(date +%s); kill -\(signal) $p; wait $p; c=$?
            echo $(($(date +%s) - s)); exit $c
            """
        return try await Program.run(
            "/bin/sh", ["-c", script, "sh", Program.gyotaku] + arguments,
            environment: album.environment.merging(environment) { $1 })
    }

    private func makePictures(_ count: Int) throws {
        let folder = album.folder("many")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for seed in 0..<count {
            try Data(TinyPNG.picture(width: 60, height: 40, seed: UInt64(seed)))
                .write(to: URL(filePath: folder + "/\(seed).png"))
        }
    }
}
