import AlbumModel
import AlbumStore
import FoundationEssentials
import Testing

@Suite struct RecordStateTests {
    private func operation(
        _ n: Int64, at milliseconds: UInt64, by device: UInt64, _ set: [String: JSONValue]
    ) -> JournalOperation {
        JournalOperation(
            n: n,
            h: ClockStamp(
                milliseconds: milliseconds, counter: 0, device: DeviceID(value: device)),
            type: .catch, id: "x", set: set)
    }

    private func permutations(_ items: [JournalOperation]) -> [[JournalOperation]] {
        guard items.count > 1 else { return [items] }
        return items.indices.flatMap { index in
            var rest = items
            let item = rest.remove(at: index)
            return permutations(rest).map { [item] + $0 }
        }
    }

    @Test func `all orders, with repeats, of operations on three machines give one state`() {
        let operations = [
            operation(1, at: 10, by: 1, ["title": .string("a"), "note": .string("n")]),
            operation(2, at: 20, by: 1, ["title": .string("b"), "alive": .bool(false)]),
            operation(1, at: 20, by: 2, ["title": .string("c")]),
            operation(2, at: 15, by: 2, ["alive": .bool(true), "quantity": .int(2)]),
            operation(1, at: 15, by: 3, ["quantity": .int(3), "note": .null]),
            // A copied machine id: the same stamp, other values.
            operation(1, at: 15, by: 3, ["quantity": .int(4)]),
        ]
        let expected: [String: JSONValue] = [
            "title": .string("c"), "note": .null, "alive": .bool(false), "quantity": .int(4),
        ]
        for order in permutations(operations) {
            var state = RecordState(order)
            guard state.values == expected else {
                Issue.record("\(order.map(\.h.text)) gives \(state.values)")
                return
            }
            let before = state
            for operation in order { state.add(operation) }
            #expect(state == before)
        }
    }

    private func conflicts(_ operations: [JournalOperation]) -> [Conflict] {
        StandingValues(operations).conflicts(of: .catch, "x")
    }

    @Test func `what lost is told, whatever the order, and only between machines`() {
        let low = operation(1, at: 10, by: 1, ["title": .string("low")])
        let high = operation(1, at: 20, by: 2, ["title": .string("high")])
        for order in [[low, high], [high, low]] {
            #expect(conflicts(order).map(\.lost) == [.string("low")])
            #expect(conflicts(order).map(\.won) == [.string("high")])
        }
        let own = operation(2, at: 30, by: 1, ["title": .string("own")])
        #expect(conflicts([low, own]).isEmpty)
        // The same value is no conflict.
        #expect(conflicts([low, own, operation(2, at: 40, by: 2, own.set)]).isEmpty)
    }

    @Test func `what was overwritten knowingly is no conflict, also by way of a third machine`() {
        let first = operation(1, at: 10, by: 1, ["title": .string("a")])
        var second = operation(1, at: 20, by: 2, ["title": .string("b")])
        second.over = [first.h]
        var third = operation(1, at: 30, by: 3, ["title": .string("c")])
        third.over = [second.h]
        for order in permutations([first, second, third]) { #expect(conflicts(order).isEmpty) }
        // Meanwhile the first machine went on by itself.
        let apart = operation(2, at: 25, by: 1, ["title": .string("d")])
        for order in permutations([first, second, third, apart]) {
            #expect(conflicts(order).map(\.lost) == [.string("d")])
        }
        var settled = operation(2, at: 40, by: 2, ["title": .string("e")])
        settled.over = [third.h, apart.h]
        for order in permutations([first, second, third, apart, settled]) {
            #expect(conflicts(order).isEmpty)
        }
    }

    @Test func `values that would take the row away never win`() {
        let good = operation(
            1, at: 1, by: 1,
            [
                "stamp": .string("0a1b2c3d-0000-4000-8000-00000000000a"),
                "caughtAt": .string("2026-05-01T06:00:00"), "alive": .bool(true),
            ])
        let bad = operation(
            1, at: 9, by: 2,
            ["stamp": .string("../x"), "caughtAt": .string("never"), "alive": .null])
        #expect(RecordState([good, bad]).values == good.set)
        #expect(RecordState([bad, good]).values == good.set)
    }
}
