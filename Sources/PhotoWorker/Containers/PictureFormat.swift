/// What a file is, by its content alone: names are often wrong.
enum PictureFormat: String {
    case jpeg = "JPEG"
    case png = "PNG"
    case heic = "HEIC"
    case avif = "AVIF"
    case webp = "WebP"
    case tiff = "TIFF"
    case gif = "GIF"
    case jpegXL = "JPEG XL"
    case bmp = "BMP"
    case cr3 = "CR3"
    case film = "MP4"

    init?(_ file: PictureFile) {
        if file.bytes(0..<3) == [0xFF, 0xD8, 0xFF] {
            self = .jpeg
        } else if file.bytes(0..<8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] {
            self = .png
        } else if file.starts(with: "RIFF"), file.starts(with: "WEBP", at: 8) {
            self = .webp
        } else if file.starts(with: "ftyp", at: 4) {
            guard let format = Self.byBrand(file) else { return nil }
            self = format
        } else if file.starts(with: "II*\0") || file.starts(with: "MM\0*") {
            self = .tiff
        } else if file.starts(with: "GIF8") {
            self = .gif
        } else if file.bytes(0..<2) == [0xFF, 0x0A] || file.starts(with: "JXL ", at: 4) {
            self = .jpegXL
        } else if file.starts(with: "BM"), file.number(14, size: 1) == 40 {
            self = .bmp
        } else {
            return nil
        }
    }

    /// By the major brand, then by the compatible ones. `mif1` alone says no codec.
    private static func byBrand(_ file: PictureFile) -> PictureFormat? {
        let length = min(file.number(0, size: 4) ?? 0, 512)
        let places = [8] + Array(stride(from: 16, to: max(length, 16), by: 4))
        var isHEIF = false
        for place in places {
            switch String(decoding: file.bytes(place..<place + 4), as: UTF8.self) {
            case "avif", "avis", "avio": return .avif
            case "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs": return .heic
            case "mif1", "mif2", "mif3", "msf1", "miaf", "tmap": isHEIF = true
            default: continue
            }
        }
        if isHEIF { return .heic }
        // Of the same family, but no picture that is taken.
        switch file.text(8, count: 4) {
        case "crx ": return .cr3
        case "qt  ", "isom", "iso2", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "M4V ":
            return .film
        default: return nil
        }
    }
}
