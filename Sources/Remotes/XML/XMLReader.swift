import CExpat

/// Reads XML from a server with expat: whole and well-formed or not at all.
///
/// A document type declaration is refused (no entities, so no bombs), and so is what ends before its
/// root is closed, which some parsers pass over in silence.
enum XMLReader {
    struct Failure: Error {
        let message: String
        /// Hostile rather than cut off.
        var isRefused = false
    }

    /// Calls `element` at the end of every element with its path (`ListBucketResult/Contents/Key`,
    /// prefixes of names removed) and its own text.
    static func read(
        _ document: [UInt8], element: (_ path: String, _ text: String) -> Void
    ) throws(Failure) {
        try withoutActuallyEscaping(element) { element throws(Failure) in
            try XMLParsing(element).parse(document)
        }
    }
}

/// The state that expat's callbacks share.
@safe private final class XMLParsing {
    private let parser: XML_Parser
    private let element: (String, String) -> Void
    private var path = ""
    /// Bytes of `path` before each open element's name.
    private var pathCounts: [Int] = []
    private var text: [UInt8] = []
    private var isRefused = false

    init(_ element: @escaping (String, String) -> Void) {
        guard let made = unsafe XML_ParserCreate("UTF-8") else { fatalError("no memory for expat") }
        unsafe parser = made
        self.element = element
    }

    deinit { unsafe XML_ParserFree(parser) }

    func parse(_ document: [UInt8]) throws(XMLReader.Failure) {
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        unsafe XML_SetUserData(parser, context)
        unsafe XML_SetElementHandler(
            parser, { context, name, _ in unsafe parsing(context).open(name!) },
            { context, _ in unsafe parsing(context).close() })
        unsafe XML_SetCharacterDataHandler(parser) { context, bytes, count in
            unsafe parsing(context).add(UnsafeBufferPointer(start: bytes, count: Int(count)))
        }
        unsafe XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, _ in
            unsafe parsing(context).refuse()
        }
        let status = unsafe document.withUnsafeBytes { bytes in
            let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            return unsafe XML_Parse(parser, start, Int32(bytes.count), 1)
        }
        if isRefused {
            throw XMLReader.Failure(message: "document type or nesting is refused", isRefused: true)
        }
        guard status == XML_STATUS_OK, pathCounts.isEmpty else {
            let words = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map {
                unsafe String(cString: $0)
            }
            throw XMLReader.Failure(message: words ?? "not well-formed")
        }
    }

    func open(_ name: UnsafePointer<CChar>) {
        let full = unsafe String(cString: name)
        let local = full.split(separator: ":").last.map(String.init) ?? full
        // Deeper than any reply of S3: no stack of ours to fill.
        guard pathCounts.count < 32 else { return refuse() }
        pathCounts.append(path.utf8.count)
        path += path.isEmpty ? local : "/" + local
        text.removeAll(keepingCapacity: true)
    }

    func close() {
        guard let count = pathCounts.popLast() else { return }
        element(path, String(decoding: text, as: UTF8.self))
        path = String(path.utf8.prefix(count)) ?? ""
        text.removeAll(keepingCapacity: true)
    }

    func add(_ bytes: UnsafeBufferPointer<CChar>) {
        unsafe text.append(contentsOf: bytes.lazy.map { UInt8(bitPattern: $0) })
    }

    func refuse() {
        isRefused = true
        unsafe XML_StopParser(parser, XML_Bool(XML_FALSE))
    }
}

private func parsing(_ context: UnsafeMutableRawPointer?) -> XMLParsing {
    unsafe Unmanaged<XMLParsing>.fromOpaque(context!).takeUnretainedValue()
}
