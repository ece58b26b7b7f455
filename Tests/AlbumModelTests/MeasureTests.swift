import AlbumModel
import Testing

@Suite struct MeasureTests {
    @Test(arguments: [
        ("32cm", "32", Measure.Unit.cm, 320.0), ("12 in", "12", .inch, 304.8),
        ("12\"", "12", .inch, 304.8), ("5'", "5", .ft, 1524), ("1.5m", "1.5", .m, 1500),
        ("３２ｃｍ", "32", .cm, 320), ("32公分", "32", .cm, 320), ("32 センチ", "32", .cm, 320),
        ("32,5 cm", "32,5", .cm, 325), ("  32.50  CM ", "32.50", .cm, 325),
        ("450 mm", "450", .mm, 450), (".5m", ".5", .m, 500),
    ])
    func `lengths read as people write them`(
        typed: String, text: String, unit: Measure.Unit, millimetres: Double
    ) throws {
        let measure = try Measure(parsing: typed, as: .length)
        #expect(measure.text == text)
        #expect(measure.unit == unit)
        #expect(abs(measure.base - millimetres) < 1e-9)
    }

    @Test(arguments: [
        ("1.2kg", "1.2", Measure.Unit.kg, 1200.0), ("800 g", "800", .g, 800),
        ("3斤", "3", .jin, 1800), ("3台斤", "3", .jin, 1800), ("2.5公斤", "2.5", .kg, 2500),
        ("5lb", "5", .lb, 2267.96185), ("8 oz", "8", .oz, 226.796185),
        ("5lb 3oz", "5+3", .lbOz, 2353.010419375), ("5lb+3oz", "5+3", .lbOz, 2353.010419375),
        ("5 lbs 3 ounces", "5+3", .lbOz, 2353.010419375), ("１．２ｋｇ", "1.2", .kg, 1200),
    ])
    func `weights read as people write them`(
        typed: String, text: String, unit: Measure.Unit, grams: Double
    ) throws {
        let measure = try Measure(parsing: typed, as: .weight)
        #expect(measure.text == text)
        #expect(measure.unit == unit)
        #expect(abs(measure.base - grams) < 1e-6)
    }

    @Test(arguments: ["32 cm", "1.50 kg", "5 lb 3 oz", "3 斤", "12 in", "32,5 cm"])
    func `what is shown reads back as the same`(typed: String) throws {
        let kind: Measure.Kind = typed.hasSuffix("cm") || typed.hasSuffix("in") ? .length : .weight
        let measure = try Measure(parsing: typed, as: kind)
        #expect(measure.formatted == typed)
        #expect(try Measure(parsing: measure.formatted, as: kind) == measure)
    }

    @Test func `what is no measure says why`() {
        func problem(_ typed: String, _ kind: Measure.Kind) -> Measure.ParseError? {
            do throws(Measure.ParseError) {
                _ = try Measure(parsing: typed, as: kind)
                return nil
            } catch { return error }
        }
        #expect(problem("", .length) == .notANumber)
        #expect(problem("cm", .length) == .notANumber)
        #expect(problem("1.2.3cm", .length) == .notANumber)
        #expect(problem("-3cm", .length) == .notANumber)
        #expect(problem("1,200 g", .weight) == .notANumber)
        #expect(problem("3+4 lb", .weight) == .notANumber)
        #expect(problem("5oz 3lb", .weight) == .notANumber)
        #expect(problem("1e400 cm", .length) == .unknownUnit("e"))
        #expect(problem("32", .length) == .unknownUnit(""))
        #expect(problem("32 furlongs", .length) == .unknownUnit("furlongs"))
        #expect(problem("32 kg", .length) == .wrongKind)
        #expect(problem("5lb 3oz", .length) == .wrongKind)
        #expect(problem("0 cm", .length) == .outOfRange)
        #expect(problem("100.1 m", .length) == .outOfRange)
        #expect(problem("999999 kg", .weight) == .outOfRange)
    }

    @Test func `a number alone takes the assumed unit`() throws {
        #expect(try Measure(parsing: "32", as: .length, assumed: .cm).formatted == "32 cm")
        #expect(throws: Measure.ParseError.wrongKind) {
            try Measure(parsing: "32", as: .length, assumed: .kg)
        }
    }

    @Test func `a measure is shown in the user's unit`() throws {
        let length = try Measure(parsing: "32cm", as: .length)
        #expect(length.formatted(in: .inch) == "12.6 in")
        #expect(length.formatted(in: .cm) == "32 cm")
        #expect(length.formatted(in: .kg) == "32 cm")
        let weight = try Measure(parsing: "1.2kg", as: .weight)
        #expect(weight.formatted(in: .jin) == "2 斤")
        #expect(weight.formatted(in: .lbOz) == "2 lb 10 oz")
        #expect(weight.formatted(in: .g) == "1200 g")
        #expect(try Measure(parsing: "15.999 oz", as: .weight).formatted(in: .lbOz) == "1 lb 0 oz")
    }
}
