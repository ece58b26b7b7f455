import AlbumModel
import Pictures

/// Tells what became of pictures that were framed.
struct FrameReport {
    let invocation: Invocation
    private var members: [JSONValue] = []
    private var done = 0
    private var failures: [Failure] = []

    init(invocation: Invocation) { self.invocation = invocation }

    private var language: Language { invocation.language }
    private var isSeveral: Bool { invocation.line.arguments.count > 1 }

    mutating func add(_ word: String, _ result: Framer.Result) {
        done += 1
        var fields: [String: JSONValue] = [
            "output": .string(result.output), "width": .int(result.size.width),
            "height": .int(result.size.height),
            "reveals": .array(result.revealed.kinds.map { .string($0.rawValue) }),
            "missing": .array(result.unknown.map { .string(Self.codePoint($0)) }),
            "remarks": .array(Self.remarks(result).map { .string($0.word) }),
        ]
        if isSeveral {
            fields["file"] = .string(word)
            fields["error"] = .null
        }
        members.append(.object(fields))
        for remark in Self.remarks(result) { say(word, remark.phrase) }
        if let missing = FontAdvice(result.unknown) { say(word, missing.phrase) }
        guard !invocation.isJSON else { return }
        let size = "\(result.size.width)×\(result.size.height)"
        let nothing = Phrase("nothing but the picture", "只有照片本身", "写真だけ")
        let told = result.revealed.text(language)
        let reveals = Phrase("shows: ", "透露：", "見えるもの：")[language]
        invocation.output.result(
            "\(displayText(result.output))  \(size)  "
                + reveals + (told.isEmpty ? nothing[language] : told))
    }

    mutating func add(_ word: String, _ failure: Failure) {
        failures.append(failure)
        guard isSeveral else { return }
        invocation.complain(failure)
        members.append(
            .object([
                "file": .string(word), "error": .string(failure.message[language]),
                "output": .null, "width": .null, "height": .null, "reveals": .array([]),
                "missing": .array([]), "remarks": .array([]),
            ]))
    }

    /// Prints what is to be printed.
    func finish() -> ExitCode {
        if !isSeveral, let failure = failures.first {
            invocation.complain(failure)
            return failure.code
        }
        if invocation.isJSON {
            invocation.output.json(isSeveral ? .array(members) : members.first ?? .null)
        }
        if failures.isEmpty { return .done }
        return done == 0 ? .failed : .partly
    }

    private func say(_ word: String, _ phrase: Phrase) {
        let name = displayText(word)
        invocation.output.message("\(name): \(phrase[language])")
    }

    static func codePoint(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    private static func remarks(_ result: Framer.Result) -> [(word: String, phrase: Phrase)] {
        var found: [(word: String, phrase: Phrase)] = []
        if result.isSilent {
            found.append(
                (
                    "noLabels",
                    Phrase(
                        "nothing is known to write on the plate, so there is none; give --title",
                        "沒有資料可寫，所以省略銘牌；可用 --title", "書くことがないので銘板を省きました。--title をどうぞ")
                ))
        }
        let known: [(Framed.Remarks, String, Phrase)] = [
            (
                .lostGainMap, "gainMap",
                Phrase(
                    "its gain map (HDR) is not carried over", "HDR 增益圖不會保留", "ゲインマップ（HDR）は引き継がれません")
            ),
            (
                .lostDepth, "depth",
                Phrase("16 bits a colour became 8", "每色 16 位元轉為 8 位元", "各色 16 ビットを 8 ビットにしました")
            ),
            (
                .convertedColors, "colors",
                Phrase("its colours became sRGB", "色彩已轉為 sRGB", "色を sRGB に変換しました")
            ),
            (
                .noExif, "noExif",
                Phrase("it has no EXIF that could be kept", "沒有可保留的 EXIF", "残せる EXIF がありません")
            ),
            (
                .isDamaged, "damaged",
                Phrase("the picture ends early", "照片檔不完整", "写真が途中で終わっています")
            ),
        ]
        for (flag, word, phrase) in known where result.remarks.contains(flag) {
            found.append((word, phrase))
        }
        return found
    }
}

/// Which package has the letters that no font here has.
struct FontAdvice: Sendable {
    let phrase: Phrase

    /// Nil where nothing is missing.
    init?(_ unknown: [UInt32]) {
        guard !unknown.isEmpty else { return nil }
        let letters = unknown.prefix(5).compactMap(Unicode.Scalar.init).map { String($0) }.joined()
        let shown = displayText(letters)
        var packages: [String] = []
        for value in unknown {
            let package = Self.package(value)
            if !packages.contains(package) { packages.append(package) }
        }
        let names = packages.joined(separator: " ")
        phrase = Phrase(
            "no font has “\(shown)”; install \(names)", "沒有字型能顯示「\(shown)」，請安裝 \(names)",
            "「\(shown)」を表示できるフォントがありません。\(names) を入れてください")
    }

    /// By Debian's names, which others are close to.
    static func package(_ value: UInt32) -> String {
        switch value {
        case 0x20000...0x323AF: "fonts-hanazono"
        case 0x2E80...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFF00...0xFFEF: "fonts-noto-cjk"
        case 0x1F000...0x1FAFF, 0x2600...0x27BF: "fonts-noto-color-emoji"
        default: "fonts-noto-core"
        }
    }
}
