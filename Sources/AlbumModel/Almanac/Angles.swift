internal import Glibc

/// Trigonometry in degrees.
func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) * 180 / .pi }

/// Degrees from 0 up to 360.
func turned(_ degrees: Double) -> Double {
    let rest = fmod(degrees, 360)
    return rest < 0 ? rest + 360 : rest
}

/// Degrees from -180 up to 180.
func balanced(_ degrees: Double) -> Double { turned(degrees + 180) - 180 }
