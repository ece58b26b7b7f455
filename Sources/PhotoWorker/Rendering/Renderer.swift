import CPixels
import Pictures

/// From a picture to pixels: decoded, scaled, in sRGB, upright.
struct Renderer {
    let picture: any Picture
    private let facts: ExifFacts?
    /// What EXIF says of a picture that carries no profile.
    var isAdobeRGB: Bool { facts?.isAdobeRGB ?? false }

    init(_ picture: any Picture) {
        self.picture = picture
        facts = picture.exif.flatMap { ExifFacts($0) }
        orientation = picture.orientation ?? facts?.orientation ?? Self.xmpOrientation(picture) ?? 1
    }

    private static func xmpOrientation(_ picture: any Picture) -> Int? {
        guard let format = PictureFormat(picture.file),
            let metadata = try? PictureMetadata(picture.file, format)
        else { return nil }
        return metadata.xmp.lazy.compactMap { XMPFacts($0).orientation }.first
    }

    /// The container's own orientation, else EXIF's, else XMP's; never two of them.
    let orientation: Int

    /// The size as seen.
    var seen: Fit {
        orientation >= 5
            ? Fit(width: picture.height, height: picture.width)
            : Fit(width: picture.width, height: picture.height)
    }

    /// The picture at `size` (as seen; no larger than it is).
    func render(_ size: Fit) throws(PictureError) -> Bitmap {
        try PictureFormats.checkWorth(picture)
        let stored = orientation >= 5 ? Fit(width: size.height, height: size.width) : size
        let rows = try picture.rows(atLeast: stored.width, stored.height)
        var bitmap = try scale(rows, stored)
        picture.file.forget()
        ColorConversion(rows.color, isAdobeRGB: facts?.isAdobeRGB ?? false).apply(to: &bitmap)
        return turned(bitmap)
    }

    private func scale(_ rows: any RowSource, _ size: Fit) throws(PictureError) -> Bitmap {
        var bitmap = Bitmap(
            width: size.width, height: size.height,
            bytes: Array(repeating: 0, count: size.width * size.height * 4),
            hasAlpha: rows.hasAlpha)
        let result = unsafe bitmap.bytes.withUnsafeMutableBufferPointer { output in
            Result { () throws(PictureError) in
                guard
                    let scaler = unsafe pixels_scaler_new(
                        UInt32(rows.width), UInt32(rows.height), UInt32(size.width),
                        UInt32(size.height), rows.hasAlpha ? 1 : 0, output.baseAddress!)
                else { throw PictureError.damaged("no memory") }
                defer { unsafe pixels_scaler_free(scaler) }
                var row = [UInt8](repeating: 0, count: rows.width * 4)
                for _ in 0..<rows.height {
                    // What a damaged picture lacks is grey, or nothing where it can be.
                    if try !rows.next(&row) { Self.blank(&row, rows.hasAlpha) }
                    unsafe pixels_scaler_push(scaler, row)
                }
            }
        }
        try result.get()
        return bitmap
    }

    static func blank(_ row: inout [UInt8], _ hasAlpha: Bool) {
        for place in row.indices { row[place] = hasAlpha ? 0 : place & 3 == 3 ? 255 : 128 }
    }

    private func turned(_ bitmap: Bitmap) -> Bitmap {
        guard orientation > 1 else { return bitmap }
        var result = Bitmap(
            width: bitmap.width, height: bitmap.height,
            bytes: Array(repeating: 0, count: bitmap.bytes.count), hasAlpha: bitmap.hasAlpha)
        if orientation >= 5 { swap(&result.width, &result.height) }
        unsafe pixels_orient(
            bitmap.bytes, UInt32(bitmap.width), UInt32(bitmap.height), Int32(orientation),
            &result.bytes)
        return result
    }
}
