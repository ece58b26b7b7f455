/// One change of one record, for ever: `{n, h, t, id, set}` on a line of JSON.
///
/// `set` holds new values of fields; a field's value is the one of the greatest `h` that set it.
/// Types and fields that this version does not know are kept and passed on as they are.
package struct JournalOperation: Sendable, Hashable {
    /// The place in its machine's journal, from 1, without gaps.
    package var n: Int64
    /// When, and on which machine.
    package var h: ClockStamp
    /// The record's type: `catch`, `photo`, `file`, `stamp`, `setting`, or one of a later version.
    package var type: RecordType
    /// The record: a lower-case UUID, for a setting its name.
    package var id: String
    package var set: [String: JSONValue]
    /// Members of the line beyond these five.
    package var extra: [String: JSONValue]

    package init(
        n: Int64, h: ClockStamp, type: RecordType, id: String, set: [String: JSONValue],
        extra: [String: JSONValue] = [:]
    ) {
        self.n = n
        self.h = h
        self.type = type
        self.id = id
        self.set = set
        self.extra = extra
    }

    /// The machine that made it, also when another passes it on.
    package var device: DeviceID { h.device }

    /// The stamps of other machines' operations whose values it knowingly overwrites, in the member
    /// `over`; those of its own machine are overwritten by every later one without being named.
    package var over: [ClockStamp] {
        get { extra["over"]?.array?.compactMap { $0.string.flatMap { ClockStamp($0) } } ?? [] }
        set {
            extra["over"] = newValue.isEmpty ? nil : .array(newValue.map { .string($0.text) })
        }
    }
}

/// The `t` of an operation.
package struct RecordType: Sendable, Hashable {
    package let name: String

    package init(_ name: String) { self.name = name }

    package static let `catch` = RecordType("catch")
    package static let photo = RecordType("photo")
    package static let page = RecordType("page")
    package static let spot = RecordType("spot")
    package static let file = RecordType("file")
    package static let stamp = RecordType("stamp")
    package static let setting = RecordType("setting")
}

extension JournalOperation {
    /// Why a line is no operation.
    package enum LineError: Error, Sendable, Hashable {
        case notJSON
        /// The named member is missing or has the wrong form.
        case member(String)
    }

    package init(json: JSONValue) throws(LineError) {
        guard var members = json.object else { throw .notJSON }
        guard let n = members.removeValue(forKey: "n")?.int, n >= 1 else { throw .member("n") }
        guard let h = members.removeValue(forKey: "h")?.string.flatMap({ ClockStamp($0) }) else {
            throw .member("h")
        }
        guard let type = members.removeValue(forKey: "t")?.string, !type.isEmpty else {
            throw .member("t")
        }
        guard let id = members.removeValue(forKey: "id")?.string, !id.isEmpty else {
            throw .member("id")
        }
        guard let set = members.removeValue(forKey: "set")?.object else { throw .member("set") }
        self.init(n: n, h: h, type: RecordType(type), id: id, set: set, extra: members)
    }

    /// Reads one line, without its line feed.
    package init(line: [UInt8]) throws(LineError) {
        guard let json = try? JSONValue(decoding: line) else { throw .notJSON }
        try self.init(json: json)
    }

    package var json: JSONValue {
        var members = extra
        members["n"] = .int(n)
        members["h"] = .string(h.text)
        members["t"] = .string(type.name)
        members["id"] = .string(id)
        members["set"] = .object(set)
        return .object(members)
    }

    /// One line of JSON, without a line feed.
    package var line: [UInt8] { json.encoded }
}
