import AlbumModel
import Pictures

/// A catch of the demo and the photo to draw for it, if it has one.
struct DemoCatch: Sendable {
    var draft: CatchDraft
    var photo: DemoPhoto?
}

struct DemoPhoto: Sendable {
    var sample: Sample
    /// As a camera would name it.
    var fileName: String
}

/// Makes up catches, the same for the same seed.
struct DemoCatches: Sendable {
    private var random: DemoRandom
    private let catalogue: Catalogue
    private var count = 0

    init(seed: UInt64, catalogue: Catalogue) {
        random = DemoRandom(seed: seed)
        self.catalogue = catalogue
    }

    /// The next catch with, three times in four, a photo. Every species of the demo comes once before
    /// any comes twice.
    mutating func nextWithPhoto() -> DemoCatch {
        let (fish, draft) = nextCatch()
        guard let species = catalogue[fish.species], !random.once(in: 4) else {
            return DemoCatch(draft: draft)
        }
        let camera = random.pick(DemoCamera.all)
        let size = random.pick([(1600, 1200), (1600, 1067), (1200, 1600), (1440, 1080)])
        let facts = camera.facts(of: draft, width: size.0, height: size.1, &random)
        let sample = Sample(
            shape: species.shape, tint: fish.tint, seed: random.next(), facts: facts)
        let number = 1000 + count * 7 % 9000
        return DemoCatch(
            draft: draft,
            photo: DemoPhoto(sample: sample, fileName: "\(camera.filePrefix)\(number).JPG"))
    }

    /// The next catch alone.
    mutating func next() -> CatchDraft { nextCatch().1 }

    private mutating func nextCatch() -> (DemoFish, CatchDraft) {
        let fish = nextFish()
        count += 1
        var draft = CatchDraft(stamp: .species(fish.species), caughtAt: time())
        draft.place = random.once(in: 8) ? nil : random.pick(DemoPlaces.all(fish.water))
        let centimetres = random.number(fish.lengths)
        if !random.once(in: 6) { draft.length = length(centimetres) }
        if random.once(in: 2) { draft.weight = weight(fish, centimetres) }
        if random.once(in: 6) { draft.quantity = random.number(2..<9) }
        if random.once(in: 2) { draft.note = random.pick(DemoNotes.notes) }
        if random.once(in: 7) { draft.title = random.pick(DemoNotes.titles) }
        if random.once(in: 2) { draft.tags = [random.pick(DemoNotes.tags)] }
        draft.isReleased = random.once(in: 4)
        return (fish, draft)
    }

    private mutating func nextFish() -> DemoFish {
        let all = DemoFish.all
        if count < all.count { return all[count] }
        // The lesser of two throws: the first of the list come most often.
        return all[min(random.number(0..<all.count), random.number(0..<all.count))]
    }

    private mutating func time() -> LocalTime {
        let year = random.number(2021..<2026)
        let month = random.number(1..<13)
        return LocalTime(
            year: year, month: month,
            day: random.number(1..<LocalTime.days(inMonth: month, of: year) + 1),
            hour: random.pick([4, 5, 6, 7, 8, 9, 11, 14, 16, 17, 18, 19, 21, 23]),
            minute: random.number(0..<60), second: random.number(0..<60), offsetMinutes: 480)
    }

    private mutating func length(_ centimetres: Int) -> Measure? {
        switch random.number(0..<8) {
        case 0:
            try? Measure(number: "\(max(4, centimetres * 100 / 254))", unit: .inch, kind: .length)
        case 1: try? Measure(number: "\(centimetres).5", unit: .cm, kind: .length)
        default: try? Measure(number: "\(centimetres)", unit: .cm, kind: .length)
        }
    }

    private mutating func weight(_ fish: DemoFish, _ centimetres: Int) -> Measure? {
        let relation =
            catalogue[fish.species]?.lengthWeight ?? LengthWeight(a: 0.014, b: 3, lengthKind: "TL")
        let grams = max(10, Int(relation.grams(centimetres: Double(centimetres))))
        switch random.number(0..<6) {
        case 0:
            let ounces = max(1, grams * 10 / 283)
            return try? Measure(
                number: "\(ounces / 16)+\(ounces % 16)", unit: .lbOz, kind: .weight)
        case 1: return try? Measure(number: tenths(grams, 600), unit: .jin, kind: .weight)
        case 2 where grams < 1000: return try? Measure(number: "\(grams)", unit: .g, kind: .weight)
        default: return try? Measure(number: tenths(grams, 1000), unit: .kg, kind: .weight)
        }
    }

    /// `grams` in units of `unit` grams, to one decimal.
    private func tenths(_ grams: Int, _ unit: Int) -> String {
        let tenths = max(1, grams * 10 / unit)
        return "\(tenths / 10).\(tenths % 10)"
    }
}
