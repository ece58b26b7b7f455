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
        let own = base + ObjectKey.userPrefix(user)
        text = """
            {
              "Version": "2012-10-17",
              "Statement": [
                {
                  "Effect": "Allow",
                  "Action": ["s3:ListBucket"],
                  "Resource": "\(arn)",
                  "Condition": {"StringLike": {"s3:prefix": ["\(base)v1/u/", "\(own)*"]}}
                },
                {
                  "Effect": "Allow",
                  "Action": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject", \
            "s3:AbortMultipartUpload", "s3:ListMultipartUploadParts"],
                  "Resource": "\(arn)/\(own)*"
                },
                {
                  "Effect": "Allow",
                  "Action": ["s3:GetObject", "s3:PutObject"],
                  "Resource": "\(arn)/\(base)\(ObjectKey.format.text)"
                }
              ]
            }
            """
    }
}
