extension PhotoFacts {
    /// The exposure as photographers read it: `1/250 s`, `1.3 s`, `30 s`.
    package var shutter: String? { exposureTime.flatMap(Shutter.text) }

    /// The camera's maker as people write it: `Nikon` for `NIKON CORPORATION`.
    package var maker: String? { make.flatMap(CameraName.maker) }

    /// The model without its maker: `EOS 6D` for `Canon EOS 6D`.
    package var modelName: String? { model.flatMap { CameraName.model($0, make: make) } }

    /// Maker and model, neither said twice: `Canon EOS 6D`.
    package var camera: String? {
        let parts = [maker, modelName].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// `35 mm f/1.8 1/250 s ISO 100` as on the plate of a print, only what is known; nil for nothing.
    /// A phone's `6.8 mm (24 mm)` has the focal length that it would be on 35 mm film behind it.
    package var exposureText: String? {
        let parts = [
            focalText, fNumber.flatMap { Self.short($0).map { "f/" + $0 } }, shutter,
            iso.map { "ISO \($0)" },
        ].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// `35 mm`, `6.8 mm (24 mm)`.
    package var focalText: String? {
        let own = focalLength.flatMap(Self.short).map { $0 + " mm" }
        let film = focalLength35.flatMap(Self.short).map { $0 + " mm" }
        guard let film, film != own else { return own }
        return own.map { "\($0) (\(film))" } ?? "(\(film))"
    }

    /// `2024-02-29 05:06 +08:00`, the offset only where the camera wrote it.
    package var takenText: String? {
        takenAt.map { time in
            ([time.minuteText, time.offsetText].compactMap(\.self)).joined(separator: " ")
        }
    }

    /// `25.03390, 121.56450, 12 m`: degrees to about a metre, and the height above the sea.
    package var placeText: String? {
        guard let latitude, let longitude else { return nil }
        let height = altitude.flatMap { metres in
            abs(metres) < 1e6 ? "\(Int(metres.rounded())) m" : nil
        }
        let degrees = "\(Self.degrees(latitude)), \(Self.degrees(longitude))"
        return height.map { degrees + ", " + $0 } ?? degrees
    }

    /// `4032 × 3024 JPEG`.
    package var sizeText: String { "\(width) × \(height) \(format)" }

    /// To a tenth; f/1.78 and its like to a hundredth.
    private static func short(_ value: Double) -> String? {
        guard value.isFinite, value > 0, value < 1e9 else { return nil }
        let hundredths = Int((value * 100).rounded())
        if value >= 10 || hundredths % 10 == 0 {
            let tenths = Int((value * 10).rounded())
            return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        }
        let fraction = String(hundredths % 100 + 100).dropFirst()
        return "\(hundredths / 100).\(fraction)"
    }

    private static func degrees(_ value: Double) -> String {
        guard value.isFinite, abs(value) <= 360 else { return "?" }
        let scaled = Int((abs(value) * 100_000).rounded())
        let fraction = String(scaled % 100_000 + 100_000).dropFirst()
        return "\(value < 0 && scaled > 0 ? "-" : "")\(scaled / 100_000).\(fraction)"
    }
}
