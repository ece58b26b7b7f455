/// What a HEIF file's boxes say of the colours.
struct HEIFColor {
    private(set) var profile: [UInt8]?
    /// By ITU-T H.273; 2 for not said.
    private(set) var primaries = 2
    private(set) var transfer = 2
    /// -1 for not said.
    private(set) var matrix = -1
    private(set) var isFull = -1

    private static let mostProfile = 4 << 20

    /// - Parameter tile: the first tile of a grid, which may say what the whole does not.
    init(_ file: PictureFile, _ items: HEIFStructure, _ tile: Int?, _ primary: Int) {
        for id in [primary, tile].compactMap({ $0 }) {
            for box in items.items[id]?.properties ?? [] where box.name == "colr" {
                take(file, box.content)
            }
        }
    }

    private mutating func take(_ file: PictureFile, _ range: Range<Int>) {
        let start = range.lowerBound + 4
        switch file.text(range.lowerBound, count: 4) {
        case "prof", "rICC":
            guard profile == nil, range.count > 4 + 128, range.count < Self.mostProfile else {
                return
            }
            profile = file.bytes(start..<range.upperBound)
        case "nclx":
            guard matrix < 0, range.count >= 11 else { return }
            primaries = file.number(start, size: 2) ?? 2
            transfer = file.number(start + 2, size: 2) ?? 2
            matrix = file.number(start + 4, size: 2) ?? -1
            isFull = (file.number(start + 6, size: 1) ?? 0) >> 7
            // "Unspecified" leaves it to the bitstream.
            if matrix == 2 { matrix = -1 }
        default: break
        }
    }
}
