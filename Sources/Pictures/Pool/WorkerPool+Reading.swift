package import AlbumModel
import Glibc

extension WorkerPool: PictureReader {
    package func facts(_ descriptor: Int32) async throws(PictureError) -> PhotoFacts {
        try await ask(.facts, [descriptor]) { reply, _ in
            guard case .facts(let facts) = reply else { return nil }
            return facts
        }
    }

    package func preview(
        _ descriptor: Int32, maxWidth: Int, maxHeight: Int, isFilling: Bool
    ) async throws(PictureError) -> Pixmap {
        let width = min(max(maxWidth, 1), Request.mostSide)
        let height = min(max(maxHeight, 1), Request.mostSide)
        let request = Request.preview(maxWidth: width, maxHeight: height, isFilling: isFilling)
        return try await pixels(request, [descriptor], width, height)
    }

    package func draw(
        _ print: DrawnPrint, maxWidth: Int, maxHeight: Int
    ) async throws(PictureError) -> Pixmap {
        let width = min(max(maxWidth, 1), Request.mostDrawnSide)
        let height = min(max(maxHeight, 1), Request.mostDrawnSide)
        return try await pixels(
            .drawn(print, width: width, height: height), [], width, height)
    }

    package func writeStamp(
        _ print: DrawnPrint, labels: PrintLabels, into output: Int32
    ) async throws(PictureError) -> PrintSize {
        try await ask(.drawnFile(print, labels), [output]) { reply, _ in
            guard case .written(let size) = reply else { return nil }
            return size
        }
    }

    private func pixels(
        _ request: Request, _ descriptors: [Int32], _ width: Int, _ height: Int
    ) async throws(PictureError) -> Pixmap {
        try await ask(request, descriptors) { reply, pixels throws(WireError) in
            guard case .pixels(let gotWidth, let gotHeight) = reply, let pixels else { return nil }
            guard gotWidth <= width, gotHeight <= height else {
                throw WireError("a preview larger than asked for")
            }
            return Pixmap(
                width: gotWidth, height: gotHeight,
                bytes: try Self.contents(pixels, count: gotWidth * gotHeight * 4))
        }
    }

    package func print(
        _ descriptor: Int32, labels: PrintLabels, into output: Int32
    ) async throws(PictureError) -> PrintSize {
        try await ask(.print(labels), [descriptor, output]) { reply, _ in
            guard case .written(let size) = reply else { return nil }
            return size
        }
    }

    package func drawSample(
        _ sample: Sample, into output: Int32
    ) async throws(PictureError) -> PrintSize {
        var sample = sample
        sample.facts.width = min(max(sample.facts.width, 1), Request.mostSide)
        sample.facts.height = min(max(sample.facts.height, 1), Request.mostSide)
        return try await ask(.sample(sample), [output]) { reply, _ in
            guard case .written(let size) = reply else { return nil }
            return size
        }
    }

    /// Exactly `count` bytes of a file that a worker made. Read, not mapped: a worker that cut the
    /// file meanwhile would make touching a map of it fatal here.
    private static func contents(_ file: Int32, count: Int) throws(WireError) -> [UInt8] {
        var done = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            while done < count {
                let got = unsafe pread(file, buffer.baseAddress! + done, count - done, off_t(done))
                if got < 0, errno == EINTR { continue }
                guard got > 0 else { break }
                done += got
            }
            initialized = done
        }
        guard done == count else { throw WireError("fewer pixels than promised") }
        return bytes
    }
}
