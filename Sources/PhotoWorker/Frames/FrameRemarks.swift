import Pictures

/// Looks for what a framed picture will not have of its source.
enum FrameRemarks {
    /// Whether the file carries a gain map: Apple's or Google's in JPEG (a second picture that XMP or
    /// MPF names), `tmap` or Apple's auxiliary picture in HEIC.
    static func hasGainMap(_ picture: any Picture) -> Bool {
        let file = picture.file
        switch picture.format {
        case "JPEG":
            let segments = JPEGSegments(file)
            return segments.xmp.contains { has($0, "hdrgm:") || has($0, "HDRGainMap") }
        case "HEIC", "AVIF", "HEIF":
            let head = file.bytes(0..<min(file.count, 1 << 16))
            return has(head, "tmap") || has(head, "aux:hdrgainmap")
        default: return false
        }
    }

    /// Whether the picture has more than 8 bits a colour.
    static func isDeep(_ picture: any Picture) -> Bool {
        picture.format == "PNG" && picture.file.number(24, size: 1) == 16
    }

    private static func has(_ bytes: [UInt8], _ text: String) -> Bool {
        let wanted = Array(text.utf8)
        guard bytes.count >= wanted.count else { return false }
        return bytes.indices.dropLast(wanted.count - 1).contains { start in
            bytes[start] == wanted[0] && bytes[start..<start + wanted.count].elementsEqual(wanted)
        }
    }
}
