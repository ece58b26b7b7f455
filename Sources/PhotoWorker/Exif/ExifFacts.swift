import AlbumModel
import Glibc

/// What an EXIF block says of a photograph; what it says wrongly or not at all is left nil.
struct ExifFacts {
    private let block: ExifBlock

    init?(_ part: FilePart) {
        guard let block = ExifBlock(part) else { return nil }
        self.block = block
    }

    init?(_ tiff: [UInt8]) { self.init(FilePart(tiff)) }

    /// Adds what is known to the facts of the container.
    func fill(_ facts: inout PhotoFacts) {
        facts.orientation = orientation
        facts.make = block.value(0x010F)?.text
        facts.model = block.value(0x0110)?.text
        facts.lens = lens
        facts.fNumber = positive(0x829D) ?? apex(0x9202).map { Self.rounded(exp2($0 / 2)) }
        facts.exposureTime = positive(0x829A) ?? apex(0x9201).map { exp2(-$0) }
        facts.iso = iso
        facts.focalLength = positive(0x920A)
        facts.focalLength35 =
            positive(0xA405) ?? ExifSensor(block)?.equivalent(of: facts.focalLength)
        if let place = ExifPlace(block) {
            facts.latitude = place.latitude
            facts.longitude = place.longitude
            facts.altitude = place.altitude
        }
    }

    var orientation: Int? {
        let value = block.value(0x0112, in: [.main])?.number
        return value.flatMap { (1...8).contains($0) ? Int($0) : nil }
    }

    /// ImageWidth and ImageLength, which belong in TIFF and which many cameras write everywhere.
    var recordedSize: (width: Int, height: Int)? {
        let sides = [0x0100, 0x0101].map { block.value($0, in: [.main])?.whole ?? 0 }
        return sides.allSatisfy((1...1_000_000).contains) ? (sides[0], sides[1]) : nil
    }

    /// DCF's way to say Adobe RGB without a profile.
    var isAdobeRGB: Bool {
        block.value(0x0001, in: [.interoperability])?.text == "R03"
    }

    /// A number that a camera can mean: 1e-300 of a damaged block is none.
    private func positive(_ tag: Int) -> Double? {
        let value = block.value(tag)?.number
        return value.flatMap { $0 > 1e-8 && $0 < 1e8 ? $0 : nil }
    }

    /// A power of two, as some writers give apertures and times and nothing else; 0 is often a default.
    private func apex(_ tag: Int) -> Double? {
        block.value(tag)?.number.flatMap { abs($0) < 20 && $0 != 0 ? $0 : nil }
    }

    private static func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }

    /// EXIF's LensModel, else what the maker's own note says, else EXIF's LensSpecification, else
    /// DNG's.
    private var lens: String? {
        if let text = block.value(0xA434)?.text.flatMap(LensText.meaning) { return text }
        if let note = block.value(0x927C, in: [.exif]),
            let lens = MakerNote(
                note, in: block.part, make: block.value(0x010F)?.text ?? "")?.lens
        {
            return lens
        }
        guard let range = block.value(0xA432) ?? block.value(0xC630) else { return nil }
        return LensText.range(
            range.number(0), range.number(1), range.number(2), range.number(3))
    }

    /// The tag of old holds 16 bits: 65535 means that another tag knows.
    private var iso: Int? {
        let tags: [Int] = [0x8827, 0x8833, 0x8832, 0x8831]
        for tag in tags {
            guard let value = positive(tag), value < 100_000_000 else { continue }
            if tag == 0x8827, value >= 65535,
                tags.dropFirst().contains(where: { positive($0) != nil })
            {
                continue
            }
            return Int(value)
        }
        return nil
    }

    /// DateTimeOriginal, DateTimeDigitized or DateTime, each with its own offset alone.
    func time(_ kind: TimeKind) -> LocalTime? {
        let (date, offset) =
            switch kind {
            case .original: (0x9003, 0x9011)
            case .digitized: (0x9004, 0x9012)
            case .modified: (0x0132, 0x9010)
            }
        guard let text = block.value(date)?.text, var time = ExifTime.local(text) else {
            return nil
        }
        // Its own tag knows better than what some writers put behind the date.
        if let own = block.value(offset)?.text.flatMap(ExifTime.offset) { time.offsetMinutes = own }
        return time
    }
}
