import AlbumModel

/// Fonts of the same widths on every machine: letters are 0.56 of the size wide, CJK as wide as high.
struct FakeMeter: TextMeter {
    var markRatio: Double?

    func measure(_ line: Board.Line, isVertical: Bool) -> TextExtent {
        let width = line.text.unicodeScalars.reduce(0.0) { sum, scalar in
            sum + (scalar.value >= 0x2E80 ? 1 : scalar == " " ? 0.3 : 0.56)
        }
        let tracking = Double(line.tracking) / 1000 * Double(max(0, line.text.count - 1))
        return TextExtent(
            width: (width + tracking) * line.size, ascent: line.size * 0.93,
            descent: line.size * 0.24)
    }
}

/// Pictures to frame.
enum FrameCase {
    static let shapes: [(name: String, width: Int, height: Int)] = [
        ("landscape", 6000, 4000), ("portrait", 4000, 6000), ("square", 4000, 4000),
        ("panorama", 12_000, 3000), ("tall", 2000, 6000),
    ]

    /// Everything is known; a camera that says little; a picture without EXIF, of a catch.
    static let kinds = ["full", "sparse", "plain"]

    static func labels(_ kind: String, _ language: Language) -> FrameLabels {
        var facts = PhotoFacts(format: "JPEG", width: 1, height: 1)
        if kind != "plain" {
            facts.make = "NIKON CORPORATION"
            facts.model = kind == "full" ? "NIKON Z 8" : nil
            facts.iso = kind == "full" ? 250 : nil
            facts.exposureTime = 0.004
        }
        if kind == "full" {
            facts.lens = "NIKKOR Z 24-70mm f/2.8 S"
            facts.fNumber = 1.8
            facts.focalLength = 35
            facts.focalLength35 = 35
        }
        if kind != "sparse" {
            facts.takenAt = LocalTime(year: 2026, month: 5, day: 3, hour: 6, minute: 10)
        }
        let manner = FrameLabels.Manner(language: language)
        var labels = FrameLabels(facts, manner, makers: .embedded)
        guard kind != "sparse" else { return labels }
        let species = [Language.en: "Blackhead seabream", .zhHant: "黑鯛", .ja: "クロダイ"]
        labels.set(.title, "早上的黑格")
        labels.set(.species, species[language])
        labels.set(.fish, species[language])
        labels.set(.length, "42 cm")
        labels.set(.weight, "1.2 kg")
        labels.set(.place, kind == "full" ? "基隆" : nil)
        labels.set(.name, "陳小明")
        return labels
    }

    /// The boards of a style on a picture.
    static func boards(
        _ style: FrameStyle, _ labels: FrameLabels, _ width: Int, _ height: Int,
        _ language: Language, canvas: FrameCanvas = FrameCanvas()
    ) -> (geometry: FrameGeometry, boards: [Board]) {
        func plate(_ width: Int, _ height: Int, _ short: Double) -> Board? {
            Board(
                plate: style, labels, width: width, height: height, short: short,
                language: language)
        }
        func column(_ width: Int, _ height: Int, _ short: Double) -> Board? {
            Board(
                column: style, labels, width: width, height: height, short: short,
                language: language)
        }
        let geometry = canvas.geometry(
            width, height, style, hasPlate: plate(9, 9, 9) != nil, hasColumn: column(9, 9, 9) != nil
        )
        let boards = [
            geometry.plate.flatMap { plate($0.width, $0.height, geometry.short) },
            geometry.column.flatMap { column($0.width, $0.height, geometry.short) },
        ]
        return (geometry, boards.compactMap(\.self))
    }
}
