@_spi(_Unicode) internal import Swift

/// The form in which names and searches are compared: canonical composition, without case, width
/// (`ＡＢＣ`, `ｸﾛ`), Latin accents, and without the difference of hiragana and katakana. Runs of
/// white space become one space; none stays at the ends.
package func folded(_ text: some StringProtocol) -> String {
    if let fast = foldedASCII(text) { return fast }
    var bytes = String.UnicodeScalarView()
    var isSpacePending = false
    for scalar in widthFolded(String(text))._nfd {
        if scalar.properties.isWhitespace {
            isSpacePending = !bytes.isEmpty
            continue
        }
        // Accents on Latin letters go; voicing marks on kana are composed again below.
        if (0x300...0x36f).contains(scalar.value) { continue }
        if isSpacePending { bytes.append(" ") }
        isSpacePending = false
        for lower in scalar.properties.lowercaseMapping.unicodeScalars {
            bytes.append(hiragana(lower))
        }
    }
    var composed = String.UnicodeScalarView()
    for scalar in String(bytes)._nfc { composed.append(scalar) }
    return String(composed)
}

private func foldedASCII(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
        guard byte < 0x80 else { return nil }
        let isSpace = byte == 0x20 || (9...13).contains(byte)
        if isSpace {
            if let last = bytes.last, last != 0x20 { bytes.append(0x20) }
        } else {
            bytes.append((65...90).contains(byte) ? byte | 0x20 : byte)
        }
    }
    if bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
}

private func hiragana(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0x30a1...0x30f6).contains(scalar.value) || (0x30fd...0x30fe).contains(scalar.value)
    else { return scalar }
    return Unicode.Scalar(scalar.value - 0x60) ?? scalar
}

/// Full-width ASCII made narrow, half-width katakana made wide.
private func widthFolded(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { (0xff01...0xff9f).contains($0.value) }) else {
        return text
    }
    var wide = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0xff01...0xff5e: wide.append(Unicode.Scalar(scalar.value - 0xfee0) ?? scalar)
        case 0xff66...0xff9f: wide.append(halfwidth[Int(scalar.value - 0xff66)])
        default: wide.append(scalar)
        }
    }
    return String(wide)
}

/// What U+FF66…U+FF9F stand for; the last two are the voicing marks, which then compose.
private let halfwidth: [Unicode.Scalar] = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309a}"
        .unicodeScalars)
