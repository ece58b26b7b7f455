/// How one store differs from the others. What it then does counts more than what is written here.
struct S3Quirks: Sendable, Hashable {
    /// For people; empty where the store is not known.
    var name = ""
    /// Takes `x-amz-checksum-sha256` with a PUT.
    var takesChecksum = true
    /// Answers a PUT with the checksum of what it stored, which proves it.
    var repliesChecksum = false
    /// Its ETag of an object that was sent as a whole is the MD5 of the bytes, which proves it too.
    var tagIsMD5 = true
    /// Refuses bytes whose SHA-256 is not the one that was signed for, so that its taking them proves that
    /// they arrived whole; nil where that is not known. `remote check` finds it out.
    var checksPayload: Bool?
    /// Takes an object in parts.
    var takesParts = true
    /// Parts must be of one size but for the last (ours always are).
    var needsEqualParts = false
    /// Whether `If-None-Match: *` should be honoured. It is sent only where a probe showed that it is.
    var shouldHonourCondition: Bool?
    /// Whether it was seen to be honoured.
    var honoursCondition = false
}

extension S3Quirks {
    /// A store and how it is told from the others.
    struct Row: Sendable {
        /// The host's end.
        var hosts: [String] = []
        /// The start of the `Server` header, lower case.
        var server: String?
        /// The start of `x-amz-request-id`, where a store names itself in no other way.
        var requestID: String?
        var quirks: S3Quirks
    }

    /// The first row that fits is taken.
    static let table: [Row] = [
        Row(
            hosts: ["amazonaws.com", "amazonaws.com.cn"], server: "amazons3",
            quirks: S3Quirks(
                name: "Amazon S3", repliesChecksum: true, checksPayload: true,
                shouldHonourCondition: true)),
        Row(
            hosts: ["r2.cloudflarestorage.com"],
            quirks: S3Quirks(
                name: "Cloudflare R2", needsEqualParts: true, shouldHonourCondition: true)),
        Row(
            hosts: ["backblazeb2.com"],
            quirks: S3Quirks(
                name: "Backblaze B2", takesChecksum: false, shouldHonourCondition: false)),
        Row(
            hosts: ["wasabisys.com"], server: "wasabis3",
            quirks: S3Quirks(name: "Wasabi", shouldHonourCondition: false)),
        Row(
            hosts: ["scw.cloud"],
            quirks: S3Quirks(name: "Scaleway", shouldHonourCondition: true)),
        Row(
            hosts: ["cloud.ovh.net", "cloud.ovh.us"],
            quirks: S3Quirks(name: "OVHcloud")),
        Row(
            hosts: ["storage.googleapis.com"], server: "uploadserver",
            quirks: S3Quirks(
                name: "Google Cloud Storage", takesChecksum: false, shouldHonourCondition: false)),
        Row(
            server: "minio",
            quirks: S3Quirks(name: "MinIO", checksPayload: true, shouldHonourCondition: true)),
        Row(
            server: "garage", quirks: S3Quirks(name: "Garage")),
        Row(
            server: "ceph object gateway", requestID: "tx0000",
            quirks: S3Quirks(name: "Ceph", checksPayload: true, shouldHonourCondition: true)),
    ]

    /// Of the store at `host`.
    init(host: String) {
        let row = Self.table.first { row in
            row.hosts.contains { host == $0 || host.hasSuffix("." + $0) }
        }
        self = row?.quirks ?? S3Quirks()
    }

    /// Takes on what the table says of another store, and keeps what was seen of this one.
    mutating func become(_ store: S3Quirks) {
        var new = store
        new.takesChecksum = takesChecksum && store.takesChecksum
        new.repliesChecksum = repliesChecksum || store.repliesChecksum
        new.tagIsMD5 = tagIsMD5 && store.tagIsMD5
        new.checksPayload = checksPayload ?? store.checksPayload
        new.honoursCondition = honoursCondition
        self = new
    }

    /// What a reply says about who sent it; nil where it says nothing. Only asked about hosts that the
    /// table does not know.
    static func row(of headers: HTTPHeaders) -> S3Quirks? {
        let server = headers["server"]?.lowercased()
        let id = headers["x-amz-request-id"]
        return table.first { row in
            if let start = row.server, server?.hasPrefix(start) == true { return true }
            if let start = row.requestID, id?.hasPrefix(start) == true { return true }
            return false
        }?.quirks
    }
}
