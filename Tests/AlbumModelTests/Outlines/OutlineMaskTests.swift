import AlbumModel
import Testing

@Suite
struct OutlineMaskTests {
    @Test(arguments: BodyShape.allCases)
    func `every shape fills its box without leaving it`(_ shape: BodyShape) {
        let outline = BodyOutline(shape)
        let points = outline.polygons.flatMap(\.points)
        #expect(points.allSatisfy { $0.x > -0.05 && $0.x < 1.05 && $0.y > -0.05 && $0.y < 1.05 })
        #expect(outline.aspect > 1 && outline.aspect < 8)
        #expect(outline.polygons.contains { $0.part == .eye })
        let mask = OutlineMask(shape, width: 72, height: 36)
        let inside = mask.coverage.filter { $0 >= 128 }.count
        #expect(inside > 150 && inside < 72 * 36 * 2 / 3)
    }

    @Test func `no two shapes look the same in a stamp`() {
        let masks = BodyShape.allCases.map { OutlineMask($0, width: 36, height: 28).coverage }
        #expect(Set(masks).count == BodyShape.allCases.count)
    }

    @Test func `the proportions are kept in any box`() {
        let wide = OutlineMask(.bream, width: 400, height: 100)
        let columns = (0..<400).filter { x in (0..<100).contains { wide.isInside(x, $0) } }
        let rows = (0..<100).filter { y in (0..<400).contains { wide.isInside($0, y) } }
        let aspect = Double(columns.count) / Double(rows.count)
        #expect(abs(aspect / BodyOutline(.bream).aspect - 1) < 0.05)
    }

    @Test func `boxes without room are empty, not fatal`() {
        #expect(OutlineMask(.eel, width: 0, height: 10).coverage.isEmpty)
        #expect(OutlineMask(.eel, width: 3, height: -1).coverage.isEmpty)
        #expect(OutlineMask(.eel, width: 1, height: 1).coverage.count == 1)
        #expect(!OutlineMask(.eel, width: 1, height: 1).isInside(5, 5))
    }
}
