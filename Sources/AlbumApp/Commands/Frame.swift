import AlbumModel
import AlbumStore
import Disk
import FoundationEssentials
import Pictures

extension CommandSpec {
    static let frame = CommandSpec(
        name: "frame",
        summary: Phrase(
            "the full-size picture with the maker's plate; safe to share", "全尺寸照片加上相機銘牌，可安心分享",
            "原寸の写真にメーカー銘板を付ける（安心して共有できる）"),
        arguments: [ArgumentSpec(name: "REF|FILE", count: .any, isFile: true)],
        options: FrameCommand.options,
        examples: [
            "gyotaku frame DSC0042.jpg -o share.jpg",
            "gyotaku frame 155 --style ink --label name=小明 --title 黑鯛",
            "gyotaku frame *.jpg --style dated-dark --size 2048 -o framed/",
        ],
        run: { invocation in
            try await FrameCommand(invocation: invocation).run()
        })
}

struct FrameCommand: Sendable {
    let invocation: Invocation

    static let options: [OptionSpec] = [
        OptionSpec(
            "output", "OUT",
            Phrase("a file, or a folder for several", "輸出檔案，多張時為資料夾", "出力ファイル（複数ならフォルダー）"),
            isFile: true),
        OptionSpec("style", "STYLE", Phrase("how it looks", "樣式", "スタイル")),
        OptionSpec(
            "styles", nil,
            Phrase("list the styles, or print one's file", "列出樣式或印出樣式檔", "スタイルの一覧か内容を表示")),
        OptionSpec("title", "TEXT", Phrase("a title", "標題", "題名")),
        OptionSpec(
            "place", "LEVEL", Phrase("how much of the place is told", "透露多少地點", "場所をどこまで示すか"),
            words: FrameWishes.Place.allCases.map(\.rawValue)),
        OptionSpec(
            "keep-exif", nil,
            Phrase(
                "carry the EXIF along; GPS only with --place exact", "保留 EXIF；GPS 需加 --place exact",
                "EXIF を残す（GPS は --place exact のときだけ）")),
        OptionSpec(
            "size", "PIXELS", Phrase("the longer side, never enlarged", "長邊像素，不放大", "長辺の画素数（拡大しない）")
        ),
        OptionSpec(
            "ratio", "W:H", Phrase("1:1, 4:5, 9:16, 16:9, 3:2 …", "比例 1:1、4:5…", "比率 1:1、4:5 など")),
        OptionSpec("fit", nil, Phrase("more paper round it", "四周補白", "余白を足して合わせる")),
        OptionSpec("crop", nil, Phrase("cut the picture", "裁切照片", "写真を切って合わせる")),
        OptionSpec(
            "quality", "N", Phrase("1 to 100, 95 if not said", "品質 1–100，預設 95", "画質 1〜100、既定 95")),
        OptionSpec(
            "format", "FORMAT", Phrase("of the file", "檔案格式", "ファイル形式"),
            words: ["jpeg", "png", "webp"]),
        OptionSpec(
            "label", "FIELD=TEXT", Phrase("a label in your words", "自訂標籤", "ラベルを自分で書く"),
            isRepeatable: true),
        OptionSpec(
            "date-format", "FORMAT",
            Phrase("as strftime has it", "日期格式（strftime）", "日付の書式（strftime）")),
        OptionSpec(
            "focal", "KIND", Phrase("35 mm equivalent or real", "等效或實際焦距", "換算か実焦点距離"),
            words: FrameLabels.Manner.Focal.allCases.map(\.rawValue)),
    ]

    func run() async throws -> ExitCode {
        let line = invocation.line
        let folder = FrameFolder(invocation.configFile, invocation.environment)
        if line.has("styles") { return try list(folder) }
        guard !line.arguments.isEmpty else {
            throw Failure(
                .usage, "gyotaku frame needs a picture: REF or FILE",
                "gyotaku frame 需要照片：REF 或 FILE",
                "gyotaku frame には写真（REF か FILE）が要ります")
        }
        let wishes = try wishes()
        let framer = try Framer(pictures: invocation.pictures, folder: folder, wishes: wishes)
        let store = invocation.hasAlbum ? try? await invocation.openForReading() : nil
        let places = try FramePlaces(
            line.value("output"), format: wishes.format, isSeveral: line.arguments.count > 1)
        var outcome = FrameReport(invocation: invocation)
        for (index, word) in line.arguments.enumerated() {
            if Task.isCancelled { break }
            if line.arguments.count > 1 {
                invocation.output.progress(
                    "\(index + 1)/\(line.arguments.count) \(displayText(Folder.name(of: word)))")
            }
            do {
                let subject = try await FrameSubject.find(word, invocation, store)
                outcome.add(
                    word,
                    try await places.take { output in
                        try await framer.frame(subject, to: output)
                    })
            } catch let error as Failure {
                outcome.add(word, error)
            }
        }
        if line.arguments.count > 1 { invocation.output.progress("") }
        if Task.isCancelled { return .interrupted }
        return outcome.finish()
    }

    private func wishes() throws(Failure) -> FrameWishes {
        let line = invocation.line
        var wishes = FrameWishes(language: invocation.language, config: invocation.config)
        if let style = line.value("style") { wishes.style = style }
        if let place = line.value("place").flatMap(FrameWishes.Place.init(rawValue:)) {
            wishes.place = place
        }
        wishes.keepsExif = line.has("keep-exif")
        wishes.quality = try number("quality", 1...100) ?? 95
        wishes.canvas.size = try number("size", 64...65_000)
        if let ratio = line.value("ratio") {
            guard let parsed = FrameCanvas.Ratio(ratio) else {
                throw Failure.badValue(
                    option: "ratio", value: ratio, expected: "1:1, 4:5, 9:16, 16:9, 3:2")
            }
            wishes.canvas.ratio = parsed
        }
        guard !(line.has("fit") && line.has("crop")) else {
            throw Failure(
                .usage, "--fit or --crop, not both", "--fit 和 --crop 只能擇一",
                "--fit と --crop は同時に使えません")
        }
        wishes.canvas.isCropping = line.has("crop")
        wishes.format = try FramePlaces.format(line.value("format"), line.value("output"))
        if let format = line.value("date-format") { wishes.manner.dateFormat = format }
        if let focal = line.value("focal").flatMap(FrameLabels.Manner.Focal.init(rawValue:)) {
            wishes.manner.focal = focal
        }
        wishes.replaced = try labels()
        return wishes
    }

    private func labels() throws(Failure) -> [FrameField: String] {
        var replaced: [FrameField: String] = [:]
        for label in invocation.line.values("label") {
            let known = FrameField.allCases.filter { $0 != .captured && $0 != .fish }
            guard let sign = label.firstIndex(of: "="),
                let field = known.first(where: { $0.rawValue == label[..<sign] })
            else {
                let names = known.map(\.rawValue).joined(separator: ", ")
                throw Failure.badValue(
                    option: "label", value: label, expected: "FIELD=TEXT: \(names)")
            }
            replaced[field] = String(label[label.index(after: sign)...])
        }
        if let title = invocation.line.value("title") { replaced[.title] = title }
        return replaced
    }

    private func number(_ option: String, _ range: ClosedRange<Int>) throws(Failure) -> Int? {
        guard let text = invocation.line.value(option) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw Failure.badValue(
                option: option, value: text, expected: "\(range.lowerBound)…\(range.upperBound)")
        }
        return number
    }

    /// The names of the styles, or with `--style` the declaration of one, to be copied and changed.
    private func list(_ folder: FrameFolder) throws(Failure) -> ExitCode {
        let book = folder.book()
        if let name = invocation.line.value("style") {
            if let text = book.text(name) {
                invocation.output.result(displayText(text, keepsLines: true))
                return .done
            }
            _ = try folder.style(name, in: book)
        }
        var members: [JSONValue] = []
        var table = Table()
        for name in book.names {
            let title = (try? book.style(name))?.title(invocation.language)
            members.append(.object(["style": .string(name), "title": .optional(title)]))
            table.add(displayText(name), displayText(title ?? "?"))
        }
        if invocation.isJSON {
            invocation.output.json(.array(members))
        } else {
            invocation.output.result(table.text)
        }
        return .done
    }
}
