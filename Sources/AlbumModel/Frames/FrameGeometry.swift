/// Where everything lies on a framed picture, in pixels.
package struct FrameGeometry: Sendable, Hashable {
    package struct Area: Sendable, Hashable {
        package var x: Int
        package var y: Int
        package var width: Int
        package var height: Int

        package init(x: Int, y: Int, width: Int, height: Int) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
    }

    package var width: Int
    package var height: Int
    /// The part of the upright picture that is shown.
    package var crop: Area
    /// Where it is shown, scaled to this size.
    package var picture: Area
    package var plate: Area?
    package var column: Area?

    package init(width: Int, height: Int, crop: Area, picture: Area) {
        self.width = width
        self.height = height
        self.crop = crop
        self.picture = picture
    }

    package var short: Double { Double(min(picture.width, picture.height)) }
}

/// The size that a framed picture shall have.
package struct FrameCanvas: Sendable, Hashable {
    /// The longest side in pixels; nil for the picture's own size.
    package var size: Int?
    /// Width over height, as `4:5`.
    package var ratio: Ratio?
    /// Whether the picture is cut to the ratio; else there is more paper round it.
    package var isCropping = false

    package init() {}

    package struct Ratio: Sendable, Hashable {
        package var width: Int
        package var height: Int

        /// `4:5`; at most 10 times as long as wide.
        package init?(_ text: String) {
            let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
            guard parts.count == 2, let width = parts[0], let height = parts[1],
                (1...100).contains(width), (1...100).contains(height),
                max(width, height) <= 10 * min(width, height)
            else { return nil }
            self.width = width
            self.height = height
        }

        package var value: Double { Double(width) / Double(height) }
    }

    /// The geometry of a picture of a size (as seen) in a style.
    package func geometry(
        _ width: Int, _ height: Int, _ style: FrameStyle, hasPlate: Bool, hasColumn: Bool
    ) -> FrameGeometry {
        let parts = Parts(style, hasPlate: hasPlate, hasColumn: hasColumn)
        let crop = isCropping ? ratio.map { parts.crop(width, height, $0.value) } : nil
        let shown = crop ?? .init(x: 0, y: 0, width: width, height: height)
        var scale = 1.0
        if let size {
            let whole = parts.frame(Double(shown.width), Double(shown.height), ratio?.value)
            scale = min(1, Double(size) / max(whole.width, whole.height))
        }
        var geometry = parts.geometry(shown, scale: scale, ratio: ratio?.value)
        // Rounding must not make it larger than asked for.
        while let size, scale < 1, max(geometry.width, geometry.height) > size {
            scale *= Double(size) / Double(size + 1)
            geometry = parts.geometry(shown, scale: scale, ratio: ratio?.value)
        }
        return geometry
    }

    /// What lies round a picture, in parts of its shorter side.
    private struct Parts {
        var top: Double
        var right: Double
        var bottom: Double
        var left: Double
        var below: Double
        var over: Double
        var column: Double

        init(_ style: FrameStyle, hasPlate: Bool, hasColumn: Bool) {
            let plate = hasPlate ? style.plate : nil
            below = plate.map { $0.isOver ? 0 : $0.height / 100 } ?? 0
            over = plate.map { $0.isOver ? $0.height / 100 : 0 } ?? 0
            column = hasColumn ? (style.column?.width ?? 0) / 100 : 0
            top = style.border.top / 100
            bottom = style.border.bottom / 100
            left = style.border.left / 100
            right = max(style.border.right / 100, column)
        }

        func frame(
            _ width: Double, _ height: Double, _ ratio: Double?
        ) -> (width: Double, height: Double) {
            let short = min(width, height)
            let whole = (
                width: width + short * (left + right),
                height: height + short * (top + bottom + below)
            )
            guard let ratio else { return whole }
            return whole.width < whole.height * ratio
                ? (whole.height * ratio, whole.height) : (whole.width, whole.width / ratio)
        }

        /// The largest part from the middle with which the whole has the ratio.
        func crop(_ width: Int, _ height: Int, _ ratio: Double) -> FrameGeometry.Area {
            // By halving: what lies round it depends on its shorter side.
            let whole = frame(Double(width), Double(height), nil)
            let isTooWide = whole.width > whole.height * ratio
            var low = 1.0
            var high = Double(isTooWide ? width : height)
            for _ in 0..<50 {
                let middle = (low + high) / 2
                let size =
                    isTooWide
                    ? frame(middle, Double(height), nil) : frame(Double(width), middle, nil)
                let isStillTooLong =
                    isTooWide
                    ? size.width > size.height * ratio : size.width < size.height * ratio
                if isStillTooLong { high = middle } else { low = middle }
            }
            let side = max(1, Int(low.rounded()))
            return isTooWide
                ? .init(x: (width - side) / 2, y: 0, width: side, height: height)
                : .init(x: 0, y: (height - side) / 2, width: width, height: side)
        }

        func geometry(
            _ crop: FrameGeometry.Area, scale: Double, ratio: Double?
        ) -> FrameGeometry {
            let width = max(1, Int((Double(crop.width) * scale).rounded()))
            let height = max(1, Int((Double(crop.height) * scale).rounded()))
            let short = Double(min(width, height))
            func pixels(_ part: Double) -> Int { Int((part * short).rounded()) }
            let plate = pixels(below)
            var x = pixels(left)
            var y = pixels(top)
            let inner = (width: x + width + pixels(right), height: y + height + pixels(bottom))
            var whole = (width: inner.width, height: inner.height + plate)
            if let ratio {
                if Double(whole.width) < Double(whole.height) * ratio {
                    whole.width = Int((Double(whole.height) * ratio).rounded())
                } else {
                    whole.height = Int((Double(whole.width) / ratio).rounded())
                }
                x += (whole.width - inner.width) / 2
                y += (whole.height - plate - inner.height) / 2
            }
            var geometry = FrameGeometry(
                width: whole.width, height: whole.height, crop: crop,
                picture: .init(x: x, y: y, width: width, height: height))
            if plate > 0 {
                geometry.plate = .init(
                    x: 0, y: whole.height - plate, width: whole.width, height: plate)
            } else if over > 0 {
                let tall = min(height, pixels(over))
                geometry.plate = .init(x: x, y: y + height - tall, width: width, height: tall)
            }
            if column > 0 {
                geometry.column = .init(
                    x: x + width, y: y, width: pixels(column), height: height)
            }
            return geometry
        }
    }
}
