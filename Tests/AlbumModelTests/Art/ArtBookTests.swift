import AlbumModel
import TestSupport
import Testing

@Suite(.tags(.small)) struct ArtBookTests {
    private let book = ArtBook.embedded

    @Test func `every species has a print of its own, of an outline that can be read`() throws {
        for species in Catalogue.embedded.species {
            let plan = try #require(try book.plan(species.id), "\(species.id)")
            _ = try #require(try book.outline(plan.outline), "\(species.id)")
        }
        #expect(book.species.count == Catalogue.embedded.species.count)
    }

    @Test func `every outline can be read and stays within its frame`() throws {
        for name in book.outlineNames {
            let figure = Figure(try #require(try book.outline(name)))
            #expect(figure.width > 900 && figure.width < 1800, "\(name)")
            #expect(figure.height > 60 && figure.height < figure.width, "\(name)")
            #expect(!figure.eyes.isEmpty, "\(name) sees nothing")
            for shape in figure.shapes where shape.part != .pectoral {
                for point in shape.points {
                    #expect((figure.left...figure.right).contains(point.x), "\(name)")
                    #expect((figure.bottom...figure.top).contains(point.y), "\(name)")
                }
            }
        }
    }

    @Test func `every body shape has an outline of its name`() throws {
        for shape in BodyShape.allCases {
            #expect(try book.outline(shape.rawValue) != nil, "\(shape)")
        }
    }

    @Test func `two species of one shape never have the same plan`() throws {
        var seen: Set<PrintPlan> = []
        for species in Catalogue.embedded.species {
            var plan = try #require(try book.plan(species.id))
            plan.species = ""
            #expect(seen.insert(plan).inserted, "\(species.id)")
        }
    }

    @Test(arguments: [
        ("outline a\nback 0,0 1,1\n", 2), ("outline a\nback 0,0 50,x 90,1\n", 2),
        ("outline a\n\nback 0,0 50,9 40,1\n", 3), ("outline a\n# 1\nwing 4\n", 3),
        ("outline a\nback 0,0 5,1 9,0\n", 2), ("outline a\ngill\n", 2),
        ("outline a\ntail wide\n", 2), ("outline a\ngill 4 5\n", 2),
        ("outline a\ndorsal 100-50 0:1 9:2\n", 2), ("outline a\ndorsal 10-50 0:1\n", 2),
        ("outline a\ndorsal 10-50 tall=3 0:1 9:2\n", 2), ("outline a\nline 1,2\n", 2),
        ("outline a\nfinlets 1-2 99 3\n", 2), ("outline a\neye 99999,1 2\n", 2),
    ])
    func `a mistake in an outline is told with its line`(text: String, line: Int) {
        let book = ArtBook(outlines: Array(text.utf8), prints: [])
        let error = #expect(throws: ArtError.self) { try book.outline("a") }
        #expect(error?.line == line)
        #expect(error?.description.hasPrefix("line \(line): ") == true)
    }

    @Test(arguments: [
        "x\tfish\t\t", "x\tbird\t\t111111 222222 333333\t", "x\tfish\t\t111111 222222\t",
        "x\tfish\tdepth=a\t111111 222222 333333\t", "x\tfish\twings=9\t111111 222222 333333\t",
        "x\tfish\ttail wide\t111111 222222 333333\t", "x\tfish\t\t111111 222222 33333g\t",
        "x\tfish\t\t111111 222222 333333\tdots n=3", "x\tfish\t\t111111 222222 333333\tspots q=3",
        "x\tfish\t\t111111 222222 333333\tspots x=3",
        "x\tfish\t\t111111 222222 333333\tspots x=9..3",
        "x\tfish\t\t111111 222222 333333\tspots c=red", "x\tfish\t\t111111 222222 333333\tspots n",
    ])
    func `a mistake in a print is told with its line`(row: String) {
        let book = ArtBook(
            outlines: Array("outline fish\nback 0,0 5,1 9,0\nbelly 0,0 5,-1 9,0\n".utf8),
            prints: Array("id\toutline\tform\tinks\tmarks\n# a comment\n\(row)\n".utf8))
        let error = #expect(throws: ArtError.self) { try book.plan("x") }
        #expect(error?.line == 3)
    }

    @Test func `data that cannot be read still give a fish`() {
        let book = ArtBook(outlines: Array("outline bream\nwing\n".utf8), prints: [])
        let figure = book.drawing(species: "red-seabream", shape: .bream).figure
        #expect(figure.shapes.contains { $0.part == .body })
    }
}
