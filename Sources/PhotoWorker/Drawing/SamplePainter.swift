import AlbumModel
import CJpeg
import Glibc
import Pictures

/// Draws a made-up photograph of a fish.
enum SamplePainter {
    private static let quality: Int32 = 88

    /// The JPEG, with the EXIF of the sample's facts; the same sample always gives the same bytes.
    static func jpeg(_ sample: Sample) throws(PictureError) -> [UInt8] {
        let pixels = paint(sample)
        let (width, height) = (sample.facts.width, sample.facts.height)
        let exif = Array("Exif".utf8) + [0, 0] + ExifWriter(sample.facts).bytes
        let segment = [0xE1, UInt8(exif.count >> 8 & 255), UInt8(exif.count & 255)] + exif
        var length = 0
        var message = [CChar](repeating: 0, count: Int(JPEG_MESSAGE))
        let made = unsafe jpeg_write(
            pixels, UInt32(width), UInt32(height), 3, quality, 0, segment, segment.count, &length,
            &message)
        guard let made = unsafe made else { throw .damaged(Words.from(message)) }
        defer { unsafe free(made) }
        return unsafe Array(UnsafeBufferPointer(start: made, count: length))
    }

    /// RGB rows.
    static func paint(_ sample: Sample) -> [UInt8] {
        let scene = Scene(sample)
        let fish = PaintedFish(sample)
        let grain = Noise(sample.seed &+ 77)
        let (width, height) = (sample.facts.width, sample.facts.height)
        var bytes = [UInt8](repeating: 0, count: width * height * 3)
        let shadow = fish.shape.blurred(max(height / 50, 1))
        let (shiftX, shiftY) = scene.shadowShift
        for y in 0..<height {
            for x in 0..<width {
                var tone = scene.tone(x, y)
                let (fromX, fromY) = (x - shiftX, y - shiftY)
                if fromX >= 0, fromY >= 0, fromX < width, fromY < height {
                    tone = tone.times(1 - scene.shadowDepth * shadow[fromX, fromY])
                }
                let covered = fish.shape[x, y]
                if covered > 0 {
                    tone = tone.mixed(scene.lit(fish.tone(x, y), x, y), covered)
                }
                let noise = (grain.point(Int32(x), Int32(y)) - 0.5) * 0.035
                let place = (y * width + x) * 3
                bytes[place] = byte(tone.red + noise)
                bytes[place + 1] = byte(tone.green + noise)
                bytes[place + 2] = byte(tone.blue + noise)
            }
        }
        return bytes
    }

    @inline(__always)
    private static func byte(_ value: Float) -> UInt8 { UInt8(min(max(value, 0), 1) * 255 + 0.5) }
}
