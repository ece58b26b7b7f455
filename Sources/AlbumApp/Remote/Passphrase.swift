import AlbumModel
import CLinux
import Disk
import Glibc
import Synchronization

/// Asks for a passphrase: in the file that was named (`--passphrase-file`, `GYOTAKU_PASSPHRASE_FILE`,
/// also `/dev/fd/3`), else on the terminal, unseen. Never in an argument or a variable.
struct Passphrase: Sendable {
    let invocation: Invocation

    /// One that exists.
    func existing() async throws(Failure) -> [UInt8] {
        if let file { return try Self.read(file) }
        return try await asked(Phrase("passphrase: ", "密語：", "パスフレーズ："))
    }

    /// Whether one can be had without a person.
    var hasFile: Bool { file != nil }

    /// A new one. Says first what it means to forget it; a person has to write that down.
    func new() async throws(Failure) -> [UInt8] {
        invocation.output.complaint(Self.warning[invocation.language])
        let passphrase: [UInt8]
        if let file {
            passphrase = try Self.read(file)
        } else {
            let word = Phrase("lost", "遺失", "失う")[invocation.language]
            let typed = try await asked(
                Phrase(
                    "write “\(word)” to go on: ", "輸入「\(word)」以繼續：", "続けるには「\(word)」と入力："),
                isSeen: true)
            guard String(decoding: typed, as: UTF8.self) == word else { throw .interrupted }
            passphrase = try await asked(Phrase("new passphrase: ", "新密語：", "新しいパスフレーズ："))
            let again = try await asked(Phrase("once more: ", "再輸入一次：", "もう一度："))
            guard again == passphrase else {
                throw Failure(
                    .usage, "the two are not the same", "兩次輸入不同", "二つが一致しません")
            }
        }
        guard passphrase.count >= 8 else {
            throw Failure(
                .usage, "a passphrase has at least 8 characters; five words are good",
                "密語至少要 8 個字元；五個單字比較好", "パスフレーズは 8 文字以上に。単語五つがおすすめです")
        }
        return passphrase
    }

    static let warning = Phrase(
        "everything that leaves this machine will be encrypted. Only the passphrase opens it on "
            + "another: forgotten, and this machine gone, ALL OF IT IS LOST, to you too. Nobody can reset it",
        "離開這台機器的一切都會加密，在別台機器上只有密語能打開：忘了密語又失去這台機器，全部內容就永遠遺失，誰也無法重設",
        "このマシンから出るものはすべて暗号化されます。ほかのマシンではパスフレーズだけが開けます。"
            + "忘れてこのマシンも失えば、すべて永久に失われます。誰にも再設定できません")

    private var file: String? {
        let path =
            invocation.line.value("passphrase-file")
            ?? invocation.environment["GYOTAKU_PASSPHRASE_FILE"]
        return path.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Its first line; from a pipe too.
    private static func read(_ path: String) throws(Failure) -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw Failure(DiskError(call: "open", path: path, errno: errno))
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        var count = 0
        while count < bytes.count {
            let room = bytes.count - count
            let more = unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe Glibc.read(descriptor, buffer.baseAddress! + count, room)
            }
            if more < 0, errno == EINTR { continue }
            guard more >= 0 else {
                throw Failure(DiskError(call: "read", path: path, errno: errno))
            }
            if more == 0 { break }
            count += more
        }
        let line = Array(bytes[..<count].prefix { $0 != 10 && $0 != 13 })
        guard !line.isEmpty else {
            let path = displayText(path)
            throw Failure(
                .usage, "\(path) holds no passphrase", "\(path) 裡沒有密語", "\(path) にパスフレーズがありません")
        }
        return line
    }

    private func asked(_ prompt: Phrase, isSeen: Bool = false) async throws(Failure) -> [UInt8] {
        let text = Array(prompt[invocation.language].utf8)
        let box = StopBox()
        let line = await withTaskCancellationHandler {
            await DiskQueue.run { TerminalLine.ask(text, isSeen: isSeen) { box.isStopped } }
        } onCancel: {
            box.stop()
        }
        if let line { return line }
        if box.isStopped { throw .interrupted }
        throw Failure(
            .usage,
            "a passphrase is needed: --passphrase-file FILE or GYOTAKU_PASSPHRASE_FILE where there is no terminal",
            "需要密語：沒有終端機時請用 --passphrase-file FILE 或 GYOTAKU_PASSPHRASE_FILE",
            "パスフレーズが必要です。端末がなければ --passphrase-file FILE か GYOTAKU_PASSPHRASE_FILE で")
    }
}

private final class StopBox: Sendable {
    private let stopped = Atomic(false)
    var isStopped: Bool { stopped.load(ordering: .relaxed) }
    func stop() { stopped.store(true, ordering: .relaxed) }
}

/// A line of the process's own terminal.
private enum TerminalLine {
    /// nil where there is no terminal, or it was stopped.
    static func ask(
        _ prompt: [UInt8], isSeen: Bool, isStopped: () -> Bool
    ) -> [UInt8]? {
        let terminal = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC)
        guard terminal >= 0 else { return nil }
        defer { close(terminal) }
        var saved = termios()
        guard unsafe tcgetattr(terminal, &saved) == 0 else { return nil }
        if !isSeen {
            var hidden = saved
            hidden.c_lflag &= ~tcflag_t(ECHO)
            // Whatever ends the process gives the echo back.
            _ = unsafe terminal_guard_arm(terminal, &saved, "", 0)
            unsafe tcsetattr(terminal, TCSAFLUSH, &hidden)
        }
        defer {
            if !isSeen {
                unsafe tcsetattr(terminal, TCSAFLUSH, &saved)
                terminal_guard_restore()
                _ = unsafe write(terminal, "\n", 1)
            }
        }
        _ = unsafe write(terminal, prompt, prompt.count)
        var line: [UInt8] = []
        while !isStopped() {
            var wait = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
            guard unsafe poll(&wait, 1, 100) > 0 else { continue }
            var byte: UInt8 = 0
            guard unsafe read(terminal, &byte, 1) == 1 else { return nil }
            if byte == 10 || byte == 13 { return line }
            line.append(byte)
            if line.count > 1024 { return nil }
        }
        return nil
    }
}
