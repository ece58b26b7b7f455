import AlbumModel
import CPixels
import Glibc
import Pictures

/// A board's pixels, premultiplied, read from the file that the letterer made.
final class BoardPixels {
    private let area: FrameGeometry.Area
    private var bytes: [UInt8]

    private init(_ area: FrameGeometry.Area, _ bytes: [UInt8]) {
        self.area = area
        self.bytes = bytes
    }

    /// The boards that lie in the file one after the other.
    static func all(
        _ areas: [FrameGeometry.Area], _ file: Int32
    ) throws(PictureError) -> [BoardPixels] {
        var place = 0
        var boards: [BoardPixels] = []
        for area in areas {
            let count = area.width * area.height * 4
            guard count <= Lettering.mostPixels * 4 else { throw .tooLarge("its plate") }
            var done = 0
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
                while done < count {
                    let got = unsafe pread(
                        file, buffer.baseAddress! + done, count - done, off_t(place + done))
                    if got < 0, errno == EINTR { continue }
                    guard got > 0 else { break }
                    done += got
                }
                initialized = done
            }
            guard done == count else { throw .workerFailed("a plate without its pixels") }
            boards.append(BoardPixels(area, bytes))
            place += count
        }
        return boards
    }

    /// Into the colours of the output.
    func convert(_ color: FrameColor) { color.convertDrawn(&bytes) }

    /// Lays its row over the canvas' row `y`.
    func over(_ row: UnsafeMutablePointer<UInt8>, _ y: Int) {
        guard (area.y..<area.y + area.height).contains(y) else { return }
        let start = (y - area.y) * area.width * 4
        unsafe bytes.withUnsafeBufferPointer {
            unsafe pixels_over(row + area.x * 4, $0.baseAddress! + start, area.width)
        }
    }
}
