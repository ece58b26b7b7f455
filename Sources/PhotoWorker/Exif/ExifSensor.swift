/// How large the sensor was, by its resolution in the focal plane.
struct ExifSensor {
    /// In millimetres.
    private let diagonal: Double

    /// Of a picture of 36 × 24 mm.
    private static let fullDiagonal = (36.0 * 36 + 24 * 24).squareRoot()

    /// Nil without the data, and for what no camera is: below 1 mm and above 100 mm.
    init?(_ block: ExifBlock) {
        guard let across = block.value(0xA20E)?.number, across > 0,
            let width = block.value(0xA002)?.whole, let height = block.value(0xA003)?.whole,
            width > 0, height > 0
        else { return nil }
        let down = block.value(0xA20F)?.number.flatMap { $0 > 0 ? $0 : nil } ?? across
        // 2 inch, 3 centimetre, 4 millimetre, 5 micrometre.
        let units = [2: 25.4, 3: 10, 4: 1, 5: 0.001]
        let unit = units[block.value(0xA210)?.whole ?? 2] ?? 25.4
        let (x, y) = (Double(width) / across * unit, Double(height) / down * unit)
        let diagonal = (x * x + y * y).squareRoot()
        guard diagonal > 1, diagonal < 100 else { return nil }
        self.diagonal = diagonal
    }

    /// What a focal length is on 35 mm film, to the millimetre.
    func equivalent(of focalLength: Double?) -> Double? {
        focalLength.map { ($0 * Self.fullDiagonal / diagonal).rounded() }
    }
}
