import Digest
import FoundationEssentials
import SignatureV4

/// One page of ListParts.
struct S3PartList {
    private(set) var parts: [StoredPart] = []
    private(set) var nextMarker: String?

    init(_ document: [UInt8]) throws(RemoteError) {
        var number: Int?
        var size: Int64?
        var tag = ""
        var sha256: SHA256Digest?
        var found: [StoredPart] = []
        var marker: String?
        var (isList, isBroken, isTruncated) = (false, false, false)
        let take: (String, String) -> Void = { path, text in
            switch path {
            case "ListPartsResult/Part/PartNumber": number = Int(text)
            case "ListPartsResult/Part/Size": size = Int64(text)
            case "ListPartsResult/Part/ETag": tag = text
            case "ListPartsResult/Part/ChecksumSHA256": sha256 = SHA256Digest(base64: text)
            case "ListPartsResult/Part":
                if let number, let size, number > 0, size >= 0, !tag.isEmpty {
                    found.append(
                        StoredPart(number: number, byteCount: size, tag: tag, sha256: sha256))
                } else {
                    isBroken = true
                }
                (number, size, tag, sha256) = (nil, nil, "", nil)
            case "ListPartsResult/IsTruncated": isTruncated = text == "true"
            case "ListPartsResult/NextPartNumberMarker": marker = text
            case "ListPartsResult": isList = true
            default: break
            }
        }
        do { try XMLReader.read(document, element: take) } catch {
            throw RemoteError(
                error.isRefused ? .corrupt : .retry, code: "BadListing", detail: error.message)
        }
        guard isList, !isBroken, !isTruncated || marker?.isEmpty == false else {
            throw RemoteError(.corrupt, code: "BadListing", detail: "not a list of parts")
        }
        parts = found
        nextMarker = isTruncated ? marker : nil
    }
}

/// One page of ListMultipartUploads.
struct S3UploadList {
    private(set) var uploads: [OpenUpload] = []
    /// The two markers of the next page, a line each.
    private(set) var next: String?

    init(_ document: [UInt8]) throws(RemoteError) {
        var key: String?
        var id: String?
        var begunAt: Int64?
        var found: [OpenUpload] = []
        var (keyMarker, idMarker) = ("", "")
        var (isList, isBroken, isTruncated, isEncoded) = (false, false, false, false)
        let take: (String, String) -> Void = { path, text in
            switch path {
            case "ListMultipartUploadsResult/Upload/Key": key = text
            case "ListMultipartUploadsResult/Upload/UploadId": id = text
            case "ListMultipartUploadsResult/Upload/Initiated": begunAt = Self.moment(text)
            case "ListMultipartUploadsResult/Upload":
                if let key, let id, let begunAt {
                    found.append(OpenUpload(Upload(key: key, id: id), begunAt: begunAt))
                } else {
                    isBroken = true
                }
                (key, id, begunAt) = (nil, nil, nil)
            case "ListMultipartUploadsResult/IsTruncated": isTruncated = text == "true"
            case "ListMultipartUploadsResult/NextKeyMarker": keyMarker = text
            case "ListMultipartUploadsResult/NextUploadIdMarker": idMarker = text
            case "ListMultipartUploadsResult/EncodingType": isEncoded = text == "url"
            case "ListMultipartUploadsResult": isList = true
            default: break
            }
        }
        do { try XMLReader.read(document, element: take) } catch {
            throw RemoteError(
                error.isRefused ? .corrupt : .retry, code: "BadListing", detail: error.message)
        }
        guard isList, !isBroken, !isTruncated || !keyMarker.isEmpty else {
            throw RemoteError(.corrupt, code: "BadListing", detail: "not a list of uploads")
        }
        func decoded(_ text: String) throws(RemoteError) -> String {
            guard isEncoded else { return text }
            guard let plain = PercentEncoding.decode(text, plusIsSpace: true) else {
                throw RemoteError(.corrupt, code: "BadListing", detail: "a key is badly encoded")
            }
            return plain
        }
        for open in found {
            var open = open
            open.upload.key = try decoded(open.upload.key)
            uploads.append(open)
        }
        if isTruncated { next = try decoded(keyMarker) + "\n" + idMarker }
    }

    /// Seconds since 1970 of `2026-11-30T12:00:00.000Z`, with or without the fraction.
    private static func moment(_ text: String) -> Int64? {
        let plain = text.prefix { $0 != "." && $0 != "Z" } + "Z"
        guard let date = try? Date(String(plain), strategy: .iso8601) else { return nil }
        return Int64(date.timeIntervalSince1970)
    }
}
