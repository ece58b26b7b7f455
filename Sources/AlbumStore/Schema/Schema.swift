/// The database's versions. A version is one file here and one entry below; a published one never
/// changes.
enum Schema {
    /// `gyot` as a number: marks the file as this program's in its header.
    static let applicationID = 0x6779_6f74

    /// What turns version n into n + 1, in order; the first makes a new database.
    static let steps: [String] = [
        schema001, schema002, schema003, schema004, schema005, schema006, schema007,
        schema008,
    ]

    static var version: Int { steps.count }
}
