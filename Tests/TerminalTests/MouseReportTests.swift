import Canvas
import Testing

@testable import Terminal

@Suite struct MouseReportTests {
    static let reports: [(String, Mouse.Act?, Position)] = [
        ("<0;1;1M", .click, Position(column: 0, row: 0)),
        ("<0;224;7M", .click, Position(column: 223, row: 6)),
        ("<16;4000;900M", .click, Position(column: 3999, row: 899)),
        ("<2;3;4M", .rightClick, Position(column: 2, row: 3)),
        ("<64;3;4M", .wheelUp, Position(column: 2, row: 3)),
        ("<69;3;4M", .wheelDown, Position(column: 2, row: 3)),
        ("<0;3;4m", nil, Position(column: 2, row: 3)),
        ("<32;3;4M", nil, Position(column: 2, row: 3)),
        ("<1;3;4M", nil, Position(column: 2, row: 3)),
    ]

    @Test(arguments: reports)
    func `a report says what was done and where`(
        text: String, act: Mouse.Act?, position: Position
    ) throws {
        let report = try #require(MouseReport(text))
        #expect(report.act == act)
        #expect(report.position == position)
    }

    @Test(arguments: [
        "", "<", "<M", "<0;0;1M", "<0;1;0M", "<0;1M", "<0;1;1;1M", "<-1;1;1M", "<0;99999;1M",
        "0;1;1M", "<0;1;1R", "<a;1;1M", "<0;;1M",
    ])
    func `what is no report is none`(text: String) { #expect(MouseReport(text) == nil) }

    @Test func `two clicks at one place in a moment are a double click, a third is none`() throws {
        let here = try #require(MouseReport("<0;5;5M"))
        let there = try #require(MouseReport("<0;6;5M"))
        let place = Position(column: 4, row: 4)
        var clicks = ClickCounter()
        #expect(clicks.taken(here, at: .milliseconds(0)) == Mouse(.click, at: place))
        #expect(clicks.taken(here, at: .milliseconds(400)) == Mouse(.doubleClick, at: place))
        #expect(clicks.taken(here, at: .milliseconds(500)) == Mouse(.click, at: place))
        #expect(clicks.taken(here, at: .milliseconds(901)) == Mouse(.click, at: place))
        #expect(clicks.taken(there, at: .milliseconds(950))?.act == .click)
        #expect(clicks.taken(here, at: .milliseconds(990))?.act == .click)
    }

    @Test func `the wheel between two clicks parts them`() throws {
        let click = try #require(MouseReport("<0;5;5M"))
        let wheel = try #require(MouseReport("<65;5;5M"))
        var clicks = ClickCounter()
        _ = clicks.taken(click, at: .zero)
        #expect(clicks.taken(wheel, at: .milliseconds(10))?.act == .wheelDown)
        #expect(clicks.taken(click, at: .milliseconds(20))?.act == .click)
    }
}
