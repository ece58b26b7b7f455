import AlbumModel
import Pictures
import TestSupport
import Testing

@testable import PhotoWorker

/// Lenses that only the makers' own notes name.
@Suite(.tags(.small))
struct MakerNoteTests {
    /// What a note's offsets count from.
    private enum Base { case block, note, after(Int) }

    /// The facts of a picture with a note: `head`, then a directory.
    private func lens(
        _ make: String, head: [UInt8] = [], _ base: Base, isBig: Bool = false,
        extra: [(tag: UInt16, value: ExifWriter.Value)] = [],
        _ entries: [UInt16: ExifWriter.Value]
    ) -> String? {
        // Twice: the first time finds out where the note is.
        var place = 0
        var bytes: [UInt8] = []
        for _ in 0..<2 {
            let start =
                switch base {
                case .block: place + head.count
                case .note: head.count
                case .after(let count): head.count - count
                }
            let note = head + directory(entries, at: start, isBig)
            var writer = ExifWriter(isBigEndian: isBig)
            writer.set(0x010F, in: .main, to: .ascii(make))
            writer.set(0x927C, in: .exif, to: .undefined(note))
            for (tag, value) in extra { writer.set(tag, in: .exif, to: value) }
            bytes = writer.bytes
            place = ExifBlock(FilePart(bytes))?.value(0x927C)?.position ?? 0
        }
        var facts = PhotoFacts(format: "JPEG", width: 1, height: 1)
        ExifFacts(bytes)?.fill(&facts)
        return facts.lens
    }

    /// A directory whose values are behind it, as it stands at `start`.
    private func directory(
        _ entries: [UInt16: ExifWriter.Value], at start: Int, _ isBig: Bool
    ) -> [UInt8] {
        var writer = ExifWriter(isBigEndian: isBig)
        for (tag, value) in entries { writer.set(tag, in: .main, to: value) }
        return writer.directory(at: start)
    }

    @Test func `Canon's LensModel, else the range of its settings`() {
        #expect(
            lens("Canon", .block, [0x0095: .ascii("EF50mm f/2.5 Compact Macro")])
                == "EF50mm f/2.5 Compact Macro")
        var settings = [UInt16](repeating: 0, count: 30)
        (settings[23], settings[24], settings[25]) = (213, 71, 10)
        #expect(lens("Canon", .block, [0x0001: .short(settings)]) == "7.1-21.3mm")
        #expect(lens("Canon", .block, [0x0095: .ascii("")]) == nil)
    }

    @Test func `Nikon's range and kind, in a block of its own`() {
        let head = Array("Nikon\0".utf8) + [2, 0x11, 0, 0] + Array("MM\0*".utf8) + [0, 0, 0, 8]
        let entries: [UInt16: ExifWriter.Value] = [
            0x0083: .bytes([0x0E]), 0x0084: .rational([(18, 1), (55, 1), (35, 10), (56, 10)]),
        ]
        #expect(
            lens("NIKON CORPORATION", head: head, .after(10), isBig: true, entries)
                == "18-55mm f/3.5-5.6 G VR")
    }

    @Test func `Sony's digits and flags`() {
        let head = Array("SONY DSC ".utf8) + [0, 0, 0]
        for (spec, wanted) in [
            ([0x02, 0, 0x24, 0, 0x70, 0x28, 0x28, 0x08], "FE 24-70mm f/2.8 G"),
            ([0x83, 0, 0x55, 0x02, 0x10, 0x45, 0x63, 0x00], "E 55-210mm f/4.5-6.3 OSS"),
            ([0, 0, 0, 0, 0, 0, 0, 0], nil),
        ] as [([UInt8], String?)] {
            #expect(lens("SONY", head: head, .block, [0xB02A: .bytes(spec)]) == wanted)
        }
    }

    @Test func `Fujifilm's fixed and zoom lenses, little-endian whatever the block is`() {
        let head = Array("FUJIFILM".utf8) + [12, 0, 0, 0]
        let entries: [UInt16: ExifWriter.Value] = [
            0x1404: .rational([(23, 1)]), 0x1405: .rational([(23, 1)]),
            0x1406: .rational([(2, 1)]), 0x1407: .rational([(2, 1)]),
        ]
        #expect(lens("FUJIFILM", head: head, .note, entries) == "23mm f/2")
    }

    @Test func `Olympus' equipment, by name and by range`() {
        let head = Array("OLYMPUS\0II".utf8) + [3, 0]
        // The directory within stands behind the outer one: 12 + 2 + 12 + 4.
        let inner = 30
        var note = head + directory([0x2010: .long([UInt32(inner)])], at: 12, false)
        note += directory([0x0203: .ascii("OLYMPUS M.14-42mm F3.5-5.6 II R")], at: inner, false)
        var writer = ExifWriter()
        writer.set(0x010F, in: .main, to: .ascii("OLYMPUS IMAGING CORP."))
        writer.set(0x927C, in: .exif, to: .undefined(note))
        var facts = PhotoFacts(format: "JPEG", width: 1, height: 1)
        ExifFacts(writer.bytes)?.fill(&facts)
        #expect(facts.lens == "OLYMPUS M.14-42mm F3.5-5.6 II R")
    }

    @Test func `Panasonic's LensType`() {
        let head = Array("Panasonic\0\0\0".utf8)
        #expect(
            lens("Panasonic", head: head, .block, [0x0051: .ascii("LUMIX G VARIO 12-32/F3.5-5.6")])
                == "LUMIX G VARIO 12-32/F3.5-5.6")
        #expect(lens("Panasonic", head: head, .block, [0x0051: .ascii("----")]) == nil)
    }

    @Test func `EXIF's LensModel stands before the note, LensSpecification behind it`() {
        let note: [UInt16: ExifWriter.Value] = [0x0095: .ascii("EF-S18-55mm")]
        let range = ExifWriter.Value.rational([(24, 1), (105, 1), (4, 1), (4, 1)])
        #expect(
            lens(
                "Canon", .block, extra: [(0xA434, .ascii("RF24-105mm F4")), (0xA432, range)], note)
                == "RF24-105mm F4")
        #expect(lens("Canon", .block, extra: [(0xA432, range)], note) == "EF-S18-55mm")
        #expect(lens("Canon", .block, extra: [(0xA432, range)], [:]) == "24-105mm f/4")
        #expect(
            lens(
                "Canon", .block, extra: [(0xA432, .rational([(0, 0), (0, 0), (0, 0), (0, 0)]))], [:]
            )
                == nil)
    }

    @Test func `a phone's lens has no note, and one of an unknown maker none that is read`() {
        #expect(lens("Acme", .block, [0x0095: .ascii("EF50mm")]) == nil)
    }
}

@Suite(.tags(.small))
struct ExifSensorTests {
    private func equivalent(
        _ resolution: (UInt32, UInt32), unit: UInt16?, width: UInt16 = 3888, height: UInt16 = 2592
    ) -> Double? {
        var writer = ExifWriter()
        writer.set(0x920A, in: .exif, to: .rational([(50, 1)]))
        writer.set(0xA002, in: .exif, to: .short([width]))
        writer.set(0xA003, in: .exif, to: .short([height]))
        writer.set(0xA20E, in: .exif, to: .rational([resolution]))
        writer.set(0xA20F, in: .exif, to: .rational([resolution]))
        if let unit { writer.set(0xA210, in: .exif, to: .short([unit])) }
        var facts = PhotoFacts(format: "JPEG", width: 1, height: 1)
        ExifFacts(writer.bytes)?.fill(&facts)
        return facts.focalLength35
    }

    @Test func `the focal length on 35 mm film comes from the size of the sensor`() {
        // 3888 pixels at 4438 an inch: 22.2 mm, a factor of 1.62.
        #expect(equivalent((4438, 1), unit: 2) == 81)
        #expect(equivalent((4438, 1), unit: nil) == 81)
        #expect(equivalent((1747, 1), unit: 3) == 81)
        #expect(equivalent((175, 1), unit: 4) == 81)
    }

    @Test func `sensors that no camera has are none`() {
        #expect(equivalent((0, 1), unit: 2) == nil)
        #expect(equivalent((1, 0), unit: 2) == nil)
        #expect(equivalent((72, 1), unit: 2) == nil)
        #expect(equivalent((4_000_000, 1), unit: 2) == nil)
        #expect(equivalent((4438, 1), unit: 2, width: 0) == nil)
    }
}
