import AlbumModel
import Disk
import Pictures

/// The user's own styles, makers and marks, beside the config file: `frames/NAME.frame`,
/// `makers.tsv`, `marks/canon.png`.
struct FrameFolder: Sendable {
    private let folder: String?
    private let environment: [String: String]

    init(_ configFile: ConfigFile?, _ environment: [String: String]) {
        folder = configFile.map { Folder.parent(of: $0.path) }
        self.environment = environment
    }

    /// All styles; one that cannot be opened is left out.
    func book() -> FrameBook {
        guard let folder, let names = try? Folder.names(in: folder + "/frames") else {
            return FrameBook()
        }
        var own: [String: String] = [:]
        for name in names where name.hasSuffix(".frame") {
            let path = folder + "/frames/" + name
            guard let bytes = try? SmallFile.read(path, limit: FrameStyleParser.mostBytes * 2)
            else {
                continue
            }
            own[String(name.dropLast(6))] = String(decoding: bytes, as: UTF8.self)
        }
        return FrameBook(own: own)
    }

    /// A style by its name; says in which line it is wrong.
    func style(_ name: String, in book: FrameBook) throws(Failure) -> FrameStyle {
        do throws(ArtError) {
            if let style = try book.style(name) { return style }
        } catch {
            let shown = displayText(name)
            let reason = displayText(error.reason)
            throw Failure(
                .usage, "the frame style “\(shown)”, line \(error.line): \(reason)",
                "相框樣式「\(shown)」第 \(error.line) 行：\(reason)",
                "フレームのスタイル「\(shown)」の \(error.line) 行目：\(reason)")
        }
        let known = book.names.map { displayText($0) }.joined(separator: ", ")
        let shown = displayText(name)
        throw Failure(
            .usage, "there is no frame style “\(shown)”; there are \(known)",
            "沒有相框樣式「\(shown)」；有：\(known)", "フレームのスタイル「\(shown)」はありません。あるのは \(known)")
    }

    /// The makers, the user's first.
    func makers() throws(Failure) -> MakerTable {
        guard let path = folder.map({ $0 + "/makers.tsv" }),
            let bytes = try? SmallFile.read(path, limit: 1 << 20)
        else { return .embedded }
        do throws(ArtError) {
            let own = try MakerTable.parse(String(decoding: bytes, as: UTF8.self))
            return MakerTable(makers: own + MakerTable.embedded.makers)
        } catch {
            let shown = displayText(path)
            let reason = displayText(error.reason)
            throw Failure(
                .usage, "\(shown), line \(error.line): \(reason)",
                "\(shown) 第 \(error.line) 行：\(reason)", "\(shown) の \(error.line) 行目：\(reason)")
        }
    }

    /// The picture that stands for a maker's mark, if the user has one.
    func mark(_ maker: CameraMaker?, _ pictures: WorkerPool) async -> Pixmap? {
        guard let folder, let maker,
            let file = try? OpenFile(readingGiven: "\(folder)/marks/\(maker.fileName).png")
        else { return nil }
        return try? await pictures.preview(
            file.descriptor, maxWidth: 2048, maxHeight: 512, isFilling: false)
    }

    /// Where fonts are, and fontconfig's lists of them.
    var fonts: (folders: [String], caches: [String]) {
        func home(_ name: String, _ usual: String) -> String? {
            if let path = environment[name], path.hasPrefix("/") { return path }
            return environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + usual : nil }
        }
        let own =
            [home("XDG_DATA_HOME", "/.local/share").map { $0 + "/fonts" }]
            + [environment["HOME"].map { $0 + "/.fonts" }]
        let cache = home("XDG_CACHE_HOME", "/.cache").map { $0 + "/fontconfig" }
        return (
            own.compactMap(\.self) + ["/usr/local/share/fonts", "/usr/share/fonts"],
            ["/var/cache/fontconfig"] + [cache].compactMap(\.self)
        )
    }
}
