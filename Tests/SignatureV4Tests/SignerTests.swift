import FoundationEssentials
import SignatureV4
import TestSupport
import Testing

@Suite(.tags(.small)) struct SignerTests {
    static let documented: [DocumentedExample] = try! vectors("s3-doc-examples")
    static let derived: [DerivedExample] = try! vectors("s3-derived")

    @Test func `the vectors are all here`() {
        #expect(Self.documented.count == 7)
        #expect(Self.derived.count == 117)
    }

    @Test(arguments: documented)
    func `the S3 documentation's own examples`(_ example: DocumentedExample) throws {
        let date = try #require(SigningDate(text: example.amz_date))
        let signature = example.signer.signature(example.request, date: date)
        #expect(signature.canonicalRequest == example.canonical_request)
        #expect(signature.stringToSign == example.string_to_sign)
        #expect(signature.hex == example.signature)
    }

    @Test(arguments: derived)
    func `awkward keys, tokens, regions and lists`(_ example: DerivedExample) throws {
        let date = try #require(SigningDate(text: example.amz_date))
        let request = example.request
        #expect(request.wireQuery == example.wire_query)
        let signature = example.signer.signature(request, date: date)
        #expect(signature.canonicalRequest == example.canonical_request)
        #expect(signature.stringToSign == example.string_to_sign)
        #expect(signature.hex == example.signature)
        #expect(example.signer.authorization(request, date: date) == example.authorization)
        if let key = example.key, example.name.hasPrefix("put-key") {
            #expect(example.wire_path.hasSuffix("/" + PercentEncoding.encodePath(key)))
        }
    }

    @Test func `the documented presigned address`() throws {
        let example = try #require(Self.documented.first { $0.name == "presigned-get" })
        let date = try #require(SigningDate(text: example.amz_date))
        let request = SignableRequest(
            method: "GET", wirePath: "/test.txt",
            headers: [.init("host", "examplebucket.s3.amazonaws.com")],
            payloadHash: "UNSIGNED-PAYLOAD")
        let signed = example.signer.presigned(request, date: date, seconds: 86400)
        #expect(signed.wireQuery.hasSuffix("&X-Amz-Signature=\(example.signature)"))
    }

    @Test func `a secret never shows`() {
        let credentials = Credentials(
            accessKeyID: "AKID", secretAccessKey: "canary", sessionToken: "canary")
        var dumped = ""
        dump(credentials, to: &dumped)
        #expect(!"\(credentials) \(String(reflecting: credentials)) \(dumped)".contains("canary"))
    }

    @Test(arguments: [
        (0, "19700101T000000Z"), (1_369_353_600, "20130524T000000Z"),
        (951_782_399, "20000228T235959Z"), (951_782_400, "20000229T000000Z"),
        (4_102_444_799, "20991231T235959Z"), (-1, "19691231T235959Z"),
    ])
    func `seconds become SigV4's date`(_ seconds: Int64, _ text: String) {
        #expect(SigningDate(unixSeconds: seconds).text == text)
    }

    @Test(arguments: ["2013-05-24", "20130524T000000", "20130524 000000Z", "２０130524T000000Z"])
    func `anything else is no date`(_ text: String) { #expect(SigningDate(text: text) == nil) }
}

@Suite(.tags(.small)) struct PercentEncodingTests {
    @Test func `every byte is encoded as S3 does, and comes back`() {
        for scalar in (1...0x2FFF).compactMap(UnicodeScalar.init) {
            let text = String(Character(scalar))
            let encoded = PercentEncoding.encode(text)
            #expect(PercentEncoding.decode(encoded) == text)
        }
        #expect(PercentEncoding.encode("a+b c/黑~'") == "a%2Bb%20c%2F%E9%BB%91~%27")
        #expect(PercentEncoding.encodePath("a/../黑") == "a/../%E9%BB%91")
    }

    @Test(arguments: ["%", "%2", "%zz", "%+1", "%80"])
    func `broken escapes are refused`(_ text: String) {
        #expect(PercentEncoding.decode(text) == nil)
    }

    @Test func `a listing's plus is a space only when asked`() {
        #expect(PercentEncoding.decode("a+b", plusIsSpace: true) == "a b")
        #expect(PercentEncoding.decode("a+b") == "a+b")
    }
}
