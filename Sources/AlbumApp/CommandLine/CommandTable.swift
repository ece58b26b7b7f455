import AlbumModel

/// Every command and every option that all share: the one table.
enum CommandTable {
    static let commands: [CommandSpec] = [
        .add, .import, .list, .catches, .photos, .diary, .page, .spots, .spot, .stats, .goal, .show,
        .edit, .remove, .bin, .undo, .redo, .history, .conflicts, .export, .importAlbum,
        .exif, .print, .frame, .remote, .sync, .queue, .verify, .restore, .doctor, .config,
        .completions,
        .demo,
    ]

    static let globalOptions: [OptionSpec] = [
        OptionSpec(
            "album", "DIR", Phrase("the album's folder", "集郵冊資料夾", "アルバムのフォルダー"), isFile: true),
        OptionSpec("json", nil, Phrase("print JSON", "輸出 JSON", "JSON で出力")),
        OptionSpec("quiet", nil, Phrase("no messages", "不顯示訊息", "メッセージを出さない")),
        OptionSpec(
            "lang", "LANG", Phrase("language", "語言", "言語"), words: Language.allCases.map(\.rawValue)
        ),
        OptionSpec("no-color", nil, Phrase("no colours", "不用顏色", "色を使わない")),
        OptionSpec("help", nil, Phrase("this help", "顯示說明", "ヘルプを表示")),
        OptionSpec("version", nil, Phrase("the version", "顯示版本", "版を表示")),
    ]
}

/// The version of this program.
package enum Version {
    package static let text = "0.1.0"
}
