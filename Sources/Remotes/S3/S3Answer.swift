import Digest

/// Small XML documents of S3, and what stands in them.
enum S3Answer {
    /// Whether there is such an element. Throws `.retry` where the document is not whole.
    static func holds(_ path: String, in document: [UInt8]) throws(RemoteError) -> Bool {
        var isFound = false
        do {
            try XMLReader.read(document) { found, _ in if found == path { isFound = true } }
        } catch {
            throw RemoteError(.retry, code: "IncompleteReply", detail: error.message)
        }
        return isFound
    }

    /// The text of one element. Throws `.retry` where the document is not whole or has no such element.
    static func value(_ path: String, in document: [UInt8]) throws(RemoteError) -> String {
        var found: String?
        do {
            try XMLReader.read(document) { if $0 == path, found == nil { found = $1 } }
        } catch {
            throw RemoteError(.retry, code: "IncompleteReply", detail: error.message)
        }
        guard let found, !found.isEmpty else {
            throw RemoteError(.retry, code: "IncompleteReply", detail: "no \(path)")
        }
        return found
    }

    static func escaped(_ text: String) -> String {
        text.reduce(into: "") { text, character in
            switch character {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            default: text.append(character)
            }
        }
    }

    /// S3's checksum of an object made of parts: the hash of the parts' hashes, and how many there are.
    static func composite(_ digests: [SHA256Digest]) -> String {
        SHA256.hash(digests.flatMap(\.bytes)).base64 + "-\(digests.count)"
    }

    /// nil for a checksum that is of the whole.
    static func count(ofComposite text: String) -> Int? {
        text.lastIndex(of: "-").flatMap { Int(text[text.index(after: $0)...]) }
    }
}
