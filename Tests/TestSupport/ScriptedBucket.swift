import Synchronization

/// A bucket in memory behind a scripted server: what S3 does, until a test has it fail.
package final class ScriptedBucket: Sendable {
    package enum Fault: Sendable {
        /// This is answered, and nothing is done.
        case instead(ScriptedServer.Answer)
        /// It is done, and then this is answered.
        case afterwards(ScriptedServer.Answer)
    }

    /// Given each request and how many of its method came before; nil: no fault.
    package typealias Script = @Sendable (ScriptedServer.Request, Int) -> Fault?

    struct Object: Sendable {
        var bytes: [UInt8]
        var sha256: String
    }

    struct Open: Sendable {
        var key: String
        var sha256: String
        var parts: [Int: [UInt8]] = [:]
    }

    private struct State: Sendable {
        var objects: [String: Object] = [:]
        var uploads: [String: Open] = [:]
        var begun = 0
        var counts: [String: Int] = [:]
        var script: Script?
        /// The keys that became objects, in order.
        var stored: [String] = []
    }

    private let state = Mutex(State())
    private let made = Mutex<ScriptedServer?>(nil)

    package init(_ script: Script? = nil) {
        state.withLock { $0.script = script }
        let server = ScriptedServer { [weak self] request, _ in
            self?.answer(request) ?? .reply(500)
        }
        made.withLock { $0 = server }
    }

    package var server: ScriptedServer { made.withLock { $0! } }

    /// From now on nothing fails.
    package func heal() { state.withLock { $0.script = nil } }

    package func bytes(_ key: String) -> [UInt8]? { state.withLock { $0.objects[key]?.bytes } }
    package var keys: [String] { state.withLock { $0.objects.keys.sorted() } }
    package var storedKeys: [String] { state.withLock { $0.stored } }
    package var openUploads: Int { state.withLock { $0.uploads.count } }

    private func answer(_ request: ScriptedServer.Request) -> ScriptedServer.Answer {
        let fault = state.withLock { state -> Fault? in
            let before = state.counts[request.method, default: 0]
            state.counts[request.method] = before + 1
            return state.script?(request, before)
        }
        switch fault {
        case .instead(let answer): return answer
        case .afterwards(let answer):
            _ = perform(request)
            return answer
        case nil: return perform(request)
        }
    }

    private func perform(_ request: ScriptedServer.Request) -> ScriptedServer.Answer {
        let halves = request.target.split(separator: "?", maxSplits: 1).map(String.init)
        var query: [String: String] = [:]
        for pair in halves.count > 1 ? halves[1].split(separator: "&") : [] {
            let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
            query[parts[0]] = parts.count > 1 ? decoded(parts[1]) : ""
        }
        let path = halves[0].split(separator: "/", maxSplits: 1).map(String.init)
        let key = path.count > 1 ? path[1] : ""
        return state.withLock { state in
            if key.isEmpty { return Self.list(state, query) }
            if query["uploads"] != nil { return Self.begin(&state, key, request) }
            if let id = query["uploadId"] { return Self.parts(&state, id, key, query, request) }
            return Self.object(&state, key, request)
        }
    }

    private func decoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%"), rest.count >= 2 else {
                bytes.append(byte)
                continue
            }
            bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
            rest = rest.dropFirst(2)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func object(
        _ state: inout State, _ key: String, _ request: ScriptedServer.Request
    ) -> ScriptedServer.Answer {
        let found = state.objects[key]
        switch request.method {
        case "PUT":
            if found != nil, request.headers["if-none-match"] != nil { return .reply(412) }
            state.objects[key] = Object(
                bytes: request.body, sha256: request.headers["x-amz-meta-sha256"] ?? "")
            state.stored.append(key)
            return .reply(200, headers: ["ETag": "\"of-\(request.body.count)\""])
        case "DELETE":
            state.objects[key] = nil
            return .reply(204)
        case "HEAD":
            guard let found else { return .head(404, headers: ["Content-Length": "0"]) }
            return .head(
                200,
                headers: [
                    "Content-Length": String(found.bytes.count), "x-amz-meta-sha256": found.sha256,
                ])
        default:
            guard let found else { return error(404, "NoSuchKey") }
            return .bytes(200, headers: ["x-amz-meta-sha256": found.sha256], body: found.bytes)
        }
    }

    private static func begin(
        _ state: inout State, _ key: String, _ request: ScriptedServer.Request
    ) -> ScriptedServer.Answer {
        state.begun += 1
        let id = "upload-\(state.begun)"
        state.uploads[id] = Open(
            key: key, sha256: request.headers["x-amz-meta-sha256"] ?? "")
        return .reply(
            200,
            body: "<InitiateMultipartUploadResult><UploadId>\(id)</UploadId>"
                + "</InitiateMultipartUploadResult>")
    }

    private static func parts(
        _ state: inout State, _ id: String, _ key: String, _ query: [String: String],
        _ request: ScriptedServer.Request
    ) -> ScriptedServer.Answer {
        guard let open = state.uploads[id], open.key == key else {
            return error(404, "NoSuchUpload")
        }
        let parts = open.parts.sorted { $0.key < $1.key }
        switch request.method {
        case "PUT":
            let number = Int(query["partNumber"] ?? "") ?? 0
            state.uploads[id]?.parts[number] = request.body
            return .reply(200, headers: ["ETag": "\"part-\(number)\""])
        case "POST":
            state.uploads[id] = nil
            state.objects[key] = Object(bytes: parts.flatMap(\.value), sha256: open.sha256)
            state.stored.append(key)
            return .reply(
                200,
                body: "<CompleteMultipartUploadResult><ETag>x</ETag>"
                    + "</CompleteMultipartUploadResult>")
        case "DELETE":
            state.uploads[id] = nil
            return .reply(204)
        default:
            let rows = parts.map {
                "<Part><PartNumber>\($0.key)</PartNumber><ETag>part-\($0.key)</ETag>"
                    + "<Size>\($0.value.count)</Size></Part>"
            }
            return .reply(
                200, body: "<ListPartsResult>" + rows.joined() + "</ListPartsResult>")
        }
    }

    private static func list(
        _ state: State, _ query: [String: String]
    ) -> ScriptedServer.Answer {
        if query["uploads"] != nil {
            return .reply(
                200, body: "<ListMultipartUploadsResult></ListMultipartUploadsResult>")
        }
        let rows = state.objects.filter { $0.key.hasPrefix(query["prefix"] ?? "") }
            .sorted { $0.key < $1.key }
            .map {
                "<Contents><Key>\($0.key)</Key><Size>\($0.value.bytes.count)</Size></Contents>"
            }
        return .reply(
            200,
            body: "<ListBucketResult><IsTruncated>false</IsTruncated>" + rows.joined()
                + "</ListBucketResult>")
    }

    package static func error(_ status: Int, _ code: String) -> ScriptedServer.Answer {
        .reply(
            status, headers: ["Date": "Mon, 30 Nov 2026 08:34:07 GMT"],
            body: "<Error><Code>\(code)</Code><Message>as scripted</Message></Error>")
    }
}
