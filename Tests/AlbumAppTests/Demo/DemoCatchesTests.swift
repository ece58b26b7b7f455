import AlbumModel
import Pictures
import Testing

@testable import AlbumApp

@Suite struct DemoCatchesTests {
    private func first(_ count: Int, seed: UInt64) -> [DemoCatch] {
        var source = DemoCatches(seed: seed, catalogue: .embedded)
        return (0..<count).map { _ in source.nextWithPhoto() }
    }

    @Test func `every fish of the demo is in the catalogue and swims where the demo is`() {
        for fish in DemoFish.all {
            let species = Catalogue.embedded[fish.species]
            #expect(species != nil, "\(fish.species)")
            #expect(species?.regions.contains { $0 == .tw || $0 == .jp } == true)
        }
    }

    @Test func `the same seed gives the same catches, another seed others`() {
        #expect(first(60, seed: 7).map(\.draft) == first(60, seed: 7).map(\.draft))
        #expect(first(60, seed: 7).map(\.draft) != first(60, seed: 8).map(\.draft))
    }

    @Test func `the full part shows what an album holds`() {
        let catches = first(DemoAlbum.inFull, seed: 1)
        let species = Set(catches.map(\.draft.stamp))
        #expect(species.count >= 25)
        #expect(Set(catches.map(\.draft.caughtAt.year)).count >= 3)
        #expect(catches.count { $0.photo != nil } >= 30)
        #expect(Set(catches.compactMap { $0.photo?.sample.facts.make }).count >= 4)
        #expect(
            catches.contains { $0.draft.isReleased } && catches.contains { !$0.draft.isReleased })
        let names = catches.compactMap { $0.photo?.fileName }
        #expect(Set(names).count == names.count)
    }

    @Test(arguments: [UInt64(0), 1, 2, 3, 4])
    func `times exist and lengths are within what the species reaches`(seed: UInt64) {
        var source = DemoCatches(seed: seed, catalogue: .embedded)
        for _ in 0..<500 {
            let draft = source.next()
            #expect(draft.caughtAt.isValid)
            guard case .species(let id) = draft.stamp,
                let longest = Catalogue.embedded[id]?.maxLengthCm,
                let length = draft.length
            else { continue }
            #expect(length.base <= longest * 10)
        }
    }
}
