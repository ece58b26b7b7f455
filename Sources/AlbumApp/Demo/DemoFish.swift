import Pictures

/// A species of the demo album with the lengths that anglers catch it at, and its colour.
struct DemoFish: Sendable {
    let species: String
    /// Centimetres.
    let lengths: Range<Int>
    let tint: Sample.Tint
    /// Where it is caught.
    let water: Water

    enum Water: Sendable { case shore, boat, river }

    private init(
        _ species: String, _ lengths: Range<Int>, _ tint: UInt32, _ water: Water = .shore
    ) {
        self.species = species
        self.lengths = lengths
        self.tint = Sample.Tint(
            red: UInt8(tint >> 16 & 255), green: UInt8(tint >> 8 & 255), blue: UInt8(tint & 255))
        self.water = water
    }

    /// The commonest first.
    static let all: [DemoFish] = [
        DemoFish("blackhead-seabream", 24..<46, 0x4A5058),
        DemoFish("largescale-blackfish", 22..<42, 0x3C4A46),
        DemoFish("japanese-hairtail", 70..<120, 0xB9C4CC),
        DemoFish("bigfin-reef-squid", 15..<34, 0xC9A27A),
        DemoFish("red-seabream", 28..<62, 0xD2705E, .boat),
        DemoFish("japanese-seabass", 38..<78, 0x8A979A),
        DemoFish("japanese-jack-mackerel", 16..<32, 0x7F9086),
        DemoFish("chub-mackerel", 24..<38, 0x4F7F8C),
        DemoFish("nile-tilapia", 20..<36, 0x6F6C57, .river),
        DemoFish("greater-amberjack", 45..<105, 0x9A8C66, .boat),
        DemoFish("mottled-spinefoot", 18..<32, 0x77795B),
        DemoFish("japanese-sillago", 14..<26, 0xCDBF9C),
        DemoFish("false-kelpfish", 14..<28, 0xA0553F),
        DemoFish("taiwan-shoveljaw-carp", 14..<22, 0x6A7A5A, .river),
        DemoFish("hong-kong-grouper", 22..<44, 0xB5674A),
        DemoFish("olive-flounder", 34..<68, 0x7D6E50),
        DemoFish("mahi-mahi", 70..<130, 0x3F9A6E, .boat),
        DemoFish("giant-trevally", 40..<100, 0x8C949A, .boat),
        DemoFish("narrow-barred-spanish-mackerel", 60..<120, 0x7C8E9E, .boat),
        DemoFish("barramundi", 40..<80, 0x8A8A72, .river),
        DemoFish("masu-salmon", 20..<38, 0xB08A78, .river),
        DemoFish("ayu", 15..<25, 0x8F9A5C, .river),
        DemoFish("common-carp", 40..<80, 0x9A7B45, .river),
        DemoFish("red-barracuda", 24..<42, 0xA8876A),
        DemoFish("skipjack-tuna", 38..<66, 0x4C5F86, .boat),
        DemoFish("red-stingray", 40..<80, 0x8B5A3C),
        DemoFish("grass-puffer", 10..<18, 0x8A8B4E),
    ]
}
