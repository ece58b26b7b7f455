import AlbumModel
import FoundationEssentials
import Remotes

/// The least that a key needs for this album: an IAM policy for the user's own prefix.
struct RemotePolicy: Sendable {
    let text: String

    init(_ url: RemoteURL, _ user: UUID) throws(Failure) {
        guard case .s3(let bucket, let prefix) = url else {
            throw Failure(
                .failed, "a folder needs no policy; its permissions decide",
                "資料夾不需要 policy，由檔案權限決定", "フォルダーにポリシーは不要です。権限で決まります")
        }
        let base = prefix.isEmpty ? "" : prefix + "/"
        let arn = "arn:aws:s3:::\(bucket)"
        let (plain, own) = (Self.literal(base), Self.literal(base) + ObjectKey.userPrefix(user))
        // Where a key does not exist, a store says so only to those who may list that very key.
        let listed = [
            plain + ObjectKey.usersPrefix, own + "*", plain + ObjectKey.format.text,
            plain + "v1/keys/*",
        ].map(Self.quoted).joined(separator: ", ")
        text = """
            {
              "Version": "2012-10-17",
              "Statement": [
                {
                  "Effect": "Allow",
                  "Action": ["s3:ListBucket"],
                  "Resource": \(Self.quoted(arn)),
                  "Condition": {"StringLike": {"s3:prefix": [\(listed)]}}
                },
                {
                  "Effect": "Allow",
                  "Action": ["s3:ListBucketMultipartUploads"],
                  "Resource": \(Self.quoted(arn))
                },
                {
                  "Effect": "Allow",
                  "Action": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject", \
            "s3:AbortMultipartUpload", "s3:ListMultipartUploadParts"],
                  "Resource": \(Self.quoted(arn + "/" + own + "*"))
                },
                {
                  "Effect": "Allow",
                  "Action": ["s3:GetObject", "s3:PutObject"],
                  "Resource": \(Self.quoted(arn + "/" + plain + ObjectKey.format.text))
                },
                {
                  "Effect": "Allow",
                  "Action": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
                  "Resource": \(Self.quoted(arn + "/" + plain + "v1/keys/*"))
                }
              ]
            }
            """
    }

    /// As a pattern of IAM that means exactly `text`: `*`, `?` and `$` stand for more than themselves.
    private static func literal(_ text: String) -> String {
        text.reduce(into: "") { $0 += "*?$".contains($1) ? "${\($1)}" : String($1) }
    }

    private static func quoted(_ text: String) -> String { JSONValue.string(text).encodedText }
}
