import AlbumModel
import FoundationEssentials
import Testing

@Suite struct JournalOperationTests {
    @Test func `a line reads back to the same bytes, unknown members and types included`() throws {
        let line = """
            {"app":"later","h":"019e70acd800-0001-11223344556677ff","id":"x","n":12,\
            "set":{"a":[1,2.50,1e400,null,true],"b":{"c":"魚\\n\\u001b"},"n":18446744073709551616},"t":"tide"}
            """
        let operation = try JournalOperation(line: Array(line.utf8))
        #expect(operation.n == 12 && operation.type == RecordType("tide") && operation.id == "x")
        #expect(operation.extra == ["app": .string("later")])
        #expect(String(decoding: operation.line, as: UTF8.self) == line)
    }

    @Test(arguments: [
        ("not json", JournalOperation.LineError.notJSON), ("[]", .notJSON), ("{}", .member("n")),
        (#"{"n":0}"#, .member("n")), (#"{"n":1,"h":"now"}"#, .member("h")),
        (#"{"n":1,"h":"019e70acd800-0001-11223344556677ff","t":""}"#, .member("t")),
        (#"{"n":1,"h":"019e70acd800-0001-11223344556677ff","t":"a","id":1}"#, .member("id")),
        (
            #"{"n":1,"h":"019e70acd800-0001-11223344556677ff","t":"a","id":"b","set":[]}"#,
            .member("set")
        ),
    ])
    func `a line that is no operation says what is wrong`(
        line: String, error: JournalOperation.LineError
    ) {
        #expect(throws: error) { try JournalOperation(line: Array(line.utf8)) }
    }
}

@Suite struct JSONValueTests {
    @Test(arguments: [
        "null", "true", "[]", "{}", #""""#, "-0", "1.5e-3", #"{"a":[{"b":null}],"c":"\\\""}"#,
        #""🐟黑格""#,
    ])
    func `what is written as it is read`(text: String) throws {
        #expect(try JSONValue(decoding: text).encodedText == text)
    }

    @Test func `escapes are understood`() throws {
        let value = try JSONValue(decoding: #""\u00e9\ud83d\udc1f\ud83d\/\b\f\n\r\tA""#)
        #expect(value == .string("é🐟\u{fffd}/\u{8}\u{c}\n\r\tA"))
    }

    @Test(arguments: [
        "", " ", "nul", "01", "1.", "+1", ".5", "1e", "[1,]", "[1 2]", "{\"a\"}", "{a:1}", "\"",
        "\"\n\"", "\"\\x\"", "\"\\u12\"", "[] []", "{\"a\":1,}", "\u{feff}1", "'a'", "NaN",
    ])
    func `what is not JSON is refused`(text: String) {
        #expect(throws: JSONValue.SyntaxError.self) { try JSONValue(decoding: text) }
    }

    @Test func `depth is bounded`() {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(throws: Never.self) { try JSONValue(decoding: nested(64)) }
        #expect(throws: JSONValue.SyntaxError.self) { try JSONValue(decoding: nested(65)) }
        #expect(throws: JSONValue.SyntaxError.self) { try JSONValue(decoding: nested(1_000_000)) }
    }

    @Test func `numbers answer only for what they are`() {
        #expect(JSONValue.number("5").int == 5 && JSONValue.number("5.0").int == 5)
        #expect(JSONValue.number("5.5").int == nil && JSONValue.string("5").int == nil)
        #expect(JSONValue.number("1e400").int == nil)
        #expect(JSONValue.double(0.1).double == 0.1 && JSONValue.double(.nan) == .null)
    }
}
