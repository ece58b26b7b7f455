import AlbumModel
import Glibc
import Pictures

/// The fish of a sample: where it is, and the colour of each of its pixels.
struct PaintedFish {
    /// All of it.
    let shape: Coverage
    private let body: Coverage
    private let pectoral: Coverage
    private let placed: PlacedOutline
    private let skin: Skin
    /// Per column, the back's and the belly's row.
    private let back: [Float]
    private let belly: [Float]

    init(_ sample: Sample) {
        placed = PlacedOutline(sample)
        let empty = Coverage(width: sample.facts.width, height: sample.facts.height)
        var (shape, body, pectoral) = (empty, empty, empty)
        for polygon in placed.polygons {
            switch polygon.part {
            case .eye: continue
            case .pectoral: pectoral.fill(polygon.points)
            case .body:
                body.fill(polygon.points)
                shape.fill(polygon.points)
            case .fin, .tail, .limb: shape.fill(polygon.points)
            }
        }
        self.shape = shape
        self.body = body
        self.pectoral = pectoral
        (back, belly) = Self.profile(body)
        skin = Skin(sample)
    }

    /// The colour of a pixel that the shape covers.
    @inline(__always)
    func tone(_ x: Int, _ y: Int) -> Tone {
        let own = placed.local(Float(x) + 0.5, Float(y) + 0.5)
        let inBody = body[x, y]
        var tone = skin.fin(own.x, own.y)
        if inBody > 0 {
            let height = max(belly[x] - back[x], 1)
            let across = min(max((Float(y) - back[x]) / height, 0), 1)
            tone = tone.mixed(skin.body(own.x, own.y, across), inBody)
            tone = tone.mixed(gill(own, across, tone), inBody)
        }
        let flank = pectoral[x, y]
        if flank > 0 { tone = tone.mixed(skin.pectoral(own.x, own.y, tone), flank * 0.8) }
        return eyes(own, tone)
    }

    /// A darker line behind the head, bent towards the tail.
    private func gill(_ own: (x: Float, y: Float), _ across: Float, _ tone: Tone) -> Tone {
        guard let gill = placed.gill else { return tone }
        let bend = (across - 0.55) * (across - 0.55) * 0.16
        let distance = own.x - (gill - bend)
        if across < 0.16 || across > 0.95 { return tone }
        if distance > -0.007, distance < 0.007 { return tone.times(0.55) }
        return distance < 0 && distance > -0.03 ? tone.times(1.06) : tone
    }

    private func eyes(_ own: (x: Float, y: Float), _ tone: Tone) -> Tone {
        for eye in placed.eyes {
            let (dx, dy) = (own.x - eye.x, own.y - eye.y)
            let distance = sqrtf(dx * dx + dy * dy) / eye.radius
            if distance > 1.25 { continue }
            if distance > 1 { return tone.mixed(.black, 0.55) }
            let (gx, gy) = (dx + eye.radius * 0.25, dy + eye.radius * 0.28)
            if sqrtf(gx * gx + gy * gy) < eye.radius * 0.2 { return .white }
            if distance < 0.55 { return Tone(0.03, 0.03, 0.04) }
            return Tone(0.93, 0.84, 0.55).mixed(Tone(0.55, 0.42, 0.2), distance)
        }
        return tone
    }

    private static func profile(_ body: Coverage) -> (back: [Float], belly: [Float]) {
        var back = [Float](repeating: 0, count: body.width)
        var belly = [Float](repeating: 1, count: body.width)
        for x in 0..<body.width {
            let rows = (0..<body.height).filter { body[x, $0] > 0.5 }
            if let first = rows.first, let last = rows.last {
                back[x] = Float(first)
                belly[x] = Float(last)
            }
        }
        return (back, belly)
    }
}
