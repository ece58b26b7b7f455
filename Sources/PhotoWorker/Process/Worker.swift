import CLinux
import Glibc
import Pictures

/// The program `gyotaku-photo`: answers one request after the other on the socket that is its
/// standard input, until the other end is gone.
package enum Worker {
    private static let socket: Int32 = 0

    /// Never returns. Exit codes: 0 the album is gone, 2 run by a person, 3 no sandbox.
    package static func run() -> Never {
        guard linux_is_packet_socket(socket) != 0 else {
            let line = "gyotaku-photo decodes pictures for gyotaku; it is not run by hand\n"
            try? FullWrite.write(STDERR_FILENO, Array(line.utf8))
            exit(2)
        }
        guard linux_end_with(socket) == 0 else { exit(3) }
        serve()
    }

    private static func serve() -> Never {
        let channel = Channel(socket: socket)
        var isClosed = false
        var isLetterer = false
        while let next = try? channel.receive() {
            let request = try? Request(next.message)
            if !isClosed { isLetterer = prepare(for: request, next.descriptors) }
            // One that may read files sees no picture, one that sees pictures reads no file.
            let isLate =
                isClosed && Codecs.areMissing(for: request, next.descriptors)
                || isLetterer != (request?.isLettering ?? isLetterer)
            isClosed = true
            let outcome =
                isLate ? Outcome(reply: .fresh) : answer(next.message, next.descriptors)
            Channel.close(next.descriptors)
            do throws(WireError) {
                try channel.send(outcome.reply.bytes, descriptors: outcome.descriptors)
            } catch {
                exit(0)
            }
            Channel.close(outcome.descriptors)
        }
        exit(0)
    }

    /// Loads what the first picture needs, then closes the doors; nothing of a picture but its first
    /// bytes has been looked at until then. Whether it is a letterer now.
    private static func prepare(for request: Request?, _ descriptors: [Int32]) -> Bool {
        var isLetterer = false
        if case .letter(let lettering) = request {
            Letterer.prepare(lettering)
            isLetterer = true
        }
        if Codecs.areMissing(for: request, descriptors) { Codecs.load() }
        do throws(SandboxError) {
            try Sandbox.enter(mayRead: isLetterer)
        } catch {
            exit(3)
        }
        return isLetterer
    }

    private static func answer(_ message: [UInt8], _ descriptors: [Int32]) -> Outcome {
        do throws(WireError) {
            let request = try Request(message)
            guard descriptors.count == request.descriptorCount else {
                throw WireError("a request with the wrong number of descriptors")
            }
            return Answering.answer(request, descriptors)
        } catch {
            return Outcome(reply: .failed(.workerFailed(error.reason)))
        }
    }
}

extension Request {
    fileprivate var isLettering: Bool {
        if case .letter = self { true } else { false }
    }
}

/// A reply and the descriptors that go with it.
struct Outcome {
    var reply: Reply
    var descriptors: [Int32] = []
}
