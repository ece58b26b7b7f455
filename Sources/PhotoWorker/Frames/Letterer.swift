import AlbumModel
import CLinux
import CType
import Glibc
import Pictures

/// Sets boards in type. Runs in a worker that may read fonts and is given no picture's file.
enum Letterer {
    /// Which fonts there are, before the sandbox is closed: reading their lists takes calls that it
    /// does not allow.
    static func prepare(_ lettering: Lettering) {
        guard type_load() == 0 else { return }
        func list(_ tag: String, _ folders: [String]) -> String {
            folders.map { "<\(tag)>\(escaped($0))</\(tag)>" }.joined()
        }
        let xml =
            "<?xml version=\"1.0\"?><fontconfig>" + list("dir", lettering.fontFolders)
            + list("cachedir", lettering.cacheFolders) + "</fontconfig>"
        unsafe isReady = unsafe type_open(xml) == 0
    }

    nonisolated(unsafe) private static var isReady = false

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            default: escaped.append(character)
            }
        }
        return escaped
    }

    /// The boards' pixels in a memfd, one board after the other.
    static func letter(
        _ lettering: Lettering, mark: Int32?
    ) throws(PictureError) -> (Lettered, Int32) {
        guard unsafe isReady else {
            throw .workerFailed("letters need the libraries of the package libpangocairo-1.0-0")
        }
        let mark = try mark.flatMap { (file) throws(PictureError) in
            try lettering.markSize.map { size throws(PictureError) in
                try MarkPicture(file, size)
            }
        }
        let file = unsafe linux_memfd("boards")
        guard file >= 0 else { throw .workerFailed("no memory for the pixels") }
        do throws(PictureError) {
            var unknown: Set<UInt32> = []
            for board in lettering.boards {
                let meter = PangoMeter(language: board.language, mark: mark)
                let layout = BoardLayout(board, meter)
                try BoardPainter(board, meter, mark).paint(layout, into: file)
                for text in layout.texts where meter.unknown(text.line) > 0 {
                    for scalar in text.line.text.unicodeScalars
                    where scalar.value > 32 && type_has(scalar.value) == 0 {
                        unknown.insert(scalar.value)
                    }
                }
            }
            return (Lettered(unknown: unknown.sorted()), file)
        } catch {
            close(file)
            throw error
        }
    }
}

/// The picture that a user has for a maker's mark.
struct MarkPicture {
    let size: PrintSize
    let bytes: [UInt8]

    init(_ file: Int32, _ size: PrintSize) throws(PictureError) {
        let count = size.width * size.height * 4
        var bytes = [UInt8](repeating: 0, count: count)
        let got = unsafe pread(file, &bytes, count, 0)
        guard got == count else { throw .damaged("a mark without its pixels") }
        self.size = size
        self.bytes = bytes
    }

    var ratio: Double { Double(size.width) / Double(size.height) }
}

/// Asks the fonts.
struct PangoMeter: TextMeter {
    let language: String
    let mark: MarkPicture?

    var markRatio: Double? { mark?.ratio }

    func measure(_ line: Board.Line, isVertical: Bool) -> TextExtent {
        var extent = type_extent()
        unsafe withRun(line, isVertical: isVertical) { run in
            _ = unsafe type_measure(run, &extent)
        }
        return TextExtent(
            width: extent.width, ascent: extent.ascent, descent: extent.descent)
    }

    func unknown(_ line: Board.Line) -> Int {
        var extent = type_extent()
        unsafe withRun(line, isVertical: false) { run in
            _ = unsafe type_measure(run, &extent)
        }
        return Int(extent.unknown)
    }

    func withRun(_ line: Board.Line, isVertical: Bool, _ body: (UnsafePointer<type_run>) -> Void) {
        unsafe line.text.withCString { text in
            unsafe Self.families(line, language).withCString { families in
                unsafe language.withCString { language in
                    var run = unsafe type_run(
                        text: text, families: families, language: language,
                        size: max(line.size, 0.5), weight: Int32(line.weight),
                        tracking: Double(line.tracking) / 1000 * line.size,
                        is_vertical: isVertical ? 1 : 0)
                    unsafe body(&run)
                }
            }
        }
    }

    /// The best that people have, then what Debian brings; Chinese before Japanese forms or the
    /// other way round.
    private static func families(_ line: Board.Line, _ language: String) -> String {
        let isJapanese = language == "ja"
        let latin =
            line.isSerif
            ? ["EB Garamond", "Source Serif 4", "Noto Serif", "DejaVu Serif"]
            : ["Exo 2", "Inter", "Noto Sans", "DejaVu Sans"]
        let kind = line.isSerif ? "Serif" : "Sans"
        let forms = isJapanese ? ["JP", "TC"] : ["TC", "JP"]
        let eastern =
            forms.map { "Noto \(kind) CJK \($0)" } + [
                "WenQuanYi Zen Hei", "HanaMinA", "HanaMinB",
            ]
        return (latin + eastern).joined(separator: ",")
    }
}
