/// A camera maker's own directory within EXIF, where its structure is known.
struct MakerNote {
    enum Maker { case canon, nikon, sony, fujifilm, olympus, panasonic, pentax }

    let maker: Maker
    let directory: ExifDirectory
    /// What the directory's offsets count from, for directories within.
    let part: FilePart
    let isBigFirst: Bool

    /// - Parameters:
    ///   - note: the value of EXIF's MakerNote.
    ///   - block: the whole block, which many notes' offsets count from.
    ///   - make: the camera's maker, for notes without a name of their own.
    init?(_ note: ExifValue, in block: FilePart, make: String) {
        let own = note.part
        let first = make.lowercased().prefix { $0.isLetter }
        if own.starts(with: "Nikon\0\u{02}") {
            self.init(.nikon, nested: own.dropping(10))
        } else if own.starts(with: "Nikon\0\u{01}") {
            self.init(.nikon, block, note, at: note.position + 8)
        } else if own.starts(with: "FUJIFILM"),
            let start = own.number(8, size: 4, isBigFirst: false)
        {
            self.init(.fujifilm, own, at: Int(start), isBigFirst: false)
        } else if own.starts(with: "OLYMPUS\0") || own.starts(with: "OM SYSTEM\0\0\0") {
            let start = own.starts(with: "OM") ? 16 : 12
            let isBig = own.starts(with: "MM", at: start - 4)
            self.init(.olympus, own, at: start, isBigFirst: isBig)
        } else if own.starts(with: "OLYMP\0") {
            self.init(.olympus, block, note, at: note.position + 8)
        } else if own.starts(with: "Panasonic\0\0\0") {
            self.init(.panasonic, block, note, at: note.position + 12)
        } else if own.starts(with: "SONY DSC") || own.starts(with: "SONY CAM") {
            self.init(.sony, block, note, at: note.position + 12)
        } else if own.starts(with: "PENTAX \0") {
            let isBig = own.starts(with: "MM", at: 8)
            self.init(.pentax, own, at: 10, isBigFirst: isBig)
        } else if own.starts(with: "AOC\0") {
            let isBig = own.starts(with: "MM", at: 4) || own.starts(with: "  ", at: 4)
            self.init(.pentax, block, at: note.position + 6, isBigFirst: isBig)
        } else if first == "canon" {
            self.init(.canon, block, note, at: note.position)
        } else if first == "sony" {
            self.init(.sony, block, note, at: note.position)
        } else if first == "nikon" {
            self.init(.nikon, block, note, at: note.position)
        } else {
            return nil
        }
    }

    /// A directory in a directory (Olympus).
    func directory(_ tag: Int) -> ExifDirectory? {
        guard let value = directory.value(tag) else { return nil }
        // Older notes say UNDEFINED and mean the directory itself.
        let place = value.kind == .undefined ? Double(value.position) : value.number
        guard let place, place > 0, place < Double(part.count) else { return nil }
        return ExifDirectory(part, at: Int(place), isBigFirst: isBigFirst)
    }

    private init(_ maker: Maker, _ block: FilePart, _ note: ExifValue, at position: Int) {
        self.init(maker, block, at: position, isBigFirst: note.isBigFirst)
    }

    private init(_ maker: Maker, _ part: FilePart, at position: Int, isBigFirst: Bool) {
        self.maker = maker
        self.part = part
        self.isBigFirst = isBigFirst
        directory = ExifDirectory(part, at: position, isBigFirst: isBigFirst)
    }

    /// A note that is a block of its own.
    private init?(_ maker: Maker, nested part: FilePart) {
        guard part.isTIFF else { return nil }
        let isBig = part.byte(0) == 0x4D
        guard let start = part.number(4, size: 4, isBigFirst: isBig) else { return nil }
        self.init(maker, part, at: Int(start), isBigFirst: isBig)
    }
}
