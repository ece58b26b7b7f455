import CJpeg
import CPng
import CWebp
import Pictures

/// Writes the rows of a framed picture into a file of one format.
protocol FrameEncoder: AnyObject {
    /// Where the next row is to be put, 4 bytes a pixel.
    func row() -> UnsafeMutablePointer<UInt8>
    /// The row is there.
    func next() throws(PictureError)
    func finish() throws(PictureError)
}

/// What goes into the file beside the pixels.
struct FrameExtras {
    var profile: [UInt8]?
    var exif: [UInt8]?
    var density: Density?
}

/// Writes bytes for C.
@safe final class ByteSink {
    private var sink: Sink

    init(_ output: Int32) { sink = Sink(descriptor: output) }

    var words: String { sink.words }

    /// Only for the life of this object.
    var context: UnsafeMutableRawPointer {
        unsafe Unmanaged.passUnretained(self).toOpaque()
    }

    static let take: png_sink = { context, bytes, length in
        guard let context = unsafe context else { return -1 }
        let own = unsafe Unmanaged<ByteSink>.fromOpaque(context).takeUnretainedValue()
        return unsafe withUnsafeMutablePointer(to: &own.sink) {
            unsafe Sink.take($0, bytes, length)
        }
    }
}

/// JPEG, 4:4:4, on all processors.
@safe final class JPEGEncoder: FrameEncoder {
    private let bands: OpaquePointer
    private let sink: ByteSink
    private let density: UnsafeMutablePointer<jpeg_density>
    private let segments: UnsafeMutableBufferPointer<UInt8>

    init(
        _ width: Int, _ height: Int, quality: Int, _ extras: FrameExtras, _ output: Int32
    ) throws(PictureError) {
        sink = ByteSink(output)
        unsafe density = UnsafeMutablePointer<jpeg_density>.allocate(capacity: 1)
        unsafe density.initialize(to: extras.density?.jfif ?? jpeg_density())
        let bytes = JPEGExtras.segments(extras)
        unsafe segments = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count + 1)
        _ = unsafe segments.initialize(from: bytes)
        let made = unsafe jpeg_bands_new(
            UInt32(width), UInt32(height), Int32(quality), density, segments.baseAddress!,
            bytes.count, ByteSink.take, sink.context)
        guard let made = unsafe made else {
            unsafe density.deallocate()
            unsafe segments.deallocate()
            throw .unwritable(sink.words)
        }
        unsafe bands = made
    }

    deinit {
        unsafe jpeg_bands_free(bands)
        unsafe density.deallocate()
        unsafe segments.deallocate()
    }

    func row() -> UnsafeMutablePointer<UInt8> { unsafe jpeg_bands_row(bands) }

    func next() throws(PictureError) {
        guard unsafe jpeg_bands_next(bands) == 0 else { throw .unwritable(sink.words) }
    }

    func finish() throws(PictureError) {
        guard unsafe jpeg_bands_finish(bands) == 0 else { throw .unwritable(sink.words) }
    }
}

/// PNG, row by row.
@safe final class PNGEncoder: FrameEncoder {
    private let stream: OpaquePointer
    private let sink: ByteSink
    private let memory: UnsafeMutablePointer<UInt8>

    init(
        _ width: Int, _ height: Int, _ extras: FrameExtras, _ output: Int32
    ) throws(PictureError) {
        sink = ByteSink(output)
        var chunks = ChunkList()
        // What the picture's colours are where it brings no profile.
        if extras.profile == nil { chunks.add("sRGB", [0]) }
        if let exif = extras.exif { chunks.add("eXIf", exif) }
        let profile = extras.profile ?? []
        let metre = extras.density?.perMetre ?? (0, 0)
        let made = unsafe png_stream_new(
            UInt32(width), UInt32(height), profile, profile.count, metre.0, metre.1, chunks.bytes,
            chunks.bytes.count, ByteSink.take, sink.context)
        guard let made = unsafe made else { throw .unwritable(sink.words) }
        unsafe stream = made
        unsafe memory = UnsafeMutablePointer<UInt8>.allocate(capacity: width * 4)
        unsafe memory.initialize(repeating: 0, count: width * 4)
    }

    deinit {
        unsafe png_stream_free(stream)
        unsafe memory.deallocate()
    }

    func row() -> UnsafeMutablePointer<UInt8> { unsafe memory }

    func next() throws(PictureError) {
        guard unsafe png_stream_row(stream, memory) == 0 else { throw .unwritable(sink.words) }
    }

    func finish() throws(PictureError) {
        guard unsafe png_stream_finish(stream) == 0 else { throw .unwritable(sink.words) }
    }
}

/// WebP. The library wants the whole picture at once.
@safe final class WebPEncoder: FrameEncoder {
    static let mostSide = 16_383

    private let width: Int
    private let height: Int
    private let quality: Int
    private let extras: FrameExtras
    private let output: Int32
    private let memory: UnsafeMutablePointer<UInt8>
    private var given = 0

    init(
        _ width: Int, _ height: Int, quality: Int, _ extras: FrameExtras, _ output: Int32
    ) throws(PictureError) {
        guard max(width, height) <= Self.mostSide else {
            throw .tooLarge("\(width)×\(height) pixels, WebP takes \(Self.mostSide) a side")
        }
        // What the library needs beside it is about as much again.
        guard width * height <= 120_000_000 else {
            throw .tooLarge("\(width)×\(height) pixels as WebP, which is made in memory")
        }
        self.width = width
        self.height = height
        self.quality = quality
        self.extras = extras
        self.output = output
        unsafe memory = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height * 4)
        unsafe memory.initialize(repeating: 255, count: width * height * 4)
    }

    deinit { unsafe memory.deallocate() }

    func row() -> UnsafeMutablePointer<UInt8> { unsafe memory + given * width * 4 }

    func next() throws(PictureError) { given += 1 }

    func finish() throws(PictureError) {
        var length = 0
        let coded = unsafe webp_write_opaque(
            memory, UInt32(width), UInt32(height), Float(quality), &length)
        guard let coded = unsafe coded else { throw .tooLarge("no memory for a WebP of this size") }
        defer { unsafe webp_free(coded) }
        let bytes = unsafe Array(UnsafeBufferPointer(start: coded, count: length))
        try FullWrite.write(output, WebPExtras.file(bytes, width, height, extras))
    }
}
