internal import CAssets

/// The styles that there are: those built in, and the user's own, which take the place of a built-in
/// one of their name.
package struct FrameBook: Sendable {
    private let texts: [String: String]
    /// Built-in names in their order, then the user's.
    package let names: [String]

    /// The names of the styles that are built in.
    package static let builtIn = [
        "classic", "classic-dark", "dated", "dated-dark", "corner", "polaroid", "blur", "ink",
    ]

    /// - Parameter own: declarations by name.
    package init(own: [String: String] = [:]) {
        var texts: [String: String] = [:]
        for (index, name) in Self.builtIn.enumerated() {
            texts[name] = unsafe String(
                decoding: UnsafeRawBufferPointer(
                    start: gyotaku_frame(Int32(index)), count: gyotaku_frame_length(Int32(index))),
                as: UTF8.self)
        }
        names = Self.builtIn + own.keys.filter { !Self.builtIn.contains($0) }.sorted()
        self.texts = texts.merging(own) { _, own in own }
    }

    /// The declaration of a style, as a person can copy it.
    package func text(_ name: String) -> String? { texts[name] }

    /// The style of a name; nil where there is none.
    package func style(_ name: String) throws(ArtError) -> FrameStyle? { try style(name, depth: 0) }

    private func style(_ name: String, depth: Int) throws(ArtError) -> FrameStyle? {
        guard let text = texts[name] else { return nil }
        return try FrameStyleParser.style(text, name: name) { base throws(ArtError) in
            guard depth < 8 else {
                throw ArtError(line: 1, "“\(name)” is like a style that is like it")
            }
            do throws(ArtError) {
                return try style(base, depth: depth + 1)
            } catch {
                throw ArtError(line: 1, "in the style “\(base)”, \(error)")
            }
        }
    }
}
