import SignatureV4

/// One page of ListObjectsV2.
struct S3Listing {
    struct Object: Sendable {
        var key: String
        var byteCount: Int64
    }

    private(set) var objects: [Object] = []
    /// Common prefixes.
    private(set) var folders: [String] = []
    /// nil on the last page.
    private(set) var nextToken: String?

    /// Throws `.retry` for a document that ends too early, `.corrupt` for one that is no listing.
    init(_ document: [UInt8]) throws(RemoteError) {
        var reading = Reading()
        do {
            try XMLReader.read(document) { path, text in reading.take(path, text) }
        } catch {
            throw RemoteError(
                error.isRefused ? .corrupt : .retry, code: "BadListing", detail: error.message)
        }
        guard reading.isListing, !reading.isBroken, reading.isTruncated == (reading.token != nil)
        else { throw RemoteError(.corrupt, code: "BadListing", detail: "not a list of objects") }
        for object in reading.objects {
            objects.append(
                Object(key: try reading.decoded(object.key), byteCount: object.byteCount))
        }
        for folder in reading.folders { folders.append(try reading.decoded(folder)) }
        nextToken = reading.token
    }
}

private struct Reading {
    var objects: [S3Listing.Object] = []
    var folders: [String] = []
    var token: String?
    var isTruncated = false
    var isListing = false
    var isBroken = false
    private var isEncoded = false
    private var key: String?
    private var byteCount: Int64?

    mutating func take(_ path: String, _ text: String) {
        switch path {
        case "ListBucketResult/Contents/Key": key = text
        case "ListBucketResult/Contents/Size": byteCount = Int64(text)
        case "ListBucketResult/Contents":
            if let key, let byteCount, byteCount >= 0 {
                objects.append(S3Listing.Object(key: key, byteCount: byteCount))
            } else {
                isBroken = true
            }
            key = nil
            byteCount = nil
        case "ListBucketResult/CommonPrefixes/Prefix": folders.append(text)
        case "ListBucketResult/NextContinuationToken": token = text.isEmpty ? nil : text
        case "ListBucketResult/IsTruncated": isTruncated = text == "true"
        case "ListBucketResult/EncodingType": isEncoded = text == "url"
        case "ListBucketResult": isListing = true
        default: break
        }
    }

    /// A key as the reply says that it is written.
    func decoded(_ text: String) throws(RemoteError) -> String {
        guard isEncoded else { return text }
        guard let key = PercentEncoding.decode(text, plusIsSpace: true) else {
            throw RemoteError(.corrupt, code: "BadListing", detail: "a key is badly encoded")
        }
        return key
    }
}
