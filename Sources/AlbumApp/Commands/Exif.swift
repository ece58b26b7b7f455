import AlbumModel
import Disk
import Pictures

extension CommandSpec {
    static let exif = CommandSpec(
        name: "exif",
        summary: Phrase(
            "what pictures say of themselves; needs no album", "讀取圖片的 EXIF，不需要集郵冊",
            "画像の EXIF を読む（アルバム不要）"),
        arguments: [ArgumentSpec(name: "FILE", count: .atLeastOne, isFile: true)],
        examples: ["gyotaku exif *.jpg", "gyotaku exif DSC0042.jpg --json"],
        run: { invocation in
            var refused = 0
            var members: [JSONValue] = []
            for path in invocation.line.arguments {
                do throws(Failure) {
                    let facts = try await ExifReader(pictures: invocation.pictures).read(path)
                    if invocation.isJSON {
                        members.append(member(path, facts.fields, error: nil))
                    } else {
                        invocation.output.result(
                            ExifTable(path: path, facts: facts, invocation.language).text + "\n")
                    }
                } catch {
                    refused += 1
                    let words = error.message[invocation.language]
                    if invocation.isJSON {
                        members.append(member(path, PhotoFacts.noFields, error: words))
                    } else {
                        invocation.complain(error)
                    }
                }
            }
            if invocation.isJSON { invocation.output.json(.array(members)) }
            if refused == 0 { return .done }
            return refused == invocation.line.arguments.count ? .failed : .partly
        })

    private static func member(
        _ path: String, _ fields: [String: JSONValue], error: String?
    ) -> JSONValue {
        .object(
            fields.merging(["file": .string(path), "error": .optional(error)]) { _, own in own })
    }
}

extension PhotoFacts {
    /// Every member of `fields`, unknown.
    static var noFields: [String: JSONValue] {
        PhotoFacts(format: "", width: 0, height: 0).fields.mapValues { _ in .null }
    }
}

/// Reads the facts of a file that a person named.
struct ExifReader: Sendable {
    let pictures: any PictureReader

    func read(_ path: String) async throws(Failure) -> PhotoFacts {
        let file: OpenFile
        do {
            file = try OpenFile(readingGiven: path)
        } catch {
            throw Failure(error)
        }
        do {
            return try await pictures.facts(file.descriptor)
        } catch {
            throw Failure(error, path: path)
        }
    }
}

/// A picture's facts as a photographer reads them; what is not known is left out.
struct ExifTable: Sendable {
    let text: String

    init(path: String, facts: PhotoFacts, _ language: Language) {
        var table = Table()
        func add(_ label: Phrase, _ value: String?) {
            if let value, !value.isEmpty { table.add("  " + label[language], displayText(value)) }
        }
        add(Phrase("size", "尺寸", "サイズ"), "\(facts.width) × \(facts.height) \(facts.format)")
        add(
            Phrase("taken", "拍攝時間", "撮影日時"),
            facts.takenAt.map { time in
                time.minuteText + (time.offsetText.map { " " + $0 } ?? "")
            })
        add(Phrase("camera", "相機", "カメラ"), facts.camera)
        add(Phrase("lens", "鏡頭", "レンズ"), facts.lens)
        add(Phrase("exposure", "曝光", "露出"), facts.exposureLine)
        if let latitude = facts.latitude, let longitude = facts.longitude {
            add(Phrase("place", "位置", "位置"), "\(latitude), \(longitude)")
        }
        text = displayText(path) + "\n" + table.text
    }
}

extension PhotoFacts {
    /// `35 mm  f/1.8  1/250 s  ISO 100`, what is known of it.
    var exposureLine: String? {
        func number(_ value: Double) -> String {
            value == value.rounded() ? String(Int(value)) : String((value * 100).rounded() / 100)
        }
        let parts = [
            focalLength.map { number($0) + " mm" }, fNumber.map { "f/" + number($0) }, shutter,
            iso.map { "ISO \($0)" },
        ].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: "  ")
    }
}
