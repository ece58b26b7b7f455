extension Connection {
    /// Runs a statement to its end, with values for its `?` in order.
    package func run(_ sql: String, _ values: (any Bindable)?...) throws(DatabaseError) {
        try run(sql, values: values.map { $0?.boundValue ?? .null })
    }

    package func run(_ sql: String, values: [Value]) throws(DatabaseError) {
        try each(sql, values: values) { _ in }
    }

    /// What `read` makes of every row.
    package func all<Result>(
        _ sql: String, _ values: (any Bindable)?..., read: (borrowing Row) -> Result
    ) throws(DatabaseError) -> [Result] {
        try all(sql, values: values.map { $0?.boundValue ?? .null }, read: read)
    }

    package func all<Result>(
        _ sql: String, values: [Value], read: (borrowing Row) -> Result
    ) throws(DatabaseError) -> [Result] {
        var results: [Result] = []
        try each(sql, values: values) { results.append(read($0)) }
        return results
    }

    /// What `read` makes of the first row; nil when there is none.
    package func first<Result>(
        _ sql: String, _ values: (any Bindable)?..., read: (borrowing Row) -> Result
    ) throws(DatabaseError) -> Result? {
        let statement = try statement(sql)
        try statement.bind(values.map { $0?.boundValue ?? .null })
        defer { statement.reset() }
        return try statement.step() ? read(Row(statement)) : nil
    }

    /// The number in the first column of the first row; 0 when there is none.
    package func number(_ sql: String, _ values: (any Bindable)?...) throws(DatabaseError) -> Int64
    {
        let statement = try statement(sql)
        try statement.bind(values.map { $0?.boundValue ?? .null })
        defer { statement.reset() }
        return try statement.step() ? Row(statement).integer(0) : 0
    }

    /// Calls `body` with every row, which is valid only within the call.
    package func each(
        _ sql: String, values: [Value] = [], body: (borrowing Row) -> Void
    ) throws(DatabaseError) {
        let statement = try statement(sql)
        try statement.bind(values)
        defer { statement.reset() }
        while try statement.step() { body(Row(statement)) }
    }

    /// Runs several statements without values, separated by semicolons; for schemas.
    package func runScript(_ sql: String) throws(DatabaseError) {
        for part in sql.split(separator: ";\n") {
            let statement = part.trimmingSpace
            if !statement.isEmpty { try run(statement) }
        }
    }
}

extension Substring {
    fileprivate var trimmingSpace: String {
        var rest = self
        while let last = rest.last, last.isWhitespace || last == ";" { rest.removeLast() }
        while let first = rest.first, first.isWhitespace { rest.removeFirst() }
        return String(rest)
    }
}
