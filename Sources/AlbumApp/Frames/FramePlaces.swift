import AlbumModel
import Disk
import Pictures

/// Where framed pictures go: names without date, place or the camera's numbering, and never over a
/// file that is there.
struct FramePlaces: Sendable {
    private let folder: String
    /// The name that the person gave; nil for a neutral one.
    private let name: String?
    private let ending: String

    /// - Parameter output: as typed: a file, or a folder.
    init(
        _ output: String?, format: FrameOrder.Format, isSeveral: Bool
    ) throws(Failure) {
        ending = Self.ending(format)
        guard let output else {
            (folder, name) = (".", nil)
            return
        }
        let isFolder = (try? Folder.facts(following: output)).flatMap { $0 }?.isFolder ?? false
        if isFolder || output.hasSuffix("/") {
            var path = output
            while path.count > 1, path.hasSuffix("/") { path.removeLast() }
            do {
                if !isFolder { try Folder.makeAll(path) }
            } catch {
                throw Failure(error)
            }
            (folder, name) = (path, nil)
            return
        }
        guard !isSeveral else {
            let shown = displayText(output)
            throw Failure(
                .usage, "several pictures go into a folder: -o \(shown)/",
                "多張照片要放進資料夾：-o \(shown)/",
                "複数の写真にはフォルダーを：-o \(shown)/")
        }
        (folder, name) = ("", output)
    }

    /// Runs `body` with a path; with the next one where a file of that name is there already.
    func take(_ body: (String) async throws -> Framer.Result) async throws -> Framer.Result {
        if let name { return try await body(name) }
        var number = 1
        while true {
            let path = path(number)
            number += 1
            if (try? Folder.facts(path)).flatMap({ $0 }) != nil { continue }
            return try await body(path)
        }
    }

    private func path(_ number: Int) -> String {
        let name = "gyotaku-frame" + (number == 1 ? "" : "-\(number)") + ending
        return folder == "." ? name : folder + "/" + name
    }

    static func ending(_ format: FrameOrder.Format) -> String {
        switch format {
        case .jpeg: ".jpg"
        case .png: ".png"
        case .webp: ".webp"
        }
    }

    /// The format that was asked for, else that of the file's name, else JPEG.
    static func format(_ word: String?, _ output: String?) throws(Failure) -> FrameOrder.Format {
        switch word {
        case "png": return .png
        case "webp": return .webp
        case "jpeg": return .jpeg
        default: break
        }
        guard let output, let dot = output.lastIndex(of: "."), !output[dot...].contains("/") else {
            return .jpeg
        }
        switch output[output.index(after: dot)...].lowercased() {
        case "png": return .png
        case "webp": return .webp
        case "jpg", "jpeg", "jpe": return .jpeg
        default:
            throw Failure.badValue(option: "output", value: output, expected: ".jpg, .png, .webp")
        }
    }
}
