import AlbumModel
import Digest
import Pictures
import TestSupport
import Testing

@testable import PhotoWorker

@Suite(.tags(.medium)) struct DrawnPrintTests {
    /// Of the pixels of all prints. It changes whenever a drawing does; then `DrawnPrint.version`
    /// is raised, so that cached drawings are made again. GYOTAKU_RECORD=1 shows the new one.
    private static let digest =
        "e892622de09a3335acfce150657d782ee54752c48cc770f0243814de2fab2d1d"

    private struct Print {
        var species: Species
        var pixels: Bitmap
    }

    private func prints(_ style: DrawnPrint.Style, _ width: Int, _ height: Int) -> [Print] {
        Catalogue.embedded.species.map { species in
            let print = DrawnPrint(
                species: species.id, shape: species.shape, number: species.number, style: style)
            return Print(species: species, pixels: print.bitmap(width: width, height: height))
        }
    }

    @Test func `all species are drawn, the same on every machine`() {
        var bytes: [UInt8] = []
        for print in prints(.onDark, 36, 28) {
            let opaque = stride(from: 3, to: print.pixels.bytes.count, by: 4)
                .filter { print.pixels.bytes[$0] > 127 }.count
            #expect(opaque > 36 * 28 / 25, "\(print.species.id) is hardly there")
            bytes += print.pixels.bytes
        }
        for style in [DrawnPrint.Style.onLight, .stamp] {
            for number in stride(from: 1, to: 270, by: 45) {
                let species = Catalogue.embedded.species[number - 1]
                let print = DrawnPrint(
                    species: species.id, shape: species.shape, number: number, style: style)
                bytes += print.bitmap(width: 96, height: 96).bytes
            }
        }
        #expect(SHA256.hash(bytes).hex == Self.digest)
    }

    /// The mean difference of a colour channel over what either covers; 255 at most. Below 12,
    /// they look the same to a person in cells of 18 by 7.
    @Test func `two species of one shape differ to the eye`() {
        let groups = Dictionary(grouping: prints(.onDark, 72, 56), by: \.species.shape)
        for prints in groups.values {
            for (index, one) in prints.enumerated() {
                for other in prints.dropFirst(index + 1) {
                    let distance = Self.distance(one.pixels, other.pixels)
                    #expect(
                        distance > 12, "\(one.species.id) and \(other.species.id): \(distance)")
                }
            }
        }
    }

    private static func distance(_ one: Bitmap, _ other: Bitmap) -> Double {
        var (sum, count) = (0, 0)
        for place in stride(from: 0, to: one.bytes.count, by: 4) {
            let (a, b) = (Int(one.bytes[place + 3]), Int(other.bytes[place + 3]))
            guard a + b > 0 else { continue }
            count += 3
            for channel in place..<place + 3 {
                sum += abs(Int(one.bytes[channel]) * a - Int(other.bytes[channel]) * b) / 255
            }
        }
        return Double(sum) / Double(max(count, 1))
    }

    @Test(arguments: BodyShape.allCases)
    func `an own fish is drawn by its shape`(_ shape: BodyShape) {
        let print = DrawnPrint(species: nil, shape: shape, number: 1001, style: .onLight)
        let bitmap = print.bitmap(width: 72, height: 56)
        #expect(stride(from: 3, to: bitmap.bytes.count, by: 4).contains { bitmap.bytes[$0] > 250 })
    }

    @Test(arguments: DrawnPrint.Style.allCases, [(1, 1), (2, 3), (1024, 1), (7, 300)])
    func `no size is too small to draw in`(style: DrawnPrint.Style, size: (Int, Int)) {
        let print = DrawnPrint(species: "european-eel", shape: .eel, number: 7, style: style)
        let bitmap = print.bitmap(width: size.0, height: size.1)
        #expect(bitmap.width <= size.0 && bitmap.height <= size.1)
        #expect(bitmap.bytes.count == bitmap.width * bitmap.height * 4)
    }
}
