import CExif

/// An EXIF block as libexif reads it. Values come raw; what they mean is `ExifFacts`' business.
@safe final class ExifBlock {
    enum Directory: Int {
        case main = 0
        case thumbnail = 1
        case exif = 2
        case gps = 3
        case interoperability = 4
    }

    /// One value: its format and its bytes in the block's byte order.
    struct Value {
        let format: ExifFormat
        let count: Int
        let bytes: [UInt8]
        let order: ExifByteOrder
    }

    private let block: UnsafeMutablePointer<ExifData>

    /// - Parameter tiff: the block from its TIFF header. libexif reads its first 64 KB.
    init?(_ tiff: [UInt8]) {
        guard tiff.count >= 8, let block = unsafe exif_data_new() else { return nil }
        unsafe self.block = block
        // By default libexif invents the tags that the specification wants.
        unsafe exif_data_unset_option(block, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION)
        let bytes = [0x45, 0x78, 0x69, 0x66, 0, 0] + tiff.prefix(1 << 20)
        unsafe exif_data_load_data(block, bytes, UInt32(bytes.count))
    }

    deinit { unsafe exif_data_unref(block) }

    /// The value of `tag`, in the first of the directories that has it.
    func value(_ tag: UInt32, in directories: [Directory] = [.exif, .main]) -> Value? {
        let order = unsafe exif_data_get_byte_order(block)
        for directory in directories {
            guard let content = unsafe content(directory),
                let entry = unsafe exif_content_get_entry(content, ExifTag(rawValue: tag)),
                let data = unsafe entry.pointee.data
            else { continue }
            let size = unsafe Int(entry.pointee.size)
            let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: size))
            return unsafe Value(
                format: entry.pointee.format, count: Int(entry.pointee.components), bytes: bytes,
                order: order)
        }
        return nil
    }

    private func content(_ directory: Directory) -> UnsafeMutablePointer<ExifContent>? {
        let all = unsafe block.pointee.ifd
        switch directory {
        case .main: return unsafe all.0
        case .thumbnail: return unsafe all.1
        case .exif: return unsafe all.2
        case .gps: return unsafe all.3
        case .interoperability: return unsafe all.4
        }
    }
}
