/// A JPEG's XMP beyond 64 KB: parts that say their packet's digest, its length and their place.
struct ExtendedXMP {
    private var digest: [UInt8] = []
    private var bytes: [UInt8] = []
    private var filled = 0

    /// The packet, when all of its parts came.
    var packet: [UInt8]? { !bytes.isEmpty && filled >= bytes.count ? bytes : nil }

    /// - Parameter part: an APP1 segment behind its name.
    mutating func take(_ part: FilePart) {
        guard let length = part.number(32, size: 4), let offset = part.number(36, size: 4),
            length > 0, length <= PictureMetadata.mostXMP
        else { return }
        let name = part.bytes(0..<32)
        if bytes.isEmpty {
            digest = name
            bytes = [UInt8](repeating: 0x20, count: Int(length))
        }
        let content = part.bytes(40..<part.count)
        guard name == digest, Int(length) == bytes.count, Int(offset) + content.count <= bytes.count
        else { return }
        bytes.replaceSubrange(Int(offset)..<Int(offset) + content.count, with: content)
        filled += content.count
    }
}
