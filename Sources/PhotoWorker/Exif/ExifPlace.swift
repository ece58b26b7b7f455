/// Where EXIF's GPS directory says that a picture was taken, in signed degrees.
struct ExifPlace {
    let latitude: Double
    let longitude: Double
    /// Metres above the sea, below it negative.
    let altitude: Double?

    /// Nil without a fix: no values, impossible ones, or 0,0 (one zero axis is real).
    init?(_ block: ExifBlock) {
        guard let latitude = Self.axis(block, 0x0002, reference: 0x0001, negative: "S", most: 90),
            let longitude = Self.axis(block, 0x0004, reference: 0x0003, negative: "W", most: 180),
            latitude != 0 || longitude != 0
        else { return nil }
        self.latitude = latitude
        self.longitude = longitude
        altitude = Self.altitude(block)
    }

    private static func axis(
        _ block: ExifBlock, _ tag: Int, reference: Int, negative: Character, most: Double
    ) -> Double? {
        guard let value = block.value(tag, in: [.gps]) else { return nil }
        let numbers = value.numbers
        let parts = numbers.contains { $0 != nil } ? numbers : Self.numbers(value.text)
        guard let degrees = parts.first ?? nil else { return nil }
        let minutes = (parts.count > 1 ? parts[1] : nil) ?? 0
        let seconds = (parts.count > 2 ? parts[2] : nil) ?? 0
        // A sign, which EXIF has no room for, is the whole's.
        let size = abs(degrees) + minutes / 60 + seconds / 3600
        guard size <= most, minutes >= 0, seconds >= 0 else { return nil }
        let angle = degrees < 0 ? -size : size
        let side = block.value(reference, in: [.gps])?.text?.uppercased().first
        guard let side, "NSEW".contains(side) else { return nil }
        return side == negative ? -angle : angle
    }

    /// Also without its reference, which then means above. 0/0 is none, and so is what is not on
    /// earth or in its air.
    private static func altitude(_ block: ExifBlock) -> Double? {
        guard let height = block.value(0x0006, in: [.gps])?.number, abs(height) < 100_000 else {
            return nil
        }
        let reference = block.value(0x0005, in: [.gps])
        // 1 and 3 are below; some write the digit as text.
        let isBelow = [1, 3].contains(reference?.number) || reference?.text == "1"
        return isBelow && height != 0 ? -abs(height) : height + 0
    }

    /// Some writers put text where numbers belong: `52,0,50.0`, `11 deg 0' 10"`.
    private static func numbers(_ text: String?) -> [Double?] {
        guard let text else { return [] }
        return text.split { !("0"..."9").contains($0) && $0 != "." }.prefix(3).map { Double($0) }
    }
}
