package import AlbumModel

/// A few `gyotaku-photo` processes that decode pictures, so that none is decoded in this one.
///
/// Nothing is started before the first request. A worker that crashes or takes longer than 20 s
/// is killed and replaced; only the picture it had fails, with `PictureError.workerFailed`.
package actor WorkerPool: PictureReader {
    private let path: String
    private let size: Int

    /// - Parameters:
    ///   - path: the `gyotaku-photo` executable.
    ///   - size: how many pictures are read at once.
    package init(path: String, size: Int = 2) {
        self.path = path
        self.size = size
    }

    package func facts(_ descriptor: Int32) async throws(PictureError) -> PhotoFacts {
        throw .workerFailed("not started")
    }

    package func preview(
        _ descriptor: Int32, maxWidth: Int, maxHeight: Int, isFilling: Bool
    ) async throws(PictureError) -> Pixmap {
        throw .workerFailed("not started")
    }

    package func print(
        _ descriptor: Int32, labels: PrintLabels, into output: Int32
    ) async throws(PictureError) -> PrintSize {
        throw .workerFailed("not started")
    }

    package func drawSample(
        _ sample: Sample, into output: Int32
    ) async throws(PictureError) -> PrintSize {
        throw .workerFailed("not started")
    }
}
