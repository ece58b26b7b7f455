import CPixels
import Glibc
import Pictures

/// Turns a picture of any size within a few megabytes: its rows go into a file, in blocks that are
/// turned already, and come back in their new order.
@safe final class Spool {
    private static let bandRows = 64
    private static let stripColumns = 64

    private let file: Int32
    private let width: Int
    private let height: Int
    private let orientation: Int
    /// Rows being gathered, as many as a band has.
    private let band: UnsafeMutablePointer<UInt8>
    private let bandBytes: Int
    private var block: [UInt8] = []
    private var taken = 0
    private var given = 0
    /// Turned rows of one strip, those that are given next.
    private var strip: [UInt8] = []
    private var stripNumber = -1

    /// - Parameters:
    ///   - file: empty, open for reading and writing.
    ///   - orientation: 3…8.
    init(_ file: Int32, width: Int, height: Int, orientation: Int) throws(PictureError) {
        self.file = file
        self.width = width
        self.height = height
        self.orientation = orientation
        bandBytes = width * 4 * (orientation < 5 ? 1 : Self.bandRows)
        unsafe band = UnsafeMutablePointer<UInt8>.allocate(capacity: bandBytes)
        unsafe band.initialize(repeating: 0, count: bandBytes)
    }

    deinit { unsafe band.deallocate() }

    var isFilled: Bool { taken == height }

    /// Where the next row is to be put; nil when all are there.
    func room() -> UnsafeMutablePointer<UInt8>? {
        guard taken < height else { return nil }
        let place = orientation < 5 ? 0 : taken % Self.bandRows
        return unsafe band + place * width * 4
    }

    /// The row is there.
    func take() throws(PictureError) {
        taken += 1
        if orientation < 5 {
            try unsafe write(band, bandBytes, at: (taken - 1) * width * 4)
        } else if taken % Self.bandRows == 0 || taken == height {
            try writeBand()
        }
    }

    /// The next row of the turned picture.
    func next(_ output: UnsafeMutablePointer<UInt8>) throws(PictureError) {
        let y = given
        given += 1
        guard orientation >= 5 else {
            // 3 and 4: from the bottom up.
            let place = (height - 1 - y) * width * 4
            try unsafe read(output, width * 4, at: place)
            if orientation == 3 { unsafe pixels_mirror(output, width) }
            return
        }
        let column = orientation == 7 || orientation == 8 ? width - 1 - y : y
        let number = column / Self.stripColumns
        if number != stripNumber { try readStrip(number) }
        let start = (column % Self.stripColumns) * height * 4
        unsafe strip.withUnsafeBufferPointer {
            unsafe output.update(from: $0.baseAddress! + start, count: height * 4)
        }
    }

    private var isUpward: Bool { orientation == 6 || orientation == 7 }

    /// The band's blocks, each a strip's columns as rows, in one go.
    private func writeBand() throws(PictureError) {
        let number = (taken - 1) / Self.bandRows
        let rows = taken - number * Self.bandRows
        if block.count < bandBytes { block = Array(repeating: 0, count: bandBytes) }
        unsafe block.withUnsafeMutableBufferPointer { block in
            for first in stride(from: 0, to: width, by: Self.stripColumns) {
                let columns = min(Self.stripColumns, width - first)
                unsafe pixels_turn_block(
                    band, width, rows, first, columns, isUpward ? 1 : 0,
                    block.baseAddress! + first * rows * 4)
            }
        }
        let result = unsafe block.withUnsafeBufferPointer { block in
            Result { () throws(PictureError) in
                try unsafe write(
                    block.baseAddress!, width * rows * 4, at: number * Self.bandRows * width * 4)
            }
        }
        try result.get()
    }

    /// A strip's rows from the blocks of all bands.
    private func readStrip(_ number: Int) throws(PictureError) {
        stripNumber = number
        let first = number * Self.stripColumns
        let columns = min(Self.stripColumns, width - first)
        if strip.isEmpty {
            strip = Array(repeating: 0, count: Self.stripColumns * height * 4)
            block = Array(repeating: 0, count: Self.stripColumns * Self.bandRows * 4)
        }
        for top in stride(from: 0, to: height, by: Self.bandRows) {
            let rows = min(Self.bandRows, height - top)
            let place = top * width * 4 + first * rows * 4
            let count = columns * rows * 4
            let result = unsafe block.withUnsafeMutableBufferPointer { block in
                Result { () throws(PictureError) in
                    try unsafe read(block.baseAddress!, count, at: place)
                }
            }
            try result.get()
            let left = isUpward ? height - top - rows : top
            for column in 0..<columns {
                let from = column * rows * 4
                let to = (column * height + left) * 4
                strip.replaceSubrange(to..<to + rows * 4, with: block[from..<from + rows * 4])
            }
        }
    }

    private func write(
        _ bytes: UnsafePointer<UInt8>, _ count: Int, at place: Int
    ) throws(PictureError) {
        var done = 0
        while done < count {
            let wrote = unsafe pwrite(file, bytes + done, count - done, off_t(place + done))
            if wrote < 0, errno == EINTR { continue }
            guard wrote > 0 else { throw .unwritable(unsafe String(cString: strerror(errno))) }
            done += wrote
        }
    }

    private func read(
        _ output: UnsafeMutablePointer<UInt8>, _ count: Int, at place: Int
    ) throws(PictureError) {
        var done = 0
        while done < count {
            let got = unsafe pread(file, output + done, count - done, off_t(place + done))
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { throw .unwritable(unsafe String(cString: strerror(errno))) }
            done += got
        }
    }
}
