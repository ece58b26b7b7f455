import CPng
import CPixels
import Glibc
import Pictures

/// Makes the print of a picture: PNG, sRGB, upright, of a size for every screen, describing itself.
enum PrintMaker {
    /// Landscape pictures, squares among them, fit in the whole box; portraits in its height.
    static let box = (width: 2048, height: 1365)

    /// Writes the print to `output`; the same picture and labels always give the same bytes.
    static func make(
        _ picture: any Picture, labels: PrintLabels, output: Int32
    ) throws(PictureError) -> PrintSize {
        let renderer = Renderer(picture)
        let seen = renderer.seen
        let bitmap = try renderer.render(Fit.inside(seen.width, seen.height, box: box))
        var chunks = ChunkList()
        if let exif = picture.exif.flatMap({ ExifScrubber.scrubbed($0, bitmap) }) {
            chunks.add("eXIf", exif)
        }
        chunks.add(labels)
        try write(bitmap, chunks.bytes, output)
        return PrintSize(width: bitmap.width, height: bitmap.height)
    }

    /// Writes what was drawn, with its labels.
    static func write(
        _ bitmap: Bitmap, labels: PrintLabels, output: Int32
    ) throws(PictureError) -> PrintSize {
        var chunks = ChunkList()
        chunks.add(labels)
        try write(bitmap, chunks.bytes, output)
        return PrintSize(width: bitmap.width, height: bitmap.height)
    }

    private static func write(
        _ bitmap: Bitmap, _ chunks: [UInt8], _ output: Int32
    ) throws(PictureError) {
        let channels = bitmap.hasAlpha ? 4 : 3
        guard let rows = filtered(bitmap, channels), let idat = Deflate.zlib(rows, level: 2) else {
            throw .damaged("no memory")
        }
        var message = [CChar](repeating: 0, count: Int(PNG_MESSAGE))
        var sink = Sink(descriptor: output)
        let code = unsafe withUnsafeMutablePointer(to: &sink) { sink in
            unsafe png_write(
                UInt32(bitmap.width), UInt32(bitmap.height), Int32(channels), idat, idat.count,
                chunks, chunks.count, Sink.take, sink, &message)
        }
        guard code == 0 else { throw .unwritable(sink.words) }
    }

    private static func filtered(_ bitmap: Bitmap, _ channels: Int) -> [UInt8]? {
        let size = (bitmap.width * channels + 1) * bitmap.height
        var code: Int32 = -1
        let filtered = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            code = unsafe pixels_filter(
                bitmap.bytes, UInt32(bitmap.width), UInt32(bitmap.height), UInt32(channels),
                buffer.baseAddress!)
            count = code == 0 ? size : 0
        }
        return code == 0 ? filtered : nil
    }
}

/// Where libpng's bytes go.
struct Sink {
    let descriptor: Int32
    private var error: Int32 = 0

    init(descriptor: Int32) { self.descriptor = descriptor }

    var words: String {
        error == 0 ? "the print was not written" : unsafe String(cString: strerror(error))
    }

    static let take: png_sink = { context, bytes, length in
        guard let sink = unsafe context?.assumingMemoryBound(to: Sink.self) else { return -1 }
        unsafe sink.pointee.error = FullWrite.write(
            sink.pointee.descriptor, UnsafeRawBufferPointer(start: bytes, count: length))
        return unsafe sink.pointee.error == 0 ? 0 : -1
    }
}

/// write(2) until everything is written.
enum FullWrite {
    /// 0, or the error number.
    static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int32 {
        var rest = unsafe bytes
        while unsafe !rest.isEmpty {
            let count = unsafe Glibc.write(descriptor, rest.baseAddress!, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return count == 0 ? EIO : errno }
            unsafe rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        }
        return 0
    }

    static func write(_ descriptor: Int32, _ bytes: [UInt8]) throws(PictureError) {
        let code = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0) }
        guard code == 0 else { throw .unwritable(unsafe String(cString: strerror(code))) }
    }
}
