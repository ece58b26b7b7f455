import AlbumModel
import Pictures
import TestSupport
import Testing

@Suite(.tags(.medium))
struct SamplePainterTests {
    private let studio = Studio()

    private func sample(_ shape: BodyShape, seed: UInt64) -> Sample {
        var facts = PhotoFacts(format: "JPEG", width: 150, height: 100)
        facts.make = "FUJIFILM"
        facts.model = "X100F"
        facts.takenAt = LocalTime(year: 2024, month: 5, day: 4, hour: 6, minute: 7, second: 8)
        facts.latitude = 25.1
        facts.longitude = 121.5
        return Sample(
            shape: shape, tint: Sample.Tint(red: 130, green: 90, blue: 60), seed: seed, facts: facts
        )
    }

    @Test func `a sample is a JPEG with the facts that it was given`() async throws {
        let facts = try await studio.facts(try await studio.sample(sample(.bream, seed: 1)))
        #expect(facts.format == "JPEG" && facts.width == 150 && facts.height == 100)
        #expect(facts.camera == "Fujifilm X100F")
        #expect(facts.takenAt?.hour == 6)
        #expect(abs((facts.longitude ?? 0) - 121.5) < 1e-6)
    }

    @Test func `seeds differ, the same seed does not`() async throws {
        let first = try await studio.sample(sample(.jack, seed: 1))
        #expect(try await studio.sample(sample(.jack, seed: 1)) == first)
        #expect(try await studio.sample(sample(.jack, seed: 2)) != first)
    }

    @Test(arguments: BodyShape.allCases)
    func `every shape is drawn`(_ shape: BodyShape) async throws {
        let seen = try await studio.preview(
            try await studio.sample(sample(shape, seed: 4)), 150, 100)
        let tones = Set(seen.bytes)
        #expect(seen.width == 150 && tones.count > 80)
    }
}
