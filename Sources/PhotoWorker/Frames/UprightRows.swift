import AlbumModel
import CPixels
import Pictures

/// The rows of a picture as they are to be shown: cropped, scaled, in the output's colours, opaque, and
/// upright. Rows of other orientations go through a file, so that no whole picture is held.
@safe final class UprightRows {
    /// As shown.
    let width: Int
    let height: Int
    private(set) var isDamaged = false
    let color: FrameColor

    private let rows: any RowSource
    private let orientation: Int
    private let paper: UInt32
    /// In decoded pixels, as stored.
    private let crop: FrameGeometry.Area
    private let stored: (width: Int, height: Int)
    private var row: [UInt8]
    private var scaler: OpaquePointer?
    private var skipped = 0
    private var pushed = 0
    private var spool: Spool?

    /// - Parameters:
    ///   - crop: the part of the upright picture that is shown, in its own pixels.
    ///   - size: the size that the part gets.
    init(
        _ picture: any Picture, orientation: Int, isAdobeRGB: Bool, crop: FrameGeometry.Area,
        size: (width: Int, height: Int), paper: UInt32, scratch: Int32
    ) throws(PictureError) {
        (width, height) = size
        self.orientation = orientation
        let part = Self.stored(crop, picture, orientation)
        stored = orientation >= 5 ? (size.height, size.width) : size
        // The whole picture at the scale that the part has.
        let least = (
            width: (picture.width * stored.width + part.width - 1) / part.width,
            height: (picture.height * stored.height + part.height - 1) / part.height
        )
        rows = try picture.rows(atLeast: least.width, least.height)
        color = FrameColor(rows.color, isAdobeRGB: isAdobeRGB)
        self.paper = color.color(paper)
        self.crop = Self.scaled(part, picture, rows)
        row = Array(repeating: 0, count: rows.width * 4)
        if self.crop.width != stored.width || self.crop.height != stored.height {
            guard
                let made = unsafe pixels_scaler_new(
                    UInt32(self.crop.width), UInt32(self.crop.height), UInt32(stored.width),
                    UInt32(stored.height), rows.hasAlpha ? 1 : 0, nil)
            else { throw .damaged("no memory") }
            unsafe scaler = made
        }
        if orientation >= 3 {
            spool = try Spool(
                scratch, width: stored.width, height: stored.height, orientation: orientation)
        }
    }

    deinit { if let scaler = unsafe scaler { unsafe pixels_scaler_free(scaler) } }

    /// The next row, `width` pixels.
    func next(_ output: UnsafeMutablePointer<UInt8>) throws(PictureError) {
        guard let spool else {
            try unsafe nextStored(output)
            if orientation == 2 { unsafe pixels_mirror(output, width) }
            return
        }
        if !spool.isFilled {
            while let place = unsafe spool.room() {
                try unsafe nextStored(place)
                try spool.take()
            }
        }
        try unsafe spool.next(output)
    }

    /// The next row as stored, cropped and scaled.
    private func nextStored(_ output: UnsafeMutablePointer<UInt8>) throws(PictureError) {
        guard let scaler = unsafe scaler else {
            try nextDecoded()
            let start = crop.x * 4
            unsafe row.withUnsafeBufferPointer {
                unsafe output.update(from: $0.baseAddress! + start, count: crop.width * 4)
            }
            unsafe finish(output)
            return
        }
        while unsafe pixels_scaler_pull(scaler, output) == 0 {
            guard pushed < crop.height else { throw .damaged("no memory") }
            try nextDecoded()
            pushed += 1
            let start = crop.x * 4
            unsafe row.withUnsafeBufferPointer {
                unsafe pixels_scaler_push(scaler, $0.baseAddress! + start)
            }
        }
        unsafe finish(output)
    }

    private func finish(_ output: UnsafeMutablePointer<UInt8>) {
        if color.isConverting { unsafe color.convert(output, stored.width) }
        if rows.hasAlpha { unsafe pixels_flatten(output, stored.width, paper) }
    }

    /// What a damaged picture lacks is grey, as in its preview.
    private func nextDecoded() throws(PictureError) {
        while skipped < crop.y {
            _ = try rows.next(&row)
            skipped += 1
        }
        guard try !rows.next(&row) else { return }
        isDamaged = true
        Renderer.blank(&row, rows.hasAlpha)
    }

    /// A part of the upright picture as it lies in the stored one.
    static func stored(
        _ part: FrameGeometry.Area, _ picture: any Picture, _ orientation: Int
    ) -> FrameGeometry.Area {
        var area = part
        if orientation >= 5 {
            area = .init(x: part.y, y: part.x, width: part.height, height: part.width)
        }
        if [2, 3, 7, 8].contains(orientation) { area.x = picture.width - area.x - area.width }
        if [3, 4, 6, 7].contains(orientation) { area.y = picture.height - area.y - area.height }
        return area
    }

    /// The part in the pixels that are decoded, which may be fewer.
    private static func scaled(
        _ part: FrameGeometry.Area, _ picture: any Picture, _ rows: any RowSource
    ) -> FrameGeometry.Area {
        guard rows.width != picture.width || rows.height != picture.height else { return part }
        func place(_ value: Int, _ to: Int, _ from: Int) -> Int {
            min(to, (value * to + from / 2) / from)
        }
        let left = place(part.x, rows.width, picture.width)
        let top = place(part.y, rows.height, picture.height)
        let right = place(part.x + part.width, rows.width, picture.width)
        let bottom = place(part.y + part.height, rows.height, picture.height)
        return .init(
            x: min(left, rows.width - 1), y: min(top, rows.height - 1),
            width: max(1, right - left), height: max(1, bottom - top))
    }
}
