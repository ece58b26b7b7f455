import Canvas

/// iTerm2's inline images.
enum InlineImage {
    /// Shows a PNG at the cursor in exactly so many cells; the cursor stays where that is known.
    static func sequence(png: [UInt8], cells: Size) -> [UInt8] {
        let keys =
            "inline=1;size=\(png.count);width=\(cells.columns);height=\(cells.rows)"
            + ";preserveAspectRatio=0;doNotMoveCursor=1"
        return Array("\u{1B}]1337;File=\(keys):".utf8) + base64(png) + [0x07]
    }
}
