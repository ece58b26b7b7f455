/// Reads a line of `assets/prints.tsv`: id, outline, form, inks and marks, separated by tabs.
enum PrintPlanParser {
    static let columnCount = 5

    static func plan(_ text: Substring, number: Int) throws(ArtError) -> PrintPlan {
        let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count == columnCount, !fields[0].isEmpty, !fields[1].isEmpty else {
            throw ArtError(line: number, "a print has five columns, the first two never empty")
        }
        var plan = PrintPlan(outline: String(fields[1]))
        plan.species = String(fields[0])
        plan.form = try form(fields[2], number)
        try setInks(fields[3], number, &plan)
        for part in fields[4].split(separator: ";") {
            var line = DataLine(part, number: number)
            guard !line.isEmpty else { continue }
            plan.marks.append(try mark(&line))
        }
        return plan
    }

    private static func form(_ text: Substring, _ number: Int) throws(ArtError) -> Form {
        var form = Form()
        for part in text.split(separator: ";") {
            var line = DataLine(part, number: number)
            if part.contains("tail ") {
                _ = try line.word("tail")
                form.tail = try OutlineParser.tail(&line, OutlineSource.Tail())
                try line.finish()
                continue
            }
            while let (key, value) = line.setting() {
                let amount = try line.value(value, key)
                switch key {
                case "hump": form.hump = amount
                case "snout": form.snout = amount
                default:
                    guard Form.names.contains(key), amount >= 0 else {
                        throw line.error("“\(key)=\(value)” changes no form")
                    }
                    form.percents[key] = amount
                }
            }
            try line.finish()
        }
        return form
    }

    private static func setInks(
        _ text: Substring, _ number: Int, _ plan: inout PrintPlan
    ) throws(ArtError) {
        let inks = text.split(separator: " ").map { Ink($0) }
        guard inks.count == 3, let back = inks[0], let belly = inks[1], let fins = inks[2] else {
            throw ArtError(line: number, "the inks are three colours, like 30363c 6a7078 404850")
        }
        (plan.back, plan.belly, plan.fins) = (back, belly, fins)
    }

    private static func mark(_ line: inout DataLine) throws(ArtError) -> Mark {
        let name = try line.word("a mark")
        guard let kind = Mark.Kind(rawValue: name) else {
            throw line.error("“\(name)” is no kind of mark")
        }
        var mark = Mark(kind)
        while let (key, value) = line.setting() { try set(key, value, &mark, line) }
        try line.finish()
        return mark
    }

    private static func set(
        _ key: String, _ value: String, _ mark: inout Mark, _ line: DataLine
    ) throws(ArtError) {
        switch key {
        case "n": mark.count = Int(min(max(try line.value(value, key), 1), 400))
        case "x": mark.x = try range(value, key, line)
        case "v": mark.v = try range(value, key, line)
        case "w": mark.width = max(try line.value(value, key), 1)
        case "s": mark.size = max(try line.value(value, key), 2)
        case "d": mark.depth = try line.value(value, key)
        case "slant": mark.slant = try line.value(value, key)
        case "wave": mark.wave = try line.value(value, key)
        case "fill": mark.fill = try line.value(value, key)
        case "ring": mark.ring = try line.value(value, key)
        case "c":
            guard let ink = Ink(value) else { throw line.error("“\(value)” is no colour") }
            mark.color = ink
        case "on":
            mark.scope =
                switch value {
                case "body": .body
                case "fins": .fins
                case "all": .all
                default: .fin(value)
                }
        default: throw line.error("“\(key)” is no setting of a mark")
        }
    }

    /// `FROM..TO`.
    private static func range(
        _ text: String, _ what: String, _ line: DataLine
    ) throws(ArtError) -> ClosedRange<Double> {
        let ends = text.split(separator: "..", omittingEmptySubsequences: false)
        guard ends.count == 2 else { throw line.error("\(what) is FROM..TO") }
        let (low, high) = (try line.value(ends[0], what), try line.value(ends[1], what))
        guard low < high else { throw line.error("\(what) ends before it begins") }
        return low...high
    }
}
