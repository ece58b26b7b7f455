/// Reads the lines of one outline of `assets/outlines.txt`.
struct OutlineParser {
    private var source = OutlineSource()

    /// - Parameter lines: each with its number; the first is `outline NAME`.
    static func outline(
        _ lines: some Sequence<(number: Int, text: Substring)>
    ) throws(ArtError) -> OutlineSource {
        var parser = OutlineParser()
        var last = 1
        for (number, text) in lines {
            var line = DataLine(text, number: number)
            guard !line.isEmpty else { continue }
            last = number
            let key = try line.word("a key")
            guard !parser.source.name.isEmpty || key == "outline" else {
                throw line.error("“outline NAME” comes first")
            }
            try parser.take(key, &line)
            try line.finish()
        }
        try parser.check(last)
        return parser.source
    }

    private mutating func take(_ key: String, _ line: inout DataLine) throws(ArtError) {
        switch key {
        case "outline": source.name = try line.word("the outline's name")
        case "back": source.back = try profile(&line, key)
        case "belly": source.belly = try profile(&line, key)
        case "loop": source.loops.append(try line.points(3, key))
        case "half":
            let upper = try line.points(3, key)
            let lower = upper.reversed().map { BodyOutline.Point(x: $0.x, y: -$0.y) }
            source.loops.append(upper + lower)
            source.isMirrored = true
        case "dorsal", "dorsal2", "dorsal3", "adipose", "anal", "anal2", "pelvic":
            source.fins.append(try fin(key, &line))
        case "finlets": source.finlets.append(try finlets(&line))
        case "flap": source.flaps.append(try flap(&line))
        case "tail": source.tail = try Self.tail(&line, OutlineSource.Tail())
        case "pectoral":
            source.pectoral = OutlineSource.Pectoral(
                root: try line.pair("the root"), tip: try line.pair("the tip"),
                width: try line.number("the width"))
        case "limb":
            source.limbs.append(
                OutlineSource.Limb(
                    widths: try line.numbers("the widths"), points: try line.points(2, key)))
        case "eye":
            source.eyes.append(
                OutlineSource.Eye(
                    center: try line.pair("the eye's middle"),
                    radius: try line.number("the eye's radius")))
        case "mouth": source.mouth = try line.points(2, key)
        case "gill": source.gill = try line.number("the gill's place")
        case "line": source.line = try lateral(&line)
        case "scales": source.scales = try line.number("a scale's size")
        case "crease": source.creases.append(try line.points(2, key))
        case "bend": source.bend = try line.points(2, key)
        default: throw line.error("“\(key)” is no key of an outline")
        }
    }

    private func profile(
        _ line: inout DataLine, _ what: String
    ) throws(ArtError) -> [BodyOutline.Point] {
        let points = try line.points(3, what)
        for (one, next) in zip(points, points.dropFirst()) where next.x <= one.x {
            throw line.error("\(what) goes from snout to tail: \(Int(next.x)) is no further")
        }
        return points
    }

    private func lateral(_ line: inout DataLine) throws(ArtError) -> [Double] {
        let heights = try line.numbers("the lateral line")
        guard heights.count == 3 else { throw line.error("the lateral line has three heights") }
        return heights
    }

    private func fin(_ name: String, _ line: inout DataLine) throws(ArtError) -> OutlineSource.Fin {
        let root = try line.pair("the root", separator: "-")
        guard root.x < root.y else { throw line.error("the root ends before it begins") }
        var fin = OutlineSource.Fin(name: name, from: root.x, to: root.y)
        while let (key, value) = line.setting() {
            let number = try line.value(value, key)
            switch key {
            case "spines": fin.spines = Int(min(max(number, 0), 60))
            case "rays": fin.rays = Int(min(max(number, 0), 120))
            case "lean": fin.lean = number
            default: throw line.error("“\(key)” is no setting of a fin")
            }
        }
        while !line.isEmpty {
            let knot = try line.numbers("a height", separator: ":")
            guard knot.count == 2 || knot.count == 3 else {
                throw line.error("a height is PERCENT:HEIGHT or PERCENT:HEIGHT:SHIFT")
            }
            fin.knots.append(
                OutlineSource.Knot(
                    at: knot[0] / 100, height: knot[1], shift: knot.count == 3 ? knot[2] : 0))
        }
        guard fin.knots.count >= 2 else { throw line.error("a fin needs at least two heights") }
        return fin
    }

    private func finlets(_ line: inout DataLine) throws(ArtError) -> OutlineSource.Finlets {
        let root = try line.pair("the root", separator: "-")
        let count = try line.number("how many")
        guard (1...20).contains(count) else { throw line.error("1 to 20 finlets") }
        return OutlineSource.Finlets(
            from: root.x, to: root.y, count: Int(count), height: try line.number("the height"))
    }

    private func flap(_ line: inout DataLine) throws(ArtError) -> OutlineSource.Flap {
        var flap = OutlineSource.Flap(points: [])
        while let (key, value) = line.setting() {
            switch key {
            case "rays": flap.rays = Int(min(max(try line.value(value, key), 0), 120))
            case "hub":
                var hub = DataLine(value[...], number: line.number)
                flap.hub = try hub.pair(key)
            default: throw line.error("“\(key)” is no setting of a flap")
            }
        }
        flap.points = try line.points(3, "flap")
        return flap
    }

    /// `KIND` and settings, which change what `tail` has.
    static func tail(
        _ line: inout DataLine, _ tail: OutlineSource.Tail
    ) throws(ArtError) -> OutlineSource.Tail {
        let name = try line.word("the tail's kind")
        guard let kind = OutlineSource.Tail.Kind(rawValue: name) else {
            throw line.error("“\(name)” is no kind of tail")
        }
        var tail = tail
        tail.kind = kind
        while let (key, value) = line.setting() {
            let number = try line.value(value, key)
            switch key {
            case "length": tail.length = number
            case "spread": tail.spread = number
            case "fork": tail.fork = number
            case "upper": tail.upper = number
            case "rays": tail.rays = Int(min(max(number, 0), 120))
            default: throw line.error("“\(key)” is no setting of a tail")
            }
        }
        return tail
    }

    private func check(_ line: Int) throws(ArtError) {
        let isFish = source.back.count >= 3 && source.belly.count >= 3
        guard isFish || !source.loops.isEmpty else {
            throw ArtError(line: line, "“\(source.name)” needs back and belly, or a loop")
        }
    }
}
