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
                        members.append(member(path, facts.recordedFields, error: nil))
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
        PhotoFacts(format: "", width: 0, height: 0).recordedFields.mapValues { _ in .null }
    }

    /// The members of `exif`: width and height as the camera recorded them, as exiftool has them, and
    /// those of the picture itself.
    var recordedFields: [String: JSONValue] {
        var members = fields
        members["pixelWidth"] = members["width"]
        members["pixelHeight"] = members["height"]
        if let recordedWidth, let recordedHeight {
            members["width"] = .int(recordedWidth)
            members["height"] = .int(recordedHeight)
        }
        return members
    }

    /// The recorded size of a picture that was made smaller later; one that was only turned was not.
    var sizeBefore: String? {
        guard let recordedWidth, let recordedHeight,
            recordedWidth * recordedHeight > width * height
        else { return nil }
        return "\(recordedWidth) × \(recordedHeight)"
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
        add(Phrase("size", "尺寸", "サイズ"), facts.sizeText)
        if let before = facts.sizeBefore {
            let words = Phrase(
                "recorded as \(before): the picture was made smaller", "\(before)：圖片後來縮小過",
                "\(before)：あとで縮小された画像")
            add(Phrase("at first", "原始尺寸", "元のサイズ"), words[language])
        }
        add(Phrase("taken", "拍攝時間", "撮影日時"), facts.takenText)
        add(Phrase("camera", "相機", "カメラ"), facts.camera)
        add(Phrase("lens", "鏡頭", "レンズ"), facts.lens)
        add(Phrase("exposure", "曝光", "露出"), facts.exposureText)
        add(Phrase("place", "位置", "位置"), facts.placeText)
        if let orientation = facts.orientation, orientation > 1 {
            add(Phrase("turned", "轉向", "向き"), Self.turned(orientation)[language])
        }
        if facts.isCut {
            add(Phrase("damage", "損壞", "破損"), Phrase.endsEarly[language])
        }
        text = displayText(path) + "\n" + table.text
    }

    /// How the picture is turned to be shown, in words.
    private static func turned(_ orientation: Int) -> Phrase {
        switch orientation {
        case 2: Phrase("mirrored", "左右翻轉", "左右反転")
        case 3: Phrase("180°", "180°", "180°")
        case 4: Phrase("mirrored, 180°", "左右翻轉、180°", "左右反転・180°")
        case 5: Phrase("mirrored, 90° to the left", "左右翻轉、向左 90°", "左右反転・左へ 90°")
        case 6: Phrase("90° to the right", "向右 90°", "右へ 90°")
        case 7: Phrase("mirrored, 90° to the right", "左右翻轉、向右 90°", "左右反転・右へ 90°")
        default: Phrase("90° to the left", "向左 90°", "左へ 90°")
        }
    }
}

extension Phrase {
    /// What is wrong with a file that was cut short.
    static let endsEarly = Phrase("the file ends early", "檔案不完整", "ファイルが途中で切れています")
}
