import AlbumModel
import CPixels
import Glibc
import Pictures

/// Puts a picture into its frame, row by row.
@safe final class FrameMaker {
    private let picture: any Picture
    private let order: FrameOrder
    private let geometry: FrameGeometry
    private let scratch: Int32
    private let orientation: Int
    private let isAdobeRGB: Bool
    private let boards: [BoardPixels]

    /// - Parameters:
    ///   - scratch: an empty file for what does not fit into memory.
    ///   - boards: the boards' pixels, where the order has boards.
    init(
        _ picture: any Picture, _ order: FrameOrder, scratch: Int32, boards: Int32?
    ) throws(PictureError) {
        self.picture = picture
        self.order = order
        geometry = order.geometry
        self.scratch = scratch
        let renderer = Renderer(picture)
        orientation = renderer.orientation
        isAdobeRGB = renderer.isAdobeRGB
        self.boards =
            try boards.map { (file) throws(PictureError) in
                try BoardPixels.all(order.boards, file)
            } ?? []
        try PictureFormats.checkWorth(picture)
        let seen =
            orientation >= 5 ? (picture.height, picture.width) : (picture.width, picture.height)
        let crop = geometry.crop
        guard crop.x + crop.width <= seen.0, crop.y + crop.height <= seen.1 else {
            throw .damaged("another size than it said")
        }
        guard max(geometry.width, geometry.height) <= PictureFormats.mostSide else {
            throw .tooLarge("\(geometry.width)×\(geometry.height) pixels with its frame")
        }
    }

    func make(output: Int32) throws(PictureError) -> Framed {
        var remarks = Framed.Remarks()
        if FrameRemarks.hasGainMap(picture) { remarks.insert(.lostGainMap) }
        if FrameRemarks.isDeep(picture) { remarks.insert(.lostDepth) }
        let surround = order.effect == .blur ? try blurred() : nil
        let print = order.effect == .ink ? try inked() : nil
        let rows = try print == nil ? rows(geometry.picture.width, geometry.picture.height) : nil
        let color = rows?.color
        if color?.isConverting ?? true, order.effect != .ink { remarks.insert(.convertedColors) }
        let encoder = try encoder(color?.profile, &remarks, output)
        for board in boards { if let color { board.convert(color) } }
        let paper = color?.color(order.paper) ?? order.paper
        for y in 0..<geometry.height {
            let row = unsafe encoder.row()
            if let surround {
                unsafe surround.row(y, geometry, row)
            } else if let print {
                unsafe print.paperRow(y, geometry.width, row)
            } else {
                unsafe fillPaper(row, y, paper)
            }
            if let print {
                unsafe print.over(row, y, geometry)
            } else if let rows {
                try unsafe addPicture(rows, row, y)
            }
            for board in boards { unsafe board.over(row, y) }
            try encoder.next()
        }
        try encoder.finish()
        if rows?.isDamaged ?? false { remarks.insert(.isDamaged) }
        return Framed(
            size: PrintSize(width: geometry.width, height: geometry.height), remarks: remarks)
    }

    private func rows(_ width: Int, _ height: Int) throws(PictureError) -> UprightRows {
        try UprightRows(
            picture, orientation: orientation, isAdobeRGB: isAdobeRGB, crop: geometry.crop,
            size: (width, height), paper: order.paper, scratch: scratch)
    }

    private func encoder(
        _ profile: [UInt8]?, _ remarks: inout Framed.Remarks, _ output: Int32
    ) throws(PictureError) -> any FrameEncoder {
        var extras = FrameExtras()
        extras.profile = profile
        extras.density = Density(picture.file, picture.exif)
        if order.keepsExif {
            extras.exif = picture.exif.flatMap {
                ExifKeeper.kept(
                    $0, geometry.width, geometry.height, keepsPlace: order.keepsPlace)
            }
            if extras.exif == nil { remarks.insert(.noExif) }
        }
        switch order.format {
        case .jpeg:
            return try JPEGEncoder(
                geometry.width, geometry.height, quality: order.quality, extras, output)
        case .png: return try PNGEncoder(geometry.width, geometry.height, extras, output)
        case .webp:
            return try WebPEncoder(
                geometry.width, geometry.height, quality: order.quality, extras, output)
        }
    }

    /// Not where the picture will cover it.
    private func fillPaper(_ row: UnsafeMutablePointer<UInt8>, _ y: Int, _ paper: UInt32) {
        let area = geometry.picture
        guard (area.y..<area.y + area.height).contains(y), order.round == 0 else {
            unsafe pixels_fill(row, geometry.width, paper)
            return
        }
        let right = area.x + area.width
        unsafe pixels_fill(row, area.x, paper)
        unsafe pixels_fill(row + right * 4, geometry.width - right, paper)
    }

    private func addPicture(
        _ rows: UprightRows, _ row: UnsafeMutablePointer<UInt8>, _ y: Int
    ) throws(PictureError) {
        let area = geometry.picture
        guard (area.y..<area.y + area.height).contains(y) else { return }
        let place = unsafe row + area.x * 4
        let within = y - area.y
        let corner = Corner(area.width, area.height, order.round)
        guard corner.touches(within) else { return try unsafe rows.next(place) }
        let count = corner.reach
        let left = unsafe Array(UnsafeBufferPointer(start: place, count: count * 4))
        let end = unsafe place + (area.width - count) * 4
        let right = unsafe Array(UnsafeBufferPointer(start: end, count: count * 4))
        try unsafe rows.next(place)
        for x in 0..<count {
            let cover = corner.cover(x, within)
            guard cover < 1 else { continue }
            let mirrored = count - 1 - x
            for c in 0..<3 {
                unsafe place[x * 4 + c] = Self.mixed(left[x * 4 + c], place[x * 4 + c], cover)
                unsafe end[mirrored * 4 + c] = Self.mixed(
                    right[mirrored * 4 + c], end[mirrored * 4 + c], cover)
            }
        }
    }

    private static func mixed(_ under: UInt8, _ over: UInt8, _ cover: Double) -> UInt8 {
        UInt8((Double(under) * (1 - cover) + Double(over) * cover).rounded())
    }

    /// A small picture of the same colours, for what is spread over the whole canvas.
    private func small(_ longest: Int) throws(PictureError) -> (Bitmap, FrameColor) {
        let crop = geometry.crop
        let scale = min(1, Double(longest) / Double(max(crop.width, crop.height)))
        let width = max(1, Int((Double(crop.width) * scale).rounded()))
        let height = max(1, Int((Double(crop.height) * scale).rounded()))
        let rows = try rows(width, height)
        var bytes = [UInt8](repeating: 255, count: width * height * 4)
        for y in 0..<height {
            let result = unsafe bytes.withUnsafeMutableBufferPointer { bytes in
                Result { () throws(PictureError) in
                    try unsafe rows.next(bytes.baseAddress! + y * width * 4)
                }
            }
            try result.get()
        }
        picture.file.forget()
        ftruncate(scratch, 0)
        let bitmap = Bitmap(width: width, height: height, bytes: bytes, hasAlpha: false)
        return (bitmap, rows.color)
    }

    private func blurred() throws(PictureError) -> BlurredSurround {
        try BlurredSurround(small(160).0)
    }

    /// Ink has no finer detail than this many pixels on the longer side.
    private static let inkSide = 2400

    private func inked() throws(PictureError) -> InkedPrint {
        let longest = max(geometry.picture.width, geometry.picture.height)
        return try InkedPrint(
            small(min(Self.inkSide, longest)).0, paper: order.paper, ink: order.ink)
    }
}

/// A picture's round corner.
struct Corner {
    let width: Int
    let height: Int
    let radius: Double

    init(_ width: Int, _ height: Int, _ radius: Double) {
        self.width = width
        self.height = height
        self.radius = min(radius, Double(min(width, height)) / 2)
    }

    /// How many pixels from each side are touched.
    var reach: Int { min(Int(radius.rounded(.up)), width / 2) }

    func touches(_ y: Int) -> Bool {
        radius >= 0.5 && (Double(y) < radius || Double(height - 1 - y) < radius)
    }

    /// How much of the pixel `x` from the left is covered, 0…1.
    func cover(_ x: Int, _ y: Int) -> Double {
        let down = Double(min(y, height - 1 - y)) + 0.5
        let across = Double(x) + 0.5
        guard down < radius, across < radius else { return 1 }
        let (dx, dy) = (radius - across, radius - down)
        return min(1, max(0, radius - (dx * dx + dy * dy).squareRoot() + 0.5))
    }
}
