import AlbumModel
import Pictures
import TestSupport
import Testing

@Suite
struct WireTests {
    private static var facts: PhotoFacts {
        var facts = PhotoFacts(format: "PNG", width: 4000, height: 3000)
        facts.isCut = true
        (facts.recordedWidth, facts.recordedHeight) = (8000, 6000)
        facts.orientation = 8
        facts.make = "蒸蛋"
        facts.iso = 100
        facts.takenAt = LocalTime(year: 2020, month: 1, day: 2, offsetMinutes: 480)
        facts.latitude = -12.5
        facts.longitude = 170
        return facts
    }

    private static var requests: [Request] {
        [
            .facts, .preview(maxWidth: 1, maxHeight: 4096, isFilling: true),
            .print(PrintLabels(title: "黑格", userID: "u")),
            .sample(
                Sample(
                    shape: .ray, tint: Sample.Tint(red: 1, green: 2, blue: 3), seed: .max,
                    facts: facts)),
        ]
    }

    private static var replies: [Reply] {
        [
            .facts(facts), .pixels(width: 3, height: 4),
            .written(PrintSize(width: 2048, height: 1365)), .failed(.unsupported("HEIC")),
            .failed(.empty), .failed(.workerFailed("x")),
        ]
    }

    @Test func `what is sent is received`() throws {
        for request in Self.requests { #expect(try Request(request.bytes) == request) }
        for reply in Self.replies { #expect(try Reply(reply.bytes) == reply) }
    }

    @Test func `a message that is cut or goes on is refused`() {
        for message in Self.requests.map(\.bytes) + Self.replies.map(\.bytes) {
            for count in 0..<message.count {
                #expect(throws: WireError.self) { try Request(Array(message.prefix(count))) }
                #expect(throws: WireError.self) { try Reply(Array(message.prefix(count))) }
            }
            #expect(throws: WireError.self) { try Request(message + [0]) }
            #expect(throws: WireError.self) { try Reply(message + [0]) }
        }
    }

    @Test func `any bytes give a value within its limits or an error`() {
        var random = SplitMix(state: 7)
        let messages = Self.requests.map(\.bytes) + Self.replies.map(\.bytes)
        for turn in 0..<20_000 {
            var message = messages[turn % messages.count]
            for _ in 0..<Int(random.next() % 4) + 1 {
                message[Int(random.next() % UInt64(message.count))] = UInt8(
                    truncatingIfNeeded: random.next())
            }
            if case .preview(let width, let height, _)? = try? Request(message) {
                #expect(width <= Request.mostSide && height <= Request.mostSide)
            }
            if case .pixels(let width, let height)? = try? Reply(message) {
                #expect(width * height <= Request.mostSide * Request.mostSide)
            }
        }
    }

    @Test func `a text that is too long is cut between characters`() throws {
        let title = String(repeating: "黑", count: 3000)
        guard case .print(let labels) = try Request(Request.print(PrintLabels(title: title)).bytes)
        else {
            Issue.record("another request")
            return
        }
        #expect(labels.title == String(repeating: "黑", count: WireWriter.longestText / 3))
    }
}
