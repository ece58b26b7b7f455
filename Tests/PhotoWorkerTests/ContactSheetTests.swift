import AlbumModel
import FoundationEssentials
import Pictures
import TestSupport
import Testing

/// For looking: with GYOTAKU_ART=FOLDER, samples and prints are written there.
@Suite(.tags(.medium), .enabled(if: Program.environment["GYOTAKU_ART"] != nil))
struct ContactSheetTests {
    @Test func `every body shape is drawn once for looking at`() async throws {
        let folder = try #require(Program.environment["GYOTAKU_ART"])
        let studio = Studio()
        for (index, shape) in BodyShape.allCases.enumerated() {
            var facts = PhotoFacts(format: "JPEG", width: 600, height: 400)
            facts.make = "Canon"
            let hues: [(UInt8, UInt8, UInt8)] = [
                (150, 120, 60), (60, 90, 140), (170, 80, 70), (90, 120, 70), (110, 110, 120),
            ]
            let hue = hues[index % hues.count]
            let sample = Sample(
                shape: shape, tint: Sample.Tint(red: hue.0, green: hue.1, blue: hue.2),
                seed: UInt64(index) * 7 + 3, facts: facts)
            let jpeg = try await studio.sample(sample)
            let print = try await studio.print(jpeg).png
            try Data(print).write(to: URL(filePath: "\(folder)/\(shape.rawValue).png"))
            #expect(!print.isEmpty)
        }
    }
}
