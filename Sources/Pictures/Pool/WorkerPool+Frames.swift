import AlbumModel
import CLinux
import Glibc

extension WorkerPool: PictureFramer {
    package func letter(
        _ lettering: Lettering, mark: Pixmap?
    ) async throws(PictureError) -> (result: Lettered, pixels: PixelFile) {
        var lettering = lettering
        lettering.markSize = mark.map { PrintSize(width: $0.width, height: $0.height) }
        let request = Request.letter(lettering)
        let pool = letterersPool()
        let count = lettering.boards.reduce(0) { $0 + $1.width * $1.height * 4 }
        let accept: @Sendable (Reply, Int32?) throws(WireError) -> (Lettered, PixelFile)? = {
            (reply, pixels) throws(WireError) in
            guard case .lettered(let lettered) = reply, let pixels else { return nil }
            var status = stat()
            guard unsafe fstat(pixels, &status) == 0, Int(status.st_size) == count else {
                throw WireError("fewer pixels than promised")
            }
            let copy = dup(pixels)
            guard copy >= 0 else { throw WireError("no descriptor is free") }
            return (lettered, PixelFile(descriptor: copy))
        }
        guard let mark else { return try await pool.ask(request, [], accept: accept) }
        let file = try PixelFile(mark)
        return try await pool.ask(request, [file.descriptor], accept: accept)
    }

    package func seenSize(_ descriptor: Int32) async throws(PictureError) -> PrintSize {
        try await ask(.seenSize, [descriptor]) { reply, _ in
            guard case .framed(let framed) = reply else { return nil }
            return framed.size
        }
    }

    package func frame(
        _ descriptor: Int32, _ order: FrameOrder, boards: PixelFile?, scratch: Int32,
        into output: Int32
    ) async throws(PictureError) -> Framed {
        let descriptors = [descriptor, output, scratch] + (boards.map { [$0.descriptor] } ?? [])
        return try await ask(.frame(order), descriptors) { reply, _ in
            guard case .framed(let framed) = reply else { return nil }
            return framed
        }
    }
}

/// Pixels in a memory file, which closes itself.
package final class PixelFile: Sendable {
    let descriptor: Int32

    /// Takes the descriptor over.
    init(descriptor: Int32) { self.descriptor = descriptor }

    package init(_ pixmap: Pixmap) throws(PictureError) {
        let file = unsafe linux_memfd("pixels")
        guard file >= 0 else { throw .workerFailed("no memory for the pixels") }
        descriptor = file
        var rest = pixmap.bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes {
                unsafe Glibc.write(file, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .workerFailed("no memory for the pixels") }
            rest = rest.dropFirst(count)
        }
    }

    deinit { Channel.close([descriptor]) }

    /// How many bytes it holds.
    package var byteCount: Int {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Its first bytes, as many as there is room for; what it has not got stays as it is.
    package func read(into bytes: inout [UInt8]) {
        _ = unsafe pread(descriptor, &bytes, bytes.count, 0)
    }
}

/// Frames pictures without decoding one, or setting a letter, in this process.
package protocol PictureFramer: Sendable {
    /// The size of the picture open at `descriptor` (borrowed) as it is to be shown.
    func seenSize(_ descriptor: Int32) async throws(PictureError) -> PrintSize

    /// Sets boards in type; the pixels of all of them, for `frame`.
    func letter(
        _ lettering: Lettering, mark: Pixmap?
    ) async throws(PictureError) -> (result: Lettered, pixels: PixelFile)

    /// Frames the picture open at `descriptor` into `output`; `scratch` is an empty file, open for
    /// reading and writing, for what does not fit into memory. All are borrowed.
    func frame(
        _ descriptor: Int32, _ order: FrameOrder, boards: PixelFile?, scratch: Int32,
        into output: Int32
    ) async throws(PictureError) -> Framed
}
