import Pictures

/// PNG chunks as `png_write` takes them: length, name, bytes.
struct ChunkList {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ name: String, _ payload: [UInt8]) {
        let length = UInt32(payload.count)
        bytes += stride(from: 24, through: 0, by: -8).map {
            UInt8(truncatingIfNeeded: length >> UInt32($0))
        }
        bytes += Array(name.utf8) + payload
    }

    /// What a print says of itself, as iTXt. The keywords are part of the album's format: an album
    /// can be rebuilt from its prints.
    mutating func add(_ labels: PrintLabels) {
        let texts = [
            ("Title", labels.title), ("Species", labels.species),
            ("gyotaku:photo", labels.photoID), ("gyotaku:catch", labels.catchID),
            ("gyotaku:user", labels.userID),
        ]
        for (keyword, text) in texts {
            guard let text, !text.isEmpty else { continue }
            // Not compressed, no language, no translated keyword. NUL would end the text.
            let body = Array(text.utf8).filter { $0 != 0 }
            add("iTXt", Array(keyword.utf8) + [0, 0, 0, 0, 0] + body)
        }
    }
}
