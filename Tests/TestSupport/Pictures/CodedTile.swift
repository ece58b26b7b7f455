import FoundationEssentials

/// Coded pictures of 64×64 pixels: red (200, 60, 60), green (60, 180, 70), blue (60, 70, 200) and
/// yellow (200, 190, 60) in the four quarters, made with heif-enc.
package struct CodedTile: Sendable {
    /// `hvc1`, `av01`.
    package let type: String
    /// The property that configures the decoder, and its content.
    package let configuration: (name: String, bytes: [UInt8])
    package let bytes: [UInt8]

    package static let colors: [[UInt8]] = [
        [200, 60, 60], [60, 180, 70], [60, 70, 200], [200, 190, 60],
    ]

    private init(_ type: String, _ property: String, _ configuration: String, _ bytes: String) {
        self.type = type
        self.configuration = (property, Self.decoded(configuration))
        self.bytes = Self.decoded(bytes)
    }

    private static func decoded(_ text: String) -> [UInt8] { Array(Data(base64Encoded: text)!) }

    /// HEVC, 8 bits, 4:2:0.
    package static let hevc = CodedTile(
        "hvc1", "hvcC",
        """
        AQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AA\
        AAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQA==
        """,
        """
        AAAAOygBrwa4Y7Dc/6rLf//4ih+h/iiANYbfLjR//g5X//2sRij6/U6mQ/mIif/8gfpu5f6j0H/9LvrH5EFE
        """)

    /// HEVC, 10 bits.
    package static let hevc10 = CodedTile(
        "hvc1", "hvcC",
        """
        AQQIAAAAAAAAAAAAHvAA/P36+gAADwMgAAEAF0ABDAH//wQIAAADAJ24AAADAAAeugJAIQABACpCAQEECAAA\
        AwCduAAAAwAAHqAggQTZbqSSmubgQEDAgAAAAwCAAAADAIQiAAEAB0QBwXKwIkA=
        """,
        """
        AAAAOygBrwa4Y7Dc/6rLf//4fb+h/i1GNYbfLjR//g5X//2v/Cj6/U6mQ/mFgP/8g1Zu5f6nZP/9NfrH5EFE
        """)

    /// AV1, 8 bits.
    package static let av1 = CodedTile(
        "av01", "av1C",
        """
        gQAMAA==
        """,
        """
        EgAKCRgVf/2CBAQNCDIuEYAAAEC0VVW25flVa1S3QKQf7hliNRn8hAUJTwzUw+HfiTG3fF5WrOfnKlrpgA==
        """)

    /// A whole HEIC file whose right half is half transparent.
    package static let halfTransparent = decoded(
        """
        AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAkVtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAA\
        AAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAJpAAEAAAAAAAAAPwACAAAA\
        AAKoAAEAAAAAAAAAGwAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAAAAAIA\
        AGh2YzEAAAABhGlwcnAAAAFfaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH/\
        /wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgAAAMACAAA\
        AwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwgICAAAAHJodmNDAQQI\
        AAAAAAAAAAAAHvAA/Pz4+AAADwMgAAEAF0ABDAH//wQIAAADAJ/4AAADAAAeugJAIQABACZCAQEECAAAAwCf\
        +AAAAwAAHsCCBBZbqSSmubAgAAADACAAAAMAISIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAEAAAABAAAAA\
        DnBpeGkAAAAAAQgAAAAnYXV4QwAAAAB1cm46bXBlZzpoZXZjOjIwMTU6YXV4aWQ6MQAAAAAdaXBtYQAAAAAA\
        AAACAAEDgQKDAAIEhAWGhwAAABppcmVmAAAAAAAAAA5hdXhsAAIAAQABAAAAYm1kYXQAAAA7KAGvBrhjsNz/\
        qst///iKH6H+KIA1ht8uNH/+Dlf//axGKPr9TqZD+YiJ//yB+m7l/qPQf/0u+sfkQUQAAAAXKAGuDXB8IOn/\
        l2TiWJ/umFgM71/iCQo=
        """)
}
