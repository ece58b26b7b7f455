import AlbumModel
import FoundationEssentials
import Pictures
import TestSupport
import Testing

/// The pictures of ../shared/photos, read in place.
@Suite(.tags(.medium), .enabled(if: Program.shared("photos/expected.tsv") != nil))
struct FramedMakersTests {
    private static let makers: [String: String] = [
        "Apple": "Apple", "Canon": "Canon", "DJI": "DJI", "FUJIFILM": "Fujifilm",
        "Google": "Google", "GoPro": "GoPro", "HUAWEI": "Huawei", "LEICA CAMERA AG": "Leica",
        "NIKON CORPORATION": "Nikon", "OLYMPUS IMAGING CORP.": "Olympus", "Panasonic": "Lumix",
        "PENTAX": "Pentax", "RICOH IMAGING COMPANY, LTD.": "Pentax", "Caplio": "Ricoh",
        "samsung": "Samsung", "SONY": "Sony", "Xiaomi": "Xiaomi", "Infisense": "Infisense",
    ]

    @Test func `every maker gets its mark, and no model repeats it`() async throws {
        let path = try #require(Program.shared("photos/expected.tsv"))
        let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
        let studio = Studio()
        var seen: Set<String> = []
        for line in text.split(separator: "\n").dropFirst() {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(
                String.init)
            guard !cells[1].isEmpty, let file = Program.shared("photos/" + cells[0]),
                let open = OpenPicture(path: file)
            else { continue }
            let facts = try await studio.pool.facts(open.descriptor)
            let labels = FrameLabels(facts, .init(language: .en), makers: .embedded)
            let wanted = Self.makers[cells[1]]
            #expect(labels.texts[.maker] == wanted, "\(cells[0])")
            #expect(labels.mark != nil)
            seen.insert(labels.texts[.maker] ?? "")
            let model = labels.texts[.model] ?? ""
            for word in [wanted ?? "", labels.mark?.text ?? "", cells[1]] {
                let isRepeated = model.lowercased().hasPrefix(word.lowercased() + " ")
                #expect(!isRepeated, "\(cells[0]): \(model)")
            }
            #expect(!model.isEmpty)
        }
        #expect(seen.count >= 16)
    }
}
