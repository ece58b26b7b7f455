import AlbumModel
import Pictures
import TestSupport
import Testing

/// What the tests of this target share: real workers, asked about bytes.
struct Studio {
    let pool: WorkerPool

    /// Its workers stay, however slow the machine is, unless a test wants it otherwise.
    init(patience: Duration = .seconds(3600)) {
        pool = WorkerPool(path: Program.photoWorker, size: 2, patience: patience)
    }

    func facts(_ bytes: [UInt8]) async throws(PictureError) -> PhotoFacts {
        let file = OpenPicture(bytes)
        return try await pool.facts(file.descriptor)
    }

    func preview(
        _ bytes: [UInt8], _ width: Int = 64, _ height: Int = 64, isFilling: Bool = false
    ) async throws(PictureError) -> Pixmap {
        let file = OpenPicture(bytes)
        return try await pool.preview(
            file.descriptor, maxWidth: width, maxHeight: height, isFilling: isFilling)
    }

    func print(
        _ bytes: [UInt8], labels: PrintLabels = PrintLabels()
    ) async throws(PictureError) -> (size: PrintSize, png: [UInt8]) {
        let file = OpenPicture(bytes)
        let output = OpenPicture()
        let size = try await pool.print(
            file.descriptor, labels: labels, into: output.descriptor)
        return (size, output.bytes)
    }

    func sample(_ sample: Sample) async throws(PictureError) -> [UInt8] {
        let output = OpenPicture()
        _ = try await pool.drawSample(sample, into: output.descriptor)
        return output.bytes
    }
}

extension Pixmap {
    /// RGBA at a place.
    func at(_ x: Int, _ y: Int) -> [UInt8] {
        let place = (y * width + x) * 4
        return Array(bytes[place..<place + 4])
    }

    /// Whether the pixel is within `tolerance` of a colour, channel by channel.
    func isNear(_ x: Int, _ y: Int, _ color: [UInt8], tolerance: Int = 6) -> Bool {
        zip(at(x, y), color).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
    }
}

extension Studio {
    /// Flips some bytes of each of `seeds` in turn, cuts every `cutting`th, and has facts and print read:
    /// a picture or a word may come, but no worker may end.
    func endure(_ seeds: [[UInt8]], seed: UInt64, turns: Int, cutting: Int = 4) async {
        var random = SplitMix(state: seed)
        for turn in 0..<turns {
            var bytes = seeds[turn % seeds.count]
            for _ in 0..<Int(random.next() % 7) + 1 {
                bytes[Int(random.next() % UInt64(bytes.count))] =
                    UInt8(truncatingIfNeeded: random.next())
            }
            if turn % cutting == 0 {
                bytes = Array(bytes.prefix(Int(random.next() % UInt64(bytes.count))))
            }
            do {
                _ = try await facts(bytes)
                _ = try await print(bytes)
            } catch PictureError.workerFailed(let reason) {
                Issue.record("turn \(turn): \(reason)")
            } catch {}
        }
    }
}
