/// SplitMix64: the same numbers for the same seed on every machine.
struct DemoRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// One of them, each as likely.
    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[number(0..<elements.count)]
    }

    mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }

    /// True once in `count` times.
    mutating func once(in count: Int) -> Bool { number(0..<count) == 0 }
}
