import AlbumModel
import CLinux
import Glibc
import Pictures

/// What each request is answered with.
enum Answering {
    static func answer(_ request: Request, _ descriptors: [Int32]) -> Outcome {
        do throws(PictureError) {
            switch request {
            case .facts:
                return Outcome(reply: .facts(try facts(descriptors[0])))
            case .preview(let maxWidth, let maxHeight, let isFilling):
                let picture = try PictureFormats.open(PictureFile(descriptor: descriptors[0]))
                let bitmap = try Preview.make(
                    picture, box: (maxWidth, maxHeight), isFilling: isFilling)
                return Outcome(
                    reply: .pixels(width: bitmap.width, height: bitmap.height),
                    descriptors: [try shared(bitmap)])
            case .print(let labels):
                let picture = try PictureFormats.open(PictureFile(descriptor: descriptors[0]))
                return Outcome(
                    reply: .written(
                        try PrintMaker.make(picture, labels: labels, output: descriptors[1])))
            case .drawn(let print, let width, let height):
                let bitmap = print.bitmap(width: width, height: height)
                return Outcome(
                    reply: .pixels(width: bitmap.width, height: bitmap.height),
                    descriptors: [try shared(bitmap)])
            case .drawnFile(let print, let labels):
                var print = print
                print.style = .stamp
                let bitmap = print.bitmap(width: Request.stampSide, height: Request.stampSide)
                return Outcome(
                    reply: .written(
                        try PrintMaker.write(bitmap, labels: labels, output: descriptors[0])))
            case .seenSize:
                let picture = try PictureFormats.open(PictureFile(descriptor: descriptors[0]))
                let seen = Renderer(picture).seen
                let size = PrintSize(width: seen.width, height: seen.height)
                return Outcome(reply: .framed(Framed(size: size, remarks: [])))
            case .letter(let lettering):
                let (lettered, pixels) = try Letterer.letter(lettering, mark: descriptors.first)
                return Outcome(reply: .lettered(lettered), descriptors: [pixels])
            case .frame(let order):
                let picture = try PictureFormats.open(PictureFile(descriptor: descriptors[0]))
                let maker = try FrameMaker(
                    picture, order, scratch: descriptors[2],
                    boards: order.boards.isEmpty ? nil : descriptors[3])
                return Outcome(reply: .framed(try maker.make(output: descriptors[1])))
            case .sample(let sample):
                let bytes = try SamplePainter.jpeg(sample)
                try FullWrite.write(descriptors[0], bytes)
                return Outcome(
                    reply: .written(
                        PrintSize(width: sample.facts.width, height: sample.facts.height)))
            }
        } catch {
            return Outcome(reply: .failed(error))
        }
    }

    /// Header, EXIF and XMP; nothing is decoded, so formats without a decoder answer too.
    static func facts(_ descriptor: Int32) throws(PictureError) -> PhotoFacts {
        try FactsReader.facts(PictureFile(descriptor: descriptor))
    }

    /// The pixels in a memfd.
    private static func shared(_ bitmap: Bitmap) throws(PictureError) -> Int32 {
        let file = unsafe linux_memfd("pixels")
        guard file >= 0 else { throw .workerFailed("no memory for the pixels") }
        do throws(PictureError) {
            try FullWrite.write(file, bitmap.bytes)
        } catch {
            close(file)
            throw error
        }
        return file
    }
}
