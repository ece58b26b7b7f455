/// The size that a picture gets in a box.
struct Fit: Equatable {
    var width: Int
    var height: Int

    /// The whole picture as large as the box allows, but no larger than it is.
    static func inside(_ width: Int, _ height: Int, box: (width: Int, height: Int)) -> Fit {
        let scale = min(
            1, Double(box.width) / Double(width), Double(box.height) / Double(height))
        return scaled(width, height, scale, box)
    }

    /// The picture just covering the box, but no larger than it is.
    static func covering(_ width: Int, _ height: Int, box: (width: Int, height: Int)) -> Fit {
        let scale = max(Double(box.width) / Double(width), Double(box.height) / Double(height))
        return scaled(width, height, min(scale, 1), (width, height))
    }

    private static func scaled(
        _ width: Int, _ height: Int, _ scale: Double, _ box: (width: Int, height: Int)
    ) -> Fit {
        Fit(
            width: min(max(Int((Double(width) * scale).rounded()), 1), box.width),
            height: min(max(Int((Double(height) * scale).rounded()), 1), box.height))
    }
}
